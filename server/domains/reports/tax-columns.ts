import { formatPlainAmount } from '@shop/contract/money.ts'
import type { TaxFigures } from '@shop/contract/staff/report-schemas.ts'

/** The columns of taxes in files: of everything, and of the part that was sent abroad. */
export const taxColumns = [
  'base',
  'tax',
  'refunded_base',
  'refunded_tax',
  'exported',
  'exported_tax',
  'refunded_exported',
  'refunded_exported_tax',
] as const

/** Returns these columns. What was paid and not said to include tax is all base. */
export function formatTaxes({ taken, refunded, ...taxes }: TaxFigures & { taken: number; refunded: number }) {
  const amounts = { ...taxes, base: taken - taxes.tax, refunded_base: refunded - taxes.refunded_tax }
  return Object.fromEntries(taxColumns.map((name) => [name, formatPlainAmount(amounts[name])])) as Record<
    (typeof taxColumns)[number],
    string
  >
}
