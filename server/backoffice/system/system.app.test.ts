import * as calls from '@shop/contract/staff/system.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buyOrder } from '../../testing/buy-order.ts'
import { eventually } from '../../testing/eventually.ts'
import { signInStaff, type StaffClient } from '../../testing/staff-client.ts'
import { testStaffRefusals } from '../../testing/test-refusals.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { flagPayment } from '../../testing/change-payments.ts'
import { insertRow } from '../../testing/rows.ts'

let t: TestShop
let owner: StaffClient
beforeAll(async () => {
  t = await openTestShop()
  owner = await signInStaff(t, ['owner'])
})
afterAll(() => t.close())

const get = async () => (await owner.send('GET', '/system')).body
const waitForCheck = (id: number) =>
  eventually(async () => {
    const { check } = await get()
    return check?.id === id && check.done_at !== null ? check : undefined
  })

test('the state names version, database, providers and mail', async () => {
  await buyOrder(t)
  const state = await get()
  expect(state).toMatchObject({ version: expect.stringMatching(/^\d+\.\d+\.\d+/), node: process.version, mode: 'demo' })
  expect(state.database.bytes).toBeGreaterThan(1_000_000)
  expect(state.database.largest).toHaveLength(5)
  const find = (method: string) => state.providers.find((one: { method: string }) => one.method === method)
  expect(find('card')).toMatchObject({ offered: true, mode: 'sandbox', away: false })
  expect(find('card').last_paid_at).toBeTypeOf('string')
  expect(find('zelle')).toMatchObject({ offered: true, mode: null, last_event_at: null })
  expect(find('spei')).toMatchObject({ offered: false, mode: null, last_paid_at: null })
  expect(state.mail).toMatchObject({ refused: 0 })
})

test('the last event of a provider is known', async () => {
  await t.shop.queue.add(t.db, 'handle-payment-event', { method: 'paypal', type: 'changed', provider_ref: 'none', notified_at: 0 }) // prettier-ignore
  const { providers } = await get()
  const paypal = providers.find(({ method }: { method: string }) => method === 'paypal')
  expect(Date.now() - Date.parse(paypal.last_event_at)).toBeLessThan(60_000)
})

test('failed jobs are counted with their last error, tried again, and that is recorded', async () => {
  const failed = { state: 'failed', output: '{"message": "no connection"}', completed_on: new Date() }
  await insertRow(t.db, 'pgboss.job', { name: 'mark-orders-completed', data: '{}', ...failed, retry_limit: 0 })
  const find = async () => (await get()).jobs.find(({ name }: { name: string }) => name === 'mark-orders-completed')
  expect(await find()).toMatchObject({ failed: 1, failure: 'no connection' })
  const { status, body } = await owner.send('POST', '/system/retry', { name: 'mark-orders-completed' })
  expect([status, body]).toEqual([200, { retried: 1 }])
  await eventually(async () => (await find()) === undefined || undefined)
  const [entry] = await t.db`select act as action, subject from audit_log order by id desc limit 1`
  expect(entry).toEqual({ action: 'system.retry', subject: 'job:mark-orders-completed' })
})

test('a check finds what `verify` finds, and two requests at once are one check', async () => {
  const clean = await owner.send('POST', '/system/verify', {})
  expect((await waitForCheck(clean.body.id)).found).toEqual([])
  const order = await buyOrder(t)
  await flagPayment(t.db, order.payment_id, 'another amount')
  const both = await Promise.all([1, 2].map(() => owner.send('POST', '/system/verify', {})))
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  const check = await waitForCheck(Math.max(...both.map(({ body }) => body.id)))
  expect(check.found).toEqual([`payment ${order.payment_id} is flagged: another amount`])
  expect(check).toMatchObject({ failure: null, requested_by: 'Renata Ibarra' })
})

test('a check whose process died does not stop the next one', async () => {
  await insertRow(t.db, 'system_checks', { requested_by: 'test', requested_at: t.clock.now() })
  const running = await owner.send('POST', '/system/verify', {})
  const [row] = await t.db<{ id: number }[]>`select id from system_checks where done_at is null`
  expect(running.body.id).toBe(row!.id)
  t.clock.advance(6 * 60_000)
  const { body } = await owner.send('POST', '/system/verify', {})
  expect(body.id).toBeGreaterThan(row!.id)
  expect((await waitForCheck(body.id)).failure).toBe(null)
})

test('a manager reads the state and changes nothing', async () => {
  const manager = await signInStaff(t, ['manager'])
  expect((await manager.send('GET', '/system')).status).toBe(200)
  expect((await manager.send('POST', '/system/verify', {})).body.errors).toEqual(['forbidden'])
})

testStaffRefusals(() => t, [calls], {
  retryJobs: { job_not_failed: () => ({ browser: owner, body: { name: 'nothing' } }) },
})
