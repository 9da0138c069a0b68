import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listInconsistencies } from '../../consistency-checks/list-inconsistencies.ts'
import { waitUntilIdle } from '../../testing/mail.ts'
import { makeProduct } from '../../testing/make.ts'
import { signInStaff, type StaffClient } from '../../testing/staff-client.ts'
import { getNewestOrder, makeTransfer, waitForMailTypes } from '../../testing/transfers.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { expireTransfers } from '../../domains/payments/payments.ts'
import { changeRows } from '../../testing/rows.ts'
import { moveTransfer } from '../../testing/change-payments.ts'

let t: TestShop
let fulfillment: StaffClient
let manager: StaffClient
beforeAll(async () => {
  t = await openTestShop()
  fulfillment = await signInStaff(t, ['fulfillment'])
  manager = await signInStaff(t, ['manager'])
})
afterAll(() => t.close())

type Made = Awaited<ReturnType<typeof makeTransfer>>

const send = (path: string, { request }: Made, body: object = {}) =>
  fulfillment.send('POST', `/transfers/${path}?lang=en`, { code: request.number, ...body })
const confirm = (made: Made, typed: object = {}) => {
  const { amount, reference } = made.request
  return send('confirm', made, { amount, currency: 'USD', reference, ...typed })
}
const references = async () => (await fulfillment.send('GET', '/transfers/references')).body.references
const referenceOf = async ({ request }: Made) =>
  (await references()).find(({ code }: { code: string }) => code === request.number)
const getStatus = async ({ customer }: Made) => (await getNewestOrder(t, customer)).detail.status
const tasks = async () => (await manager.send('GET', '/money/tasks')).body.tasks

async function overdue({ request }: Made): Promise<void> {
  const requested_at = new Date(new Date(request.deadline).valueOf() - 60 * 60 * 60_000)
  await moveTransfer(t.db, request.reference, { requested_at, deadline: new Date(t.clock.now().valueOf() - 1) })
}

test('waiting transfers are listed by their deadline, and found by code, reference and name', async () => {
  const [first, second] = [await makeTransfer(t), await makeTransfer(t)]
  await send('extend', first, { hours: 24 })
  const codes = async (query: string) =>
    (await fulfillment.send('GET', `/transfers/list?${query}`)).body.items.map(({ code }: { code: string }) => code)
  expect(await codes('')).toEqual([second.request.number, first.request.number])
  expect(await codes(`q=${second.request.reference.toLowerCase()}`)).toEqual([second.request.number])
  expect(await codes(`q=${first.request.number.slice(0, 8)}`)).toContain(first.request.number)
  expect(await codes('state=ended')).toEqual([])
  await confirm(second)
  expect(await codes('state=ended')).toEqual([second.request.number])
  expect(await referenceOf(second)).toMatchObject({ outcome: 'confirmed', owed: [] })
})

test.each([
  ['another amount', { amount: 1 }, 'transfer_amount_differs', 409],
  ['another reference', { reference: '2222222' }, 'transfer_reference_differs', 409],
  ['an unknown order', { code: 'L-2222-3333' }, 'transfer_unknown', 404],
  ['no amount', { amount: 0 }, 'invalid_value', 422],
])('%s is not confirmed', async (_, typed, code, status) => {
  const transfer = await makeTransfer(t)
  const refused = await confirm(transfer, typed)
  expect(refused).toMatchObject({ status, body: { errors: expect.arrayContaining([code]) } })
  expect(refused.body.message).not.toContain('{')
  expect(await getStatus(transfer)).toBe('pending_payment')
})

test('confirmed, rejected and expired together, each transfer ends once', async () => {
  const product = await makeProduct(t, { stock: 40 })
  const rounds = Array.from({ length: 6 }, async () => {
    const transfer = await makeTransfer(t, { product })
    await overdue(transfer)
    const [confirmed] = await Promise.all([
      confirm(transfer),
      send('reject', transfer, { reason: 'No llegó' }),
      expireTransfers(t.shop),
      confirm(transfer),
    ])
    expect([confirmed?.body.outcome, await getStatus(transfer)]).toBeOneOf([
      ['settled', 'paid'],
      ['known', 'paid'],
      ['returned', 'canceled'],
      ['known', 'canceled'],
    ])
  })
  await Promise.all(rounds)
  const [stock] =
    await t.db`select sum(allocated - committed)::integer as reserved from stock where product_id = ${product.id}`
  expect(stock).toEqual({ reserved: 0 })
})

describe('a reminder', () => {
  test('is sent at most every four hours, and only while the transfer waits', async () => {
    const transfer = await makeTransfer(t)
    expect((await send('remind', transfer)).status).toBe(200)
    expect(await send('remind', transfer)).toMatchObject({ status: 409, body: { errors: ['transfer_reminded'] } })
    const { reference } = transfer.request
    await changeRows(t.db, 'bank_transfers', { reference }, { reminded_at: { earlier_ms: 5 * 3_600_000 } })
    const twice = await Promise.all([send('remind', transfer), send('remind', transfer)])
    expect(twice.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    await waitUntilIdle(t)
    expect(await waitForMailTypes(t, transfer.customer, 3)).toEqual([
      'payment-pending',
      'payment-reminder',
      'payment-reminder',
    ])
    await confirm(transfer)
    expect(await send('remind', transfer)).toMatchObject({ status: 409, body: { errors: ['transfer_not_waiting'] } })
  })
})

describe('money beside the payment', () => {
  test('of another amount goes back when the transfer is rejected', async () => {
    const transfer = await makeTransfer(t)
    await send('reject', transfer, { reason: 'Llegó otro importe', received: 30_00 })
    expect(await getStatus(transfer)).toBe('canceled')
    expect(await referenceOf(transfer)).toMatchObject({ outcome: 'rejected', owed: [{ amount: 30_00, sent_at: null }] })
    const task = (await tasks()).find(({ code }: { code: string }) => code === transfer.request.number)
    expect(task).toMatchObject({ type: 'transfer_to_return', amount: 30_00, currency: 'USD', detail: 'other_amount' })
    const sent = () => fulfillment.send('POST', '/transfers/sent-back', { id: task.id, reference: '5500005555555559' })
    const twice = await Promise.all([sent(), sent()])
    expect(twice.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    expect((await tasks()).some(({ code }: { code: string }) => code === transfer.request.number)).toBe(false)
  })

  test('of a second transfer is recorded once, also by two people at the same instant', async () => {
    const transfer = await makeTransfer(t)
    await confirm(transfer)
    const owe = () => send('owe', transfer, { amount: transfer.request.amount, cause: 'paid_twice', known_count: 0 })
    const twice = await Promise.all([owe(), owe()])
    expect(twice.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    expect(twice.flatMap(({ body }) => body.errors ?? [])).toEqual(['transfer_changed'])
    expect((await referenceOf(transfer)).owed).toHaveLength(1)
    expect((await send('owe', transfer, { amount: 1_00, cause: 'paid_twice', known_count: 1 })).status).toBe(200)
  })

  test('that was never recorded is refused', async () => {
    const refused = await fulfillment.send('POST', '/transfers/sent-back', { id: 999_999, reference: 'x' })
    expect(refused).toMatchObject({ status: 404, body: { errors: ['owed_transfer_unknown'] } })
  })
})

test('an extension has at most a week, and is refused for a paid order', async () => {
  const transfer = await makeTransfer(t)
  expect((await send('extend', transfer, { hours: 169 })).body.errors).toContain('transfer_hours')
  expect((await send('extend', transfer, { hours: 24 })).body.deadline).toBeTypeOf('string')
  await confirm(transfer)
  expect((await send('extend', transfer, { hours: 24 })).body.errors).toEqual(['transfer_not_waiting'])
  expect((await send('reject', transfer, { reason: 'x' })).body.errors).toEqual(['transfer_not_waiting'])
})

test('of two extensions of the same deadline at the same instant one is made', async () => {
  const transfer = await makeTransfer(t)
  const { deadline } = transfer.request
  const responses = await Promise.all([1, 2].map(() => send('extend', transfer, { hours: 24, deadline })))
  expect(responses.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  const extended = responses.find(({ status }) => status === 200)!.body.deadline
  expect(new Date(extended).valueOf() - new Date(deadline).valueOf()).toBe(24 * 3_600_000)
  expect((await send('extend', transfer, { hours: 24, deadline })).body.errors).toEqual(['transfer_extended'])
})

test('after all these tests every ledger is consistent', async () => {
  await waitUntilIdle(t)
  expect(await listInconsistencies(t.db, t.clock.now())).toEqual([])
})
