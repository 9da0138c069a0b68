import { PASSWORD_MIN_LENGTH } from '@shop/contract/limits.ts'
import { countUnpredictableCharacters } from '@shop/contract/unpredictable-characters.ts'

export type PasswordStrength = 'short' | 'weak' | 'fair' | 'good' | 'strong'

/** The lowest count of characters that an attacker has to guess, for each level of strength. */
const steps: [number, PasswordStrength][] = [
  [16, 'strong'],
  [12, 'good'],
  [8, 'fair'],
]

/**
 * Estimates how hard a password is to guess, for display only. It refuses nothing; the server knows the common
 * passwords.
 */
export function getPasswordStrength(password: string): PasswordStrength {
  const normalized = password.normalize('NFC')
  if ([...normalized].length < PASSWORD_MIN_LENGTH) return 'short'
  const unpredictable = countUnpredictableCharacters(normalized)
  return steps.find(([minimum]) => unpredictable >= minimum)?.[1] ?? 'weak'
}
