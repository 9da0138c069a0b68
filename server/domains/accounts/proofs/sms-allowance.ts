import { WEEK_MS } from '@shop/contract/calendar.ts'
import type { Limit } from '../../../platform/limits.ts'
import type { Shop } from '../../../platform/shop.ts'
import type { CustomerRow } from '../rows/customer-queries.ts'
import { accountLimits } from '../rules/limits.ts'
import { fullPhone } from '../rules/phone.ts'

/** The countries of most customers, each of which has a larger allowance. */
const HOME_PREFIXES = ['52', '1']
/** Milliseconds for which an account is new and gets few messages. */
const NEW_MS = WEEK_MS

/** The limits of a text message by its purpose: those by customer, and those by number. */
const limitsOf = {
  reset: { customer: [], number: [accountLimits.smsToNumber, accountLimits.smsToNumberToday] },
  'phone-code': {
    customer: [accountLimits.phoneCodeOfCustomer, accountLimits.phoneCodeOfCustomerToday],
    number: [accountLimits.phoneCodeToNumber, accountLimits.phoneCodeToNumberToday],
  },
} satisfies Record<string, Record<'customer' | 'number', Limit[]>>

/**
 * Counts a text message to the customer's phone toward all of its limits: the customer, the number, the country and the
 * day, for a new account more strictly. Refuses `too_many_requests` when one of them is used up.
 */
export async function takeSms(
  shop: Shop,
  reason: keyof typeof limitsOf,
  { id, code_phone, phone, created_at }: Pick<CustomerRow, 'id' | 'code_phone' | 'phone' | 'created_at'>,
): Promise<void> {
  const isNew = shop.clock.now().valueOf() - created_at.valueOf() < NEW_MS
  const byCustomer = [...limitsOf[reason].customer, ...(isNew ? [accountLimits.smsOfNewAccountToday] : [])]
  const byCountry = HOME_PREFIXES.includes(code_phone) ? accountLimits.smsToHomeToday : accountLimits.smsToCountryToday
  const byDay = [...(isNew ? [accountLimits.smsOfNewAccountsToday] : []), accountLimits.smsToday]
  for (const limit of byCustomer) await shop.limits.take(limit, String(id))
  for (const limit of limitsOf[reason].number) await shop.limits.take(limit, fullPhone({ code_phone, phone }))
  await shop.limits.take(byCountry, code_phone)
  for (const limit of byDay) await shop.limits.take(limit, '')
}
