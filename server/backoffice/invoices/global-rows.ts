import { formatPlainAmount } from '@shop/contract/money.ts'
import { paymentForms } from '@shop/contract/payment-forms.ts'
import { toShopTimestamp } from '@shop/contract/shop-time.ts'
import type { GlobalRow } from './global-queries.ts'

export const globalColumns = [
  'order',
  'paid_at',
  'form',
  'currency',
  'tax_rate',
  'base',
  'tax',
  'total',
  'refunded',
] as const

export function toGlobalExport({ code, method, total, tax, ...row }: GlobalRow) {
  return {
    ...row,
    order: code,
    form: paymentForms[method],
    paid_at: toShopTimestamp(row.paid_at),
    base: formatPlainAmount(total - (tax ?? 0)),
    tax: tax === null ? null : formatPlainAmount(tax),
    total: formatPlainAmount(total),
    refunded: formatPlainAmount(row.refunded),
  }
}
