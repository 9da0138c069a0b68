import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeCustomer } from '../../../testing/close-customer.ts'
import { findBuyer, insertPaidOrder, insertRefundRow } from '../../../testing/paid-orders.ts'
import { openTestDomain, type TestDomain } from '../../../testing/test-domain.ts'
import { waitForLock } from '../../../testing/wait-for-lock.ts'

let t: TestDomain
beforeAll(async () => {
  t = await openTestDomain()
})
afterAll(() => t.close())

const makePayment = () =>
  insertPaidOrder(t, {
    currency: 'MXN',
    method: 'card',
    goods: 1_200,
    discount: 200,
    shipping: 99,
    paid_at: t.clock.now(),
  })
const refund = (
  payment: number,
  amount: number,
  options: { goods?: number; status?: 'pending' | 'done' | 'failed' } = {},
) => insertRefundRow(t, payment, { amount, at: t.clock.now(), ...options })
const exceeds = (payment: number) => ({ code: '23514', message: `refunds of payment ${payment} exceed what was taken` })
const change = (id: number, set: string) => t.db.unsafe(`update refunds set ${set} where id = $1`, [id])

test('refunds reach what was paid to the cent, and the goods what they cost after the discount', async () => {
  const payment = await makePayment()
  await refund(payment, 600)
  await expect(refund(payment, 401)).rejects.toMatchObject(exceeds(payment))
  await refund(payment, 499, { goods: 400 })
  await expect(refund(payment, 1, { goods: 0 })).rejects.toMatchObject(exceeds(payment))
})

test('one that failed counts no more, and cannot count again once its place is taken', async () => {
  const payment = await makePayment()
  const failed = await refund(payment, 1_000, { status: 'pending' })
  await change(failed, "status = 'failed'")
  await refund(payment, 1_000)
  await refund(payment, 5_000, { status: 'failed' })
  await expect(change(failed, "status = 'done'")).rejects.toMatchObject(exceeds(payment))
})

test.each([
  ['commits', true],
  ['is rolled back', false],
])('of two refunds at once the second waits for the first; this one %s', async (_, commits) => {
  const payment = await makePayment()
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>()
  const { promise: inserted, resolve: noteInserted } = Promise.withResolvers<void>()
  const first = t.db.begin(async (tx) => {
    await insertRefundRow({ db: tx }, payment, { amount: 600, at: t.clock.now() })
    noteInserted()
    await mayEnd
    if (!commits) throw new Error('rolled back')
  })
  const firstEnded = Promise.allSettled([first])
  await inserted
  const second = Promise.allSettled([refund(payment, 600)])
  await waitForLock(t.db)
  end()
  expect((await firstEnded)[0].status).toBe(commits ? 'fulfilled' : 'rejected')
  expect((await second)[0].status).toBe(commits ? 'rejected' : 'fulfilled')
  const total = await t.db<
    { sum: number }[]
  >`select sum(amount)::integer from refunds where payment_id = ${payment}`.value()
  expect(total).toBe(600)
})

test('a refund stays as it was recorded; its reason is removed after the account was closed', async () => {
  const payment = await makePayment()
  const [id, other] = [await refund(payment, 100), await refund(payment, 50)]
  const recorded = { code: '23001', message: 'what a refund was recorded with is not changed' }
  for (const set of [
    'amount = 99',
    'goods = 0',
    'goods_counted = 1',
    "actor = 'x'",
    'created_at = now()',
    "reason = ''",
  ])
    await expect(change(id, set)).rejects.toMatchObject(recorded)
  await expect(t.db`delete from refunds where id = ${id}`).rejects.toMatchObject(recorded)
  await closeCustomer(t, await findBuyer(t, payment))
  await expect(change(id, "reason = 'other'")).rejects.toMatchObject(recorded)
  await change(id, "reason = '', status = 'failed', replaced_by = " + other)
  await expect(change(id, 'replaced_by = null')).rejects.toMatchObject({
    code: '23001',
    message: 'what a refund was replaced by is not changed',
  })
})
