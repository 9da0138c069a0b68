import { MEXICO_COUNTRY_ID, USA_COUNTRY_ID } from './limits.ts'

export const shippingZones = ['mexico', 'united_states', 'elsewhere'] as const
export type ShippingZone = (typeof shippingZones)[number]

/** Returns the zone that the shipping rate of a country depends on (rules 4.5). */
export function getShippingZone(country_id: number): ShippingZone {
  if (country_id === MEXICO_COUNTRY_ID) return 'mexico'
  return country_id === USA_COUNTRY_ID ? 'united_states' : 'elsewhere'
}
