import type { RateLimit } from '../../../platform/rate-limits.ts'

const MINUTE = 60
const HOUR = 3600

/** Limits for calls about accounts (rules 2.5). */
export const accountLimits = {
  /** Counts by account and IP address, or by account and browser for one that has signed in to it. */
  failedLogin: { name: 'login-pair', points: 10, seconds: 15 * MINUTE, by_address: true },
  /**
   * Counts by account for all origins together that never signed in to it, and by account and origin for each that has.
   * Never scaled.
   */
  failedLoginOfAccount: { name: 'login-account', points: 100, seconds: HOUR },
  failedLoginFromAddress: { name: 'login-address', points: 300, seconds: HOUR, by_address: true },
  /** Counts the messages that a call sends, by mailbox (see `mailboxKey`), and by IP address below. */
  registration: { name: 'registration', points: 5, seconds: HOUR, by_address: true },
  resendConfirmation: { name: 'resend-confirmation', points: 5, seconds: HOUR, by_address: true },
  recovery: { name: 'recovery', points: 5, seconds: HOUR, by_address: true },
  resendPasswordReset: { name: 'resend-recovery', points: 5, seconds: HOUR, by_address: true },
  registrationFromAddress: { name: 'registration-address', points: 20, seconds: HOUR, by_address: true },
  resendConfirmationFromAddress: { name: 'resend-confirmation-address', points: 20, seconds: HOUR, by_address: true },
  recoveryFromAddress: { name: 'recovery-address', points: 20, seconds: HOUR, by_address: true },
  resendRecoveryFromAddress: { name: 'resend-recovery-address', points: 20, seconds: HOUR, by_address: true },
  /** Counts by the mailbox of the request, whether or not it has an account. */
  smsOfAccount: { name: 'sms-account', points: 3, seconds: HOUR },
  smsOfAccountToday: { name: 'sms-account-day', points: 10, seconds: 'day' },
  smsToNumber: { name: 'sms-number', points: 3, seconds: HOUR },
  smsToNumberToday: { name: 'sms-number-day', points: 10, seconds: 'day' },
  /**
   * Counts codes that verify a phone, separately from resets: a person who types another person's number blocks none of
   * theirs.
   */
  phoneCodeOfCustomer: { name: 'phone-code-customer', points: 3, seconds: HOUR },
  phoneCodeOfCustomerToday: { name: 'phone-code-customer-day', points: 5, seconds: 'day' },
  phoneCodeToNumber: { name: 'phone-code-number', points: 3, seconds: HOUR },
  phoneCodeToNumberToday: { name: 'phone-code-number-day', points: 5, seconds: 'day' },
  /** Counts by account in its first week, and for all those accounts together. */
  smsOfNewAccountToday: { name: 'sms-new-account', points: 2, seconds: 'day' },
  smsOfNewAccountsToday: { name: 'sms-new-accounts', points: 100, seconds: 'day' },
  /**
   * Counts by country prefix: messages to distant countries cost most, and are what fraudsters who earn by them
   * request.
   */
  smsToHomeToday: { name: 'sms-home-day', points: 300, seconds: 'day' },
  smsToCountryToday: { name: 'sms-country-day', points: 30, seconds: 'day' },
  /** Counts for all customers together, to limit the cost of a flood of messages in a day. */
  smsToday: { name: 'sms-day', points: 500, seconds: 'day' },
  /** Counts access tokens of the identity provider that proved nothing. */
  failedSocialLogin: { name: 'social-login', points: 60, seconds: HOUR, by_address: true },
  /** Counts new emails that a customer requests, including those that are taken. */
  emailChange: { name: 'email-change', points: 5, seconds: HOUR },
  /** Counts new emails by the mailbox that would get the mail, for all customers together. */
  emailChangeToMailbox: { name: 'email-change-mailbox', points: 5, seconds: HOUR, by_address: true },
  /** Counts wrong passwords of a signed-in customer who has to prove their identity once more. */
  ownerProof: { name: 'owner-proof', points: 10, seconds: 15 * MINUTE },
  secretGuess: { name: 'secret-guess', points: 60, seconds: HOUR, by_address: true },
} satisfies Record<string, RateLimit>
