import { SHOP_TIME_ZONE } from '@shop/contract/calendar.ts'

const shopTime = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: SHOP_TIME_ZONE,
})

/** Returns a moment as a field of type `datetime-local` has it, in the shop's time zone: `2026-11-24T16:00`. */
export function toShopTimeField(iso: string): string {
  return shopTime.format(new Date(iso)).replace(' ', 'T').slice(0, 16)
}

/** Returns the moment of such a field as ISO 8601 in UTC; undefined for an empty or invalid one. */
export function parseShopTimeField(value: string): string | undefined {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(value)) return undefined
  const asUtc = Date.parse(`${value}:00Z`)
  if (Number.isNaN(asUtc)) return undefined
  // The offset at a moment near the one that is looked for; a second look settles the hours around a clock change.
  const first = asUtc - getOffset(asUtc)
  return new Date(asUtc - getOffset(first)).toISOString()
}

/** Milliseconds by which the shop's clock is ahead of UTC at a moment. */
function getOffset(moment: number): number {
  return Date.parse(`${shopTime.format(moment).replace(' ', 'T')}Z`) - Math.floor(moment / 1000) * 1000
}
