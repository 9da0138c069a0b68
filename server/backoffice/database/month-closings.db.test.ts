import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDomain, type TestDomain } from '../../testing/test-domain.ts'

let t: TestDomain
const close = (number: number) => t.db`
  insert into month_closings (number, month, closed_at, closed_by, open_tasks)
  values (${number}, '2026-05-01', now(), 'staff:1', 0)`
beforeAll(async () => {
  t = await openTestDomain()
  await close(1)
  await t.db`
    insert into month_closing_lines (number, currency, method, orders, goods, discount, shipping, taken, refunds, refunded,
      refunded_goods, disputes, disputed, owed_by_hand, open_disputed, tax, refunded_tax, exported, exported_tax,
      refunded_exported, refunded_exported_tax)
    values (1, 'MXN', 'card', 1, 100, 10, 5, 95, 0, 0, 0, 0, 0, 0, 0, 13, 0, 0, 0, 0, 0)`
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
