import { formatPlainAmount } from '@shop/contract/money.ts'
import { listPriceJumps } from '@shop/contract/staff/price-jumps.ts'
import type { ProductFields } from '@shop/contract/staff/product-fields.ts'
import type { FileProduct } from './formats/file-product.ts'
import type { Problems } from './formats/read-values.ts'

/** Names each price that falls or rises so much that it is likely a mistake: the file is not wrong, and may be applied. */
export function notePriceJumps(
  before: ProductFields,
  after: ProductFields,
  file: FileProduct,
  problems: Problems,
): void {
  for (const { currency, size, ...jump } of listPriceJumps(before, after)) {
    const cell = (size === null ? file.columns[`prices.${currency}`] : file.columns['sizes']) ?? file.columns['sku']!
    const write = (amount: number) => `${formatPlainAmount(amount)} ${currency}${size === null ? '' : ` (${size})`}`
    problems.note(cell, 'price_jump', { before: write(jump.before), after: write(jump.after) })
  }
}
