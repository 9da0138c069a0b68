import type { InvoiceData } from '@shop/contract/orders.ts'
import type { Db, Tx } from '../../platform/db.ts'

export function findInvoice(tx: Tx, order_id: number): Promise<InvoiceData | undefined> {
  return tx<InvoiceData[]>`
    select rfc, name, use, regime, postal_code from order_invoices where order_id = ${order_id}`.first()
}

export async function upsertInvoice(tx: Tx, order_id: number, data: InvoiceData, at: Date): Promise<void> {
  const { rfc, name, use, regime, postal_code } = data
  await tx`
    insert into order_invoices (order_id, rfc, name, use, regime, postal_code, requested_at)
    values (${order_id}, ${rfc}, ${name}, ${use}, ${regime}, ${postal_code}, ${at})
    on conflict (order_id) do update set rfc = excluded.rfc, name = excluded.name, use = excluded.use,
      regime = excluded.regime, postal_code = excluded.postal_code, requested_at = excluded.requested_at`
}

export function listPersonalInvoices(db: Db, customer_id: number): Promise<object[]> {
  return db`
    select orders.code, rfc, name, use, regime, postal_code, requested_at
    from order_invoices join orders on orders.id = order_id
    where orders.customer_id = ${customer_id} order by order_id`
}

export async function deleteInvoices(tx: Tx, customer_id: number): Promise<void> {
  await tx`
    delete from order_invoices using orders where orders.id = order_id and orders.customer_id = ${customer_id}`
}
