import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertPaidOrder, insertRefundRow } from '../../../testing/paid-orders.ts'
import { TEST_SEED } from '../../../testing/seed.ts'
import { openTestDomain, type TestDomain } from '../../../testing/test-domain.ts'

let t: TestDomain
beforeAll(async () => {
  t = await openTestDomain()
})
afterAll(() => t.close())

const tax = (amount: number | bigint, rate: number | null) =>
  t.db<{ tax: number | null }[]>`select included_tax(${amount}::bigint, ${rate}::integer) as tax`.value()

test.each([
  [116_00, 16, 16_00],
  [599_00, 16, 82_62],
  [1, 16, 0],
  [4, 16, 1],
  [0, 16, 0],
  [899_00, 0, 0],
  [100, 100, 50],
  [899_00, null, null],
])('of %i at %s %% it is %s', async (amount, rate, expected) => {
  expect(await tax(amount, rate)).toBe(expected)
})

test('the base is what is left, and with its own tax it is within half a unit of the amount', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 99_999_999_99 }),
      fc.integer({ min: 0, max: 100 }),
      async (amount, rate) => {
        const included = (await tax(amount, rate))!
        const base = BigInt(amount) - BigInt(included)
        const off = base * BigInt(100 + rate) - BigInt(amount) * 100n
        expect(off <= 50n + BigInt(rate) / 2n && off >= -50n - BigInt(rate) / 2n).toBe(true)
      },
    ),
    { seed: TEST_SEED, numRuns: 50 },
  )
})

test('the refunds of an order have the tax of their sum, and all of it in the end', async () => {
  const parts = fc.array(fc.integer({ min: 1, max: 700_00 }), { minLength: 1, maxLength: 6 })
  await fc.assert(
    fc.asyncProperty(parts, fc.constantFrom(16, 8, 0), async (amounts, tax_rate) => {
      const goods = amounts.reduce((all, amount) => all + amount, 0)
      const paid_at = new Date('2026-10-01T18:00:00Z')
      const order = { currency: 'MXN', method: 'card', goods, discount: 0, shipping: 0 } as const
      const payment_id = await insertPaidOrder(t, { ...order, paid_at, tax_rate, country_id: 142 })
      for (const amount of amounts) await insertRefundRow(t, payment_id, { amount, at: paid_at })
      const rows = await t.db<{ amount: number; tax: number }[]>`
        select amount, tax from taxed_refunds where payment_id = ${payment_id} order by created_at, id`
      let [amount, sum] = [0, 0]
      for (const row of rows) {
        amount += row.amount
        sum += row.tax
        expect(sum).toBe(await tax(amount, tax_rate))
      }
      const [of] = await t.db<{ tax: number; exported: boolean }[]>`
        select tax, exported from orders join payments on payments.order_id = orders.id where payments.id = ${payment_id}`
      expect(of).toEqual({ tax: sum, exported: false })
    }),
    { seed: TEST_SEED, numRuns: 10 },
  )
})

test('an order that was not said to include tax has none', async () => {
  const order = { currency: 'USD', method: 'card', goods: 50_00, discount: 0, shipping: 0 } as const
  const payment_id = await insertPaidOrder(t, { ...order, paid_at: new Date('2026-10-01T18:00:00Z') })
  await insertRefundRow(t, payment_id, { amount: 10_00, at: new Date('2026-10-02T18:00:00Z') })
  const [row] = await t.db`
    select orders.tax, orders.tax_rate, back.tax as refunded from orders join payments on payments.order_id = orders.id
    join taxed_refunds back on back.payment_id = payments.id where payments.id = ${payment_id}`
  expect(row).toEqual({ tax: null, tax_rate: null, refunded: 0 })
  await expect(t.db`update orders set tax_rate = 16`).rejects.toThrow('an order is a copy that is not changed')
})
