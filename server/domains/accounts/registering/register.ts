import { birthDateProblem } from '@shop/contract/age.ts'
import { WEEK_MS } from '@shop/contract/calendar.ts'
import { DEFAULT_COUNTRY_ID } from '@shop/contract/limits.ts'
import type { Lang } from '@shop/contract/locale.ts'
import type { Tx } from '../../../platform/db.ts'
import type { JobData } from '../../../platform/jobs.ts'
import { refuse } from '../../../platform/refusal.ts'
import { hashSecret, newSecret } from '../../../platform/secrets.ts'
import type { Shop } from '../../../platform/shop.ts'
import { legalVersionsInForce } from '../../content/content.ts'
import { queueMail } from '../../notifications/notifications.ts'
import { checkPassword, hashPassword } from '../proofs/password.ts'
import { openedBySecret } from '../proofs/secret-guesses.ts'
import { findCountry } from '../rows/country-queries.ts'
import { findCustomerByEmail, lockMailbox } from '../rows/customer-queries.ts'
import {
  answerConfirmation,
  askConfirmationAgain,
  deleteExpiredRegistrations,
  findRegistrationByHandle,
  findRegistrationMailbox,
  insertRegistration,
  replaceRegistrationSecret,
} from '../rows/registration-queries.ts'
import { accountLimits } from '../rules/limits.ts'
import { mailboxMark } from '../rules/mailbox.ts'
import { nationalNumber } from '../rules/phone.ts'

/** Milliseconds that the link of a registration works (rules 2). */
const REGISTRATION_MS = 48 * 3_600_000
/** Milliseconds for which its handle sends the message again, however often it does. */
const HANDLE_MS = WEEK_MS

export interface RegistrationForm {
  name: string
  lastname: string
  date_birth: string
  country_id?: number | null | undefined
  phone: string
  email: string
  password: string
  marketing?: boolean | undefined
}

/**
 * Opens a pending registration and mails the link that completes it. Returns a handle that can only send the mail
 * again. Neither the response nor its time reveals whether the email has an account: its owner is notified by mail.
 * Refuses `date_invalid`, `under_age`, bad passwords, phones and countries, and `too_many_requests`; then nothing is
 * stored.
 */
export async function register(shop: Shop, form: RegistrationForm, lang: Lang, address: string): Promise<string> {
  const now = shop.clock.now()
  const problem = birthDateProblem(form.date_birth, now)
  if (problem !== undefined) refuse(problem, { date_birth: problem })
  await checkPassword(shop.db, form.password, form)
  const country = (await findCountry(shop.db, form.country_id ?? DEFAULT_COUNTRY_ID)) ?? refuse('country_not_found')
  const phone = nationalNumber(form.phone, country.phone_code) ?? refuse('phone_invalid', { phone: 'phone_invalid' })
  await shop.limits.take(accountLimits.registrationFromAddress, address)
  await shop.limits.take(accountLimits.registration, mailboxMark(form.email))
  const password_hash = await hashPassword(form.password)
  const handle = newSecret()
  const versions = await legalVersionsInForce(shop.db, now)
  await shop.db.begin(async (tx) => {
    const secret = newSecret()
    const owner = await findCustomerByEmail(tx, form.email)
    await insertRegistration(tx, {
      handle_hash: hashSecret(handle),
      secret_hash: owner ? null : hashSecret(secret),
      email: form.email.trim(),
      password_hash,
      name: form.name.trim(),
      lastname: form.lastname.trim(),
      date_birth: form.date_birth,
      country_id: country.id,
      code_phone: country.phone_code,
      phone,
      lang,
      marketing: form.marketing ?? false,
      terms_version: versions.terms,
      privacy_version: versions.privacy,
      created_at: now,
      expires_at: new Date(now.valueOf() + REGISTRATION_MS),
    })
    await tell(tx, shop, { email: form.email, name: owner?.name ?? form.name, lang }, owner ? undefined : secret)
  })
  return handle
}

/**
 * Sends the message of a registration again, with a new link that ends the older one. Returns the handle. A job
 * determines what to send, so that the holder of the handle learns neither from the response nor from its time whether
 * the registration was completed, or what happened to the account. Refuses `token_not_valid` for a handle that is
 * invalid or too old, and `too_many_requests`.
 */
export async function resendConfirmation(shop: Shop, handle: string, lang: Lang, address: string): Promise<string> {
  const now = shop.clock.now()
  const created_after = new Date(now.valueOf() - HANDLE_MS)
  const found = await openedBySecret(shop, address, () =>
    findRegistrationByHandle(shop.db, hashSecret(handle), now, created_after),
  )
  const mailbox = found.mailbox_hash?.toString('hex') ?? mailboxMark(found.email)
  await shop.limits.take(accountLimits.resendConfirmationFromAddress, address)
  await shop.limits.take(accountLimits.resendConfirmation, mailbox)
  await shop.db.begin(async (tx) => {
    const expires_at = new Date(now.valueOf() + REGISTRATION_MS)
    const nth = (await askConfirmationAgain(tx, found.id, lang, expires_at)) ?? refuse('token_not_valid')
    await shop.queue.add(tx, 'send-confirmation', { registration_id: found.id, nth })
  })
  return handle
}

/**
 * This job writes the requested message, once. A pending registration gets a new link, the owner of an account is
 * informed that there is one, and no message is written when the account was closed.
 */
export async function sendConfirmation(shop: Shop, job: JobData): Promise<void> {
  await shop.db.begin(async (tx) => {
    const registration_id = Number(job.registration_id)
    const email = (await findRegistrationMailbox(tx, registration_id)) ?? ''
    // The locks are taken in the same order as when a registration is completed: first the mailbox, then its
    // registrations.
    await lockMailbox(tx, email)
    const found = await answerConfirmation(tx, registration_id, Number(job.nth))
    if (!found) return
    const owner = await findCustomerByEmail(tx, found.email)
    if (!owner && found.completed) return
    const secret = owner ? undefined : newSecret()
    if (secret !== undefined) await replaceRegistrationSecret(tx, registration_id, hashSecret(secret))
    await tell(tx, shop, { email: found.email, name: owner?.name ?? found.name, lang: found.lang }, secret)
  })
}

function tell(
  tx: Tx,
  shop: Shop,
  to: { email: string; name: string; lang: Lang },
  secret: string | undefined,
): Promise<void> {
  if (secret === undefined) return queueMail(tx, shop, 'account-exists', to, { name: to.name })
  return queueMail(tx, shop, 'registration', to, { name: to.name, secret })
}

/** This job deletes registrations whose link has expired. */
export function forgetRegistrations(shop: Shop): Promise<void> {
  return deleteExpiredRegistrations(shop.db, shop.clock.now())
}
