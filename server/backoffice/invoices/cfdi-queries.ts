import type { Db } from '../../platform/db.ts'
import { isWithinDays } from '../common/days-queries.ts'
import type { InvoicedOrder } from './cfdi-rows.ts'

export function listInvoicedOrders(
  db: Db,
  { after, limit, ...days }: { after: number; limit: number; from: string | null; to: string | null },
): Promise<InvoicedOrder[]> {
  return db<InvoicedOrder[]>`
    select orders.id, orders.code, found.state, found.uuid, payments.settled_at as paid_at, payments.method, orders.currency,
      orders.subtotal, orders.discount, orders.shipping, orders.total, orders.tax, orders.tax_rate, request.rfc, request.name,
      request.postal_code, request.regime, request.use,
      (
        select coalesce(json_agg(json_build_object('sku', products.sku, 'name', line.name, 'size', line.size,
          'color_name', line.color_name, 'quantity', line.quantity, 'subtotal', line.subtotal) order by line.position),
          -- What was paid for a change has no lines of its own.
          json_build_array(json_build_object('sku', null, 'name', orders.code, 'size', '', 'color_name', '', 'quantity', 1,
            'subtotal', orders.subtotal)))
        from order_lines line left join products on products.id = line.product_id where line.order_id = orders.id
      ) as lines
    from order_invoices request
    join invoice_states found on found.order_id = request.order_id
    join orders on orders.id = request.order_id
    join payments on payments.order_id = orders.id and payments.status = 'settled'
    where orders.id > ${after} and ${isWithinDays(db, db`payments.settled_at`, days)}
    order by orders.id limit ${limit}`
}
