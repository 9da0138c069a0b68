import { expect, test } from 'vitest'
import { buildTotalRows } from './order-messages.ts'

const totals = { currency: 'MXN', subtotal: 500_00, discount: 50_00, shipping: 0, total: 450_00 } as const

test.each([
  ['es', null, 'Primer pedido, −10\u00a0%'],
  ['es', 'FAN10', 'Descuento (FAN10)'],
  ['en', null, 'First order, 10% off'],
  ['en', 'FAN10', 'Discount (FAN10)'],
] as const)('a mail in %s calls the discount of code %s "%s", as the pages do', (lang, discount_code, label) => {
  expect(buildTotalRows({ ...totals, discount_code }, lang)[1]?.label).toBe(label)
})

test('a mail about an order without a discount has no row for it', () => {
  const rows = buildTotalRows({ ...totals, discount: 0, discount_code: null, total: 500_00 }, 'en')
  expect(rows.map(({ label }) => label)).toEqual(['Subtotal', 'Shipping', 'Total'])
})
