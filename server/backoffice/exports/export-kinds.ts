import type { ExportKind } from '@shop/contract/staff/export-values.ts'
import type { Lang } from '@shop/contract/locale.ts'
import { formatPlainAmount } from '@shop/contract/money.ts'
import type { Permission } from '@shop/contract/staff/permissions.ts'
import type { Db } from '../../platform/db.ts'
import { nameColumns, type StaffColumn, toFileWords } from '../../platform/staff-csv.ts'
import { contactColumns, orderColumns, toExportedOrder } from '../orders/export-orders.ts'
import { cfdiColumns, toCfdiRows } from '../invoices/cfdi-rows.ts'
import { listInvoicedOrders } from '../invoices/cfdi-queries.ts'
import { globalColumns, toGlobalExport } from '../invoices/global-rows.ts'
import { listExportedGlobalRows } from '../invoices/global-queries.ts'
import { nameOwnColumn, ownColumns } from '@shop/contract/staff/own-file-columns.ts'
import {
  type ExportedRow,
  type ExportRange,
  findLastSize,
  listCodeRows,
  listCrystalRows,
  listCustomerRows,
  listOrderRows,
  listRefundRows,
  listStockEntryRows,
  listStockRows,
} from './list-queries.ts'
import { listProductRows } from './product-rows.ts'

/** A part of a file: its rows, and the id after which the next part begins; undefined at the end. */
interface ExportPart {
  rows: object[]
  last: number | undefined
}

interface ExportDefinition {
  /** Whether the file has personal data for members with this permission, who then confirm their identity. */
  personal?: Permission
  columns: (contact: boolean) => readonly string[]
  headers: (contact: boolean, lang: Lang) => string[]
  /** Returns a row with its codes in the language of the file; without it they are those of a standard, or of an import. */
  toWords?: (row: object, lang: Lang) => object
  /** Reads the next part. Only its columns are written. */
  read: (db: Db, range: ExportRange, context: { public_url: string; lang: Lang }) => Promise<ExportPart>
}

function withColumns(columns: (contact: boolean) => readonly StaffColumn[]) {
  return {
    columns,
    headers: (contact: boolean, lang: Lang) => nameColumns(columns(contact), lang),
    toWords: toFileWords,
  }
}

const SIZES_PER_PART = 1000
const crystalColumns = ['at', 'affiliation', 'kind', 'crystals', 'basis', 'currency', 'order'] as const
const refundAmounts = ['amount', 'goods', 'shipping', 'base', 'tax'] as const
const refundColumns = [
  'at',
  'order',
  ...refundAmounts,
  'currency',
  'method',
  'state',
  'done_at',
  'source',
  'reference',
  'payment_reference',
  'paid_at',
] as const
const codeAmounts = ['amount_mxn', 'amount_usd', 'least_mxn', 'least_usd'] as const

export const exportDefinitions: Record<ExportKind, ExportDefinition> = {
  products: {
    columns: () => ownColumns,
    headers: (_contact, lang) => ownColumns.map((column) => nameOwnColumn(column, lang)),
    read: (db, { after, limit }, { public_url }) => listProductRows(db, public_url, after, Math.min(limit, 200)),
  },
  stock: {
    ...withColumns(() => ['sku', 'name', 'size', 'color', 'on_hand', 'committed', 'reserved', 'available']),
    async read(db, range) {
      const part = { ...range, limit: SIZES_PER_PART }
      return { rows: await listStockRows(db, part), last: await findLastSize(db, part) }
    },
  },
  orders: {
    personal: 'orders.contact',
    ...withColumns((contact) => (contact ? [...orderColumns, ...contactColumns] : orderColumns)),
    async read(db, range, { lang }) {
      const rows = await listOrderRows(db, range)
      return { rows: rows.map((row) => toExportedOrder(row, lang)), last: rows.at(-1)?.id }
    },
  },
  refunds: {
    // Staff may have named a person in a reason.
    personal: 'orders.contact',
    ...withColumns((contact) => [...refundColumns, ...(contact ? (['reason'] as const) : [])]),
    async read(db, range) {
      const rows = await listRefundRows(db, range)
      return toPart(rows.map((row) => formatAmounts(row, refundAmounts)))
    },
  },
  invoices: {
    personal: 'invoices.read',
    columns: () => cfdiColumns,
    headers: () => [...cfdiColumns],
    async read(db, range) {
      const orders = await listInvoicedOrders(db, { ...range, limit: Math.min(range.limit, 200) })
      return { rows: orders.flatMap(toCfdiRows), last: orders.at(-1)?.id }
    },
  },
  global_invoice: {
    ...withColumns(() => globalColumns),
    async read(db, range) {
      const rows = await listExportedGlobalRows(db, range)
      return { rows: rows.map(toGlobalExport), last: rows.at(-1)?.id }
    },
  },
  customers: {
    personal: 'exports.customers',
    ...withColumns(() => [
      'affiliation',
      'name',
      'lastname',
      'email',
      'phone',
      'country',
      'lang',
      'newsletter',
      'registered_at',
      'level',
      'crystals',
      'orders',
    ]),
    read: async (db, range) => toPart(await listCustomerRows(db, range)),
  },
  codes: {
    ...withColumns(() => ['code', 'percent', ...codeAmounts, 'starts_at', 'ends_at', 'uses', 'used', 'note']),
    async read(db, range) {
      const rows = await listCodeRows(db, range)
      return toPart(rows.map((row) => formatAmounts(row, codeAmounts)))
    },
  },
  stock_ledger: {
    ...withColumns(() => [
      'at',
      'sku',
      'size',
      'color',
      'kind',
      'on_hand',
      'committed',
      'reserved',
      'available',
      'reason',
      'note',
      'order',
      'actor',
    ]),
    read: async (db, range) => toPart(await listStockEntryRows(db, range)),
  },
  crystal_ledger: {
    // Staff may have named a person in a reason.
    personal: 'orders.contact',
    ...withColumns((contact) => [...crystalColumns, ...(contact ? (['reason'] as const) : []), 'actor']),
    async read(db, range) {
      const rows = await listCrystalRows(db, range)
      return toPart(rows.map((row) => formatAmounts(row, ['basis'])))
    },
  },
}

function toPart(rows: ExportedRow[]): ExportPart {
  return { rows, last: rows.at(-1)?.id }
}

function formatAmounts(row: ExportedRow, columns: readonly string[]): ExportedRow {
  const amounts = columns.map((column) => [
    column,
    row[column] === null ? null : formatPlainAmount(Number(row[column])),
  ])
  return { ...row, ...Object.fromEntries(amounts) }
}
