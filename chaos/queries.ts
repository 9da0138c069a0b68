import type { Piece } from '../bench/purchase.ts'
import type { Pool } from '../server/platform/db.ts'

/** Every size in every colour that has free pieces now. */
export function listPieces(db: Pool): Promise<Piece[]> {
  return db<Piece[]>`
    select product_id as id, size_id, color_id, 1 as quantity from stock where on_hand > held order by size_id, color_id`
}

/** Leaves so few pieces on every shelf that some are fought for; the ledger says so. */
export async function makeScarce(db: Pool, pieces: number): Promise<void> {
  await db.begin(async (tx) => {
    await tx`
      insert into stock_ledger (size_id, color_id, kind, on_hand, held, actor, at)
      select size_id, color_id, 'corrected', ${pieces} - on_hand, 0, 'chaos', now() from stock where on_hand > ${pieces}`
    await tx`update stock set on_hand = ${pieces} where on_hand > ${pieces}`
  })
}

export async function countPieces(db: Pool): Promise<number> {
  const [row] = await db<{ pieces: number }[]>`select coalesce(sum(on_hand), 0)::integer as pieces from stock`
  return row?.pieces ?? 0
}

export interface PaidOrder {
  id: number
  customer_id: number
  email: string
  method: string
  total: number
  pieces: number
  provider_ref: string | null
}

export function listPaidOrders(db: Pool): Promise<PaidOrder[]> {
  return db<PaidOrder[]>`
    select orders.id, orders.customer_id, orders.email, payment.method, orders.total, payment.provider_ref,
      (select sum(quantity)::integer from order_lines where order_id = orders.id) as pieces
    from orders join payments payment on payment.order_id = orders.id and payment.status = 'settled'
    where orders.number is not null and orders.payment_status = 'paid'`
}

/** PayPal's names of everything that was begun there. */
export async function listPayPalOrders(db: Pool): Promise<string[]> {
  const rows = await db<{ provider_ref: string }[]>`
    select provider_ref from payments where method = 'paypal' and provider_ref is not null`
  return rows.map(({ provider_ref }) => provider_ref)
}

/** To whom confirmations were sent. */
export async function listConfirmed(db: Pool): Promise<string[]> {
  const rows = await db<{ recipient: string }[]>`
    select recipient from messages where kind = 'order-paid' and sent_at is not null`
  return rows.map(({ recipient }) => recipient)
}

/** What somebody would have to see to. */
export async function listLeftovers(db: Pool): Promise<string[]> {
  const rows = await db<{ left: string }[]>`
    select format('job %s %s failed for good: %s', name, id, output) as left from pgboss.job where state = 'failed'
    union all
    select format('payment %s is flagged: %s', id, flag) from payments where flag is not null
    union all
    select format('refund %s is %s', id, status) from refunds where status <> 'done'
    union all
    select format('payment %s is still %s', id, status) from payments where status in ('starting', 'open')
    union all
    select format('%s pieces of size %s are still held', held, size_id) from stock where held > 0`
  return rows.map(({ left }) => left)
}

/** Payments, holds, refunds, messages and jobs that something has still to become of. */
export async function countOpen(db: Pool): Promise<number> {
  const [row] = await db<{ open: number }[]>`
    select (select count(*) from payments where status in ('starting', 'open'))::integer
      + (select count(*) from holds where ended_at is null)::integer
      + (select count(*) from refunds where status = 'pending')::integer
      + (select count(*) from messages where sent_at is null)::integer
      + (select count(*) from pgboss.job where state in ('created', 'retry', 'active')
         and name in ('payment-event', 'refund', 'end-rivals', 'send-mail'))::integer as open`
  return row?.open ?? 0
}
