import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buyOrder } from '../../testing/buy-order.ts'
import { deliverOrders, type FullCustomer, makeFullCustomer } from '../../testing/full-customer.ts'
import { makeLine, makeCustomer, makeProduct, makeReadyCart, payAtProvider } from '../../testing/make.ts'
import { eventually } from '../../testing/eventually.ts'
import { setSandboxSwitches } from '../../testing/paypal-payment.ts'
import { makeTransfer } from '../../testing/transfers.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { waitForLock } from '../../testing/wait-for-lock.ts'
import { joinTransaction } from '../../platform/join-transaction.ts'
import type { Shop } from '../../platform/shop.ts'
import { listInconsistencies } from '../../consistency-checks/list-inconsistencies.ts'
import { sendConfirmation, verifyOwner } from '../accounts/accounts.ts'
import { deliverOrder, recordReturnToSender, shipOrder } from '../fulfillment/fulfillment.ts'
import { adjustCrystalsByStaff, answerReward } from '../loyalty/loyalty.ts'
import { resendMessage } from '../notifications/notifications.ts'
import {
  cancelOrderByStaff,
  confirmTransfer,
  listMoneyTasks,
  recordManualRefund,
  refundAtProvider,
  refundOrder,
  rejectTransfer,
  resolveMismatch,
  resolveUnmatchedPayment,
} from '../payments/payments.ts'
import {
  flagPayment,
  insertDispute,
  cancelOpenPayments,
  insertUnmatchedPayment,
} from '../../testing/change-payments.ts'
import { changeProfile } from '../../testing/change-customers.ts'
import { insertMail } from '../../testing/change-messages.ts'
import { changeRows, insertRow } from '../../testing/rows.ts'

let ownShop: TestShop
beforeAll(async () => {
  ownShop = await openTestShop()
})
afterAll(() => ownShop.close())

const close = (token: string, body: object) => ownShop.request('POST', '/users/close', { token, body })

async function listPlaces(text: string): Promise<string[]> {
  const columns = await ownShop.db<{ table_schema: string; table_name: string; column_name: string }[]>`
    select table_schema, table_name, column_name from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'
      and data_type in ('text', 'jsonb', 'ARRAY', 'character varying')`
  const found = await Promise.all(
    columns.map(async ({ table_schema, table_name, column_name }) => {
      const rows = await ownShop.db`
        select from ${ownShop.db(table_schema)}.${ownShop.db(table_name)} where ${ownShop.db(column_name)}::text ilike ${`%${text}%`} limit 1`
      return rows.length > 0 ? [`${table_name}.${column_name}`] : []
    }),
  )
  return found.flat().sort()
}

test('closing leaves the orders without personal data, and deletes everything else', async () => {
  const { id, token, email, password, canary, phone } = await makeFullCustomer(ownShop)
  await deliverOrders(ownShop, id)
  expect(await listPlaces(canary)).toContain('addresses.line')

  expect(await close(token, { password, sure: true })).toMatchObject({ status: 200, body: { closed: true } })
  const [farewell] = await eventually(async () => {
    const mails = await ownShop.mailbox.list(email)
    return mails[0]?.kind === 'account-closed' && mails
  })
  expect(farewell).toMatchObject({ subject: 'Tu cuenta está cerrada' })
  // The last message is deleted as soon as it was sent.
  await eventually(async () => (await listPlaces(canary)).length === 0)
  expect(await listPlaces(phone)).toEqual([])

  const [order] = await ownShop.db`
    select email, shipment_address, total, currency, placed_at from orders where customer_id = ${id} and placed_at is not null`
  expect(order).toMatchObject({
    email: '',
    currency: 'MXN',
    placed_at: expect.any(Date),
    shipment_address: { country_name: 'México', name: '', line: '', phone: '', city: '', postal_code: null },
  })
  expect(order?.total).toBeGreaterThan(0)
  expect(
    await ownShop.db`select from order_lines join orders on order_id = id where customer_id = ${id}`,
  ).not.toHaveLength(0)
  expect(await listInconsistencies(ownShop.db, ownShop.clock.now())).toEqual([])
})

test('what staff wrote about orders and crystals is deleted with the account', async () => {
  const customer = await makeFullCustomer(ownShop)
  const { id, token, password, canary } = customer
  await deliverOrders(ownShop, id)
  const reason = `Lo pidió ${canary}`
  const { request } = await makeTransfer(ownShop, { customer })
  await rejectTransfer(ownShop.shop, request.number, { reason }, 'test')
  const canceled = await buyOrder(ownShop, { customer })
  await cancelOrderByStaff(ownShop.shop, { code: canceled.code, reason, actor: 'test' })
  const { code, amount } = await buyOrder(ownShop, { customer })
  await refundOrder(ownShop.shop, { code, amount, currency: 'MXN', reason, restock: 'all', actor: 'test' })
  const lost = await buyOrder(ownShop, { customer })
  await shipOrder(ownShop.shop, lost.code, { carrier: 'DHL', waybill: '12345678' }, 'test')
  for (const handling of ['keep', 'discard'] as const)
    await recordReturnToSender(ownShop.shop, lost.code, { handling, note: reason }, 'test')
  const correction = { crystals: 5, reason, reason_en: reason, actor: 'test' }
  await adjustCrystalsByStaff(ownShop.shop, { email: customer.email, ...correction })
  await expect(ownShop.db`update crystal_entries set reason = '', reason_en = null where reason = ${reason}`).rejects.toThrow('is a ledger') // prettier-ignore
  const [odd] = await ownShop.db<{ id: number }[]>`
    select payments.id from payments join orders on orders.id = order_id where code = ${code}`
  await flagPayment(ownShop.db, odd!.id, 'odd')
  await resolveMismatch(ownShop.shop, odd!.id, reason, 'test')
  const unmatched_id = await insertUnmatchedPayment(ownShop.db, { provider_ref: `pi_${id}`, customer_id: id })
  await resolveUnmatchedPayment(ownShop.shop, unmatched_id, { how: 'dismiss', note: reason, actor: 'test' })
  await expect(ownShop.db`update unmatched_payment_events set note = null`).rejects.toThrow('is a ledger')
  const events = () =>
    ownShop.db`select kind, at from order_events join orders on orders.id = order_id where customer_id = ${id} order by order_events.id`
  const before = await events()
  await expect(ownShop.db`update refunds set reason = '' where reason = ${reason}`).rejects.toThrow('recorded with')
  expect(await close(token, { password, sure: true })).toMatchObject({ status: 200 })
  await eventually(async () => (await listPlaces(canary)).length === 0)
  expect(await events()).toEqual(before)
  await expect(ownShop.db`update order_events set note = 'x' from orders where orders.id = order_id and customer_id = ${id}`).rejects.toThrow('never changed') // prettier-ignore
  await expect(ownShop.db`update crystal_entries set crystals = 6 where customer_id = ${id}`).rejects.toThrow('is a ledger') // prettier-ignore
  expect(await listInconsistencies(ownShop.db, ownShop.clock.now())).toEqual([])
})

test('what staff write about orders of a closed account is not stored', async () => {
  const customer = await makeFullCustomer(ownShop)
  const { id, token, password, canary } = customer
  await deliverOrders(ownShop, id)
  const refunded = await buyOrder(ownShop, { customer })
  const wholeRefund = { code: refunded.code, amount: refunded.amount, currency: 'MXN', restock: 'all' } as const
  await refundOrder(ownShop.shop, { ...wholeRefund, reason: 'x', actor: 'test' })
  const delivered = await buyOrder(ownShop, { customer })
  await shipOrder(ownShop.shop, delivered.code, { carrier: 'DHL', waybill: '12345678' }, 'test')
  await deliverOrder(ownShop.shop, delivered.code, 'test')
  await flagPayment(ownShop.db, delivered.payment_id, 'odd')
  const unmatched_id = await insertUnmatchedPayment(ownShop.db, { provider_ref: `pi_${id}`, customer_id: id })
  expect(await close(token, { password, sure: true })).toMatchObject({ status: 200 })
  await eventually(async () => (await listPlaces(canary)).length === 0)

  const reason = `Lo pidió ${canary}`
  await cancelOrderByStaff(ownShop.shop, { code: refunded.code, reason, actor: 'test' })
  const { code } = delivered
  await refundOrder(ownShop.shop, { code, amount: 100, currency: 'MXN', restock: [], reason, actor: 'test' })
  await resolveMismatch(ownShop.shop, delivered.payment_id, reason, 'test')
  await resolveUnmatchedPayment(ownShop.shop, unmatched_id, { how: 'dismiss', note: reason, actor: 'test' })
  expect(await listPlaces(canary)).toEqual([])
  expect(await listInconsistencies(ownShop.db, ownShop.clock.now())).toEqual([])
})

test('a closed account grants no access: no session, no password, no link', async () => {
  const { id, token, email, password } = await makeFullCustomer(ownShop)
  await deliverOrders(ownShop, id)
  const reset = await eventually(async () => {
    const mail = (await ownShop.mailbox.list(email)).find(({ kind }) => kind === 'password-recovery')
    return /\/([\w-]{43})\b/.exec(mail?.text ?? '')?.[1]
  })
  expect(await close(token, { password, sure: true })).toMatchObject({ status: 200 })
  expect((await ownShop.request('GET', '/users/data', { token })).status).toBe(401)
  expect((await ownShop.request('PUT', '/users/refresh-token', { token })).status).toBe(401)
  expect((await ownShop.request('POST', '/users/login', { body: { email, password } })).body.errors).toEqual([
    'invalid_credentials',
  ])
  const passwords = { password: 'another good one', password_confirmation: 'another good one' }
  expect(
    (await ownShop.request('PUT', '/users/password-reset', { body: { token: reset, ...passwords } })).body.errors,
  ).toEqual(['token_not_valid'])
})

test('the mailbox may open an account again, with a new fan number and without the first order’s discount', async () => {
  const closedCustomer = await makeFullCustomer(ownShop)
  await deliverOrders(ownShop, closedCustomer.id)
  const [before] = await ownShop.db`select affiliation from customers where id = ${closedCustomer.id}`
  await close(closedCustomer.token, { password: closedCustomer.password, sure: true })

  const newCustomer = await makeCustomer(ownShop, { email: closedCustomer.email })
  const [after] = await ownShop.db`select affiliation from customers where id = ${newCustomer.id}`
  expect(after?.affiliation).not.toBe(before?.affiliation)
  const product = await makeProduct(ownShop)
  const cart = await ownShop.request('POST', '/cart/create', {
    token: newCustomer.token,
    body: { products: [makeLine(product)] },
  })
  expect(cart.body).toMatchObject({ discount: 0, discount_reason: null })

  const stranger = await makeCustomer(ownShop)
  const other = await ownShop.request('POST', '/cart/create', {
    token: stranger.token,
    body: { products: [makeLine(product)] },
  })
  expect(other.body).toMatchObject({ discount_reason: 'first_order' })
})

test('the same phone is the same person, and is stored as an unreadable hash', async () => {
  const closedCustomer = await makeFullCustomer(ownShop)
  await deliverOrders(ownShop, closedCustomer.id)
  await close(closedCustomer.token, { password: closedCustomer.password, sure: true })
  const newCustomer = await makeCustomer(ownShop, { phone: closedCustomer.phone })
  const product = await makeProduct(ownShop)
  const cart = await ownShop.request('POST', '/cart/create', {
    token: newCustomer.token,
    body: { products: [makeLine(product)] },
  })
  expect(cart.body).toMatchObject({ discount_reason: null })
})

test('a mailbox that the owner took after the first order is the same person after the account is closed', async () => {
  const closedCustomer = await makeFullCustomer(ownShop)
  await deliverOrders(ownShop, closedCustomer.id)
  const email = `later-${closedCustomer.email}`
  await changeProfile(ownShop.db, closedCustomer.id, { email: email })
  await close(closedCustomer.token, { password: closedCustomer.password, sure: true })
  const newCustomer = await makeCustomer(ownShop, { email })
  const product = await makeProduct(ownShop)
  const cart = await ownShop.request('POST', '/cart/create', {
    token: newCustomer.token,
    body: { products: [makeLine(product)] },
  })
  expect(cart.body).toMatchObject({ discount_reason: null })
})

test.each([
  ['not asked twice', { sure: false }, 'fields_missing'],
  ['without the second answer', { sure: undefined }, 'fields_missing'],
  ['without a password', { password: undefined }, 'fields_missing'],
  ['with a wrong password', { password: 'not this one' }, 'password_wrong'],
])('closing %s is refused and changes nothing', async (_, changed, code) => {
  const { id, token, password } = await makeFullCustomer(ownShop)
  await deliverOrders(ownShop, id)
  const response = await close(token, { password, sure: true, ...changed })
  expect([response.status, response.body.errors]).toEqual([400, [code]])
  expect((await ownShop.request('GET', '/users/data', { token })).status).toBe(200)
})

test('password guesses in an open session are limited', async () => {
  const { token, password } = await makeFullCustomer(ownShop)
  for (let guess = 0; guess < 10; guess += 1) await close(token, { password: `guess ${guess}`, sure: true })
  expect((await close(token, { password, sure: true })).status).toBe(429)
})

test('an order on its way prevents closing', async () => {
  const { token, password } = await makeFullCustomer(ownShop)
  const response = await close(token, { password, sure: true })
  expect([response.status, response.body.errors]).toEqual([409, ['orders_under_way']])
  expect((await ownShop.request('GET', '/addresses/list', { token })).body).toHaveLength(1)
})

test('a canceled order does not prevent it, and its later refund sends no mail', async () => {
  const { id, token, password } = await makeFullCustomer(ownShop)
  const { body: orders } = await ownShop.request('GET', '/cart/orders', { token })
  await setSandboxSwitches(ownShop, { outage: true })
  expect((await ownShop.request('POST', '/orders/cancel', { token, body: { order_id: orders[0].id } })).status).toBe(
    200,
  )
  expect((await close(token, { password, sure: true })).status).toBe(200)
  await setSandboxSwitches(ownShop)
  const refund = () => ownShop.db<{ id: number; status: string }[]>`
    select refunds.id, refunds.status from refunds join payments on payments.id = payment_id where payments.customer_id = ${id}`
  const [made] = await refund()
  await refundAtProvider(ownShop.shop, ownShop.providers, { refund_id: made!.id })
  expect(await refund()).toMatchObject([{ status: 'done' }])
  const kinds = await ownShop.db`select kind from messages where customer_id = ${id} and kind like 'order-%'`
  expect(kinds).toEqual([])
})

test('a refund that staff still have to send prevents closing until it is sent', async () => {
  const { id, token, password, email } = await makeFullCustomer(ownShop)
  await deliverOrders(ownShop, id)
  const { request } = await makeTransfer(ownShop, { customer: { id, token, email } })
  const { number, reference, amount } = request
  await confirmTransfer(ownShop.shop, number, { amount, currency: 'USD', reference }, 'test')
  const [order] = (await ownShop.request('GET', '/cart/orders', { token })).body
  expect((await ownShop.request('POST', '/orders/cancel', { token, body: { order_id: order.id } })).status).toBe(200)
  const refused = await close(token, { password, sure: true })
  expect([refused.status, refused.body.errors]).toEqual([409, ['refund_owed']])
  expect((await ownShop.request('GET', '/users/data', { token })).status).toBe(200)

  const [task] = await listMoneyTasks(ownShop.db, ownShop.clock.now())
  expect(task).toMatchObject({ what: 'refund_to_send', amount })
  await recordManualRefund(ownShop.shop, task!.id, 'sent today', 'test')
  expect((await close(token, { password, sure: true })).status).toBe(200)
})

test('a refund that its provider refused prevents closing', async () => {
  const { id, token, password } = await makeFullCustomer(ownShop)
  const { body: orders } = await ownShop.request('GET', '/cart/orders', { token })
  const { card } = ownShop.providers
  const sendRequest = card.refund
  card.refund = () => Promise.resolve({ refused: 'the card is closed' })
  await ownShop.request('POST', '/orders/cancel', { token, body: { order_id: orders[0].id } })
  await eventually(async () => {
    const refused = await ownShop.db`
      select from refunds join payments on payments.id = payment_id
      where payments.customer_id = ${id} and refunds.status = 'failed'`
    return refused.length === 1
  })
  card.refund = sendRequest
  expect((await close(token, { password, sure: true })).body.errors).toEqual(['refund_owed'])
})

test('an open return prevents closing until it has ended', async () => {
  const { id, token, password } = await makeFullCustomer(ownShop)
  await deliverOrders(ownShop, id)
  const [order] = (await ownShop.request('GET', '/cart/orders', { token })).body
  const [{ size_id, color_id }] = order.detail.cart_products
  const lines = [{ size_id, color_id, quantity: 1 }]
  const body = { order_id: order.id, kind: 'return', reason: 'faulty', lines }
  const asked = await ownShop.request('POST', '/orders/returns', { token, body })
  expect((await close(token, { password, sure: true })).body.errors).toEqual(['orders_under_way'])
  await ownShop.request('DELETE', `/orders/returns?id=${asked.body.detail.returns[0].id}`, { token })
  expect((await close(token, { password, sure: true })).status).toBe(200)
})

test('a concurrent request about an order either prevents closing or is not stored', async () => {
  const { id, token, password, canary } = await makeFullCustomer(ownShop)
  await deliverOrders(ownShop, id)
  const [order] = (await ownShop.request('GET', '/cart/orders', { token })).body
  const [{ size_id, color_id }] = order.detail.cart_products
  const lines = [{ size_id, color_id, quantity: 1 }]
  const asked = { order_id: order.id, kind: 'return', reason: 'faulty', note: `Nota ${canary}`, lines }
  const data = { rfc: 'GODE561231GR8', name: `SC ${canary}`, use: 'G03', regime: '612', postal_code: '06700' }
  const [closed, returned] = await Promise.all([
    close(token, { password, sure: true }),
    ownShop.request('POST', '/orders/returns', { token, body: asked }),
    ownShop.request('PUT', '/orders/invoice', { token, body: { order_id: order.id, ...data } }),
  ])
  expect([closed.status === 200, returned.status === 200]).toContain(false)
  const remaining = await eventually(async () =>
    closed.status === 200 ? (await listPlaces(canary)).length === 0 && 'none' : 'all',
  )
  expect(remaining).toBe(closed.status === 200 ? 'none' : 'all')
})

test('an open dispute prevents closing, also when the order was refunded before', async () => {
  const customer = await makeFullCustomer(ownShop)
  const { id, token, password } = customer
  await deliverOrders(ownShop, id)
  const { code, amount, payment_id } = await buyOrder(ownShop, { customer })
  await refundOrder(ownShop.shop, { code, amount, currency: 'MXN', reason: 'x', restock: 'all', actor: 'test' })
  await insertDispute(ownShop.db, payment_id, { provider_ref: `dp_${code}`, amount: amount })
  expect((await close(token, { password, sure: true })).body.errors).toEqual(['orders_under_way'])
  await changeRows(ownShop.db, 'disputes', { payment_id }, { status: 'won', closed_at: new Date() })
  expect((await close(token, { password, sure: true })).status).toBe(200)
})

test('a payment under way prevents closing', async () => {
  const { id, token, password, cart_id } = await makeFullCustomer(ownShop)
  await deliverOrders(ownShop, id)
  expect((await ownShop.request('GET', `/cart/stripe/payment?cart_id=${cart_id}`, { token })).status).toBe(200)
  expect((await close(token, { password, sure: true })).body.errors).toEqual(['orders_under_way'])
})

test('after closing and paying concurrently, either the order exists and the account stays, or there is no cart to pay', async () => {
  const customer = await makeFullCustomer(ownShop)
  await deliverOrders(ownShop, customer.id)
  const { token, password, cart_id } = customer
  const [closed, started] = await Promise.all([
    close(token, { password, sure: true }),
    ownShop.request('GET', `/cart/stripe/payment?cart_id=${cart_id}`, { token }),
  ])
  expect([closed.status, started.status].filter((status) => status === 200)).toHaveLength(1)
  expect([closed.status, started.status].every((status) => status < 500)).toBe(true)
})

test('a request that began before the account was closed is refused like one without a session', async () => {
  const { id, token, password } = await makeFullCustomer(ownShop)
  await deliverOrders(ownShop, id)
  expect(await close(token, { password, sure: true })).toMatchObject({ status: 200 })
  await expect(verifyOwner(ownShop.shop, undefined, id, { password })).rejects.toThrow('unauthenticated')
})

test('closing twice concurrently closes once', async () => {
  const { id, email, token, password } = await makeFullCustomer(ownShop)
  await deliverOrders(ownShop, id)
  const responses = await Promise.all([1, 2, 3].map(() => close(token, { password, sure: true })))
  expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401, 401])
  await eventually(async () => (await listPlaces(email)).length === 0)
  const farewells = (await ownShop.mailbox.list(email)).filter(({ kind }) => kind === 'account-closed')
  expect(farewells).toHaveLength(1)
})

test('data that arrives while the account closes is not left behind', async () => {
  const { id, token, password } = await makeFullCustomer(ownShop)
  await deliverOrders(ownShop, id)
  const responses = await Promise.all([
    close(token, { password, sure: true }),
    ...Array.from({ length: 8 }, (_, n) =>
      ownShop.request('POST', '/addresses/create', {
        token,
        body: { line: `Late ${n}`, postal_code: '06700', city: 'X' },
      }),
    ),
  ])
  expect(responses[0].status).toBe(200)
  expect(responses.filter(({ status }) => status >= 500)).toEqual([])
  expect(await ownShop.db`select from addresses where customer_id = ${id}`).toHaveLength(0)
})

describe('a message to the customer that is written while the account closes', () => {
  async function closeDuring(customer: FullCustomer, action: (shop: Shop) => Promise<void>): Promise<string[]> {
    const [closed] = await ownShop.db.begin(async (tx) => {
      await action(joinTransaction(ownShop.shop, tx))
      const closing = close(customer.token, { password: customer.password, sure: true })
      await waitForLock(ownShop.db)
      return [closing]
    })
    expect((await closed).status).toBe(200)
    await eventually(async () => (await ownShop.mailbox.list(customer.email))[0]?.kind === 'account-closed')
    return listPlaces(customer.canary)
  }

  test('is deleted with the rest when staff answer a benefit request', async () => {
    const customer = await makeFullCustomer(ownShop)
    await deliverOrders(ownShop, customer.id)
    const { id } = await insertRow(ownShop.db, 'reward_requests', {
      customer_id: customer.id,
      reward: 'tailoring',
      month: '2020-01-01',
      status: 'requested',
      created_at: new Date(),
    })
    const answer = { status: 'declined', answer: customer.canary } as const
    expect(await closeDuring(customer, (shop) => answerReward(shop, id, answer, 'test'))).toEqual([])
  })

  test('is deleted with the rest when staff send a mail again', async () => {
    const customer = await makeFullCustomer(ownShop)
    await deliverOrders(ownShop, customer.id)
    const mail_id = await insertMail(ownShop.db, {
      kind: 'account-exists',
      recipient: customer.email,
      customer_id: customer.id,
      data: { name: 'Ana' },
      sent_at: new Date(),
    })
    expect(await closeDuring(customer, (shop) => resendMessage(shop, mail_id, 'test'))).toEqual([])
  })

  test('is deleted with the rest when someone registers with the mailbox', async () => {
    const customer = await makeFullCustomer(ownShop)
    await deliverOrders(ownShop, customer.id)
    const { id: registration_id } = await insertRow(ownShop.db, 'registrations', { email: customer.email })
    const job = { registration_id, nth: 1 }
    expect(await closeDuring(customer, (shop) => sendConfirmation(shop, job))).toEqual([])
  })
})

test('money that arrives after the account was closed is refunded without a mail', async () => {
  const customer = await makeFullCustomer(ownShop)
  await deliverOrders(ownShop, customer.id)
  const product = await makeProduct(ownShop)
  const cart = await makeReadyCart(ownShop, customer, [makeLine(product)])
  const started = await ownShop.request('GET', `/cart/stripe/payment?cart_id=${cart.id}`, { token: customer.token })
  // The payment is canceled here, but the provider does not know.
  await cancelOpenPayments(ownShop.db, customer.id)
  expect((await close(customer.token, { password: customer.password, sure: true })).status).toBe(200)
  const { intent } = await payAtProvider(ownShop, started.body)
  const refunded = await eventually(async () => {
    const rows = await ownShop.db`
      select refunds.status from refunds join payments on payments.id = payment_id
      where payments.provider_ref = ${intent} and refunds.status = 'done'`
    return rows.length > 0 && rows
  })
  expect(refunded).toHaveLength(1)
  expect(await ownShop.db`select from orders where customer_id = ${customer.id} and email <> ''`).toHaveLength(0)
  expect(await ownShop.db`select from messages where customer_id = ${customer.id}`).toHaveLength(0)
})

test.each([
  ["update orders set email = 'x@y.example' where customer_id = $1", 'an order keeps its owner'],
  ["update orders set email = '' where customer_id = $1", 'an order keeps its owner'],
  [
    'update orders set shipment_address = shipment_address || \'{"line": ""}\' where customer_id = $1',
    'keeps its owner',
  ],
  ['update orders set total = total + 1 where customer_id = $1', 'an order is a copy'],
  ['update order_events set note = null from orders where orders.id = order_id and customer_id = $1', 'is a ledger'],
  ['update customers set closed_at = now() where id = $1', 'customers_closed'],
])('the database refuses: %s', async (statement, reason) => {
  const { id } = await makeFullCustomer(ownShop)
  await expect(ownShop.db.unsafe(statement, [id])).rejects.toThrow(reason)
})

test('a closed account is never changed or reopened', async () => {
  const { id, token, password } = await makeFullCustomer(ownShop)
  await deliverOrders(ownShop, id)
  expect(await close(token, { password, sure: true })).toMatchObject({ status: 200 })
  await expect(ownShop.db`update customers set closed_at = null where id = ${id}`).rejects.toThrow(
    'a closed account is not changed',
  )
  await expect(ownShop.db`update orders set email = 'x@y.example' where customer_id = ${id}`).rejects.toThrow(
    'keeps its owner',
  )
})
