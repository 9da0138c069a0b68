import type { CallResponse } from '@shop/contract/call.ts'
import type { Contract } from '@shop/contract/contract.ts'
import type { Currency } from '@shop/contract/locale.ts'
import type { ShippingZone } from '@shop/contract/shipping-zone.ts'

type ShippingTable = CallResponse<Contract['getShopInfo']>['shipping']

/** The shipping of a purchase before the cart has it, in minor units. */
export interface ShippingQuote {
  cost: number
  /** The value of goods after discounts from which it is free; null where no value makes it free, and where it costs nothing. */
  free_from: number | null
}

/**
 * Quotes the rate of a zone and the threshold of free shipping for customers of any level (rules 4). Whether a purchase
 * reaches it depends on discounts that only the cart knows.
 */
export function quoteShipping(
  table: ShippingTable,
  { zone, currency }: { zone: ShippingZone; currency: Currency },
): ShippingQuote {
  const cost = table[zone][currency]
  return { cost, free_from: zone === 'elsewhere' || cost === 0 ? null : table.free_from[currency] }
}
