import type { Limit } from '../../../platform/limits.ts'

const MINUTE = 60
const HOUR = 3600

/** Limits for calls about accounts (rules 2). */
export const accountLimits = {
  /** By account and IP address, or by account and browser for one that has signed in to it. */
  failedLogin: { name: 'login-pair', points: 10, seconds: 15 * MINUTE, by_address: true },
  /**
   * By account for all origins that never signed in to it together; by account and origin for each that has. Never
   * scaled.
   */
  failedLoginOfAccount: { name: 'login-account', points: 100, seconds: HOUR },
  failedLoginFromAddress: { name: 'login-address', points: 300, seconds: HOUR, by_address: true },
  /** Messages that a call sends, by mailbox (see `mailboxKey`), and by IP address below. */
  registration: { name: 'registration', points: 5, seconds: HOUR, by_address: true },
  resendConfirmation: { name: 'resend-confirmation', points: 5, seconds: HOUR, by_address: true },
  recovery: { name: 'recovery', points: 5, seconds: HOUR, by_address: true },
  resendRecovery: { name: 'resend-recovery', points: 5, seconds: HOUR, by_address: true },
  registrationFromAddress: { name: 'registration-address', points: 20, seconds: HOUR, by_address: true },
  resendConfirmationFromAddress: { name: 'resend-confirmation-address', points: 20, seconds: HOUR, by_address: true },
  recoveryFromAddress: { name: 'recovery-address', points: 20, seconds: HOUR, by_address: true },
  resendRecoveryFromAddress: { name: 'resend-recovery-address', points: 20, seconds: HOUR, by_address: true },
  /** By the mailbox of the request, whether or not it has an account. */
  smsOfAccount: { name: 'sms-account', points: 3, seconds: HOUR },
  smsOfAccountToday: { name: 'sms-account-day', points: 10, seconds: 'day' },
  smsToNumber: { name: 'sms-number', points: 3, seconds: HOUR },
  smsToNumberToday: { name: 'sms-number-day', points: 10, seconds: 'day' },
  /**
   * Codes that verify a phone, counted separately from resets: a person who types another person's number blocks none
   * of theirs.
   */
  phoneCodeOfCustomer: { name: 'phone-code-customer', points: 3, seconds: HOUR },
  phoneCodeOfCustomerToday: { name: 'phone-code-customer-day', points: 5, seconds: 'day' },
  phoneCodeToNumber: { name: 'phone-code-number', points: 3, seconds: HOUR },
  phoneCodeToNumberToday: { name: 'phone-code-number-day', points: 5, seconds: 'day' },
  /** By account in its first week, and for all of those together. */
  smsOfNewAccountToday: { name: 'sms-new-account', points: 2, seconds: 'day' },
  smsOfNewAccountsToday: { name: 'sms-new-accounts', points: 100, seconds: 'day' },
  /** By country prefix: messages to distant countries cost most, and are what fraudsters who earn by them request. */
  smsToHomeToday: { name: 'sms-home-day', points: 300, seconds: 'day' },
  smsToCountryToday: { name: 'sms-country-day', points: 30, seconds: 'day' },
  /** For all customers together: it bounds the cost of a flood of messages in a day. */
  smsToday: { name: 'sms-day', points: 500, seconds: 'day' },
  /** Access tokens of the identity provider that proved nothing. */
  failedSocialLogin: { name: 'social-login', points: 60, seconds: HOUR, by_address: true },
  /** New e-mail addresses that a customer requests, those that are taken as well. */
  emailChange: { name: 'email-change', points: 5, seconds: HOUR },
  /** The same by the mailbox that would get the mail, for all customers together. */
  emailChangeToMailbox: { name: 'email-change-mailbox', points: 5, seconds: HOUR, by_address: true },
  /** Wrong passwords by a signed-in customer who has to prove their identity once more. */
  ownerProof: { name: 'owner-proof', points: 10, seconds: 15 * MINUTE },
  /** Guesses of the secrets of links. */
  secretGuess: { name: 'secret-guess', points: 60, seconds: HOUR, by_address: true },
} satisfies Record<string, Limit>
