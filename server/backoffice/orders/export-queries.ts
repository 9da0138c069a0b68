import type { ShippingAddress } from '@shop/contract/orders.ts'
import { MAX_LISTED_ORDERS } from '@shop/contract/staff/order-values.ts'
import type { Db, Fragment } from '../../platform/db.ts'
import { selectEmail } from '../../domains/accounts/accounts.ts'
import { joinPaid } from '../common/paid-queries.ts'
import { matchOrders } from './filter-queries.ts'
import {
  joinParcelAddress,
  type OrderSearch,
  type OrderSummaryRow,
  selectParcelContent,
  selectSummary,
} from './list-queries.ts'

export type ExportRow = OrderSummaryRow & { email: string; address: ShippingAddress; skus: string }

/** Lists the orders of an export, the newest first and one more than it may contain. `codes` names them. */
export function listExportRows(
  db: Db,
  { filters, mayReadContact, codes }: OrderSearch & { codes: string[] | undefined },
): Promise<ExportRow[]> {
  return db<ExportRow[]>`
    select ${selectSummary(db)}, coalesce(${selectEmail(db, db`orders.customer_id`)}, '') as email, parcel.address,
      ${selectParcelContent(db)} as skus
    from orders ${joinParcelAddress(db)}
    where ${matchOrders(db, filters, mayReadContact)} ${codes ? db`and orders.code = any(${codes})` : db``}
    order by orders.placed_at desc, orders.id desc limit ${MAX_LISTED_ORDERS + 1}`
}
