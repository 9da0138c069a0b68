import { WEEK_MS } from '@shop/contract/calendar.ts'
import type { RateLimit } from '../../../platform/rate-limits.ts'
import type { Shop } from '../../../platform/shop.ts'
import type { CustomerRow } from '../queries/customer-queries.ts'
import { accountLimits } from '../rules/limits.ts'
import { formatFullPhone } from '../rules/phone.ts'

const HOME_PREFIXES = ['52', '1']
const NEW_ACCOUNT_MS = WEEK_MS

const limitsByPurpose = {
  reset: { customer: [], number: [accountLimits.smsToNumber, accountLimits.smsToNumberToday] },
  'phone-code': {
    customer: [accountLimits.phoneCodeOfCustomer, accountLimits.phoneCodeOfCustomerToday],
    number: [accountLimits.phoneCodeToNumber, accountLimits.phoneCodeToNumberToday],
  },
} satisfies Record<string, Record<'customer' | 'number', RateLimit[]>>

/**
 * Counts a text message to the customer's phone toward all of its limits: the customer, the number, the country and the
 * day, for a new account more strictly. Refuses `too_many_requests` when one of them is used up.
 */
export async function consumeSmsLimits(
  shop: Shop,
  purpose: keyof typeof limitsByPurpose,
  { id, code_phone, phone, created_at }: Pick<CustomerRow, 'id' | 'code_phone' | 'phone' | 'created_at'>,
): Promise<void> {
  const isNew = shop.clock.now().valueOf() - created_at.valueOf() < NEW_ACCOUNT_MS
  const customerLimits = [...limitsByPurpose[purpose].customer, ...(isNew ? [accountLimits.smsOfNewAccountToday] : [])]
  const countryLimit = HOME_PREFIXES.includes(code_phone)
    ? accountLimits.smsToHomeToday
    : accountLimits.smsToCountryToday
  const dailyLimits = [...(isNew ? [accountLimits.smsOfNewAccountsToday] : []), accountLimits.smsToday]
  for (const limit of customerLimits) await shop.limits.consume(limit, String(id))
  for (const limit of limitsByPurpose[purpose].number)
    await shop.limits.consume(limit, formatFullPhone({ code_phone, phone }))
  await shop.limits.consume(countryLimit, code_phone)
  for (const limit of dailyLimits) await shop.limits.consume(limit, '')
}
