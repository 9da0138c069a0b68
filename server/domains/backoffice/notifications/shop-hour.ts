import { SHOP_TIME_ZONE } from '@shop/contract/calendar.ts'

const hourFormat = new Intl.DateTimeFormat('en-GB', { timeZone: SHOP_TIME_ZONE, hour: '2-digit', hourCycle: 'h23' })

/** Returns the hour of the shop's clock, 0 to 23. */
export function getShopHour(now: Date): number {
  return Number(hourFormat.format(now))
}
