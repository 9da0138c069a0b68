import { PASSWORD_MIN_LENGTH } from '@shop/contract/limits.ts'
import { tellingCharacters } from '@shop/contract/telling-characters.ts'

export type PasswordStrength = 'short' | 'weak' | 'fair' | 'good' | 'strong'

/** How many characters tell something new, at least, for each word. */
const steps: [number, PasswordStrength][] = [
  [16, 'strong'],
  [12, 'good'],
  [8, 'fair'],
]

/** How hard a password is to guess, for the eyes of whoever types it. Refuses nothing; the server knows the common ones. */
export function passwordStrength(password: string): PasswordStrength {
  if ([...password].length < PASSWORD_MIN_LENGTH) return 'short'
  const telling = tellingCharacters(password)
  return steps.find(([least]) => telling >= least)?.[1] ?? 'weak'
}
