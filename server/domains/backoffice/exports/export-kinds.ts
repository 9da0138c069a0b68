import type { ExportKind } from '@shop/contract/staff/export-values.ts'
import { formatPlainAmount } from '@shop/contract/money.ts'
import { toShopTimestamp } from '@shop/contract/shop-time.ts'
import type { Permission } from '@shop/contract/staff/permissions.ts'
import type { Db } from '../../../platform/db.ts'
import { contactColumns, orderColumns } from '../orders/export-orders.ts'
import { ownColumns } from '../imports/formats/own-columns.ts'
import {
  type CodeRow,
  type CrystalRow,
  type CustomerRow,
  type ExportRange,
  findLastSize,
  listCodeRows,
  listCrystalRows,
  listCustomerRows,
  listOrderRows,
  listStockEntryRows,
  listStockRows,
  type StockEntryRow,
  type StockRow,
} from './list-queries.ts'
import { listProductRows, type OwnRow } from './product-rows.ts'

type Value = string | number | null

/** A part of a file: its rows, and the id after which the next part begins; undefined at the end. */
export interface ExportPart {
  rows: Value[][]
  last: number | undefined
}

interface ExportDefinition {
  /** The permissions of which one is needed. */
  access: readonly Permission[]
  /** Whether the file has personal data for members with this permission, who then confirm their identity. */
  personal?: Permission
  columns: (contact: boolean) => string[]
  /** Reads the next part; `contact` says whether it may have personal data. */
  read: (db: Db, range: ExportRange, context: { public_url: string; contact: boolean }) => Promise<ExportPart>
}

const SIZES_PER_PART = 1000

/** Each kind of export with the permissions that it needs and its columns. */
export const exportDefinitions: Record<ExportKind, ExportDefinition> = {
  products: {
    access: ['exports.catalogue'],
    columns: () => [...ownColumns],
    async read(db, { after, limit }, { public_url }) {
      const { rows, last } = await listProductRows(db, public_url, after, Math.min(limit, 200))
      return { rows: rows.map((row: OwnRow) => ownColumns.map((column) => row[column] ?? '')), last }
    },
  },
  stock: {
    access: ['exports.catalogue'],
    columns: () => Object.keys(stockColumns),
    async read(db, range) {
      const part = { ...range, limit: SIZES_PER_PART }
      const rows = await listStockRows(db, part)
      return { rows: pick(rows, Object.values(stockColumns)), last: await findLastSize(db, part) }
    },
  },
  orders: {
    access: ['exports.orders', 'exports.money'],
    personal: 'orders.contact',
    columns: (contact) => Object.keys(contact ? { ...orderColumns, ...contactColumns } : orderColumns),
    async read(db, range, { contact }) {
      const readers = Object.values(contact ? { ...orderColumns, ...contactColumns } : orderColumns)
      return toPart(await listOrderRows(db, range), readers)
    },
  },
  customers: {
    access: ['exports.customers'],
    personal: 'exports.customers',
    columns: () => Object.keys(customerColumns),
    read: async (db, range) => toPart(await listCustomerRows(db, range), Object.values(customerColumns)),
  },
  codes: {
    access: ['exports.money'],
    columns: () => Object.keys(codeColumns),
    read: async (db, range) => toPart(await listCodeRows(db, range), Object.values(codeColumns)),
  },
  stock_ledger: {
    access: ['exports.catalogue', 'exports.money'],
    columns: () => Object.keys(stockEntryColumns),
    read: async (db, range) => toPart(await listStockEntryRows(db, range), Object.values(stockEntryColumns)),
  },
  crystal_ledger: {
    access: ['exports.money'],
    columns: () => Object.keys(crystalColumns),
    read: async (db, range) => toPart(await listCrystalRows(db, range), Object.values(crystalColumns)),
  },
}

type Columns<Row> = Record<string, (row: Row) => Value>

function pick<Row>(rows: Row[], readers: ((row: Row) => Value)[]): Value[][] {
  return rows.map((row) => readers.map((read) => read(row)))
}

function toPart<Row extends { id: number }>(rows: Row[], readers: ((row: Row) => Value)[]): ExportPart {
  return { rows: pick(rows, readers), last: rows.at(-1)?.id }
}

const toTime = (at: Date | null) => at && toShopTimestamp(at)
const toAmount = (amount: number | null) => (amount === null ? null : formatPlainAmount(amount))

const stockColumns: Columns<StockRow> = {
  sku: (row) => row.sku,
  name: (row) => row.name,
  size: (row) => row.size,
  color: (row) => row.color,
  on_hand: (row) => row.on_hand,
  reserved: (row) => row.held,
  free: (row) => row.free,
}

const customerColumns: Columns<CustomerRow> = {
  affiliation: (row) => row.affiliation,
  name: (row) => row.name,
  lastname: (row) => row.lastname,
  email: (row) => row.email,
  phone: (row) => row.phone,
  country: (row) => row.country,
  lang: (row) => row.lang,
  newsletter: (row) => (row.marketing ? 1 : 0),
  registered_at: (row) => toShopTimestamp(row.created_at),
  level: (row) => row.level,
  crystals: (row) => row.crystals,
  orders: (row) => row.orders,
}

const codeColumns: Columns<CodeRow> = {
  code: (row) => row.code,
  percent: (row) => row.percent,
  amount_mxn: (row) => toAmount(row.amount_mxn),
  amount_usd: (row) => toAmount(row.amount_usd),
  least_mxn: (row) => toAmount(row.least_mxn),
  least_usd: (row) => toAmount(row.least_usd),
  starts_at: (row) => toTime(row.starts_at),
  ends_at: (row) => toTime(row.ended_at ?? row.ends_at),
  uses: (row) => row.uses,
  used: (row) => row.used,
  note: (row) => row.note,
}

const stockEntryColumns: Columns<StockEntryRow> = {
  at: (row) => toShopTimestamp(row.at),
  sku: (row) => row.sku,
  size: (row) => row.size,
  color: (row) => row.color,
  kind: (row) => row.kind,
  on_hand: (row) => row.on_hand,
  reserved: (row) => row.held,
  reason: (row) => row.reason,
  note: (row) => row.note,
  order: (row) => row.order_code,
  actor: (row) => row.actor,
}

const crystalColumns: Columns<CrystalRow> = {
  at: (row) => toShopTimestamp(row.at),
  affiliation: (row) => row.affiliation,
  kind: (row) => row.kind,
  crystals: (row) => row.crystals,
  basis: (row) => toAmount(row.basis),
  currency: (row) => row.currency,
  order: (row) => row.order_code,
  reason: (row) => row.reason,
  actor: (row) => row.actor,
}
