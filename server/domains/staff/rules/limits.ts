import type { RateLimit } from '../../../platform/rate-limits.ts'

const MINUTE = 60
const HOUR = 3600

/** Limits for calls of staff (rules 9). */
export const staffLimits = {
  /** Counts wrong passwords by e-mail and IP address together, so that strangers do not lock a member out. */
  failedPassword: { name: 'staff-password', points: 10, seconds: 15 * MINUTE, by_address: true },
  failedPasswordFromAddress: { name: 'staff-password-address', points: 100, seconds: HOUR, by_address: true },
  /** Counts wrong second factors by member: those who give them know the password already. */
  failedFactor: { name: 'staff-factor', points: 10, seconds: 15 * MINUTE },
  /** Counts challenges for passkeys by IP address, because each is a row. */
  challenge: { name: 'staff-challenge', points: 60, seconds: 15 * MINUTE, by_address: true },
  /** Counts guesses of invitations' links by IP address. */
  invitationGuess: { name: 'staff-invitation-guess', points: 60, seconds: HOUR, by_address: true },
  /** Counts invitations by the mailbox that gets them. */
  invitation: { name: 'staff-invitation', points: 5, seconds: HOUR },
} satisfies Record<string, RateLimit>
