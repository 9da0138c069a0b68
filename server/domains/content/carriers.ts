import type { ShopSettings } from './settings.ts'

/** The placeholder for the tracking number in a carrier's URL. */
const WAYBILL = '{waybill}'

/**
 * Returns the URL for tracking a shipment: the carrier's URL of the settings, with the tracking number. Null without a
 * tracking number, and for a carrier that is not in the settings.
 */
export function trackingLink(
  carriers: ShopSettings['carriers'],
  { carrier, waybill }: { carrier: string | null; waybill: string | null },
): string | null {
  const known = carriers.find(({ name }) => name.toLowerCase() === carrier?.toLowerCase())
  if (!known || waybill === null) return null
  return known.tracking.replaceAll(WAYBILL, encodeURIComponent(waybill))
}
