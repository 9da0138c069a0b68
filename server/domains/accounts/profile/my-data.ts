import type { MyData } from '@shop/contract/accounts.ts'
import { birthDateProblem } from '@shop/contract/age.ts'
import type { Lang } from '@shop/contract/locale.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Shop } from '../../../platform/shop.ts'
import { loyaltyOf } from '../../loyalty/loyalty.ts'
import { setMarketing } from '../rows/consent-queries.ts'
import { findCountry } from '../rows/country-queries.ts'
import { changeCustomer, findCustomer, findCustomerByEmail, lockCustomer } from '../rows/customer-queries.ts'
import { findAskedEmail } from '../rows/email-change-queries.ts'
import { accountLimits } from '../rules/limits.ts'
import { nationalNumber } from '../rules/phone.ts'
import { fullPhone } from '../rules/phone.ts'
import { askForEmail } from './email-change.ts'

export interface MyDataForm {
  name: string
  lastname: string
  country_id?: number | null | undefined
  phone: string
  email: string
  date_birth?: string | null | undefined
  marketing?: boolean | undefined
}

/**
 * Changes the personal data, all of it or nothing. A birth date is set once: while there is one, what is sent is ignored.
 * Another e-mail address waits for the link sent to it; the same in other letters counts at once. Refuses `error.field`,
 * `date_invalid`, `login.date_error`, `phone_invalid`, `country_not_found`, and `email_not_available` for somebody else's address.
 */
export async function updateMyData(shop: Shop, customer_id: number, form: MyDataForm, lang: Lang): Promise<MyData> {
  const now = shop.clock.now()
  const known = (await findCustomer(shop.db, customer_id)) ?? refuse('unauthenticated')
  const date_birth = known.date_birth ?? checkedBirthDate(form.date_birth, now)
  const country = (await findCountry(shop.db, form.country_id ?? known.country_id)) ?? refuse('country_not_found')
  const code_phone = country.phone_code
  const phone = nationalNumber(form.phone, code_phone) ?? refuse('phone_invalid', { phone: 'phone_invalid' })
  if (!isSameMailbox(form.email, known.email)) await shop.limits.take(accountLimits.emailChange, String(customer_id))
  await shop.db.begin(async (tx) => {
    await lockCustomer(tx, customer_id)
    const customer = (await findCustomer(tx, customer_id)) ?? refuse('unauthenticated')
    const name = form.name.trim()
    const other = !isSameMailbox(form.email, customer.email)
    if (other) {
      if (await findCustomerByEmail(tx, form.email)) refuse('email_not_available', { email: 'email_not_available' })
      await askForEmail(tx, shop, { ...customer, name }, form.email, lang)
    }
    const email = other ? customer.email : form.email
    const changed = {
      name,
      lastname: form.lastname.trim(),
      country_id: country.id,
      code_phone,
      phone,
      email,
      date_birth,
    }
    await changeCustomer(tx, customer_id, changed, now)
    if (form.marketing !== undefined) await setMarketing(tx, customer_id, form.marketing, now)
  })
  return getMyData(shop, customer_id, lang)
}

function checkedBirthDate(date_birth: string | null | undefined, now: Date): string {
  if (!date_birth?.trim()) return refuse('error.field', { date_birth: 'error.field' })
  const problem = birthDateProblem(date_birth, now)
  if (problem === undefined) return date_birth
  const code = problem === 'under_age' ? 'login.date_error' : problem
  return refuse(code, { date_birth: code })
}

function isSameMailbox(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

/** The customer with where they stand in the loyalty programme. */
export async function getMyData(shop: Shop, customer_id: number, lang: Lang): Promise<MyData> {
  const customer = (await findCustomer(shop.db, customer_id)) ?? refuse('unauthenticated')
  const { id, name, lastname, email, country_id, code_phone, date_birth, affiliation, marketing, password_hash } =
    customer
  const email_pending = (await findAskedEmail(shop.db, customer_id, shop.clock.now())) ?? null
  const loyalty = { ...(await loyaltyOf(shop.db, customer, lang, shop.clock.now())), affiliation }
  return {
    id,
    name,
    lastname,
    email,
    phone: fullPhone(customer),
    country_id,
    code_phone,
    date_birth,
    affiliation,
    marketing,
    email_pending,
    has_password: password_hash !== null,
    loyalty,
  }
}
