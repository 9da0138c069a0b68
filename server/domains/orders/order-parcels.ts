import type { OrderParcel } from '@shop/contract/orders.ts'
import { countUnits, type VariantQuantity } from '../stock/stock.ts'
import { buildTrackingUrl } from '../content/content.ts'
import type { OrderDetails } from './details-queries.ts'
import type { ParcelRow } from './parcel-queries.ts'
import type { OrderRow } from './queries.ts'

/** A parcel as staff see it; `id` is null for the one with the rest of the order. */
interface ListedParcel extends OrderParcel {
  id: number | null
  reason: ParcelRow['reason']
}

interface ParcelContext {
  details: Pick<OrderDetails, 'timeline' | 'unsent_units'>
  parcels: readonly ParcelRow[]
  carriers: Parameters<typeof buildTrackingUrl>[0]
}

type SentOrder = Pick<OrderRow, 'carrier' | 'waybill' | 'fulfillment_status' | 'parcel_lost_at'> & {
  lines: ParcelLine[]
}
type ParcelLine = VariantQuantity & { name: string; size: string; color_name: string }

/**
 * Lists the parcels of an order, the oldest first: parts that left before the rest, the rest once it has left, and new units
 * for others. Nothing is in the rest where the last part was all that was left to send.
 */
export function listOrderParcels(
  order: SentOrder,
  { details: { timeline, unsent_units }, parcels, carriers }: ParcelContext,
): ListedParcel[] {
  const parts = parcels.filter(({ kind }) => kind === 'part')
  const away = [...unsent_units, ...parts.flatMap(({ lines }) => lines)]
  const lines = order.lines
    .map((line) => ({ ...line, quantity: line.quantity - countUnits(away, line) }))
    .filter(({ quantity }) => quantity > 0)
  const findTime = (wanted: 'shipped' | 'delivered') => timeline.findLast(({ step }) => step === wanted)?.at
  const toIso = (at: string | undefined) => (at === undefined ? null : new Date(at).toISOString())
  const isHere = order.fulfillment_status === 'unfulfilled' || order.fulfillment_status === 'preparing'
  const hasLeft = !isHere && order.waybill !== null && (lines.length > 0 || parts.length === 0)
  const rest = {
    ...{ id: null, kind: 'rest' as const, reason: null, carrier: order.carrier, waybill: order.waybill },
    sent_at: toIso(findTime('shipped')),
    // An order is delivered with new units for a parcel that stays lost.
    delivered_at:
      order.fulfillment_status === 'delivered' && order.parcel_lost_at === null ? toIso(findTime('delivered')) : null,
    lost_at: order.parcel_lost_at?.toISOString() ?? null,
    lines,
  }
  const others = parcels
    .filter(({ canceled_at }) => canceled_at === null)
    .map(({ sent_at, delivered_at, lost_at, ...parcel }) => ({
      ...parcel,
      sent_at: sent_at?.toISOString() ?? null,
      delivered_at: delivered_at?.toISOString() ?? null,
      lost_at: lost_at?.toISOString() ?? null,
    }))
  return [
    ...others.filter(({ kind }) => kind === 'part'),
    ...(hasLeft ? [rest] : []),
    ...others.filter(({ kind }) => kind === 'replacement'),
  ].map(({ id, kind, reason, carrier, waybill, sent_at, delivered_at, lost_at, lines: packed }) => ({
    ...{ id, kind, reason, carrier, waybill, sent_at, delivered_at, lost_at },
    tracking_url: buildTrackingUrl(carriers, { carrier, waybill }),
    lines: packed.map(({ size_id, color_id, name, size, color_name, quantity }) => ({
      ...{ size_id, color_id, name, size, color_name, quantity },
    })),
  }))
}
