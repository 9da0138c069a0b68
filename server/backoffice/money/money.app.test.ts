import { afterAll, beforeAll, expect, test } from 'vitest'
import { buyOrder, listRefunds } from '../../testing/buy-order.ts'
import { eventually } from '../../testing/eventually.ts'
import { signInStaff, type StaffClient } from '../../testing/staff-client.ts'
import { makeTransfer } from '../../testing/transfers.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { flagPayment } from '../../testing/change-payments.ts'

let t: TestShop
let manager: StaffClient
beforeAll(async () => {
  t = await openTestShop()
  manager = await signInStaff(t, ['manager'])
})
afterAll(() => t.close())

interface Task {
  type: string
  id: number
  number: string | null
  code: string | null
  amount: number
}
const listTasks = async (code: string): Promise<Task[]> =>
  (await manager.send('GET', '/money/tasks')).body.tasks.filter((task: Task) => task.code === code)
const hasTasksOnItsPage = async (code: string): Promise<boolean> =>
  (await manager.send('GET', `/orders/detail?code=${code}`)).body.has_money_tasks
const send = (path: string, body: object) => manager.send('POST', `/money/${path}?lang=en`, body)

const refund = (code: string, amount: number) =>
  manager.send('POST', '/orders/refund', {
    code,
    lines: [],
    shipping: 0,
    amount,
    expected_amount: amount,
    reason: 'x',
    key: `key-${code}-${amount}-of-a-test`,
  })

test('a refund that failed is a task, is requested again, and is recorded once as sent by hand', async () => {
  const purchase = await buyOrder(t, { card: 'pm_card_refundFail' })
  await refund(purchase.code, 100_00)
  await eventually(async () => (await listRefunds(t, purchase))[0]?.status === 'failed')
  const [task] = await listTasks(purchase.code)
  expect(task).toMatchObject({ type: 'refund_failed', amount: 100_00, number: expect.stringMatching(/^F-/) })
  const { id } = task!
  expect((await send('refund-again', { id })).status).toBe(200)
  await eventually(async () => (await listRefunds(t, purchase))[0]?.status === 'failed')
  const sent = () => send('refund-sent', { id, reference: '4242424242424242' })
  const twice = await Promise.all([sent(), sent()])
  expect(twice.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  expect(twice.flatMap(({ body }) => body.errors ?? [])).toEqual(['refund_done'])
  expect((await send('refund-again', { id })).body.errors).toEqual(['refund_not_failed'])
  expect(await listTasks(purchase.code)).toEqual([])
})

test('a refund by Zelle is a task until it was sent', async () => {
  const { request } = await makeTransfer(t)
  const { number: code, amount, reference } = request
  await manager.send('POST', '/transfers/confirm', { code, amount, currency: 'USD', reference })
  await refund(code, 10_00)
  const [task] = await listTasks(code)
  expect(task).toMatchObject({ type: 'refund_to_send', amount: 10_00 })
  expect(await hasTasksOnItsPage(code)).toBe(true)
  expect((await send('refund-sent', { id: task!.id, reference: '' })).body.errors).toContain('fields_missing')
  expect((await send('refund-sent', { id: task!.id, reference: 'Z-1' })).status).toBe(200)
  expect(await listTasks(code)).toEqual([])
  expect(await hasTasksOnItsPage(code)).toBe(false)
})

test('an order whose money is in order does not say that the money of another one waits', async () => {
  const [waiting, settled] = [await buyOrder(t), await buyOrder(t)]
  await flagPayment(t.db, waiting.payment_id, 'another amount')
  expect(await Promise.all([waiting, settled].map(({ code }) => hasTasksOnItsPage(code)))).toEqual([true, false])
})

test('a payment with a wrong amount leaves the list with a note', async () => {
  const purchase = await buyOrder(t)
  await flagPayment(t.db, purchase.payment_id, 'another amount')
  const [task] = await listTasks(purchase.code)
  expect(task).toMatchObject({ type: 'mismatch', id: purchase.payment_id })
  expect((await send('mismatch-seen', { id: task!.id, note: 'Aclarado' })).status).toBe(200)
  expect((await send('mismatch-seen', { id: task!.id, note: 'Otra vez' })).body.errors).toEqual(['payment_not_flagged'])
  expect(await listTasks(purchase.code)).toEqual([])
})

test('payments are compared with the providers, and the result is shown once it is there', async () => {
  const { body } = await send('reconcile', { days: 1 })
  const found = await eventually(
    async () => (await manager.send('GET', `/money/reconcile?id=${body.id}`)).body.found ?? undefined,
  )
  expect(Array.isArray(found)).toBe(true)
  expect(await manager.send('GET', '/money/reconcile?id=999999')).toMatchObject({ status: 404 })
})

test.each([
  ['refund-again', {}, 'refund_unknown'],
  ['refund-sent', { reference: 'x' }, 'refund_unknown'],
  ['mismatch-seen', { note: 'x' }, 'payment_not_flagged'],
  ['unmatched', { how: 'refund' }, 'unmatched_resolved'],
])('%s of something that is not there is refused', async (path, body, code) => {
  const refused = await send(path, { id: 999_999, ...body })
  expect(refused.body.errors).toEqual([code])
  expect(refused.body.message).not.toContain('{')
})
