import type { ReturnKind, ReturnReason, ReturnStatus } from '@shop/contract/return-rules.ts'
import type { Db, Tx } from '../../platform/db.ts'
import { selectEmail } from '../accounts/accounts.ts'
import type { VariantQuantity } from '../stock/stock.ts'

export interface NewReturnLine extends VariantQuantity {
  wanted_size_id: number | null
  wanted_size: string | null
  /** The color of the new units, where it or the product is another one, and their name, size and color. */
  wanted_color_id: number | null
  wanted_item: string | null
}

export interface NewReturn {
  order_id: number
  kind: ReturnKind
  reason: ReturnReason
  note: string | null
  created_at: Date
  /** The amount by which the new units of an exchange cost more, in minor units; below 0 they cost less. */
  difference: number
}

/** Stores a return that waits for its answer, with its lines, in one statement. Returns its number. */
export function insertReturn(tx: Tx, newReturn: NewReturn, lines: NewReturnLine[]): Promise<number> {
  return tx<{ id: number }[]>`
    with asked as (
      insert into returns (order_id, kind, status, reason, note, difference, created_at)
      values (${newReturn.order_id}, ${newReturn.kind}, 'requested', ${newReturn.reason}, ${newReturn.note}, ${newReturn.difference}, ${newReturn.created_at})
      returning id, order_id
    ), kept as (
      insert into return_lines (return_id, order_id, size_id, color_id, quantity, wanted_size_id, wanted_size, wanted_color_id, wanted_item)
      select asked.id, asked.order_id, line.size_id, line.color_id, line.quantity, line.wanted_size_id, line.wanted_size,
        line.wanted_color_id, line.wanted_item
      from asked, jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line
        (size_id integer, color_id integer, quantity integer, wanted_size_id integer, wanted_size text, wanted_color_id integer, wanted_item text)
    )
    select id from asked`.value()
}

export interface ReturnRow extends Pick<NewReturn, 'kind' | 'reason' | 'difference'> {
  id: number
  status: ReturnStatus
  lines: (NewReturnLine & {
    name: string
    size: string
    color_name: string
    image: string
  })[]
}

/** The units of a line of a return that arrived: units that were restocked, and units that were not. */
export interface ReturnReceiptLine {
  size_id: number
  color_id: number
  restocked: number
  discarded: number
}

export async function insertReturnReceipt(tx: Tx, return_id: number, lines: ReturnReceiptLine[]): Promise<void> {
  await tx`
    insert into return_receipts (return_id, size_id, color_id, restocked, discarded)
    select ${return_id}, line.size_id, line.color_id, line.restocked, line.discarded
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line
      (size_id integer, color_id integer, restocked integer, discarded integer)`
}

/** Lists what arrived of a return; nothing for one that arrived before lines were recorded. */
export function listReturnReceipt(tx: Tx, return_id: number): Promise<ReturnReceiptLine[]> {
  return tx<ReturnReceiptLine[]>`
    select size_id, color_id, restocked, discarded from return_receipts where return_id = ${return_id}`
}

/** Finds the order of a return; with a customer, only one of theirs. */
export function findOrderOfReturn(db: Db, id: number, customer_id: number | null): Promise<number | undefined> {
  return db<{ order_id: number }[]>`
    select order_id from returns join orders on orders.id = order_id
    where returns.id = ${id} and (${customer_id}::integer is null or orders.customer_id = ${customer_id})`.firstValue()
}

/** Reads a return whose order the caller has locked, so that no other transaction changes it. */
export function findReturn(tx: Tx, id: number): Promise<ReturnRow | undefined> {
  return tx<ReturnRow[]>`
    select returns.id, returns.kind, returns.status, returns.reason, returns.difference, (
      select json_agg(json_build_object('size_id', back.size_id, 'color_id', back.color_id, 'quantity', back.quantity,
        'wanted_size_id', back.wanted_size_id, 'wanted_size', back.wanted_size, 'wanted_color_id', back.wanted_color_id, 'wanted_item', back.wanted_item, 'name', line.name, 'size', line.size,
        'color_name', line.color_name, 'image', line.desktop_image) order by line.position)
      from return_lines back
      join order_lines line on line.order_id = back.order_id and line.size_id = back.size_id and line.color_id = back.color_id
      where back.return_id = returns.id
    ) as lines
    from returns where id = ${id}`.first()
}

export interface ReturnChange {
  status: ReturnStatus
  kind?: ReturnKind
  answer?: string | null
  approved_at?: Date
  received_at?: Date
  restocked?: boolean
  /** The refunded amount in minor units. */
  goods?: number
  shipping?: number
  carrier?: string
  waybill?: string
}

/** Changes the status of a return; omitted fields stay as they are. False when its current status is not `was`. */
export function updateReturn(tx: Tx, id: number, currentStatus: ReturnStatus, to: ReturnChange): Promise<boolean> {
  return tx`
    update returns set
      status = ${to.status},
      kind = coalesce(${to.kind ?? null}, kind),
      answer = coalesce(${to.answer ?? null}, answer),
      approved_at = coalesce(${to.approved_at ?? null}, approved_at),
      received_at = coalesce(${to.received_at ?? null}, received_at),
      restocked = coalesce(${to.restocked ?? null}, restocked),
      goods = coalesce(${to.goods ?? null}, goods),
      shipping = coalesce(${to.shipping ?? null}, shipping),
      carrier = coalesce(${to.carrier ?? null}, carrier),
      waybill = coalesce(${to.waybill ?? null}, waybill)
    where id = ${id} and status = ${currentStatus}`.any()
}

export function listRefundedQuantities(db: Db, order_id: number): Promise<VariantQuantity[]> {
  return db<VariantQuantity[]>`
    select line.size_id, line.color_id,
      sum(coalesce(receipt.restocked + receipt.discarded, line.quantity))::integer as quantity
    from return_lines line join returns on returns.id = line.return_id and returns.status = 'refunded'
    left join return_receipts receipt using (return_id, size_id, color_id)
    where line.order_id = ${order_id}
    group by line.size_id, line.color_id`
}

export function listOverdueReturns(db: Db, before: Date, limit: number): Promise<number[]> {
  return db<{ id: number }[]>`
    select id from returns where status = 'approved' and approved_at <= ${before} order by approved_at limit ${limit}`.column()
}

export interface StaffReturnRow {
  id: number
  code: string
  kind: ReturnKind
  status: ReturnStatus
  reason: ReturnReason
  note: string | null
  created_at: Date
  email: string
  condition: string
}

export function listReturnsForStaff(db: Db, open: boolean, limit: number): Promise<StaffReturnRow[]> {
  return db<StaffReturnRow[]>`
    select * from (
      select returns.id, orders.code, returns.kind, returns.status, returns.reason, returns.note, returns.created_at,
        coalesce(${selectEmail(db, db`orders.customer_id`)}, '') as email, (
          select string_agg(format('%s× %s %s%s, %s', back.quantity, line.name, line.size,
            case when returns.kind = 'exchange' then ' → ' || coalesce(back.wanted_item, back.wanted_size) end,
            line.color_name), '; ' order by line.position)
          from return_lines back
          join order_lines line on line.order_id = back.order_id and line.size_id = back.size_id and line.color_id = back.color_id
          where back.return_id = returns.id
        ) as condition
      from returns join orders on orders.id = returns.order_id
      where not ${open} or returns.status in ('requested', 'approved', 'received')
      order by returns.id desc limit ${limit}
    ) newest order by id`
}
