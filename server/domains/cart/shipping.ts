import { MEXICO_COUNTRY_ID, USA_COUNTRY_ID } from '@shop/contract/limits.ts'
import type { Currency } from '@shop/contract/locale.ts'
import type { ShopSettings } from '../content/content.ts'
import { hasBenefit } from '../loyalty/loyalty.ts'

/** The amounts: the setting `shipping`, whose first values stand in content/settings.ts. */
export type ShippingTable = ShopSettings['shipping']

/**
 * What sending costs (rules 4), minor units. By zone of the address; without one, Mexico for pesos and the United States
 * for dollars. Free in these two from a threshold of goods after discount, which is lower for the levels that have the benefit.
 */
export function shippingFor(
  table: ShippingTable,
  {
    goods,
    currency,
    country_id,
    level,
  }: { goods: number; currency: Currency; country_id: number | null; level: number },
): number {
  const zone = zoneOf(country_id ?? (currency === 'MXN' ? MEXICO_COUNTRY_ID : USA_COUNTRY_ID))
  const lower = hasBenefit(level, 'free_shipping') ? table.free_from_with_level[currency] : Infinity
  const free_from = Math.min(table.free_from[currency], lower)
  if (zone !== 'elsewhere' && goods >= free_from) return 0
  return table[zone][currency]
}

function zoneOf(country_id: number): 'mexico' | 'united_states' | 'elsewhere' {
  if (country_id === MEXICO_COUNTRY_ID) return 'mexico'
  return country_id === USA_COUNTRY_ID ? 'united_states' : 'elsewhere'
}
