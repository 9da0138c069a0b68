import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type PurchasedOrder, buyOrder, getCrystals, listRefunds, getOrderStatuses } from '../../testing/buy-order.ts'
import { waitForMessages } from '../../testing/mail.ts'
import { makeLine, makeCustomer, makeProduct, makeReadyCart, payAtProvider } from '../../testing/make.ts'
import { eventually } from '../../testing/eventually.ts'
import { formatRecordNumber } from '../../platform/record-number.ts'
import { callSandbox, setSandboxSwitches } from '../../testing/paypal-payment.ts'
import { makeTransfer } from '../../testing/transfers.ts'
import { runCommand } from '../../testing/run-command.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { listInconsistencies } from '../../consistency-checks/list-inconsistencies.ts'
import { paymentCommands } from './payment-commands.ts'
import { refundCommands } from './refund-commands.ts'
import { flagPayment, addToPayment } from '../../testing/change-payments.ts'
import { changeRows } from '../../testing/rows.ts'

let t: TestShop
beforeAll(async () => {
  t = await openTestShop()
})
afterEach(() => setSandboxSwitches(t))
afterAll(() => t.close())

const run = (name: string, ...args: string[]) => runCommand(t, { ...paymentCommands, ...refundCommands }[name], args)
const tasks = async ({ code }: { code: string }) =>
  (await run('list-money-tasks')).split('\n').filter((line) => line.startsWith(code))
const getStatus = (purchase: PurchasedOrder) =>
  eventually(async () => (await listRefunds(t, purchase)).every(({ status }) => status === 'done'))

async function auditEntries(subject: string) {
  return t.db<{ action: string; detail: Record<string, unknown> }[]>`
    select act as action, detail from audit_log where subject = ${subject} order by id`
}

test('a part of an order is refunded and restocked, and the staff member is recorded', async () => {
  const purchase = await buyOrder(t, { quantity: 4 })
  const message = await run('refund-order', purchase.code, '500', 'USD', 'x').catch((error: Error) => error.message)
  expect(message).toContain('was paid in MXN')
  const output = await run(
    'refund-order',
    purchase.code.toLowerCase(),
    '500.00 MXN',
    'Una',
    'mancha',
    '--restock',
    '1x1',
  )
  expect(output).toMatch(/^refund F-\d+-\w: \$500\.00 MXN is refunded; crystals deducted: 5$/)
  await getStatus(purchase)
  expect(await listRefunds(t, purchase)).toMatchObject([{ amount: 500_00, goods: 500_00, source: 'shop' }])
  const [inventoryLevel] =
    await t.db`select on_hand, committed from stock where product_id = ${purchase.product.id} order by size_id limit 1`
  expect(inventoryLevel).toEqual({ on_hand: 10, committed: 3 })
  expect(await auditEntries(`order:${purchase.order_id}`)).toMatchObject([
    { action: 'order.refund', detail: { goods: 500_00, shipping: 0 } },
  ])
  const all = async () => run('refund-order', purchase.code, '1300', 'MXN', 'todo', '--restock', 'all')
  await expect(all()).rejects.toThrow('so many units left to refund')
  await run('refund-order', purchase.code, '1300', 'MXN', 'lo demás')
  await getStatus(purchase)
  expect(await getOrderStatuses(t, purchase)).toMatchObject({ payment_status: 'refunded' })
})

test('a refund of the shipping alone changes no crystals', async () => {
  const purchase = await buyOrder(t)
  expect(await run('refund-order', purchase.code, '149', 'MXN', 'tarde', '--shipping', '149')).toContain(
    'crystals deducted: 0',
  )
  expect(await getCrystals(t, purchase)).toBe(4)
  await getStatus(purchase)
})

test('the same refund a moment later refunds nothing and says so, until it is confirmed as intended', async () => {
  const purchase = await buyOrder(t, { quantity: 4 })
  const refundAgain = (...more: string[]) => run('refund-order', purchase.code, '300', 'MXN', 'Una', 'mancha', ...more)
  const twice = await Promise.allSettled([refundAgain(), refundAgain(), refundAgain()])
  expect(twice.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected'])
  const [first] = await listRefunds(t, purchase)
  const message = `Refund ${formatRecordNumber('refund', first!.id)} of ${purchase.code} already refunded $300.00 MXN (Una mancha)`
  await expect((async () => refundAgain())()).rejects.toThrow(message)
  await expect((async () => refundAgain())()).rejects.toThrow(
    'nothing was refunded now. Confirm only if a second refund is meant. (--again confirms it.)',
  )
  await run('refund-order', purchase.code, '299', 'MXN', 'otra', 'cosa')
  await refundAgain('--again')
  expect((await listRefunds(t, purchase)).map(({ amount }) => amount)).toEqual([300_00, 299_00, 300_00])
  await t.db`alter table refunds disable trigger refunds_append_only`
  await changeRows(t.db, 'refunds', { payment_id: purchase.payment_id }, { created_at: { earlier_ms: 11 * 60_000 } })
  await t.db`alter table refunds enable trigger refunds_append_only`
  await refundAgain()
  expect(await listRefunds(t, purchase)).toHaveLength(4)
})

test.each([
  [['L-NONE', '5', 'MXN', 'x'], 'no paid order'],
  [['CODE', '5', 'MXN'], 'a reason is needed'],
  [['CODE', '5', 'x'], 'no amount'],
  [['CODE', '-5', 'MXN', 'x'], 'Unknown option'],
  [['CODE', '5.001', 'MXN', 'x'], 'no amount'],
  [['CODE', '9999', 'MXN', 'x'], 'at most $450.00 MXN for items'],
  [['CODE', '5', 'MXN', 'x', '--restock', '0'], 'no line'],
  [['CODE', '5', 'MXN', 'x', '--restock', '2'], 'There is no line 2'],
  [['CODE', '5', 'MXN', 'x', '--restock', '1x2'], 'so many units left to refund'],
  [['CODE', '5', 'MXN', 'x', '--shipping', '6'], 'more than the whole amount'],
  [['CODE', '5', 'MXN', 'x', '--reference', 'Z1'], 'not by hand'],
  [['CODE', '5', 'MXN', 'x', '--wrong'], 'Unknown option'],
])('refund-order %j: %s', async (args, why) => {
  const purchase = await buyOrder(t)
  const typed = args.map((arg) => (arg === 'CODE' ? purchase.code : arg))
  await expect((async () => run('refund-order', ...typed))()).rejects.toThrow(why)
  expect(await listRefunds(t, purchase)).toEqual([])
})

describe('an order paid by zelle', () => {
  async function paid() {
    const made = await makeTransfer(t)
    const { number, amount, reference } = made.request
    await run('confirm-transfer', number, `${(amount / 100).toFixed(2)} USD`, reference)
    return { ...made, code: number, amount }
  }
  const state = async (code: string) =>
    (await t.db`
      select refunds.id, refunds.status, refunds.source, refunds.reference, orders.payment_status
      from orders join payments on payments.order_id = orders.id join refunds on refunds.payment_id = payments.id
      where orders.code = ${code} order by refunds.id`) as { id: number; status: string }[]

  test('is refunded with the reference of the transfer, and nothing else is needed', async () => {
    const { code } = await paid()
    await run('refund-order', code, '5', 'USD', 'detalle', '--reference', 'ZELLE 881')
    expect(await state(code)).toMatchObject([
      { status: 'done', source: 'staff', reference: 'ZELLE 881', payment_status: 'partially_refunded' },
    ])
    expect(await tasks({ code })).toEqual([])
  })

  test('is canceled: its refund is a task until staff record that it was sent', async () => {
    const { code, customer } = await paid()
    await run('cancel-order', code, 'Se dañó')
    const [refund] = await state(code)
    expect(refund).toMatchObject({ status: 'pending', source: 'staff', payment_status: 'refunded' })
    expect(await tasks({ code })).toEqual([
      expect.stringContaining(`then record-refund ${formatRecordNumber('refund', refund!.id)} <reference>`),
    ])
    await run('record-refund', formatRecordNumber('refund', refund!.id), 'ZELLE', '882')
    expect(await state(code)).toMatchObject([{ status: 'done', reference: 'ZELLE 882' }])
    expect(await tasks({ code })).toEqual([])
    await expect(
      (async () => run('record-refund', formatRecordNumber('refund', refund!.id), 'again'))(),
    ).rejects.toThrow('done already')
    const [mail] = await waitForMessages(t, customer.email, 3)
    expect(mail).toMatchObject({ kind: 'order-canceled' })
    expect(await auditEntries(`refund:${refund!.id}`)).toMatchObject([{ action: 'refund.sent' }])
  })
})

test('a failed refund is a task, is requested again, and is finally sent by hand', async () => {
  const purchase = await buyOrder(t, { card: 'pm_card_refundFail' })
  await run('refund-order', purchase.code, '599', 'MXN', 'todo')
  const failed = () => eventually(async () => (await listRefunds(t, purchase))[0]?.status === 'failed')
  await failed()
  const id = (await listRefunds(t, purchase))[0]!.id
  expect(await tasks(purchase)).toEqual([expect.stringContaining(`retry-refund ${formatRecordNumber('refund', id)}`)])
  await run('retry-refund', formatRecordNumber('refund', id))
  await expect((async () => run('retry-refund', formatRecordNumber('refund', id)))()).rejects.toThrow('not failed')
  await failed()
  await run('record-refund', formatRecordNumber('refund', id), 'SPEI', '77')
  expect(await tasks(purchase)).toEqual([])
  expect(await listRefunds(t, purchase)).toMatchObject([{ status: 'done', source: 'staff', amount: 599_00 }])
  expect(await getCrystals(t, purchase)).toBe(0)
})

test('money that differs from the requested amount is a task, and canceling its order refunds it', async () => {
  const customer = await makeCustomer(t)
  const cart = await makeReadyCart(t, customer, [makeLine(await makeProduct(t))])
  const { body } = await t.request('GET', `/cart/stripe/payment?cart_id=${cart.id}`, { token: customer.token })
  const [order] = await t.db<{ code: string; id: number; payment_id: number }[]>`
    select code, orders.id, payments.id as payment_id from orders join payments on payments.order_id = orders.id
    where cart_id = ${cart.id}`
  // The requested amount becomes one cent more than the provider accepts.
  await addToPayment(t.db, order!.payment_id, 1)
  await payAtProvider(t, body)
  await eventually(async () => (await tasks(order!)).length === 1)
  expect(await tasks(order!)).toEqual([expect.stringContaining(`cancel-order ${order!.code} refunds what was paid`)])
  await run('cancel-order', order!.code)
  await eventually(
    async () =>
      (
        await t.db`
    select from refunds join payments on payments.id = payment_id
    where order_id = ${order!.id} and refunds.status = 'done' and refunds.amount = ${body.amount}`
      ).length === 1,
  )
  expect(await tasks(order!)).toEqual([])
  await addToPayment(t.db, order!.payment_id, -1)
})

test('a payment that did not match leaves the list with its resolution', async () => {
  const purchase = await buyOrder(t)
  await flagPayment(t.db, purchase.payment_id, 'odd')
  expect(await tasks(purchase)).toEqual([expect.stringContaining('odd')])
  await run('resolve-mismatch', formatRecordNumber('payment', purchase.payment_id), 'Era', 'una', 'prueba')
  expect(await tasks(purchase)).toEqual([])
  expect(await auditEntries(`payment:${purchase.payment_id}`)).toEqual([{ action: 'payment.seen', detail: {} }])
  expect(await t.db`select note from order_notes where order_id = ${purchase.order_id}`).toEqual([
    { note: 'Era una prueba' },
  ])
  await expect(
    (async () => run('resolve-mismatch', formatRecordNumber('payment', purchase.payment_id), 'x'))(),
  ).rejects.toThrow('on no list')
})

test('a dispute is a task until it is decided', async () => {
  const purchase = await buyOrder(t)
  const { id } = (await callSandbox(t, 'POST', '/_stripe/disputes', { payment_intent: purchase.ref })) as { id: string }
  await eventually(async () => (await tasks(purchase)).length === 1)
  expect(await tasks(purchase)).toEqual([expect.stringContaining('answer it at the provider')])
  await callSandbox(t, 'POST', `/_stripe/disputes/${id}/close`, { outcome: 'won' })
  await eventually(async () => (await tasks(purchase)).length === 0)
})

test('a reconciliation finds what was missed and reports it, and a second one finds nothing', async () => {
  const missed = await buyOrder(t)
  await setSandboxSwitches(t, { webhook_loss: 1 })
  const captured = {
    taken_ref: missed.ref,
    amount: 100_00,
    currency: 'MXN',
    idempotency_key: 'there',
    marker: 'no',
  } as const
  await t.cards.refund(captured)
  const customer = await makeCustomer(t)
  const cart = await makeReadyCart(t, customer, [makeLine(await makeProduct(t))])
  const { body } = await t.request('GET', `/cart/stripe/payment?cart_id=${cart.id}`, { token: customer.token })
  await payAtProvider(t, body)
  const found = (await run('reconcile')).split('\n')
  const [paid] = (await t.request('GET', '/cart/orders', { token: customer.token })).body
  expect(found).toContain(`${paid.number} was paid`)
  expect(found).toContain(`${missed.code}: $100.00 MXN was refunded at the provider`)
  const [refundAgain, , ...before] = (await run('reconcile')).split('\n')
  expect(refundAgain).toBe('nothing was missed')
  expect(before).toContainEqual(expect.stringMatching(`${paid.number}  \\$599.00 MXN  card  ${paid.number} was paid$`))
})

test.each([
  ['cancel-order', ['L-NONE'], 'order_unknown'],
  ['retry-refund', ['x'], 'is not the number of a refund'],
  ['retry-refund', ['999999'], 'type it as it is shown'],
  ['retry-refund', [formatRecordNumber('refund', 999_999)], 'no refund'],
  ['record-refund', [formatRecordNumber('refund', 999_999), 'x'], 'no refund'],
  ['record-refund', [formatRecordNumber('refund', 1)], 'is needed'],
])('%s %j: %s', async (name, args, why) => {
  await expect((async () => run(name, ...args))()).rejects.toThrow(why)
})

test('the ledgers agree at the end', async () => {
  await eventually(async () => (await t.db`select from refunds where status = 'pending'`).length === 0)
  expect(await listInconsistencies(t.db, t.clock.now())).toEqual([])
})
