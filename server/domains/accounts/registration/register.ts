import { findBirthDateError } from '@shop/contract/age.ts'
import { WEEK_MS } from '@shop/contract/calendar.ts'
import { DEFAULT_COUNTRY_ID } from '@shop/contract/limits.ts'
import type { Lang } from '@shop/contract/locale.ts'
import type { Tx } from '../../../platform/db.ts'
import type { JobData } from '../../../platform/jobs.ts'
import { refuse } from '../../../platform/refusal.ts'
import { hashSecret, newSecret } from '../../../platform/secrets.ts'
import type { Shop } from '../../../platform/shop.ts'
import { getLegalVersionsInForce } from '../../content/content.ts'
import { queueMail } from '../../notifications/notifications.ts'
import { validatePassword, hashPassword } from '../credentials/password.ts'
import { findBySecret } from '../credentials/secret-guesses.ts'
import { findCountry } from '../queries/country-queries.ts'
import { findCustomerByEmail, lockMailbox } from '../queries/customer-queries.ts'
import {
  markConfirmationAnswered,
  incrementRequestedConfirmations,
  deleteRegistrationsExpiredBy,
  findRegistrationByHandle,
  findRegistrationMailbox,
  insertRegistration,
  replaceRegistrationSecret,
} from '../queries/registration-queries.ts'
import { accountLimits } from '../rules/limits.ts'
import { buildMailboxLimitKey } from '../rules/mailbox.ts'
import { requireNationalNumber } from '../rules/phone.ts'

/** Milliseconds that the link of a registration works (rules 2.1). */
const REGISTRATION_MS = 48 * 3_600_000
/** Milliseconds for which its handle sends the message again, however often it does. */
const RESEND_HANDLE_MS = WEEK_MS

export interface RegistrationForm {
  name: string
  lastname: string
  date_birth: string
  country_id?: number | null | undefined
  phone: string
  email: string
  password: string
  marketing?: boolean | undefined
  terms_version?: number | undefined
  privacy_version?: number | undefined
}

/**
 * Opens a pending registration and mails the link that completes it. Returns a handle that can only send the mail
 * again. Neither the response nor its time reveals whether the email has an account: its owner is notified by mail.
 * Refuses `date_invalid`, `under_age`, bad passwords, phones and countries, `legal_changed` when the page showed another
 * version of a legal text than the one in force, and `too_many_requests`; then nothing is stored.
 */
export async function register(shop: Shop, form: RegistrationForm, lang: Lang, ipAddress: string): Promise<string> {
  const now = shop.clock.now()
  const problem = findBirthDateError(form.date_birth, now)
  if (problem !== undefined) refuse(problem, { date_birth: problem })
  await validatePassword(shop.db, form.password, form)
  const country = (await findCountry(shop.db, form.country_id ?? DEFAULT_COUNTRY_ID)) ?? refuse('country_not_found')
  const phone = await requireNationalNumber(form.phone, country.phone_code)
  const versions = await getAgreedVersions(shop, form, now)
  await shop.limits.consume(accountLimits.registrationFromAddress, ipAddress)
  await shop.limits.consume(accountLimits.registration, buildMailboxLimitKey(form.email))
  const password_hash = await hashPassword(form.password)
  const handle = newSecret()
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
    await queueRegistrationMail(
      tx,
      shop,
      { email: form.email, name: owner?.name ?? form.name, lang },
      owner ? undefined : secret,
    )
  })
  return handle
}

/**
 * Returns the versions of the legal texts that a form agrees to: those that its page showed. Refuses `legal_changed` when
 * another one has come into force since, because customers do not agree to a text that they were not shown.
 */
async function getAgreedVersions(shop: Shop, { terms_version, privacy_version }: RegistrationForm, now: Date) {
  const versions = await getLegalVersionsInForce(shop.db, now)
  const isCurrent =
    (terms_version ?? versions.terms) === versions.terms && (privacy_version ?? versions.privacy) === versions.privacy
  return isCurrent ? versions : refuse('legal_changed')
}

/**
 * Sends the message of a registration again, with a new link that ends the older one. Returns the handle. A job
 * determines what to send, so that the holder of the handle learns neither from the response nor from its time whether
 * the registration was completed, or what happened to the account. Refuses `token_not_valid` for a handle that is
 * invalid or too old, and `too_many_requests`.
 */
export async function resendConfirmation(shop: Shop, handle: string, lang: Lang, ipAddress: string): Promise<string> {
  const now = shop.clock.now()
  const created_after = new Date(now.valueOf() - RESEND_HANDLE_MS)
  const found = await findBySecret(shop, ipAddress, () =>
    findRegistrationByHandle(shop.db, hashSecret(handle), now, created_after),
  )
  const mailboxKey = found.mailbox_hash?.toString('hex') ?? buildMailboxLimitKey(found.email)
  await shop.limits.consume(accountLimits.resendConfirmationFromAddress, ipAddress)
  await shop.limits.consume(accountLimits.resendConfirmation, mailboxKey)
  await shop.db.begin(async (tx) => {
    const expires_at = new Date(now.valueOf() + REGISTRATION_MS)
    const messageNumber =
      (await incrementRequestedConfirmations(tx, found.id, lang, expires_at)) ?? refuse('token_not_valid')
    await shop.queue.add(tx, 'send-confirmation', { registration_id: found.id, nth: messageNumber })
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
    const found = await markConfirmationAnswered(tx, registration_id, Number(job.nth))
    if (!found) return
    const owner = await findCustomerByEmail(tx, found.email)
    if (!owner && found.completed) return
    const secret = owner ? undefined : newSecret()
    if (secret !== undefined) await replaceRegistrationSecret(tx, registration_id, hashSecret(secret))
    await queueRegistrationMail(
      tx,
      shop,
      { email: found.email, name: owner?.name ?? found.name, lang: found.lang },
      secret,
    )
  })
}

function queueRegistrationMail(
  tx: Tx,
  shop: Shop,
  to: { email: string; name: string; lang: Lang },
  secret: string | undefined,
): Promise<void> {
  if (secret === undefined) return queueMail(tx, shop, 'account-exists', to, {})
  return queueMail(tx, shop, 'registration', to, { name: to.name, secret })
}

export function deleteExpiredRegistrations(shop: Shop): Promise<void> {
  return deleteRegistrationsExpiredBy(shop.db, shop.clock.now())
}
