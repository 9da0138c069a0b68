import { MEXICO_COUNTRY_ID, USA_COUNTRY_ID } from '@shop/contract/limits.ts'
import { getShippingZone } from '@shop/contract/shipping-zone.ts'
import type { Currency } from '@shop/contract/locale.ts'
import type { ShopSettings } from '../content/content.ts'
import { hasBenefit } from '../loyalty/loyalty.ts'

/** The amounts of the setting `shipping`; its defaults are in content/settings.ts. */
export type ShippingTable = ShopSettings['shipping']

/**
 * Returns the country that shipping is calculated for while the customer has no address: the home of the currency
 * (rules 4).
 */
export function getDefaultCountry(currency: Currency): { country_id: number; iso2: string } {
  return currency === 'MXN' ? { country_id: MEXICO_COUNTRY_ID, iso2: 'MX' } : { country_id: USA_COUNTRY_ID, iso2: 'US' }
}

/**
 * Returns the shipping cost in minor units, by the zone of the country (rules 4). In Mexico and the United States it is
 * free from a threshold of goods after discount, which is lower for levels with the benefit.
 */
export function calculateShipping(
  table: ShippingTable,
  { goods, currency, country_id, level }: { goods: number; currency: Currency; country_id: number; level: number },
): number {
  const zone = getShippingZone(country_id)
  const levelThreshold = hasBenefit(level, 'free_shipping') ? table.free_from_with_level[currency] : Infinity
  const free_from = Math.min(table.free_from[currency], levelThreshold)
  if (zone !== 'elsewhere' && goods >= free_from) return 0
  return table[zone][currency]
}
