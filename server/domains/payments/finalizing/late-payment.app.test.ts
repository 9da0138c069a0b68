import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { makeCode, makeCustomer, makeProduct, payAtProvider, type TestCustomer } from '../../../testing/make.ts'
import { eventually } from '../../../testing/eventually.ts' // prettier-ignore
import { approvePayPalOrder, setSandboxSwitches } from '../../../testing/paypal-payment.ts'
import { makeTransfer, makeTransferCart } from '../../../testing/transfers.ts'
import { listRemainingInconsistencies } from '../../../testing/inconsistencies.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { lockOrder } from '../../orders/orders.ts'
import { releaseReservation } from '../../stock/stock.ts'
import { startPayment } from '../attempts/start-payment.ts'
import { cancelOrderByStaff } from '../cancellation/cancel-order.ts'
import { cancelOrderWithAttempts } from '../cancellation/cancel-unpaid.ts'
import { recordManualRefund } from '../refunds/staff-refunds.ts'
import { confirmTransfer } from '../transfers/staff-transfers.ts'
import { expireTransfers } from '../transfers/jobs.ts'
import { listMoneyTasks } from '../queries/staff-task-queries.ts'
import { finalizePayment } from './finalize-payment.ts'
import { findPayment } from '../queries/payment-queries.ts'
import { setPassword } from '../../../testing/change-customers.ts'
import { makeShippingFree } from '../../../testing/change-settings.ts'
import { unflagPayments } from '../../../testing/change-payments.ts'
import { changeRows, insertRow } from '../../../testing/rows.ts'

// These tests have money that arrives after its order ended, or in addition to other money. A completed order keeps its
// claims, and nothing is claimed twice.

let t: TestShop
beforeAll(async () => {
  t = await openTestShop()
})
afterEach(() => setSandboxSwitches(t))
afterAll(() => t.close())

type Made = Awaited<ReturnType<typeof makeTransfer>>
type Ready = Pick<Made, 'customer' | 'cart'>

const confirm = ({ request: { number, amount, reference } }: Made) =>
  confirmTransfer(t.shop, number, { amount, currency: 'USD', reference }, 'operator')
async function expire(): Promise<void> {
  t.clock.advance(48 * 3_600_000 + 1000)
  await expireTransfers(t.shop)
}
const applyTo = ({ customer: { token }, cart }: Ready, code: string) =>
  t.request('PUT', '/discount-code/apply', { token, body: { cart_id: cart.id, code } })
const startCard = ({ customer: { token }, cart }: Ready) =>
  t.request('GET', `/cart/stripe/payment?lang=en&cart_id=${cart.id}`, { token })

async function payByCard({ token }: TestCustomer, started: { client_secret: string; public_key: string }) {
  const { intent } = await payAtProvider(t, started)
  return t.request('POST', '/cart/stripe/intent?lang=en', { token, body: { payment_intent: intent } })
}

async function sendBack(): Promise<void> {
  for (const { id } of await listMoneyTasks(t.db, t.clock.now()))
    await recordManualRefund(t.shop, id, 'by hand', 'operator')
}

const listUses = async (code: string) =>
  (await t.db`select from code_uses join discount_codes on discount_codes.id = code_id where code = ${code}`).length

/** Locks the stock of a product, or a customer's balance, until the returned function is called. */
async function lockRow(what: 'stock' | 'balance', id: number): Promise<() => Promise<unknown>> {
  const [here, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const kept = t.db.begin(async (tx) => {
    if (what === 'stock') await tx`select from stock where product_id = ${id} for update`
    else await insertRow(tx, 'crystal_balances', { customer_id: id, crystals: 0 })
    here.resolve()
    await gate.promise
  })
  await Promise.race([here.promise, kept])
  return () => {
    gate.resolve()
    return kept
  }
}

/** Waits until this many statements wait for locks. */
const waiting = (count: number) =>
  eventually(
    async () =>
      (
        await t.db`
          select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and state = 'active'`
      ).length >= count,
  )

test('money by another method for a paid order is refunded, and the order keeps the use of its code', async () => {
  const code = await makeCode(t, { uses: 1 })
  const { customer, cart } = await makeTransferCart(t)
  await applyTo({ customer, cart }, code)
  const { body: card } = await startCard({ customer, cart })
  const { token } = customer
  const { body: created } = await t.request('POST', '/cart/paypal/create-order?lang=en', {
    token,
    body: { cart_id: cart.id },
  })
  await approvePayPalOrder(t, created.id)
  await setSandboxSwitches(t, { webhook_loss: 1 })
  expect((await payByCard(customer, card)).status).toBe(200)
  const capture = await t.providers.paypal.capture(created.id, 'one')
  const [payment] = await t.db`select id, amount from payments where provider_ref = ${created.id}`
  const { id, amount } = payment as { id: number; amount: number }
  const settled = await finalizePayment(t.shop, (await findPayment(t.db, id))!, {
    amount,
    currency: 'USD',
    actor: 'webhook',
  })
  expect({ taken: capture, settled }).toMatchObject({ taken: { state: 'succeeded' }, settled: { outcome: 'returned' } })
  expect(await listUses(code)).toBe(1)
  await changeRows(t.db, 'payments', { id }, { capture_ref: (capture as { capture_ref: string }).capture_ref })
})

describe('a late transfer', () => {
  test('does not get the first order’s discount that another order was paid with meanwhile', async () => {
    const transfer = await makeTransfer(t)
    await expire()
    const next = await makeTransferCart(t, { customer: transfer.customer })
    expect((await payByCard(transfer.customer, (await startCard(next)).body)).status).toBe(200)
    expect(await t.db`select from orders where customer_id = ${transfer.customer.id} and discount_reason = 'first_order'`).toHaveLength(2) // prettier-ignore
    expect(await confirm(transfer)).toBe('returned')
    await sendBack()
  })

  test('does not take the first order’s discount from an order that is being paid with it', async () => {
    const transfer = await makeTransfer(t, { customer: await makeCustomer(t, { phone: '5500112233' }) })
    await expire()
    for (const customer of [transfer.customer, await makeCustomer(t, { phone: '5500112233' })]) {
      const next = await makeTransferCart(t, { customer })
      const { body } = await startCard(next)
      expect(await t.db`select discount_reason from orders where cart_id = ${next.cart.id}`).toEqual([
        { discount_reason: customer === transfer.customer ? 'first_order' : null },
      ])
      if (customer !== transfer.customer) continue
      expect(await confirm(transfer)).toBe('returned')
      expect((await payByCard(customer, body)).status).toBe(200)
    }
    await sendBack()
  })

  test('completes with it if the orders bought meanwhile had none', async () => {
    const transfer = await makeTransfer(t)
    const next = await makeTransferCart(t, { customer: transfer.customer })
    expect((await payByCard(transfer.customer, (await startCard(next)).body)).status).toBe(200)
    await expire()
    expect(await confirm(transfer)).toBe('settled')
  })

  test('and a concurrent payment with the same code do not both get its only use', async () => {
    const code = await makeCode(t, { uses_each: 1 })
    const first = await makeTransferCart(t)
    const { customer, product } = first
    await applyTo(first, code)
    const body = { cart_id: first.cart.id, payment_method: 'zelle' }
    const { body: request } = await t.request('POST', '/cart/zelleyvenmo-payment', { token: customer.token, body })
    await expire()
    const next = await makeTransferCart(t, { customer, product })
    await applyTo(next, code)
    // Both transactions lock the stock last, after they claimed the use, so neither has seen the other's claim by then.
    const release = await lockRow('stock', product.id)
    const actions = [confirm({ ...first, request }), startCard(next)]
    await waiting(2)
    await Promise.all([release(), ...actions])
    expect(await listUses(code)).toBe(1)
    await sendBack()
  })

  test('completes no order for a closed account', async () => {
    const transfer = await makeTransfer(t)
    const { id, token } = transfer.customer
    await expire()
    await setPassword(t.db, id, 'demo-Lienza-2026')
    const closed = await t.request('POST', '/users/close', {
      token,
      body: { sure: true, password: 'demo-Lienza-2026' },
    })
    expect(closed.status).toBe(200)
    expect(await confirm(transfer)).toBe('returned')
    await sendBack()
  })

  test('and a concurrent closing of the account either complete the order or close the account', async () => {
    for (let round = 0; round < 3; round += 1) {
      const transfer = await makeTransfer(t)
      const { id, token } = transfer.customer
      await expire()
      await setPassword(t.db, id, 'demo-Lienza-2026')
      const body = { sure: true, password: 'demo-Lienza-2026' }
      const [outcome, { status }] = await Promise.all([
        confirm(transfer),
        t.request('POST', '/users/close', { token, body }),
      ])
      expect([outcome, status]).toBeOneOf([
        ['settled', 409],
        ['returned', 200],
      ])
    }
    await sendBack()
  })
})

async function chargedLate(stock: number) {
  const transfer = await makeTransferCart(t, { product: await makeProduct(t, { stock }) })
  const { body: started } = await startCard(transfer)
  await setSandboxSwitches(t, { webhook_loss: 1 })
  await payAtProvider(t, started)
  const [row] = await t.db`select id from orders where cart_id = ${transfer.cart.id}`
  const order_id: number = row!.id
  await releaseReservation(t.db, t.shop, {
    order_id,
    kind: 'checkout',
    outcome: 'expired',
    actor: 'test',
    at: t.clock.now(),
  })
  return { ...transfer, started, order_id }
}

test('refunded money leaves no order waiting for it', async () => {
  const late = await chargedLate(1)
  const other = await makeTransferCart(t, { product: late.product })
  expect((await payByCard(other.customer, (await startCard(other)).body)).status).toBe(200)
  expect((await payByCard(late.customer, late.started)).body.errors).toEqual(['payment_returned'])
  expect(await t.db`select status from orders where id = ${late.order_id}`).toEqual([{ status: 'expired' }])
})

test('refunded money of an older cart does not prevent its customer from paying the new one', async () => {
  const late = await chargedLate(1)
  const other = await makeTransferCart(t, { product: late.product })
  expect((await payByCard(other.customer, (await startCard(other)).body)).status).toBe(200)
  const next = await makeTransferCart(t, { customer: late.customer })
  expect(next.cart.id).toBe(late.cart.id)
  expect(await startCard(next)).toMatchObject({ status: 200 })
  expect(await t.db`select status from payments where order_id = ${late.order_id}`).toEqual([{ status: 'refunded' }])
})

test('a late payment and one in time do not deadlock', async () => {
  const late = await chargedLate(5)
  const timely = await makeTransferCart(t, { product: late.product })
  const { body: started } = await startCard(timely)
  const releaseStock = await lockRow('stock', late.product.id)
  const actions = [payByCard(late.customer, late.started)]
  await waiting(1)
  // A transaction that locked the stock first would hold it now and wait for the balance, which would be a deadlock.
  const balance = lockRow('balance', late.customer.id).catch(() => async () => {})
  await Promise.race([balance, waiting(2)])
  await releaseStock()
  actions.push(payByCard(timely.customer, started))
  await Promise.race([actions[1], waiting(2)])
  await (
    await balance
  )()
  expect((await Promise.all(actions)).map(({ status }) => status)).toEqual([200, 200])
})

test.each([
  ['less', -1, null],
  ['more', 1, 'taken $36.01 USD, asked $36.00 USD'],
])('%s than a canceled order requested is refunded, and a rest is flagged', async (_, cents, flag) => {
  const transfer = await makeTransferCart(t)
  await startCard(transfer)
  const [row] = await t.db`
    select payments.id, orders.code from orders join payments on payments.order_id = orders.id where cart_id = ${transfer.cart.id}`
  const { id, code } = row as { id: number; code: string }
  await cancelOrderByStaff(t.shop, { code, reason: null, actor: 'operator' })
  const amount = 36_00 + cents
  const payment = (await findPayment(t.db, id))!
  expect(await finalizePayment(t.shop, payment, { amount, currency: 'USD', actor: 'test' })).toEqual({
    outcome: 'returned',
  })
  expect(await t.db`select amount from refunds where payment_id = ${id}`).toEqual([{ amount: Math.min(amount, 36_00) }])
  expect(await t.db`select flag from payments where id = ${id}`).toEqual([{ flag }])
  // The provider in this test has not taken any money, so the refund fails.
  await eventually(async () => (await t.db`select from refunds where payment_id = ${id} and status = 'failed'`).length === 1) // prettier-ignore
  await unflagPayments(t.db)
  await sendBack()
})

async function beginFree(transfer: Ready) {
  await makeShippingFree(t)
  const params = { cart_id: transfer.cart.id, lang: 'en', method: 'card' } as const
  const customer = { ...transfer.customer, session_id: 0, lang: 'en', level: 0, date_birth: '1990-05-17' } as const
  return startPayment(t.shop, t.providers, customer, params, async (created) => created)
}

test('a total of zero needs no refund', async () => {
  const transfer = await makeTransferCart(t)
  await applyTo(transfer, await makeCode(t, { percent: 100 }))
  const { payment } = await beginFree(transfer)
  await t.db`delete from settings where key = 'shipping'`
  const [order] = await t.db`select code from orders where id = ${payment.order_id}`
  await cancelOrderByStaff(t.shop, { code: order!.code, reason: null, actor: 'operator' })
  const nothing = { amount: 0, currency: 'USD', actor: 'test' } as const
  expect(await finalizePayment(t.shop, payment, nothing)).toEqual({ outcome: 'returned' })
  expect(await t.db`select from refunds where payment_id = ${payment.id}`).toEqual([])
})

test.each([
  ['card', 'stripe.error2', (transfer: Ready) => startCard(transfer)],
  [
    'PayPal',
    'paypal_start_failed',
    ({ customer: { token }, cart }: Ready) =>
      t.request('POST', '/cart/paypal/create-order?lang=en', { token, body: { cart_id: cart.id } }),
  ],
])('a free order by %s is not completed when it is canceled at the same moment', async (_, code, start) => {
  const transfer = await makeTransferCart(t)
  await applyTo(transfer, await makeCode(t, { percent: 100 }))
  const { payment } = await beginFree(transfer)
  const [here, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const canceled = t.db.begin(async (tx) => {
    await tx`select from payments where id = ${payment.id} for update`
    here.resolve()
    await gate.promise
    const by = { actor: 'operator', by_shop: true, reason: null, at: t.clock.now() }
    await cancelOrderWithAttempts(tx, t.shop, (await lockOrder(tx, payment.order_id))!, by)
  })
  await here.promise
  const started = start(transfer)
  await waiting(1)
  gate.resolve()
  await canceled
  expect((await started).body.errors).toEqual([code])
  await t.db`delete from settings where key = 'shipping'`
})

test('after all these tests every ledger is consistent', async () => {
  await eventually(async () => (await t.db`select from refunds where status = 'pending'`).length === 0)
  expect(await listRemainingInconsistencies(t)).toEqual([])
})
