import type { RateLimit } from '../../../platform/rate-limits.ts'

const MINUTE = 60
const HOUR = 3600

/** Limits for calls of staff (rules 9.2). */
export const staffLimits = {
  /** Counts wrong passwords by e-mail and IP address, or by e-mail and browser for one that has signed in to it. */
  failedPassword: { name: 'staff-password', points: 10, seconds: 15 * MINUTE, by_address: true },
  /**
   * Counts by e-mail for all browsers together that never signed in to it, and by e-mail and browser for each that has.
   * Never scaled.
   */
  failedPasswordOfAccount: { name: 'staff-password-account', points: 100, seconds: HOUR },
  failedPasswordFromAddress: { name: 'staff-password-address', points: 100, seconds: HOUR, by_address: true },
  /** Counts wrong codes of sign-ins by member: those who give them know the password already. */
  failedFactor: { name: 'staff-factor', points: 10, seconds: 15 * MINUTE },
  /**
   * Counts wrong codes and passwords of signed-in members apart, so that who knows a password alone does not keep its
   * member from confirming.
   */
  failedConfirmation: { name: 'staff-confirmation', points: 10, seconds: 15 * MINUTE },
  /** The member gets a mail after this number of wrong codes that follow the right password. */
  wrongCodes: { name: 'staff-wrong-codes', points: 3, seconds: 15 * MINUTE },
  /** That mail is sent once a day at most. */
  passwordWarning: { name: 'staff-password-warning', points: 1, seconds: 'day' },
  /** Counts challenges for passkeys by IP address, because each is a row. */
  challenge: { name: 'staff-challenge', points: 60, seconds: 15 * MINUTE, by_address: true },
  invitationGuess: { name: 'staff-invitation-guess', points: 60, seconds: HOUR, by_address: true },
  invitation: { name: 'staff-invitation', points: 5, seconds: HOUR },
} satisfies Record<string, RateLimit>
