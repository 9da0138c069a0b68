import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Bought, buy, crystalsOf, refundsOf, statusesOf } from '../../testing/bought.ts'
import { messagesTo } from '../../testing/mail.ts'
import { eventually, lineOf, makeCustomer, makeProduct, makeReadyCart, payAtProvider } from '../../testing/make.ts'
import { deskNumber } from '../../platform/desk-number.ts'
import { control, misbehave } from '../../testing/paypal.ts'
import { makeTransfer } from '../../testing/requests.ts'
import { runCommand } from '../../testing/run-command.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { listFaults } from '../verify.ts'
import { paymentCommands } from './payment-commands.ts'
import { refundCommands } from './refund-commands.ts'

let t: TestShop
beforeAll(async () => {
  t = await openTestShop()
})
afterEach(() => misbehave(t))
afterAll(() => t.close())

const run = (name: string, ...args: string[]) => runCommand(t, { ...paymentCommands, ...refundCommands }[name], args)
const tasks = async ({ code }: { code: string }) =>
  (await run('mismatches')).split('\n').filter((line) => line.startsWith(code))
const done = (bought: Bought) =>
  eventually(async () => (await refundsOf(t, bought)).every(({ status }) => status === 'done'))

async function acts(subject: string) {
  return t.db<{ act: string; detail: Record<string, unknown> }[]>`
    select act, detail from audit_log where subject = ${subject} order by id`
}

test('a part of an order is refunded and restocked, and the staff member is recorded', async () => {
  const bought = await buy(t, { quantity: 4 })
  const said = await run('order-refund', bought.code, '500', 'USD', 'x').catch((error: Error) => error.message)
  expect(said).toContain('was paid in MXN')
  const told = await run('order-refund', bought.code.toLowerCase(), '500.00 MXN', 'Una', 'mancha', '--restock', '1x1')
  expect(told).toMatch(/^refund F-\d+-\w: \$500\.00 MXN goes back; crystals taken back: 5$/)
  await done(bought)
  expect(await refundsOf(t, bought)).toMatchObject([{ amount: 500_00, goods: 500_00, source: 'shop' }])
  const [cell] = await t.db`select on_hand from stock where product_id = ${bought.product.id} order by size_id limit 1`
  expect(cell).toEqual({ on_hand: 7 })
  expect(await acts(`order:${bought.order_id}`)).toMatchObject([
    { act: 'order.refund', detail: { goods: 500_00, shipping: 0, reason: 'Una mancha' } },
  ])
  const all = async () => run('order-refund', bought.code, '1300', 'MXN', 'todo', '--restock', 'all')
  await expect(all()).rejects.toThrow('not so many')
  await run('order-refund', bought.code, '1300', 'MXN', 'lo demás')
  await done(bought)
  expect(await statusesOf(t, bought)).toMatchObject({ payment_status: 'refunded' })
})

test('a refund of the shipping alone changes no crystals', async () => {
  const bought = await buy(t)
  expect(await run('order-refund', bought.code, '149', 'MXN', 'tarde', '--shipping', '149')).toContain(
    'crystals taken back: 0',
  )
  expect(await crystalsOf(t, bought)).toBe(4)
  await done(bought)
})

test('the same refund a moment later refunds nothing and says so, until it is confirmed as intended', async () => {
  const bought = await buy(t, { quantity: 4 })
  const again = (...more: string[]) => run('order-refund', bought.code, '300', 'MXN', 'Una', 'mancha', ...more)
  const twice = await Promise.allSettled([again(), again(), again()])
  expect(twice.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected'])
  const [first] = await refundsOf(t, bought)
  const said = `refund ${deskNumber('refund', first!.id)} of ${bought.code} gave $300.00 MXN back at`
  await expect((async () => again())()).rejects.toThrow(said)
  await expect((async () => again())()).rejects.toThrow('(Una mancha), and nothing more goes back now: say --again')
  await run('order-refund', bought.code, '299', 'MXN', 'otra', 'cosa')
  await again('--again')
  expect((await refundsOf(t, bought)).map(({ amount }) => amount)).toEqual([300_00, 299_00, 300_00])
  await t.db`alter table refunds disable trigger refunds_kept`
  await t.db`update refunds set created_at = created_at - interval '11 minutes' where payment_id = ${bought.payment_id}`
  await t.db`alter table refunds enable trigger refunds_kept`
  await again()
  expect(await refundsOf(t, bought)).toHaveLength(4)
})

test.each([
  [['L-NONE', '5', 'MXN', 'x'], 'no paid order'],
  [['CODE', '5', 'MXN'], 'a reason is needed'],
  [['CODE', '5', 'x'], 'no amount'],
  [['CODE', '-5', 'MXN', 'x'], 'Unknown option'],
  [['CODE', '5.001', 'MXN', 'x'], 'no amount'],
  [['CODE', '9999', 'MXN', 'x'], 'at most $450.00 MXN for pieces'],
  [['CODE', '5', 'MXN', 'x', '--restock', '0'], 'no line'],
  [['CODE', '5', 'MXN', 'x', '--restock', '2'], 'there is no line 2'],
  [['CODE', '5', 'MXN', 'x', '--restock', '1x2'], 'not so many'],
  [['CODE', '5', 'MXN', 'x', '--shipping', '6'], 'more than the whole amount'],
  [['CODE', '5', 'MXN', 'x', '--reference', 'Z1'], 'not by hand'],
  [['CODE', '5', 'MXN', 'x', '--wrong'], 'Unknown option'],
])('order-refund %j: %s', async (args, why) => {
  const bought = await buy(t)
  const typed = args.map((arg) => (arg === 'CODE' ? bought.code : arg))
  await expect((async () => run('order-refund', ...typed))()).rejects.toThrow(why)
  expect(await refundsOf(t, bought)).toEqual([])
})

describe('an order paid by zelle', () => {
  async function paid() {
    const made = await makeTransfer(t)
    const { number, amount, reference } = made.request
    await run('order-confirm', number, `${(amount / 100).toFixed(2)} USD`, reference)
    return { ...made, code: number, amount }
  }
  const state = async (code: string) =>
    (await t.db`
      select refunds.id, refunds.status, refunds.source, refunds.reference, orders.payment_status
      from orders join payments on payments.order_id = orders.id join refunds on refunds.payment_id = payments.id
      where orders.code = ${code} order by refunds.id`) as { id: number; status: string }[]

  test('is refunded with the reference of the transfer, and nothing else is needed', async () => {
    const { code } = await paid()
    await run('order-refund', code, '5', 'USD', 'detalle', '--reference', 'ZELLE 881')
    expect(await state(code)).toMatchObject([
      { status: 'done', source: 'staff', reference: 'ZELLE 881', payment_status: 'partially_refunded' },
    ])
    expect(await tasks({ code })).toEqual([])
  })

  test('is canceled: its refund is a task until staff record that it was sent', async () => {
    const { code, customer } = await paid()
    await run('order-cancel', code, 'Se dañó')
    const [refund] = await state(code)
    expect(refund).toMatchObject({ status: 'pending', source: 'staff', payment_status: 'refunded' })
    expect(await tasks({ code })).toEqual([
      expect.stringContaining(`then refund-sent ${deskNumber('refund', refund!.id)} <reference>`),
    ])
    await run('refund-sent', deskNumber('refund', refund!.id), 'ZELLE', '882')
    expect(await state(code)).toMatchObject([{ status: 'done', reference: 'ZELLE 882' }])
    expect(await tasks({ code })).toEqual([])
    await expect((async () => run('refund-sent', deskNumber('refund', refund!.id), 'again'))()).rejects.toThrow(
      'done already',
    )
    const [mail] = await messagesTo(t, customer.email, 3)
    expect(mail).toMatchObject({ kind: 'order-cancelled' })
    expect(await acts(`refund:${refund!.id}`)).toMatchObject([{ act: 'refund.sent' }])
  })
})

test('a failed refund is a task, is requested again, and is finally sent by hand', async () => {
  const bought = await buy(t, { card: 'pm_card_refundFail' })
  await run('order-refund', bought.code, '599', 'MXN', 'todo')
  const failed = () => eventually(async () => (await refundsOf(t, bought))[0]?.status === 'failed')
  await failed()
  const id = (await refundsOf(t, bought))[0]!.id
  expect(await tasks(bought)).toEqual([expect.stringContaining(`refund-again ${deskNumber('refund', id)}`)])
  await run('refund-again', deskNumber('refund', id))
  await expect((async () => run('refund-again', deskNumber('refund', id)))()).rejects.toThrow('not failed')
  await failed()
  await run('refund-sent', deskNumber('refund', id), 'SPEI', '77')
  expect(await tasks(bought)).toEqual([])
  expect(await refundsOf(t, bought)).toMatchObject([{ status: 'done', source: 'staff', amount: 599_00 }])
  expect(await crystalsOf(t, bought)).toBe(0)
})

test('money that differs from the requested amount is a task, and canceling its order refunds it', async () => {
  const customer = await makeCustomer(t)
  const cart = await makeReadyCart(t, customer, [lineOf(await makeProduct(t))])
  const { body } = await t.ask('GET', `/cart/stripe/payment?cart_id=${cart.id}`, { token: customer.token })
  const [order] = await t.db<{ code: string; id: number }[]>`select code, id from orders where cart_id = ${cart.id}`
  // The requested amount becomes one cent more than the provider accepts.
  await t.db`update payments set amount = amount + 1 where order_id = ${order!.id}`
  await payAtProvider(t, body)
  await eventually(async () => (await tasks(order!)).length === 1)
  expect(await tasks(order!)).toEqual([expect.stringContaining(`order-cancel ${order!.code} gives back what came`)])
  await run('order-cancel', order!.code)
  await eventually(
    async () =>
      (
        await t.db`
    select from refunds join payments on payments.id = payment_id
    where order_id = ${order!.id} and refunds.status = 'done' and refunds.amount = ${body.amount}`
      ).length === 1,
  )
  expect(await tasks(order!)).toEqual([])
  await t.db`update payments set amount = amount - 1 where order_id = ${order!.id}`
})

test('a payment that did not match leaves the list with its resolution', async () => {
  const bought = await buy(t)
  await t.db`update payments set flag = 'odd' where id = ${bought.payment_id}`
  expect(await tasks(bought)).toEqual([expect.stringContaining('odd')])
  await run('mismatch-seen', deskNumber('payment', bought.payment_id), 'Era', 'una', 'prueba')
  expect(await tasks(bought)).toEqual([])
  expect(await acts(`payment:${bought.payment_id}`)).toEqual([
    { act: 'payment.seen', detail: { note: 'Era una prueba' } },
  ])
  await expect((async () => run('mismatch-seen', deskNumber('payment', bought.payment_id), 'x'))()).rejects.toThrow(
    'on no list',
  )
})

test('a dispute is a task until it is decided', async () => {
  const bought = await buy(t)
  const { id } = (await control(t, 'POST', '/_stripe/disputes', { payment_intent: bought.ref })) as { id: string }
  await eventually(async () => (await tasks(bought)).length === 1)
  expect(await tasks(bought)).toEqual([expect.stringContaining('answer it at the provider')])
  await control(t, 'POST', `/_stripe/disputes/${id}/close`, { outcome: 'won' })
  await eventually(async () => (await tasks(bought)).length === 0)
})

test('a reconciliation finds what was missed and reports it, and a second one finds nothing', async () => {
  const missed = await buy(t)
  await misbehave(t, { webhook_loss: 1 })
  const taken = {
    taken_ref: missed.ref,
    amount: 100_00,
    currency: 'MXN',
    idempotency_key: 'there',
    mark: 'no',
  } as const
  await t.cards.refund(taken)
  const customer = await makeCustomer(t)
  const cart = await makeReadyCart(t, customer, [lineOf(await makeProduct(t))])
  const { body } = await t.ask('GET', `/cart/stripe/payment?cart_id=${cart.id}`, { token: customer.token })
  await payAtProvider(t, body)
  const found = (await run('reconcile')).split('\n')
  const [paid] = (await t.ask('GET', '/cart/orders', { token: customer.token })).body
  expect(found).toContain(`${paid.number} was paid`)
  expect(found).toContain(`${missed.code}: $100.00 MXN went back at the provider`)
  const [again, , ...before] = (await run('reconcile')).split('\n')
  expect(again).toBe('nothing had been missed')
  expect(before).toContainEqual(expect.stringMatching(`${paid.number}  \\$599.00 MXN  card  ${paid.number} was paid$`))
})

test.each([
  ['order-cancel', ['L-NONE'], 'no order'],
  ['refund-again', ['x'], 'is not the number of a refund'],
  ['refund-again', ['999999'], 'type it as it is shown'],
  ['refund-again', [deskNumber('refund', 999_999)], 'no refund'],
  ['refund-sent', [deskNumber('refund', 999_999), 'x'], 'no refund'],
  ['refund-sent', [deskNumber('refund', 1)], 'is needed'],
])('%s %j: %s', async (name, args, why) => {
  await expect((async () => run(name, ...args))()).rejects.toThrow(why)
})

test('the ledgers agree at the end', async () => {
  await eventually(async () => (await t.db`select from refunds where status = 'pending'`).length === 0)
  expect(await listFaults(t.db, t.clock.now())).toEqual([])
})
