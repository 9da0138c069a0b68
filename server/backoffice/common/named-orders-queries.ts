import { normalizeRfc } from '@shop/contract/tax-tables.ts'
import { unifySigns } from '@shop/contract/scanned-text.ts'
import type { Db, Fragment } from '../../platform/db.ts'
import { squeezeSku } from '../../platform/search-pattern.ts'

/**
 * Selects the orders that carriers, providers, banks and accountants call by these words, each by an index: a tracking
 * number of the parcel or of a return, the id of a payment, capture, refund or dispute at its provider, the reference of a
 * transfer or of a refund by hand, the RFC of a requested invoice, the UUID of an issued one, and the number of a return.
 */
export function selectNamedOrders(db: Db, words: string): Fragment {
  const name = words.trim()
  const waybill = squeezeSku(unifySigns(name))
  const return_id = /^R-?([1-9]\d{0,8})(?:-[0-9A-Z])?$/i.exec(name)?.[1] ?? null
  return db`
    select id as order_id from orders where waybill is not null and squeeze_sku(waybill) = ${waybill} and placed_at is not null
    union all
    select order_id from parcels where waybill is not null and canceled_at is null and squeeze_sku(waybill) = ${waybill}
    union all
    select order_id from returns where id = ${return_id}::integer
    union all
    select order_id from returns where waybill is not null and squeeze_sku(waybill) = ${waybill}
    union all
    select order_id from payments where provider_ref = ${name} or capture_ref = ${name}
    union all
    select payments.order_id from payments where id = any(array(
      select payment_id from refunds where provider_ref = ${name} or reference = ${name}
      union all select payment_id from disputes where provider_ref = ${name}
      union all select payment_id from owed_transfers where sent_reference = ${name}))
    union all
    select order_id from bank_transfers where reference = upper(${name})
    union all
    select order_id from order_invoices where rfc = ${normalizeRfc(name)}
    union all
    select order_id from invoice_documents where uuid = upper(${name})`
}
