export const exportKinds = [
  'products',
  'stock',
  'orders',
  'customers',
  'codes',
  'stock_ledger',
  'crystal_ledger',
] as const
export type ExportKind = (typeof exportKinds)[number]

export const exportStates = ['writing', 'ready', 'failed', 'expired'] as const

/** The minutes for which the file of an export can be downloaded. */
export const EXPORT_MINUTES = 15
