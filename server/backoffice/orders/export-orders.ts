import type { Lang } from '@shop/contract/locale.ts'
import { toShopTimestamp } from '@shop/contract/shop-time.ts'
import { STAFF_MAX_PER_PAGE } from '@shop/contract/limits.ts'
import { formatPlainAmount } from '@shop/contract/money.ts'
import { MAX_LISTED_ORDERS } from '@shop/contract/staff/order-values.ts'
import { planForValues } from '../../platform/plan-for-values.ts'
import type { StaffMember } from '../../platform/serve-staff.ts'
import type { Shop } from '../../platform/shop.ts'
import { getCountryName } from '../../domains/accounts/accounts.ts'
import { insertAuditEntry } from '../../domains/audit/audit.ts'
import { writeStaffCsv } from '../../platform/staff-csv.ts'
import { type ExportRow, listExportRows } from './export-queries.ts'
import { lookUpCountry, type OrderFilters } from './filter-queries.ts'
import { readCodes } from './read-codes.ts'

/** The columns of an order in files, without those that say who and where the customer is. */
export const orderColumns = [
  'code',
  'number',
  'change_of',
  'placed_at',
  'paid_at',
  'status',
  'payment_status',
  'fulfillment_status',
  'items',
  'skus',
  'lines',
  'subtotal',
  'discount',
  'discount_code',
  'shipping',
  'total',
  'tax_rate',
  'base',
  'tax',
  'refunded',
  'currency',
  'method',
  'installments',
  'payment_reference',
  'invoice_state',
  'invoice_folio',
  'invoice_uuid',
  'carrier',
  'waybill',
  'parcels',
  'shipped_at',
  'delivered_at',
  'city',
  'country',
] as const

export const contactColumns = ['name', 'email', 'phone', 'line', 'line2', 'details', 'postal_code'] as const

/** Returns an order by the names of its columns in files, with its country in the language of the reader. */
export function toExportedOrder({ address, ...row }: ExportRow, lang: Lang) {
  return {
    ...row,
    ...address,
    placed_at: toShopTimestamp(row.placed_at),
    paid_at: row.paid_at && toShopTimestamp(row.paid_at),
    shipped_at: row.shipped_at && toShopTimestamp(row.shipped_at),
    delivered_at: row.delivered_at && toShopTimestamp(row.delivered_at),
    subtotal: formatPlainAmount(row.subtotal),
    discount: formatPlainAmount(row.discount),
    shipping: formatPlainAmount(row.shipping),
    total: formatPlainAmount(row.total),
    base: row.tax === null ? null : formatPlainAmount(row.total - row.tax),
    tax: row.tax === null ? null : formatPlainAmount(row.tax),
    refunded: formatPlainAmount(row.refunded),
    country: getCountryName(row.country, lang),
    postal_code: address.postal_code_text,
  }
}

/**
 * Returns orders as a CSV file, the newest first, and records that they left. A value that a spreadsheet would take for a
 * formula begins with an apostrophe.
 */
export async function exportOrders(
  shop: Shop,
  { actor, permissions }: StaffMember,
  { lang, codes, ...filters }: OrderFilters & { lang: Lang; codes?: string },
): Promise<{ csv: string; orders: number; has_more: boolean }> {
  const mayReadContact = permissions.has('orders.contact')
  const named = codes === undefined ? undefined : readCodes(codes, STAFF_MAX_PER_PAGE)
  const rows = await planForValues(shop.db, async (tx) =>
    listExportRows(tx, { filters: await lookUpCountry(tx, filters, shop.clock.now()), mayReadContact, codes: named }),
  )
  const exported = rows.slice(0, MAX_LISTED_ORDERS)
  const metadata = { filters: { ...filters, q: filters.q === undefined ? undefined : '…' }, orders: exported.length }
  const at = shop.clock.now()
  await shop.db.begin((tx) => insertAuditEntry(tx, { actor, action: 'order.export', subject: 'orders', metadata, at }))
  const csv = writeStaffCsv(
    [...orderColumns, ...contactColumns],
    exported.map((row) => toExportedOrder(row, lang)),
    lang,
  )
  return { csv, orders: exported.length, has_more: rows.length > MAX_LISTED_ORDERS }
}
