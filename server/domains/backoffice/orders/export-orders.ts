import { toShopTimestamp } from '@shop/contract/shop-time.ts'
import { STAFF_MAX_PER_PAGE } from '@shop/contract/limits.ts'
import { formatPlainAmount } from '@shop/contract/money.ts'
import { MAX_LISTED_ORDERS } from '@shop/contract/staff/order-values.ts'
import { planForValues } from '../../../platform/plan-for-values.ts'
import type { StaffMember } from '../../../platform/serve-staff.ts'
import type { Shop } from '../../../platform/shop.ts'
import { insertAuditEntry } from '../../audit/audit.ts'
import { toCsv } from '../common/csv.ts'
import { type ExportRow, listExportRows } from './export-queries.ts'
import { lookUpCountry, type OrderFilters } from './filter-queries.ts'
import { readCodes } from './read-codes.ts'

type Columns = Record<string, (row: ExportRow) => string | number | null>

/** The columns of an order in files, without those that say who and where the customer is. */
export const orderColumns: Columns = {
  code: (row) => row.code,
  number: (row) => row.number,
  placed_at: (row) => toShopTimestamp(row.placed_at),
  status: (row) => row.status,
  payment_status: (row) => row.payment_status,
  fulfilment_status: (row) => row.fulfilment_status,
  items: (row) => row.items,
  skus: (row) => row.skus,
  total: (row) => formatPlainAmount(row.total),
  currency: (row) => row.currency,
  method: (row) => row.method,
  carrier_waybill: (row) => row.waybill,
  city: (row) => row.address.city,
  country: (row) => row.address.country_name,
}

/** The personal data of an order in files. */
export const contactColumns: Columns = {
  name: (row) => row.address.name,
  email: (row) => row.email,
  phone: (row) => row.address.phone,
  line: (row) => row.address.line,
  line2: (row) => row.address.line2,
  details: (row) => row.address.details,
  postal_code: (row) => row.address.postal_code_text,
}

const columns: Columns = { ...orderColumns, ...contactColumns }

/**
 * Returns orders as a CSV file, the newest first, and records that they left. A value that a spreadsheet would take for a
 * formula begins with an apostrophe.
 */
export async function exportOrders(
  shop: Shop,
  { actor, permissions }: StaffMember,
  { codes, ...filters }: OrderFilters & { codes?: string },
): Promise<{ csv: string; orders: number; has_more: boolean }> {
  const mayReadContact = permissions.has('orders.contact')
  const named = codes === undefined ? undefined : readCodes(codes, STAFF_MAX_PER_PAGE)
  const rows = await planForValues(shop.db, async (tx) =>
    listExportRows(tx, { filters: await lookUpCountry(tx, filters), mayReadContact, codes: named }),
  )
  const exported = rows.slice(0, MAX_LISTED_ORDERS)
  const metadata = { filters: { ...filters, q: filters.q === undefined ? undefined : '…' }, orders: exported.length }
  const at = shop.clock.now()
  await shop.db.begin((tx) => insertAuditEntry(tx, { actor, action: 'order.export', subject: 'orders', metadata, at }))
  const csv = toCsv(
    Object.keys(columns),
    exported.map((row) => Object.values(columns).map((read) => read(row))),
  )
  return { csv, orders: exported.length, has_more: rows.length > MAX_LISTED_ORDERS }
}
