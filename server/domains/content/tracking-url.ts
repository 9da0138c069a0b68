import { findCarrier } from '@shop/contract/carriers.ts'
import type { ShopSettings } from './settings.ts'

const TRACKING_NUMBER_PLACEHOLDER = '{waybill}'

/**
 * Returns the URL for tracking a shipment: the carrier's URL of the settings, with the tracking number. Null without a
 * tracking number, and for a carrier that is not in the settings.
 */
export function buildTrackingUrl(
  carriers: ShopSettings['carriers'],
  { carrier, waybill }: { carrier: string | null; waybill: string | null },
): string | null {
  const name = findCarrier(
    carrier ?? '',
    carriers.map((known) => known.name),
  )
  const knownCarrier = carriers.find((known) => known.name === name)
  if (!knownCarrier || waybill === null) return null
  return knownCarrier.tracking.replaceAll(TRACKING_NUMBER_PLACEHOLDER, encodeURIComponent(waybill))
}
