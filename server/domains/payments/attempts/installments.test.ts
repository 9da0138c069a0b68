import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mayPayInInstallments } from './installments.ts'

test.each([
  [1_000_00, 'MXN', 1_000_00, true],
  [999_99, 'MXN', 1_000_00, false],
  [5_000_00, 'USD', 1_000_00, false],
  [5_000_00, 'MXN', null, false],
  [1, 'MXN', 0, true],
] as const)('%i %s from %s: %s', (amount, currency, from, may) => {
  expect(mayPayInInstallments({ amount, currency }, from)).toBe(may)
})

test('dollars are never split, and a greater total never loses the choice', () => {
  const amounts = fc.tuple(fc.nat(), fc.nat(), fc.nat())
  fc.assert(
    fc.property(amounts, ([amount, more, from]) => {
      expect(mayPayInInstallments({ amount, currency: 'USD' }, from)).toBe(false)
      const may = mayPayInInstallments({ amount, currency: 'MXN' }, from)
      const mayMore = mayPayInInstallments({ amount: amount + more, currency: 'MXN' }, from)
      expect(!may || mayMore).toBe(true)
    }),
  )
})
