import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDomain, type TestDomain } from '../../testing/test-domain.ts'
import { insertRow } from '../../testing/rows.ts'

let t: TestDomain
const close = (number: number) =>
  insertRow(t.db, 'month_closings', { number, month: '2026-05-01', closed_by: 'staff:1' })
beforeAll(async () => {
  t = await openTestDomain()
  await close(1)
  const sold = { orders: 1, goods: 100, discount: 10, shipping: 5, taken: 95, tax: 13 }
  await insertRow(t.db, 'month_closing_lines', { number: 1, currency: 'MXN', method: 'card', ...sold })
})
afterAll(() => t.close())

const set = (text: string) => t.db.unsafe(`update month_closings set ${text}`)
const message = 'a closed month is not changed'
const reopened = "reopened_at = now(), reopened_by = 'staff:2', reopen_reason = 'a refund was missing'"

test('the figures of a closed month stay', async () => {
  for (const change of ['update month_closing_lines set orders = 2', 'delete from month_closing_lines'])
    await expect(t.db.unsafe(change)).rejects.toMatchObject({
      code: '23001',
      message: 'month_closing_lines is a ledger: its rows are never changed',
    })
})

test('a closed month is reopened once, changed by nothing else, and closed again under a new number', async () => {
  for (const text of [
    "month = '2026-06-01'",
    'number = 2',
    "closed_by = 'staff:2'",
    "open_tasks = 1, reason = 'x'",
    `${reopened}, closed_by = 'x'`,
  ])
    await expect(set(text)).rejects.toMatchObject({ code: '23001', message })
  await expect(t.db`delete from month_closings`).rejects.toMatchObject({ code: '23001', message })
  await set(reopened)
  await expect(set('reopened_at = null, reopened_by = null, reopen_reason = null')).rejects.toMatchObject({ message })
  await expect(set("reopen_reason = 'another'")).rejects.toMatchObject({ message })
  await close(2)
})
