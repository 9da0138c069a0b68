import type { Db, Tx } from '../../platform/db.ts'

export function listPersonalReturns(db: Db, customer_id: number): Promise<object[]> {
  return db`
    select orders.code, kind, returns.status, reason, note, answer, returns.goods, returns.shipping, orders.currency,
      returns.carrier, returns.waybill, returns.created_at, received_at
    from returns join orders on orders.id = returns.order_id
    where orders.customer_id = ${customer_id} order by returns.id`
}

export function listPersonalReturnLines(db: Db, customer_id: number): Promise<object[]> {
  return db`
    select orders.code, line.name, line.size, line.color_name, back.quantity, coalesce(back.wanted_item, back.wanted_size) as wanted,
      receipt.restocked + receipt.discarded as received
    from return_lines back
    left join return_receipts receipt using (return_id, size_id, color_id)
    join orders on orders.id = back.order_id
    join order_lines line on line.order_id = back.order_id and line.size_id = back.size_id and line.color_id = back.color_id
    where orders.customer_id = ${customer_id} order by back.return_id, line.position`
}

/** Removes the texts that were written by and to a customer whose account is closed. Items and money stay. */
export async function anonymizeReturns(tx: Tx, customer_id: number): Promise<void> {
  await tx`
    update returns set note = null, answer = null from orders
    where orders.id = returns.order_id and orders.customer_id = ${customer_id}`
}

export function hasOpenReturn(db: Db, customer_id: number): Promise<boolean> {
  return db`
    select from returns join orders on orders.id = returns.order_id
    where orders.customer_id = ${customer_id} and returns.status in ('requested', 'approved', 'received') limit 1`.any()
}
