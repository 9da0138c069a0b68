import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { waitForMessages, waitUntilIdle } from '../../../testing/mail.ts'
import { makeProduct } from '../../../testing/make.ts'
import { getInventoryLevel, waitForMailTypes, makeTransfer, getNewestOrder } from '../../../testing/transfers.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { listInconsistencies } from '../../../consistency-checks/list-inconsistencies.ts'
import { recordManualRefund } from '../refunds/staff-refunds.ts'
import { listMoneyTasks } from '../queries/staff-task-queries.ts'
import { confirmTransfer, extendTransfer, rejectTransfer } from './staff-transfers.ts'
import { expireTransfers } from './jobs.ts'
import { moveTransfer } from '../../../testing/change-payments.ts'

let t: TestShop
beforeAll(async () => {
  t = await openTestShop()
})
afterAll(() => t.close())

type Made = Awaited<ReturnType<typeof makeTransfer>>

const confirm = ({ request }: Made, typed: object = {}) =>
  confirmTransfer(
    t.shop,
    request.number,
    { amount: request.amount, currency: 'USD', reference: request.reference, ...typed },
    'operator',
  )
const reject = ({ request }: Made) => rejectTransfer(t.shop, request.number, { reason: 'No llegó' }, 'operator')
const extend = ({ request }: Made, hours: number) => extendTransfer(t.shop, request.number, { hours }, 'operator')
const getStatus = async ({ customer }: Made) => (await getNewestOrder(t, customer)).detail.status
const actionsOn = ({ request }: Made) =>
  t.db`select actor, act as action, detail from audit_log where subject = ${`order:${request.number}`} order by id`

async function overdue({ request }: Made): Promise<void> {
  const past = new Date(t.clock.now().valueOf() - 1)
  const before = new Date(past.valueOf() - 48 * 3_600_000)
  await moveTransfer(t.db, request.reference, { requested_at: before, deadline: past })
}

async function sendBack(): Promise<void> {
  for (const { id } of await listMoneyTasks(t.db, t.clock.now()))
    await recordManualRefund(t.shop, id, 'by hand', 'operator')
}

test('of two transfers for the last two units one is confirmed and one expires', async () => {
  const product = await makeProduct(t, { stock: 2 })
  const [paying, silent] = [await makeTransfer(t, { product }), await makeTransfer(t, { product })]
  expect(await getInventoryLevel(t, product)).toEqual({ on_hand: 2, committed: 0, reserved: 2 })

  expect(await confirm(paying)).toBe('settled')
  expect(await getInventoryLevel(t, product)).toEqual({ on_hand: 2, committed: 1, reserved: 1 })
  const paid = await getNewestOrder(t, paying.customer)
  expect(paid.detail).toMatchObject({ status: 'paid', payment_method: 'zelle', pending: null, crystals: 5 })
  expect(paid.detail.timeline.map(({ step }: { step: string }) => step)).toEqual(['requested', 'paid'])
  expect(await waitForMailTypes(t, paying.customer, 2)).toEqual(['payment-pending', 'order-paid'])

  await overdue(silent)
  await Promise.all([expireTransfers(t.shop), expireTransfers(t.shop), expireTransfers(t.shop)])
  expect(await getInventoryLevel(t, product)).toEqual({ on_hand: 2, committed: 1, reserved: 0 })
  expect(await getStatus(silent)).toBe('expired')
  await waitUntilIdle(t)
  expect(await waitForMailTypes(t, silent.customer, 2)).toEqual(['payment-pending', 'payment-expired'])
  const credits = await t.db`
    select crystals from crystal_entries where kind = 'order' and customer_id in (${paying.customer.id}, ${silent.customer.id})`
  expect(credits).toEqual([{ crystals: 5 }])
})

test('confirmed twenty times concurrently and once more, the order is paid once, with one mail, one credit, one record', async () => {
  const transfer = await makeTransfer(t)
  const responses = await Promise.all(Array.from({ length: 20 }, () => confirm(transfer)))
  expect(responses.filter((outcome) => outcome === 'settled')).toHaveLength(1)
  expect(responses.filter((outcome) => outcome === 'known')).toHaveLength(19)
  expect(await confirm(transfer)).toBe('known')
  expect(await getInventoryLevel(t, transfer.product)).toEqual({ on_hand: 10, committed: 1, reserved: 0 })
  expect((await getNewestOrder(t, transfer.customer)).detail.crystals).toBe(5)
  await waitUntilIdle(t)
  expect(await waitForMailTypes(t, transfer.customer, 2)).toEqual(['payment-pending', 'order-paid'])
  const detail = { amount: transfer.request.amount, currency: 'USD', reference: transfer.request.reference }
  expect(await actionsOn(transfer)).toEqual([{ actor: 'operator', action: 'request.confirm', detail }])
})

test.each([
  ['another amount', { amount: 1 }, 'requires $36.00 USD, not $0.01 USD'],
  ['another currency', { currency: 'MXN' }, 'not $36.00 MXN'],
  ['another reference', { reference: '2222222' }, 'does not go by 2222222'],
  ['no reference', { reference: '' }, 'does not go by'],
  ['a reference that only begins like it', { reference: 'longer' }, 'does not go by'],
])('%s is not confirmed, and nothing has changed', async (_, typed, why) => {
  const transfer = await makeTransfer(t)
  const invalidInput =
    'reference' in typed && typed.reference === 'longer' ? { reference: `${transfer.request.reference}a` } : typed
  await expect(confirm(transfer, invalidInput)).rejects.toThrow(why)
  expect(await getStatus(transfer)).toBe('pending_payment')
  expect(await getInventoryLevel(t, transfer.product)).toEqual({ on_hand: 10, committed: 0, reserved: 1 })
  expect(await actionsOn(transfer)).toEqual([])
})

test('an order without a bank transfer is refused', async () => {
  const unknown = { request: { number: 'L-2222-3333', reference: 'x', amount: 1 } } as Made
  await expect(confirm(unknown)).rejects.toThrow('No order L-2222-3333')
  await expect(reject(unknown)).rejects.toThrow('No order')
  await expect(extend(unknown, 1)).rejects.toThrow('No order')
})

test('a rejected transfer is canceled: its stock is released and its customer gets one mail with the reason', async () => {
  const transfer = await makeTransfer(t)
  const ended = await Promise.allSettled([reject(transfer), reject(transfer), reject(transfer)])
  expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await getStatus(transfer)).toBe('canceled')
  expect(await getInventoryLevel(t, transfer.product)).toEqual({ on_hand: 10, committed: 0, reserved: 0 })
  await waitUntilIdle(t)
  expect(await waitForMailTypes(t, transfer.customer, 2)).toEqual(['payment-pending', 'payment-rejected'])
  const [mail] = await waitForMessages(t, transfer.customer.email, 2)
  expect(mail?.text).toContain('No llegó')
  expect(await actionsOn(transfer)).toMatchObject([{ action: 'request.reject', detail: {} }])
})

describe('an extension', () => {
  test('moves the deadline and the end of the reservation, and is recorded', async () => {
    const transfer = await makeTransfer(t)
    const deadline = await extend(transfer, 24)
    expect(deadline.valueOf() - Date.parse(transfer.request.deadline)).toBe(24 * 3_600_000)
    expect((await getNewestOrder(t, transfer.customer)).detail.pending.deadline).toBe(deadline.toISOString())
    const [reservation] =
      await t.db`select expires_at from reservations where customer_id = ${transfer.customer.id} and ended_at is null`
    expect(reservation).toEqual({ expires_at: deadline })
    expect(await actionsOn(transfer)).toMatchObject([{ action: 'request.extend', detail: { hours: 24 } }])
  })

  test.each([0, -1, 169])('of %i hours is refused', async (hours) => {
    const transfer = await makeTransfer(t)
    await expect(extend(transfer, hours)).rejects.toThrow('1 to 168 hours')
  })

  test('is refused after the deadline, and for a paid order', async () => {
    const [late, paid] = [await makeTransfer(t), await makeTransfer(t)]
    await overdue(late)
    await confirm(paid)
    for (const transfer of [late, paid])
      await expect(extend(transfer, 1)).rejects.toThrow('does not wait for a transfer any more')
    await expireTransfers(t.shop)
  })
})

describe('money that arrives after the deadline', () => {
  test('pays the order if its variants are still in stock', async () => {
    const transfer = await makeTransfer(t)
    await overdue(transfer)
    await expireTransfers(t.shop)
    expect(await confirm(transfer)).toBe('settled')
    expect(await getStatus(transfer)).toBe('paid')
    expect(await getInventoryLevel(t, transfer.product)).toEqual({ on_hand: 10, committed: 1, reserved: 0 })
    expect(await confirm(transfer)).toBe('known')
    await waitUntilIdle(t)
    expect(await waitForMailTypes(t, transfer.customer, 3)).toEqual([
      'payment-pending',
      'payment-expired',
      'order-paid',
    ])
  })

  test('pays the order before the job has ended it', async () => {
    const transfer = await makeTransfer(t)
    await overdue(transfer)
    expect(await confirm(transfer)).toBe('settled')
    await expireTransfers(t.shop)
    expect(await getStatus(transfer)).toBe('paid')
  })

  test.each(['gone', 'turned down'])('is a task for staff when the order is no longer possible: %s', async (why) => {
    const transfer = await makeTransfer(t, { product: await makeProduct(t, { stock: 1 }) })
    if (why === 'turned down') await reject(transfer)
    else {
      await overdue(transfer)
      await expireTransfers(t.shop)
      await makeTransfer(t, { product: transfer.product })
    }
    expect(await confirm(transfer)).toBe('returned')
    expect(await confirm(transfer)).toBe('returned')
    expect(await getStatus(transfer)).toBe(why === 'gone' ? 'expired' : 'canceled')
    expect(await getInventoryLevel(t, transfer.product)).toMatchObject({ on_hand: 1 })
    const kinds = await waitForMailTypes(t, transfer.customer, 3)
    expect(kinds.filter((kind) => kind === 'payment-failed')).toHaveLength(1)
    const owed = await t.db`
      select refunds.amount, refunds.status from refunds join payments on payments.id = payment_id
      where payments.customer_id = ${transfer.customer.id}`
    expect(owed).toEqual([{ amount: transfer.request.amount, status: 'pending' }])
    const { number, amount } = transfer.request
    const owed_now = await listMoneyTasks(t.db, t.clock.now())
    expect(owed_now).toMatchObject([{ what: 'refund_to_send', code: number, amount, method: 'zelle' }])
    await sendBack()
    expect(await listMoneyTasks(t.db, t.clock.now())).toEqual([])
  })

  test('does not use stock that the customer has reserved for another cart', async () => {
    const transfer = await makeTransfer(t, { product: await makeProduct(t, { stock: 1 }) })
    await overdue(transfer)
    await expireTransfers(t.shop)
    const next = await makeTransfer(t, { product: transfer.product, customer: transfer.customer })
    expect(await confirm(transfer)).toBe('returned')
    expect(await getInventoryLevel(t, transfer.product)).toEqual({ on_hand: 1, committed: 0, reserved: 1 })
    expect(await confirm(next)).toBe('settled')
    await sendBack()
  })
})

test('a concurrent confirmation and expiry or rejection have exactly one result', async () => {
  const product = await makeProduct(t, { stock: 40 })
  const rounds = Array.from({ length: 12 }, async (_, n) => {
    const transfer = await makeTransfer(t, { product })
    if (n % 2 === 0) await overdue(transfer)
    const end = n % 2 === 0 ? expireTransfers(t.shop) : reject(transfer).catch(() => 'too late')
    const [confirmed] = await Promise.all([confirm(transfer), end])
    const status = await getStatus(transfer)
    // If it expired first, its stock was free again and is sold to it; if it was rejected, the money is refunded.
    expect([confirmed, status]).toBeOneOf([
      ['settled', 'paid'],
      ['returned', 'canceled'],
    ])
    return status === 'paid'
  })
  const sold = (await Promise.all(rounds)).filter(Boolean).length
  const [inventoryLevels] = await t.db`
    select sum(on_hand)::integer as on_hand, sum(committed)::integer as committed, sum(allocated - committed)::integer as reserved
    from stock where product_id = ${product.id}`
  expect(inventoryLevels).toEqual({ on_hand: 80, committed: sold, reserved: 0 })
  await sendBack()
})

test('after a concurrent cancellation and confirmation nothing is sent, and one refund is owed', async () => {
  const product = await makeProduct(t, { stock: 20 })
  for (let round = 0; round < 6; round += 1) {
    const transfer = await makeTransfer(t, { product })
    const { token } = transfer.customer
    const order_id = (await getNewestOrder(t, transfer.customer)).id
    const cancel = () => t.request('POST', '/orders/cancel', { token, body: { order_id } })
    const [, canceled] = await Promise.all([confirm(transfer), cancel()])
    expect(canceled.status).toBe(200)
    expect(await getStatus(transfer)).toBe('canceled')
    const owed = await listMoneyTasks(t.db, t.clock.now())
    expect(owed).toMatchObject([{ what: 'refund_to_send', amount: transfer.request.amount }])
    await sendBack()
  }
  expect(await getInventoryLevel(t, product)).toEqual({ on_hand: 20, committed: 0, reserved: 0 })
})

test('after all these tests every ledger is consistent', async () => {
  expect(await listInconsistencies(t.db, t.clock.now())).toEqual([])
})
