import { MEXICO_COUNTRY_ID, USA_COUNTRY_ID } from '@shop/contract/limits.ts'
import { getShippingZone } from '@shop/contract/shipping-zone.ts'
import type { Currency } from '@shop/contract/locale.ts'
import type { ShopSettings } from '../content/content.ts'
import { hasBenefit } from '../loyalty/loyalty.ts'

export type ShippingTable = ShopSettings['shipping']

/**
 * Returns the country that shipping is calculated for while the customer has no address: the home of the currency
 * (rules 4.5).
 */
export function getDefaultCountry(currency: Currency): { country_id: number; iso2: string } {
  return currency === 'MXN' ? { country_id: MEXICO_COUNTRY_ID, iso2: 'MX' } : { country_id: USA_COUNTRY_ID, iso2: 'US' }
}

interface Destination {
  currency: Currency
  country_id: number
  level: number
}

/**
 * Returns the value of goods from which shipping is free, in minor units (rules 4.5). Null where no value makes it free
 * (a country without that offer, or the owner switched it off), and where shipping costs nothing anyway.
 */
export function getFreeShippingThreshold(
  table: ShippingTable,
  { currency, country_id, level }: Destination,
): number | null {
  const zone = getShippingZone(country_id)
  if (zone === 'elsewhere' || table[zone][currency] === 0) return null
  const levelThreshold = hasBenefit(level, 'free_shipping') ? table.free_from_with_level[currency] : null
  const thresholds = [table.free_from[currency], levelThreshold].filter((threshold) => threshold !== null)
  return thresholds.length === 0 ? null : Math.min(...thresholds)
}

/**
 * Returns the shipping cost in minor units, by the zone of the country (rules 4.5). In Mexico and the United States it
 * is free from a threshold of goods, which is lower for levels with the benefit. Goods are at their offers and before
 * discounts; otherwise a discount could cost more in shipping than it takes off.
 */
export function calculateShipping(
  table: ShippingTable,
  { goods, ...destination }: Destination & { goods: number },
): number {
  const free_from = getFreeShippingThreshold(table, destination)
  if (free_from !== null && goods >= free_from) return 0
  return table[getShippingZone(destination.country_id)][destination.currency]
}
