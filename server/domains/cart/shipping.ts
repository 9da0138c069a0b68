import { MEXICO_COUNTRY_ID, USA_COUNTRY_ID } from '@shop/contract/limits.ts'
import type { Currency } from '@shop/contract/locale.ts'
import type { ShopSettings } from '../content/content.ts'
import { hasBenefit } from '../loyalty/loyalty.ts'

/** The amounts: the setting `shipping`, whose first values stand in content/settings.ts. */
export type ShippingTable = ShopSettings['shipping']

/** The country that shipping is counted for while the customer has no address: the home of the currency (rules 4). */
export function assumedCountry(currency: Currency): { country_id: number; iso2: string } {
  return currency === 'MXN' ? { country_id: MEXICO_COUNTRY_ID, iso2: 'MX' } : { country_id: USA_COUNTRY_ID, iso2: 'US' }
}

/**
 * What sending costs (rules 4), minor units, by the zone of the country it goes to. Free in these two from a threshold of goods after discount, which is lower for the levels that have the benefit.
 */
export function shippingFor(
  table: ShippingTable,
  { goods, currency, country_id, level }: { goods: number; currency: Currency; country_id: number; level: number },
): number {
  const zone = zoneOf(country_id)
  const lower = hasBenefit(level, 'free_shipping') ? table.free_from_with_level[currency] : Infinity
  const free_from = Math.min(table.free_from[currency], lower)
  if (zone !== 'elsewhere' && goods >= free_from) return 0
  return table[zone][currency]
}

function zoneOf(country_id: number): 'mexico' | 'united_states' | 'elsewhere' {
  if (country_id === MEXICO_COUNTRY_ID) return 'mexico'
  return country_id === USA_COUNTRY_ID ? 'united_states' : 'elsewhere'
}
