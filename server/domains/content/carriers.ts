import type { ShopSettings } from './settings.ts'

/** Stands for the number of the parcel in a carrier's address. */
const WAYBILL = '{waybill}'

/**
 * Where a parcel can be followed: the carrier's address in the settings, with the waybill in its place. Null without a
 * waybill, and for a carrier the settings do not know.
 */
export function trackingLink(
  carriers: ShopSettings['carriers'],
  { carrier, waybill }: { carrier: string | null; waybill: string | null },
): string | null {
  const known = carriers.find(({ name }) => name.toLowerCase() === carrier?.toLowerCase())
  if (!known || waybill === null) return null
  return known.tracking.replaceAll(WAYBILL, encodeURIComponent(waybill))
}
