import type { CallQuery } from '@shop/contract/call.ts'
import { toShopDate } from '@shop/contract/calendar.ts'
import { currencies, type Currency, type Lang } from '@shop/contract/locale.ts'
import { formatPlainAmount } from '@shop/contract/money.ts'
import { toShopTimestamp } from '@shop/contract/shop-time.ts'
import { reportPermissions } from '@shop/contract/staff/report-names.ts'
import type { exportReport as exportReportCall } from '@shop/contract/staff/reports.ts'
import { requirePermission, type StaffMember } from '../../platform/serve-staff.ts'
import type { Shop } from '../../platform/shop.ts'
import { writeStaffCsv } from '../../platform/staff-csv.ts'
import { getCodeReport } from './code-report.ts'
import { getDropReport } from './drop-report.ts'
import { getFunnelReport } from './funnel-report.ts'
import { getPaymentReport } from './payment-report.ts'
import { getProductReport } from './product-report.ts'
import { getReturnReport } from './return-report.ts'
import { EXPORTED_ROWS } from './row-limits.ts'
import { getSalesReport } from './sales-report.ts'
import { getStockReport } from './stock-report.ts'
import { formatTaxes, taxColumns } from './tax-columns.ts'

type ExportQuery = CallQuery<typeof exportReportCall>

/**
 * Returns the numbers of a report as CSV, from the same function as its screen. Refuses `forbidden` without the
 * permission for that report.
 */
export async function exportReport(shop: Shop, staff: StaffMember, query: ExportQuery, lang: Lang) {
  requirePermission(staff, reportPermissions[query.report])
  const csv = await write(shop, query, lang)
  const days = query.from === undefined || query.to === undefined ? toShopDate(shop.clock.now()) : `${query.from}_${query.to}` // prettier-ignore
  return { file_name: `${query.report}-${days}.csv`, csv }
}

function write(shop: Shop, query: ExportQuery, lang: Lang): Promise<string> {
  switch (query.report) {
    case 'sales':
      return writeSales(shop, query, lang)
    case 'products':
      return writeProducts(shop, query, lang)
    case 'returns':
      return writeReturns(shop, query, lang)
    case 'codes':
      return writeCodes(shop, query, lang)
    case 'funnel':
      return writeFunnel(shop, query, lang)
    case 'stock':
      return writeStock(shop, query, lang)
    case 'drops':
      return writeDrops(shop, query, lang)
    case 'payments':
      return writePayments(shop, query, lang)
  }
}

async function writeSales(shop: Shop, query: ExportQuery, lang: Lang): Promise<string> {
  const { parts } = await getSalesReport(shop, query)
  return writeStaffCsv(
    ['from', 'currency', 'orders', 'goods', 'discount', 'shipping', 'taken', 'refunds', 'refunded', ...taxColumns],
    parts.map((part) => ({
      ...part,
      ...formatTaxes(part),
      from: part.start,
      goods: formatPlainAmount(part.goods),
      discount: formatPlainAmount(part.discount),
      shipping: formatPlainAmount(part.shipping),
      taken: formatPlainAmount(part.taken),
      refunded: formatPlainAmount(part.refunded),
    })),
    lang,
  )
}

async function writeProducts(shop: Shop, query: ExportQuery, lang: Lang): Promise<string> {
  const { rows } = await getProductReport(shop, query, lang, EXPORTED_ROWS)
  return writeStaffCsv(
    ['sku', 'name', 'size', 'color', 'orders', 'units', 'units_before', 'canceled', 'returned', 'MXN', 'USD'],
    rows.map((row) => ({ ...row, ...formatAmounts('', row.amounts) })),
    lang,
  )
}

async function writeReturns(shop: Shop, query: ExportQuery, lang: Lang): Promise<string> {
  const { reasons } = await getReturnReport(shop, query, lang)
  return writeStaffCsv(
    ['reason', 'returns', 'exchanges', 'units', 'refunded_MXN', 'refunded_USD'],
    reasons.map((row) => ({ ...row, ...formatAmounts('refunded_', row.refunded) })),
    lang,
  )
}

async function writeCodes(shop: Shop, query: ExportQuery, lang: Lang): Promise<string> {
  const { rows } = await getCodeReport(shop, query, EXPORTED_ROWS)
  return writeStaffCsv(
    ['type', 'code', 'uses', 'given_MXN', 'given_USD', 'taken_MXN', 'taken_USD'],
    rows.map((row) => ({ ...row, ...formatAmounts('given_', row.given), ...formatAmounts('taken_', row.taken) })),
    lang,
  )
}

async function writeFunnel(shop: Shop, query: ExportQuery, lang: Lang): Promise<string> {
  const { parts } = await getFunnelReport(shop, query)
  return writeStaffCsv(
    ['from', 'currency', 'carts', 'ordered', 'paid'],
    parts.map((part) => ({ ...part, from: part.start })),
    lang,
  )
}

async function writeStock(shop: Shop, query: ExportQuery, lang: Lang): Promise<string> {
  const { rows } = await getStockReport(shop, query, lang, EXPORTED_ROWS)
  return writeStaffCsv(
    [
      'sku',
      'name',
      'size',
      'color',
      'free',
      'sold_7',
      'sold_28',
      'days_of_cover',
      'sold_out_on',
      'waiting',
      'last_sold_on',
    ],
    rows,
    lang,
  )
}

async function writeDrops(shop: Shop, query: ExportQuery, lang: Lang): Promise<string> {
  const { drops } = await getDropReport(shop, query, lang)
  return writeStaffCsv(
    ['drop', 'level', 'opens_at', 'orders', 'units', 'MXN', 'USD'],
    drops.flatMap(({ name, levels }) =>
      levels.map((row) => ({
        ...row,
        ...formatAmounts('', row.amounts),
        drop: name,
        opens_at: toShopTimestamp(new Date(row.opens_at)),
      })),
    ),
    lang,
  )
}

async function writePayments(shop: Shop, query: ExportQuery, lang: Lang): Promise<string> {
  const { methods } = await getPaymentReport(shop, query)
  return writeStaffCsv(
    ['method', 'currency', 'attempts', 'paid', 'declined', 'abandoned', 'returned', 'open'],
    methods,
    lang,
  )
}

function formatAmounts<Prefix extends string>(prefix: Prefix, amounts: Record<Currency, number>) {
  const columns = currencies.map((currency) => [`${prefix}${currency}`, formatPlainAmount(amounts[currency])])
  return Object.fromEntries(columns) as Record<`${Prefix}${Currency}`, string>
}
