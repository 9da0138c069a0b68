import type { OrderDay } from '@shop/contract/staff/export-values.ts'
import type { Db } from '../../platform/db.ts'
import { selectLevel } from '../../domains/loyalty/loyalty.ts'
import { joinPaid } from '../common/paid-queries.ts'
import { type ExportRow, joinInvoice, selectExportedOrder } from '../orders/export-queries.ts'
import { isWithinDays } from '../common/days-queries.ts'
import { maskBatchCode } from '../codes/code-queries.ts'
import { joinParcelAddress } from '../orders/list-queries.ts'

/** A part of an export: rows after an id, of days in the time of Mexico City. */
export interface ExportRange {
  after: number
  limit: number
  from: string | null
  to: string | null
  by: OrderDay
}

/** A row of a file by the names of its columns, with the id after which the next part begins. */
export type ExportedRow = { id: number } & Record<string, string | number | Date | null>

/** Lists inventory levels in the order of their sizes. A part ends with a whole size. */
export function listStockRows(db: Db, { after, limit }: ExportRange): Promise<ExportedRow[]> {
  return db<ExportedRow[]>`
    select stock.size_id as id, product.sku,
      (select name from product_texts where product_id = product.id order by lang desc limit 1) as name,
      sizes.letter as size, color_text.name as color, stock.on_hand, stock.committed,
      stock.allocated - stock.committed as reserved,      stock.on_hand - stock.allocated as available
    from stock
    join sizes on sizes.id = stock.size_id
    join products product on product.id = stock.product_id
    left join color_texts color_text on color_text.color_id = stock.color_id and color_text.lang = 'es'
    where not stock.retired and stock.size_id in (
      select id from sizes where id > ${after} order by id limit ${limit})
    order by stock.size_id, stock.color_id`
}

export async function findLastSize(db: Db, { after, limit }: ExportRange): Promise<number | undefined> {
  const last = await db<{ last: number | null }[]>`
    select max(id) as last from (select id from sizes where id > ${after} order by id limit ${limit}) next`.value()
  return last ?? undefined
}

export function listOrderRows(db: Db, range: ExportRange): Promise<(ExportRow & { id: number })[]> {
  return db<(ExportRow & { id: number })[]>`
    select orders.id, ${selectExportedOrder(db)}
    from orders ${joinParcelAddress(db)} ${joinPaid(db)} ${joinInvoice(db)}
    where orders.placed_at is not null and orders.id > ${range.after}
      and ${isWithinDays(db, range.by === 'paid' ? db`paid.settled_at` : db`orders.placed_at`, range)}
      ${range.by === 'paid' ? db`and paid.settled_at is not null` : db``}
    order by orders.id limit ${range.limit}`
}

export function listCustomerRows(db: Db, range: ExportRange): Promise<ExportedRow[]> {
  return db<ExportedRow[]>`
    select customer.id, customer.affiliation, customer.email, customer.name, customer.lastname,
      case when customer.phone = '' then '' else customer.code_phone || customer.phone end as phone,
      (select iso2 from countries where countries.id = customer.country_id) as country,
      customer.lang, customer.marketing::integer as newsletter, customer.created_at as registered_at,
      ${selectLevel(db, db`customer.id`)} as level,
      coalesce((select crystals from crystal_balances where customer_id = customer.id), 0) as crystals,
      (select count(*)::integer from orders where orders.customer_id = customer.id and orders.placed_at is not null) as orders
    from customers customer
    where customer.closed_at is null and customer.id > ${range.after} and ${isWithinDays(db, db`customer.created_at`, range)}
    order by customer.id limit ${range.limit}`
}

export function listCodeRows(db: Db, range: ExportRange): Promise<ExportedRow[]> {
  return db<ExportedRow[]>`
    select code.id, ${maskBatchCode(db, '')} as code, code.percent, code.amount_mxn, code.amount_usd, code.least_mxn, code.least_usd, code.starts_at,
      coalesce(code.ended_at, code.ends_at) as ends_at, code.uses, code.note,
      (select count(*)::integer from code_uses join orders on orders.id = code_uses.order_id
        where code_uses.code_id = code.id and orders.placed_at is not null) as used
    from discount_codes code
    where code.id > ${range.after} and ${isWithinDays(db, db`code.created_at`, range)}
    order by code.id limit ${range.limit}`
}

export function listStockEntryRows(db: Db, range: ExportRange): Promise<ExportedRow[]> {
  return db<ExportedRow[]>`
    select entry.id::float8 as id, entry.at, product.sku, sizes.letter as size, color_text.name as color, entry.kind,
      entry.on_hand, coalesce(entry.committed, 0) as committed, entry.allocated - coalesce(entry.committed, 0) as reserved,
      entry.on_hand - entry.allocated as available, entry.reason, entry.note, orders.code as "order", entry.actor
    from stock_ledger entry
    join sizes on sizes.id = entry.size_id
    join products product on product.id = sizes.product_id
    left join color_texts color_text on color_text.color_id = entry.color_id and color_text.lang = 'es'
    left join orders on orders.id = entry.order_id
    where entry.id > ${range.after} and ${isWithinDays(db, db`entry.at`, range)}
    order by entry.id limit ${range.limit}`
}

export function listCrystalRows(db: Db, range: ExportRange): Promise<ExportedRow[]> {
  return db<ExportedRow[]>`
    select entry.id, entry.at, customer.affiliation, entry.kind, entry.crystals, entry.basis::float8 as basis, entry.currency,
      orders.code as "order", entry.reason, entry.actor
    from crystal_entries entry
    join customers customer on customer.id = entry.customer_id
    left join orders on orders.id = entry.order_id
    where entry.id > ${range.after} and ${isWithinDays(db, db`entry.at`, range)}
    order by entry.id limit ${range.limit}`
}

/**
 * Lists refunds by the day on which they were recorded, as a month's closing counts them: one that replaces failed ones has
 * what it adds to them. Refunds of money that made no order are not among them.
 */
export function listRefundRows(db: Db, range: ExportRange): Promise<ExportedRow[]> {
  return db<ExportedRow[]>`
    select back.id, back.created_at as at, orders.code as "order", back.amount, back.goods, back.amount - back.goods as shipping,
      back.amount - back.tax as base, back.tax, orders.currency, payments.method, refunds.status as state, refunds.done_at,
      refunds.source, coalesce(refunds.reference, refunds.provider_ref) as reference, paid.reference as payment_reference,
      paid.settled_at as paid_at, refunds.reason
    from taxed_refunds back
    join refunds on refunds.id = back.id
    join payments on payments.id = back.payment_id
    join orders on orders.id = payments.order_id ${joinPaid(db)}
    where back.amount <> 0 and back.id > ${range.after} and ${isWithinDays(db, db`back.created_at`, range)}
    order by back.id limit ${range.limit}`
}
