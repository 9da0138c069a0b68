import type { VariantQuantity } from '../bench/purchase.ts'
import type { Pool } from '../../server/platform/db.ts'

export function listVariants(db: Pool): Promise<VariantQuantity[]> {
  return db<
    VariantQuantity[]
  >`select product_id as id, size_id, color_id, 1 as quantity from stock order by size_id, color_id`
}

/** Leaves at most so many units of these variants, with an entry in the ledger. */
export async function limitStock(db: Pool, variants: VariantQuantity[], units: number): Promise<void> {
  const sizes = variants.map(({ size_id }) => size_id)
  const colors = variants.map(({ color_id }) => color_id)
  await db.begin(async (tx) => {
    await tx`
      insert into stock_ledger (size_id, color_id, kind, on_hand, allocated, committed, actor, at)
      select size_id, color_id, 'corrected', ${units} - on_hand, 0, 0, 'chaos', now()
      from stock join unnest(${sizes}::integer[], ${colors}::integer[]) level (size_id, color_id) using (size_id, color_id)
      where on_hand > ${units}`
    await tx`
      update stock set on_hand = ${units}
      from unnest(${sizes}::integer[], ${colors}::integer[]) level (size_id, color_id)
      where stock.size_id = level.size_id and stock.color_id = level.color_id and on_hand > ${units}`
  })
}

/** Returns whether the shop works on one of these jobs at this instant; `send-mail` stands for a message that is sent. */
export function isJobRunning(db: Pool, names: string[]): Promise<boolean> {
  return db`
    select from pgboss.job where state = 'active' and name = any(${names}) and started_on > now() - interval '1 second'
    union all
    select from outbox where 'send-mail' = any(${names}) and due_at > now() + interval '59 seconds'
    limit 1`.any()
}

/**
 * Returns the number of unfinished payments, reservations, refunds, messages and jobs. Transfers that are waited for do
 * not count, unless `transfers`.
 */
export function countUnfinished(db: Pool, transfers: boolean): Promise<number> {
  return db<{ open: number }[]>`
    select ((select count(*) from payments
        where status in ('starting', 'open') and (${transfers} or method not in ('zelle', 'venmo') or status = 'starting'))
      + (select count(*) from reservations where ended_at is null and (${transfers} or kind = 'checkout'))
      + (select count(*) from refunds join payments on payments.id = payment_id
         where refunds.status = 'pending' and method not in ('zelle', 'venmo'))
      + (select count(*) from messages where sent_at is null)
      + (select count(*) from pgboss.job where state in ('created', 'retry', 'active')
         and name in ('handle-payment-event', 'refund', 'cancel-competing-payments')))::integer as open`.value()
}

export function findPage(db: Pool): Promise<{ uri: string; key: string }> {
  return db<{ uri: string; key: string }[]>`
    select (select uri from product_texts where lang = 'es' order by product_id limit 1) as uri,
      (select key from images order by key limit 1) as key`.one()
}
