import type { Limit } from '../../../platform/limits.ts'

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
  recovery: { name: 'recovery', points: 5, seconds: HOUR, by_address: true },
  resendRecovery: { name: 'resend-recovery', points: 5, seconds: HOUR, by_address: true },
  /** By the mailbox that asks, whether or not it has an account. */
  smsOfAccount: { name: 'sms-account', points: 3, seconds: HOUR },
  smsOfAccountToday: { name: 'sms-account-day', points: 10, seconds: 'day' },
  smsToNumber: { name: 'sms-number', points: 3, seconds: HOUR },
  smsToNumberToday: { name: 'sms-number-day', points: 10, seconds: 'day' },
  /** Of all customers together: what a day's flood may cost at most. */
  smsToday: { name: 'sms-day', points: 500, seconds: 'day' },
  /** Access tokens of the identity provider that proved nothing. */
  failedSocialLogin: { name: 'social-login', points: 60, seconds: HOUR, by_address: true },
  /** New addresses a customer asks to be written to, those that are taken as well. */
  emailChange: { name: 'email-change', points: 5, seconds: HOUR },
  /** Wrong passwords of somebody who is signed in and asked once more who they are. */
  ownerProof: { name: 'owner-proof', points: 10, seconds: 15 * MINUTE },
  /** Guesses at the secrets of links. */
  secretGuess: { name: 'secret-guess', points: 60, seconds: HOUR, by_address: true },
} satisfies Record<string, Limit>
