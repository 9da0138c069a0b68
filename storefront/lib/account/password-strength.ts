import { PASSWORD_MIN_LENGTH } from '@shop/contract/limits.ts'

export type PasswordStrength = 'short' | 'weak' | 'fair' | 'good' | 'strong'

/** How many characters tell something new, at least, for each word. */
const steps: [number, PasswordStrength][] = [
  [16, 'strong'],
  [12, 'good'],
  [8, 'fair'],
]

/**
 * How hard a password is to guess, for the eyes of whoever types it: its length in characters as people see them, without
 * those that only go on with a row (`aaa`, `1234`, `dcba`). Refuses nothing; the server knows the common ones.
 */
export function passwordStrength(password: string): PasswordStrength {
  const signs = [...password].map((sign) => sign.codePointAt(0) ?? 0)
  if (signs.length < PASSWORD_MIN_LENGTH) return 'short'
  const news = signs.filter((sign, place) => Math.abs(sign - (signs[place - 1] ?? -9)) > 1)
  const telling = Math.min(news.length, new Set(news).size * 2)
  return steps.find(([least]) => telling >= least)?.[1] ?? 'weak'
}
