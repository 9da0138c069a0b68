import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeProduct } from '../../../testing/make.ts'
import { openTestDomain, type TestDomain } from '../../../testing/test-domain.ts'

let t: TestDomain
beforeAll(async () => {
  t = await openTestDomain()
})
afterAll(() => t.close())

test('the steps that units took are recorded for ever, also those of a size that is deleted', async () => {
  const product = await makeProduct(t, { sizes: [{ letter: 'S' }], stock: 7 })
  const step = () => t.db`select kind, on_hand from stock_ledger where size_id = ${product.sizes['S']!}`
  const message = 'stock_ledger is a ledger: its rows are never changed'
  for (const change of [
    'update stock_ledger set on_hand = 8',
    "update stock_ledger set note = 'x'",
    'delete from stock_ledger',
  ])
    await expect(t.db.unsafe(change)).rejects.toMatchObject({ code: '23001', message })
  await t.db`delete from products where id = ${product.id}`
  expect(await step()).toEqual([{ kind: 'received', on_hand: 7 }])
})
