import { afterAll, beforeAll, expect, test } from 'vitest'
import { addSale, sendBack } from '../../../testing/report-sales.ts'
import { createSeededRandom } from '../../../testing/seeded-random.ts'
import { TEST_SEED } from '../../../testing/seed.ts'
import { openTestDomain, type TestDomain } from '../../../testing/test-domain.ts'

// The tests of statuses compare the whole table of transitions with that of the shop.

let t: TestDomain
beforeAll(async () => {
  t = await openTestDomain()
  const sale = await addSale(t, createSeededRandom(TEST_SEED, 'returns'))
  await sendBack(t, sale, t.clock.now())
})
afterAll(() => t.close())

test.each(['return_lines', 'return_receipts'])('%s stay as they were written', async (table) => {
  const message = `${table} is a ledger: its rows are never changed`
  for (const change of [
    `update ${table} set size_id = 0`,
    `update ${table} set return_id = return_id`,
    `delete from ${table}`,
  ])
    await expect(t.db.unsafe(change)).rejects.toMatchObject({ code: '23001', message })
})

test('a return that was received is settled, and is not open again', async () => {
  const set = (change: string) => t.db.unsafe(`update returns set ${change}`)
  await expect(set("status = 'approved', received_at = null, restocked = null")).rejects.toMatchObject({
    code: '23514',
    message: 'a return that is received cannot become approved',
  })
  await set("status = 'received', answer = 'the same status'")
  await set("status = 'refunded', goods = 1, shipping = 0")
  await expect(set("status = 'exchanged', goods = null, shipping = null")).rejects.toThrow(
    'a return that is refunded cannot become exchanged',
  )
})
