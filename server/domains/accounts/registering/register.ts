import { birthDateProblem } from '@shop/contract/age.ts'
import { DEFAULT_COUNTRY_ID } from '@shop/contract/limits.ts'
import type { Lang } from '@shop/contract/locale.ts'
import type { Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refusal.ts'
import { hashSecret, newSecret } from '../../../platform/secrets.ts'
import type { Shop } from '../../../platform/shop.ts'
import { legalVersionsInForce } from '../../content/content.ts'
import { queueMail } from '../../notifications/notifications.ts'
import { checkPassword, hashPassword } from '../proofs/password.ts'
import { openedBySecret } from '../proofs/secret-guesses.ts'
import { findCountry } from '../rows/country-queries.ts'
import { findCustomerByEmail } from '../rows/customer-queries.ts'
import {
  deleteExpiredRegistrations,
  findRegistrationByHandle,
  insertRegistration,
  replaceRegistrationSecret,
} from '../rows/registration-queries.ts'
import { accountLimits } from '../rules/limits.ts'
import { nationalNumber } from '../rules/phone.ts'

/** So long the link of a registration works (rules 2). */
const REGISTRATION_MS = 48 * 3_600_000

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
 * Opens a pending registration and mails the link that completes it. Answers a handle that is only good for sending the
 * mail again. Whether the e-mail has an account shows neither in the answer nor in the time it takes: its owner is told
 * by mail. Refuses `date_invalid`, `under_age`, bad passwords, phones and countries; then nothing is kept.
 */
export async function register(shop: Shop, form: RegistrationForm, lang: Lang): Promise<string> {
  const now = shop.clock.now()
  const problem = birthDateProblem(form.date_birth, now)
  if (problem !== undefined) refuse(problem, { date_birth: problem })
  await checkPassword(form.password)
  const country = (await findCountry(shop.db, form.country_id ?? DEFAULT_COUNTRY_ID)) ?? refuse('country_not_found')
  const phone = nationalNumber(form.phone, country.phone_code) ?? refuse('phone_invalid', { phone: 'phone_invalid' })
  await shop.limits.take(accountLimits.registration, form.email.toLowerCase())
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
 * Sends the message of a pending registration again, with a new link that ends the older one. Answers the handle.
 * Refuses `token_not_valid` for a handle that is none.
 */
export async function resendConfirmation(shop: Shop, handle: string, lang: Lang, address: string): Promise<string> {
  const now = shop.clock.now()
  const found = await openedBySecret(shop, address, () => findRegistrationByHandle(shop.db, hashSecret(handle), now))
  await shop.limits.take(accountLimits.resendConfirmation, found.email.toLowerCase())
  await shop.db.begin(async (tx) => {
    const secret = newSecret()
    const owner = await findCustomerByEmail(tx, found.email)
    const expires_at = new Date(now.valueOf() + REGISTRATION_MS)
    await replaceRegistrationSecret(tx, found.id, hashSecret(secret), expires_at)
    await tell(tx, shop, { email: found.email, name: owner?.name ?? found.name, lang }, owner ? undefined : secret)
  })
  return handle
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

/** Job `forget-registrations`: those whose link ran out go for good. */
export function forgetRegistrations(shop: Shop): Promise<void> {
  return deleteExpiredRegistrations(shop.db, shop.clock.now())
}
