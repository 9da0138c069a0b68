import type { Limit } from '../../platform/limits.ts'

const MINUTE = 60
const HOUR = 3600

/** How often things about accounts may be tried (rules 2). */
export const accountLimits = {
  failedLogin: { name: 'login-pair', points: 10, seconds: 15 * MINUTE, by_address: true },
  /** For an address that never signed in to the account, while somebody guesses at it from many places. */
  failedLoginUnderAttack: { name: 'login-strange', points: 1, seconds: 15 * MINUTE, by_address: true },
  failedLoginOfAccount: { name: 'login-account', points: 100, seconds: HOUR },
  failedLoginFromAddress: { name: 'login-address', points: 300, seconds: HOUR, by_address: true },
  registration: { name: 'registration', points: 5, seconds: HOUR, by_address: true },
  resendConfirmation: { name: 'resend-confirmation', points: 5, seconds: HOUR, by_address: true },
  /** Guesses at the secrets of links. */
  secretGuess: { name: 'secret-guess', points: 60, seconds: HOUR, by_address: true },
} satisfies Record<string, Limit>
