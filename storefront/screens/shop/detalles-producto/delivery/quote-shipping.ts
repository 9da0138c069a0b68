import type { CallResponse } from '@shop/contract/call.ts'
import type { Contract } from '@shop/contract/contract.ts'
import type { Currency } from '@shop/contract/locale.ts'
import type { ShippingZone } from '@shop/contract/shipping-zone.ts'

type ShippingTable = CallResponse<Contract['getShopInfo']>['shipping']

/** The shipping of a purchase before the cart has it, in minor units. */
export interface ShippingQuote {
  cost: number
  /** The value of goods before discounts from which it is free; null where none makes it free, and where it costs nothing. */
  free_from: number | null
  /** The lower value from which it is free for customers with a level; null where theirs is no lower. */
  free_from_with_level: number | null
}

/**
 * Quotes the rate of a zone and the thresholds of free shipping, without and with a level (rules 4.5). What else
 * counts toward them, only the cart knows.
 */
export function quoteShipping(
  table: ShippingTable,
  { zone, currency }: { zone: ShippingZone; currency: Currency },
): ShippingQuote {
  const cost = table[zone][currency]
  const free_from = table.free_from[currency]
  if (zone === 'elsewhere' || cost === 0) return { cost, free_from: null, free_from_with_level: null }
  if (free_from === 0) return { cost: 0, free_from: null, free_from_with_level: null }
  const with_level = table.free_from_with_level[currency]
  const isLower = with_level !== null && (free_from === null || with_level < free_from)
  return { cost, free_from, free_from_with_level: isLower ? with_level : null }
}
