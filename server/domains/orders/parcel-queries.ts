import type { Db, Fragment, Tx } from '../../platform/db.ts'
import type { ReplacementReason } from '@shop/contract/parcels.ts'
import type { VariantQuantity } from '../stock/stock.ts'
import type { Shipment } from './shipment.ts'

interface NewParcel {
  order_id: number
  kind: 'part' | 'replacement'
  reason: ReplacementReason | null
  /** Null for one that waits until it is sent. */
  shipment: Shipment | null
  actor: string
  at: Date
}

/** Stores a parcel with its lines, in one statement, which marks an order with a part. The database refuses more units than the order has. Returns its id. */
export function insertParcel(tx: Tx, parcel: NewParcel, lines: readonly VariantQuantity[]): Promise<number> {
  const { order_id, kind, reason, shipment, actor, at } = parcel
  return tx<{ id: number }[]>`
    with packed as (
      insert into parcels (order_id, kind, reason, carrier, waybill, actor, created_at, sent_at)
      values (${order_id}, ${kind}, ${reason}, ${shipment?.carrier ?? null}, ${shipment?.waybill ?? null}, ${actor}, ${at},
        ${shipment && at})
      returning id, order_id
    ), marked as (
      update orders set parts_sent = true from packed where orders.id = packed.order_id and ${kind === 'part'}
    ), filled as (
      insert into parcel_lines (parcel_id, order_id, size_id, color_id, quantity)
      select packed.id, packed.order_id, line.size_id, line.color_id, line.quantity
      from packed, jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line (size_id integer, color_id integer, quantity integer)
    )
    select id from packed`.value()
}

export interface ParcelRow {
  id: number
  order_id: number
  kind: 'part' | 'replacement'
  reason: ReplacementReason | null
  carrier: string | null
  waybill: string | null
  sent_at: Date | null
  delivered_at: Date | null
  canceled_at: Date | null
  lost_at: Date | null
  lines: (VariantQuantity & { name: string; size: string; color_name: string; image: string; subtotal: number })[]
}

/** Lists the parcels of orders beside the one with the rest, the oldest first; without parts that did not leave after all. */
export function listParcels(db: Db, order_ids: readonly number[]): Promise<ParcelRow[]> {
  return selectParcels(db, db`order_id = any(${[...order_ids]}::integer[])`)
}

/** Finds a parcel; the caller has locked its order, or locks it afterwards and reads it again. */
export async function findParcel(db: Db, id: number): Promise<ParcelRow | undefined> {
  const [parcel] = await selectParcels(db, db`id = ${id}`)
  return parcel
}

function selectParcels(db: Db, condition: Fragment): Promise<ParcelRow[]> {
  return db<ParcelRow[]>`
    select id, order_id, kind, reason, carrier, waybill, sent_at, delivered_at, canceled_at, lost_at, (
      select json_agg(json_build_object('size_id', packed.size_id, 'color_id', packed.color_id, 'quantity', packed.quantity,
        'name', line.name, 'size', line.size, 'color_name', line.color_name, 'image', line.desktop_image,
        'subtotal', coalesce(line.price_offer, line.price) * packed.quantity) order by line.position)
      from parcel_lines packed join order_lines line using (order_id, size_id, color_id)
      where packed.parcel_id = parcels.id
    ) as lines
    from parcels where ${condition} and (kind <> 'part' or canceled_at is null) order by id`
}

/** Records that a waiting parcel left, or the corrected tracking number of one that has left. */
export async function updateParcel(tx: Tx, id: number, { carrier, waybill }: Shipment, at: Date): Promise<void> {
  await tx`
    update parcels set carrier = ${carrier}, waybill = ${waybill}, sent_at = coalesce(sent_at, ${at}) where id = ${id}`
}

/** Records the delivery of a parcel that is on its way and not lost. False when it is not. */
export function markParcelDelivered(tx: Tx, id: number, at: Date): Promise<boolean> {
  return tx`
    update parcels set delivered_at = ${at} where id = ${id} and sent_at is not null and delivered_at is null and lost_at is null`.any()
}

/** Records that a parcel on its way is lost, or with null that it was found. False when it is not on its way, or nothing changes. */
export function updatePartLost(tx: Tx, id: number, lost_at: Date | null): Promise<boolean> {
  return tx`
    update parcels set lost_at = ${lost_at}
    where id = ${id} and sent_at is not null and delivered_at is null and (lost_at is null) <> (${lost_at}::timestamptz is null)`.any()
}

/** Records the delivery of all parts of an order that are on their way and not lost. */
export async function markPartsDelivered(tx: Tx, order_id: number, at: Date): Promise<void> {
  await tx`
    update parcels set delivered_at = ${at} where order_id = ${order_id} and kind = 'part' and delivered_at is null and lost_at is null`
}

export async function undoDeliveries(tx: Tx, order_id: number, at: Date): Promise<void> {
  await tx`update parcels set delivered_at = null where order_id = ${order_id} and delivered_at = ${at}`
}

export async function undoParcelDelivery(tx: Tx, id: number): Promise<void> {
  await tx`update parcels set delivered_at = null where id = ${id}`
}

/** Takes back that a parcel left: a part ends, new units wait again. */
export async function undoParcelShipment(tx: Tx, { id, order_id, kind }: ParcelRow, at: Date): Promise<void> {
  if (kind === 'replacement')
    await tx`update parcels set sent_at = null, carrier = null, waybill = null where id = ${id}`
  else {
    await tx`update parcels set canceled_at = ${at} where id = ${id}`
    await tx`
      update orders set parts_sent = exists (
        select from parcels where parcels.order_id = orders.id and kind = 'part' and canceled_at is null)
      where id = ${order_id}`
  }
}

/** Ends a replacement that is not sent after all. False when it left or was canceled before. */
export function markParcelCanceled(tx: Tx, id: number, at: Date): Promise<boolean> {
  return tx`update parcels set canceled_at = ${at} where id = ${id} and sent_at is null and canceled_at is null`.any()
}

export function selectPartUnits(db: Db): Fragment {
  return db`
    select part.order_id, part.size_id, part.color_id, sum(part.quantity)::integer as quantity
    from parcel_lines part join parcels on parcels.id = part.parcel_id and parcels.kind = 'part' and parcels.canceled_at is null
    group by part.order_id, part.size_id, part.color_id`
}

export function listPartUnits(db: Db, order_id: number): Promise<VariantQuantity[]> {
  return db<VariantQuantity[]>`
    select size_id, color_id, quantity from (${selectPartUnits(db)}) part where order_id = ${order_id}`
}

export function listPersonalParcels(db: Db, customer_id: number): Promise<object[]> {
  return db`
    select orders.code, parcels.kind, parcels.reason, parcels.carrier, parcels.waybill, parcels.created_at, parcels.sent_at,
      parcels.delivered_at, parcels.canceled_at, parcels.lost_at, (
        select string_agg(format('%s %s, %s ×%s', line.name, line.size, line.color_name, packed.quantity), '; ' order by line.position)
        from parcel_lines packed join order_lines line using (order_id, size_id, color_id)
        where packed.parcel_id = parcels.id
      ) as items
    from parcels join orders on orders.id = parcels.order_id
    where orders.customer_id = ${customer_id} order by parcels.id`
}
