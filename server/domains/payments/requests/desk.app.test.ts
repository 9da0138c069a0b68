import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { idle } from '../../../testing/mail.ts'
import { makeProduct } from '../../../testing/make.ts'
import { cellOf, kindsTo, makeTransfer, newestOrder } from '../../../testing/requests.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { listFaults } from '../../../cli/verify.ts'
import { recordSent } from '../refunds/desk.ts'
import { listMoneyTasks } from '../rows/task-queries.ts'
import { confirmRequest, extendRequest, rejectRequest } from './desk.ts'
import { expireRequests } from './jobs.ts'

let t: TestShop
beforeAll(async () => {
  t = await openTestShop()
})
afterAll(() => t.close())

type Made = Awaited<ReturnType<typeof makeTransfer>>

const confirm = ({ request }: Made, typed: object = {}) =>
  confirmRequest(
    t.shop,
    request.number,
    { amount: request.amount, currency: 'USD', reference: request.reference, ...typed },
    'operator',
  )
const reject = ({ request }: Made) => rejectRequest(t.shop, request.number, 'No llegó', 'operator')
const extend = ({ request }: Made, hours: number) => extendRequest(t.shop, request.number, hours, 'operator')
const statusOf = async ({ customer }: Made) => (await newestOrder(t, customer)).detail.status
const actsOn = ({ request }: Made) =>
  t.db`select actor, act, detail from audit_log where subject = ${`order:${request.number}`} order by id`

/** Moves this transfer 48 hours into the past. */
async function overdue({ request }: Made): Promise<void> {
  const past = new Date(t.clock.now().valueOf() - 1)
  const before = new Date(past.valueOf() - 48 * 3_600_000)
  await t.db`
    with moved as (
      update payment_requests set asked_at = ${before}, deadline = ${past} where reference = ${request.reference}
      returning order_id
    )
    update holds set expires_at = ${past} from moved where holds.order_id = moved.order_id`
}

/** Staff make the owed refunds and record them. */
async function sendBack(): Promise<void> {
  for (const { id } of await listMoneyTasks(t.db, t.clock.now())) await recordSent(t.shop, id, 'by hand', 'operator')
}

test('of two transfers for the last two units one is confirmed and one expires', async () => {
  const product = await makeProduct(t, { stock: 2 })
  const [paying, silent] = [await makeTransfer(t, { product }), await makeTransfer(t, { product })]
  expect(await cellOf(t, product)).toEqual({ on_hand: 2, held: 2 })

  expect(await confirm(paying)).toBe('settled')
  expect(await cellOf(t, product)).toEqual({ on_hand: 1, held: 1 })
  const paid = await newestOrder(t, paying.customer)
  expect(paid.detail).toMatchObject({ status: 'paid', payment_method: 'zelle', pending: null, crystals: 5 })
  expect(paid.detail.timeline.map(({ step }: { step: string }) => step)).toEqual(['requested', 'paid'])
  expect(await kindsTo(t, paying.customer, 2)).toEqual(['payment-pending', 'order-paid'])

  await overdue(silent)
  await Promise.all([expireRequests(t.shop), expireRequests(t.shop), expireRequests(t.shop)])
  expect(await cellOf(t, product)).toEqual({ on_hand: 1, held: 0 })
  expect(await statusOf(silent)).toBe('expired')
  await idle(t)
  expect(await kindsTo(t, silent.customer, 2)).toEqual(['payment-pending', 'payment-expired'])
  const credits = await t.db`
    select crystals from crystal_entries where kind = 'order' and customer_id in (${paying.customer.id}, ${silent.customer.id})`
  expect(credits).toEqual([{ crystals: 5 }])
})

test('confirmed twenty times concurrently and once more, the order is paid once, with one mail, one credit, one record', async () => {
  const made = await makeTransfer(t)
  const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(made)))
  expect(answers).toContain('settled')
  expect(await confirm(made)).toBe('known')
  expect(await cellOf(t, made.product)).toEqual({ on_hand: 9, held: 0 })
  expect((await newestOrder(t, made.customer)).detail.crystals).toBe(5)
  await idle(t)
  expect(await kindsTo(t, made.customer, 2)).toEqual(['payment-pending', 'order-paid'])
  const detail = { amount: made.request.amount, currency: 'USD', reference: made.request.reference }
  expect(await actsOn(made)).toEqual([{ actor: 'operator', act: 'request.confirm', detail }])
})

test.each([
  ['another amount', { amount: 1 }, 'asked for $36.00 USD, not for $0.01 USD'],
  ['another currency', { currency: 'MXN' }, 'not for $36.00 MXN'],
  ['another reference', { reference: '2222222' }, 'does not go by 2222222'],
  ['no reference', { reference: '' }, 'does not go by'],
  ['a reference that only begins like it', { reference: 'longer' }, 'does not go by'],
])('%s is not confirmed, and nothing has changed', async (_, typed, why) => {
  const made = await makeTransfer(t)
  const wrong =
    'reference' in typed && typed.reference === 'longer' ? { reference: `${made.request.reference}a` } : typed
  await expect(confirm(made, wrong)).rejects.toThrow(why)
  expect(await statusOf(made)).toBe('pending_payment')
  expect(await cellOf(t, made.product)).toEqual({ on_hand: 10, held: 1 })
  expect(await actsOn(made)).toEqual([])
})

test('an order without a bank transfer is refused', async () => {
  const nobody = { request: { number: 'L-2222-3333', reference: 'x', amount: 1 } } as Made
  await expect(confirm(nobody)).rejects.toThrow('no order L-2222-3333')
  await expect(reject(nobody)).rejects.toThrow('no order')
  await expect(extend(nobody, 1)).rejects.toThrow('no order')
})

test('a rejected transfer is canceled: its stock is released and its customer gets one mail with the reason', async () => {
  const made = await makeTransfer(t)
  const ended = await Promise.allSettled([reject(made), reject(made), reject(made)])
  expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await statusOf(made)).toBe('cancelled')
  expect(await cellOf(t, made.product)).toEqual({ on_hand: 10, held: 0 })
  await idle(t)
  expect(await kindsTo(t, made.customer, 2)).toEqual(['payment-pending', 'payment-rejected'])
  const [mail] = await t.mailbox.list(made.customer.email)
  expect(mail?.text).toContain('No llegó')
  expect(await actsOn(made)).toMatchObject([{ act: 'request.reject', detail: { reason: 'No llegó' } }])
})

describe('an extension', () => {
  test('moves the deadline and the end of the reservation, and is recorded', async () => {
    const made = await makeTransfer(t)
    const deadline = await extend(made, 24)
    expect(deadline.valueOf() - Date.parse(made.request.deadline)).toBe(24 * 3_600_000)
    expect((await newestOrder(t, made.customer)).detail.pending.deadline).toBe(deadline.toISOString())
    const [hold] = await t.db`select expires_at from holds where customer_id = ${made.customer.id} and ended_at is null`
    expect(hold).toEqual({ expires_at: deadline })
    expect(await actsOn(made)).toMatchObject([{ act: 'request.extend', detail: { hours: 24 } }])
  })

  test.each([0, -1, 169])('of %i hours is refused', async (hours) => {
    const made = await makeTransfer(t)
    await expect(extend(made, hours)).rejects.toThrow('1 to 168 hours')
  })

  test('is refused after the deadline, and for a paid order', async () => {
    const [late, paid] = [await makeTransfer(t), await makeTransfer(t)]
    await overdue(late)
    await confirm(paid)
    for (const made of [late, paid])
      await expect(extend(made, 1)).rejects.toThrow('does not wait for a transfer any more')
    await expireRequests(t.shop)
  })
})

describe('money that arrives after the deadline', () => {
  test('pays the order if its variants are still in stock', async () => {
    const made = await makeTransfer(t)
    await overdue(made)
    await expireRequests(t.shop)
    expect(await confirm(made)).toBe('settled')
    expect(await statusOf(made)).toBe('paid')
    expect(await cellOf(t, made.product)).toEqual({ on_hand: 9, held: 0 })
    expect(await confirm(made)).toBe('known')
    await idle(t)
    expect(await kindsTo(t, made.customer, 3)).toEqual(['payment-pending', 'payment-expired', 'order-paid'])
  })

  test('pays the order before the job has ended it', async () => {
    const made = await makeTransfer(t)
    await overdue(made)
    expect(await confirm(made)).toBe('settled')
    await expireRequests(t.shop)
    expect(await statusOf(made)).toBe('paid')
  })

  test.each(['gone', 'turned down'])('is a task for staff when the order is no longer possible: %s', async (why) => {
    const made = await makeTransfer(t, { product: await makeProduct(t, { stock: 1 }) })
    if (why === 'turned down') await reject(made)
    else {
      await overdue(made)
      await expireRequests(t.shop)
      await makeTransfer(t, { product: made.product })
    }
    expect(await confirm(made)).toBe('returned')
    expect(await confirm(made)).toBe('returned')
    expect(await statusOf(made)).toBe(why === 'gone' ? 'expired' : 'cancelled')
    expect(await cellOf(t, made.product)).toMatchObject({ on_hand: 1 })
    const kinds = await kindsTo(t, made.customer, 3)
    expect(kinds.filter((kind) => kind === 'payment-failed')).toHaveLength(1)
    const owed = await t.db`
      select refunds.amount, refunds.status from refunds join payments on payments.id = payment_id
      where payments.customer_id = ${made.customer.id}`
    expect(owed).toEqual([{ amount: made.request.amount, status: 'pending' }])
    const { number, amount } = made.request
    const owed_now = await listMoneyTasks(t.db, t.clock.now())
    expect(owed_now).toMatchObject([{ what: 'refund_to_send', code: number, amount, method: 'zelle' }])
    await sendBack()
    expect(await listMoneyTasks(t.db, t.clock.now())).toEqual([])
  })

  test('does not use stock that the customer has reserved for another cart', async () => {
    const made = await makeTransfer(t, { product: await makeProduct(t, { stock: 1 }) })
    await overdue(made)
    await expireRequests(t.shop)
    const next = await makeTransfer(t, { product: made.product, customer: made.customer })
    expect(await confirm(made)).toBe('returned')
    expect(await cellOf(t, made.product)).toEqual({ on_hand: 1, held: 1 })
    expect(await confirm(next)).toBe('settled')
    await sendBack()
  })
})

test('a concurrent confirmation and expiry or rejection have exactly one result', async () => {
  const product = await makeProduct(t, { stock: 40 })
  const rounds = Array.from({ length: 12 }, async (_, n) => {
    const made = await makeTransfer(t, { product })
    if (n % 2 === 0) await overdue(made)
    const end = n % 2 === 0 ? expireRequests(t.shop) : reject(made).catch(() => 'too late')
    const [confirmed] = await Promise.all([confirm(made), end])
    const status = await statusOf(made)
    // If it expired first, its stock was free again and is sold to it; if it was rejected, the money is refunded.
    expect([confirmed, status]).toBeOneOf([
      ['settled', 'paid'],
      ['returned', 'cancelled'],
    ])
    return status === 'paid'
  })
  const sold = (await Promise.all(rounds)).filter(Boolean).length
  const [cells] = await t.db`
    select sum(on_hand)::integer as on_hand, sum(held)::integer as held from stock where product_id = ${product.id}`
  expect(cells).toEqual({ on_hand: 80 - sold, held: 0 })
  await sendBack()
})

test('after a concurrent cancellation and confirmation nothing is sent, and one refund is owed', async () => {
  const product = await makeProduct(t, { stock: 20 })
  for (let round = 0; round < 6; round += 1) {
    const made = await makeTransfer(t, { product })
    const { token } = made.customer
    const order_id = (await newestOrder(t, made.customer)).id
    const cancel = () => t.ask('POST', '/orders/cancel', { token, body: { order_id } })
    const [, cancelled] = await Promise.all([confirm(made), cancel()])
    expect(cancelled.status).toBe(200)
    expect(await statusOf(made)).toBe('cancelled')
    const owed = await listMoneyTasks(t.db, t.clock.now())
    expect(owed).toMatchObject([{ what: 'refund_to_send', amount: made.request.amount }])
    await sendBack()
  }
  expect(await cellOf(t, product)).toEqual({ on_hand: 20, held: 0 })
})

test('after all these tests every ledger is consistent', async () => {
  expect(await listFaults(t.db, t.clock.now())).toEqual([])
})
