import { spendPerCrystal } from '@shop/contract/crystals.ts'
import type { Currency, Lang } from '@shop/contract/locale.ts'
import { formatMoney } from '@shop/contract/money.ts'
import { parseSettings } from '../../../../domains/content/content.ts'
import { levels } from '../../../../domains/loyalty/loyalty.ts'

/** The figures of the legal texts, from the settings and the rules that the shop goes by. */

const { shipping, delivery_times } = parseSettings({})

/** Returns the amount of a shipping rate or threshold: `$149.00 MXN`. */
export function shippingAmount(rate: keyof typeof shipping, currency: Currency, lang: Lang): string {
  return formatMoney(shipping[rate][currency]!, currency, lang)
}

/** Returns the time from payment to delivery: `3 to 9 business days`. */
export function deliveryTime(zone: keyof typeof delivery_times, lang: Lang): string {
  return delivery_times[zone][lang]
}

/** Returns the goods that earn one crystal: `MXN 100`. */
export function goodsPerCrystal(currency: Currency): string {
  return `${currency} ${spendPerCrystal[currency] / 100}`
}

export function levelCells(
  cell: (level: (typeof levels)[number], next: (typeof levels)[number] | undefined) => string,
): string {
  return levels.map((level, index) => `<td>${cell(level, levels[index + 1])}</td>`).join('')
}

export const firstLevelCrystals = levels[0].crystals_min
