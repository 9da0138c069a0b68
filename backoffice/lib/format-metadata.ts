import { type Currency, currencies, type Lang } from '@shop/contract/locale.ts'
import { formatMoney } from '@shop/contract/money.ts'

/** The fields of a record of the audit that are amounts in minor units, where a currency is known. */
export const AMOUNTS = new Set([
  'price',
  'price_offer',
  'amount',
  'goods',
  'shipping',
  'total',
  'received',
  'expected_amount',
  'due',
  'given',
])

/** Returns the metadata of an action for people: every amount with its decimal point and its currency. */
export function formatMetadata(value: unknown, lang: Lang, currency?: Currency): unknown {
  if (Array.isArray(value)) return value.map((item) => formatMetadata(item, lang, currency))
  if (typeof value !== 'object' || value === null) return value
  const own = findCurrency((value as { currency?: unknown }).currency) ?? currency
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      const named = findCurrency(key)
      const known = named ?? own
      const isAmount = typeof inner === 'number' && (named !== undefined || AMOUNTS.has(key))
      return [
        key,
        isAmount && known !== undefined ? formatMoney(inner, known, lang) : formatMetadata(inner, lang, known),
      ]
    }),
  )
}

function findCurrency(text: unknown): Currency | undefined {
  return currencies.find((one) => one === text)
}
