import type { MyData } from '@shop/contract/accounts.ts'
import { findBirthDateError } from '@shop/contract/age.ts'
import type { Lang } from '@shop/contract/locale.ts'
import type { IdentityProvider } from '../../../integrations/identity.ts'
import { refuse } from '../../../platform/refusal.ts'
import { logSecurityEvent } from '../../../platform/security-log.ts'
import type { Shop } from '../../../platform/shop.ts'
import { getLoyalty } from '../../loyalty/loyalty.ts'
import { verifyOwner, type OwnerProof } from '../credentials/owner-proof.ts'
import { setMarketing } from '../queries/consent-queries.ts'
import { findCountry } from '../queries/country-queries.ts'
import { updateCustomer, type CustomerRow, findCustomer, lockCustomer } from '../queries/customer-queries.ts'
import { findPendingEmail } from '../queries/email-change-queries.ts'
import { accountLimits } from '../rules/limits.ts'
import { buildMailboxLimitKey, toLowerCaseEmail } from '../rules/mailbox.ts'
import { formatFullPhone, requireNationalNumber } from '../rules/phone.ts'
import { requireOpenSession } from '../sessions/sessions.ts'
import { requestEmailChange } from './email-change.ts'

export interface MyDataForm extends OwnerProof {
  name: string
  lastname: string
  country_id?: number | null | undefined
  phone: string
  email: string
  date_birth?: string | null | undefined
  marketing?: boolean | undefined
}

/**
 * Changes the personal data, all of it or nothing. A birth date is set once: while there is one, another is ignored.
 * Another email waits for the link sent to it; the same one with other capitals is changed at once. Another email, and
 * another phone in place of one that is set, need the password, or a fresh social login where there is none
 * (rules 2.4). Refuses `error.field`, `date_invalid`, `login.date_error`, `phone_invalid`, `country_not_found`,
 * `password_needed` or `social_needed` without a proof, and any caller but the owner. Whether the email has an account
 * is not looked up: only its link says so, to the owner of the mailbox.
 */
export async function updateMyData(
  shop: Shop,
  identity: IdentityProvider | undefined,
  { id: customer_id, session_id }: { id: number; session_id: number },
  form: MyDataForm,
  lang: Lang,
): Promise<MyData> {
  const now = shop.clock.now()
  const stored = (await findCustomer(shop.db, customer_id)) ?? refuse('unauthenticated')
  const date_birth = stored.date_birth ?? validateBirthDate(form.date_birth, now)
  const country = (await findCountry(shop.db, form.country_id ?? stored.country_id)) ?? refuse('country_not_found')
  const code_phone = country.phone_code
  const phone = await requireNationalNumber(form.phone, code_phone)
  const contact = { email: form.email, code_phone, phone }
  const proof = isContactChanged(stored, contact) ? await verifyContactOwner(shop, identity, stored, form) : undefined
  if (!isSameMailbox(form.email, stored.email)) {
    await shop.limits.consume(accountLimits.emailChange, String(customer_id))
    await shop.limits.consume(accountLimits.emailChangeToMailbox, buildMailboxLimitKey(form.email))
  }
  await shop.db.begin(async (tx) => {
    await lockCustomer(tx, customer_id)
    await requireOpenSession(tx, session_id)
    const customer = (await findCustomer(tx, customer_id)) ?? refuse('unauthenticated')
    // Between the proof and now the account may have got another password, email or phone.
    const isProofValid = proof !== undefined && proof.password_hash === customer.password_hash
    if (isContactChanged(customer, contact) && !isProofValid) refuseWithoutProof(customer)
    const name = form.name.trim()
    const isNewEmail = !isSameMailbox(form.email, customer.email)
    if (isNewEmail) await requestEmailChange(tx, shop, { ...customer, name }, form.email, lang)
    const email = isNewEmail ? customer.email : form.email
    const columns = {
      name,
      lastname: form.lastname.trim(),
      country_id: country.id,
      code_phone,
      phone,
      email,
      date_birth,
    }
    await updateCustomer(tx, customer_id, columns, now)
    if (form.marketing !== undefined) await setMarketing(tx, customer_id, form.marketing, now)
  })
  if (proof) logSecurityEvent(shop.log, 'secret_changed', { customer_id, what: 'contact' })
  return getMyData(shop, customer_id, lang)
}

type Contact = Pick<CustomerRow, 'email' | 'code_phone' | 'phone'>

/**
 * Returns whether the email changes, or a phone that is set. A first phone replaces nothing, and cannot reset a
 * password until it is verified.
 */
function isContactChanged(from: Contact, to: Contact): boolean {
  return !isSameMailbox(from.email, to.email) || (from.phone !== '' && formatFullPhone(from) !== formatFullPhone(to))
}

async function verifyContactOwner(
  shop: Shop,
  identity: IdentityProvider | undefined,
  customer: CustomerRow,
  { password, access_token, google_id }: OwnerProof,
): Promise<{ password_hash: string | null }> {
  const hasProof = customer.password_hash === null ? access_token !== undefined && google_id !== undefined : password
  if (!hasProof) refuseWithoutProof(customer)
  return { password_hash: await verifyOwner(shop, identity, customer.id, { password, access_token, google_id }) }
}

function refuseWithoutProof({ password_hash }: CustomerRow): never {
  if (password_hash === null) refuse('social_needed')
  return refuse('password_needed', { password: 'password_needed' })
}

function validateBirthDate(date_birth: string | null | undefined, now: Date): string {
  if (!date_birth?.trim()) return refuse('error.field', { date_birth: 'error.field' })
  const problem = findBirthDateError(date_birth, now)
  if (problem === undefined) return date_birth
  const code = problem === 'under_age' ? 'login.date_error' : problem
  return refuse(code, { date_birth: code })
}

function isSameMailbox(one: string, other: string): boolean {
  return toLowerCaseEmail(one) === toLowerCaseEmail(other)
}

export async function getMyData(shop: Shop, customer_id: number, lang: Lang): Promise<MyData> {
  const customer = (await findCustomer(shop.db, customer_id)) ?? refuse('unauthenticated')
  const { id, name, lastname, email, country_id, code_phone, date_birth, affiliation, marketing, password_hash } =
    customer
  const phone_verified = customer.phone_verified_at !== null
  const email_pending = (await findPendingEmail(shop.db, customer_id, shop.clock.now())) ?? null
  const loyalty = { ...(await getLoyalty(shop.db, customer, lang, shop.clock.now())), affiliation }
  return {
    id,
    name,
    lastname,
    email,
    phone: formatFullPhone(customer),
    country_id,
    code_phone,
    date_birth,
    affiliation,
    marketing,
    email_pending,
    phone_verified,
    has_password: password_hash !== null,
    loyalty,
  }
}
