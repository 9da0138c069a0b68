import type { CallResponse } from '@shop/contract/call.ts'
import type { Contract } from '@shop/contract/contract.ts'
import type { Currency } from '@shop/contract/locale.ts'
import type { ShippingZone } from '@shop/contract/shipping-zone.ts'

type ShippingTable = CallResponse<Contract['getShopInfo']>['shipping']

/** The shipping of a purchase before the cart has it, in minor units. */
export interface ShippingQuote {
  /** 0 when the goods reach the threshold. */
  cost: number
  /** The goods that free shipping lacks; null where it is never free, and 0 when it is. */
  missing: number | null
}

/**
 * Quotes the rate of a zone for goods after discount, as the cart will calculate it (rules 4). The lower threshold of
 * levels is left out, since only the server knows the level: a member may pay less, never more.
 */
export function quoteShipping(
  table: ShippingTable,
  { zone, currency, goods }: { zone: ShippingZone; currency: Currency; goods: number },
): ShippingQuote {
  if (zone === 'elsewhere') return { cost: table.elsewhere[currency], missing: null }
  const missing = Math.max(0, table.free_from[currency] - goods)
  return { cost: missing === 0 ? 0 : table[zone][currency], missing }
}
