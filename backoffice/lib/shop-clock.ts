import { SHOP_TIME_HEADER } from '@shop/contract/staff/shop-time-header.ts'

/** Milliseconds by which the shop's clock is ahead of this computer's, which may be wrong. */
let ahead_ms = 0

export function setShopClock(headers: Headers): void {
  const at = Date.parse(headers.get(SHOP_TIME_HEADER) ?? '')
  if (Number.isFinite(at)) ahead_ms = at - Date.now()
}

/** Returns whether a moment of the shop has passed. */
export function isPast(moment: string): boolean {
  return Date.parse(moment) <= shopNow().valueOf()
}

/** Returns the present time of the shop, with which all ages and deadlines are compared. */
export function shopNow(): Date {
  return new Date(Date.now() + ahead_ms)
}
