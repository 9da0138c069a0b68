import type { Permission } from './permissions.ts'

export const exportKinds = [
  'products',
  'stock',
  'orders',
  'refunds',
  'invoices',
  'global_invoice',
  'customers',
  'codes',
  'stock_ledger',
  'crystal_ledger',
] as const
export type ExportKind = (typeof exportKinds)[number]

export const exportPermissions: Record<ExportKind, readonly Permission[]> = {
  products: ['exports.catalog'],
  stock: ['exports.catalog'],
  orders: ['exports.orders', 'exports.money'],
  refunds: ['exports.money'],
  invoices: ['invoices.read'],
  global_invoice: ['invoices.read'],
  customers: ['exports.customers'],
  codes: ['exports.money'],
  stock_ledger: ['exports.catalog', 'exports.money'],
  crystal_ledger: ['exports.money'],
}

/** The day by which orders are exported: that of the purchase, or that of the payment, as in a month's closing. */
export const orderDays = ['placed', 'paid'] as const
export type OrderDay = (typeof orderDays)[number]

export const exportStates = ['writing', 'ready', 'failed', 'expired'] as const

export const EXPORT_MINUTES = 15

/** The forms in which a list is saved: a workbook keeps zeros and long numbers that a spreadsheet takes from a CSV file. */
export const fileTypes = ['xlsx', 'csv'] as const
export type FileType = (typeof fileTypes)[number]
