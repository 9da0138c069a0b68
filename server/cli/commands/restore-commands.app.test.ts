import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { makeCardCart, requestCardPayment } from '../../testing/card-payment.ts'
import { makeProduct, payAtProvider } from '../../testing/make.ts'
import { eventually } from '../../testing/eventually.ts'
import {
  approvePayPalOrder,
  callSandbox,
  listSandboxRequests,
  makePayPalBuyer,
  setSandboxSwitches,
} from '../../testing/paypal-payment.ts'
import { runCommand } from '../../testing/run-command.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { listInconsistencies } from '../../consistency-checks/list-inconsistencies.ts'
import type { Command } from './command.ts'
import { refundCommands } from './refund-commands.ts'
import { restoreCommands } from './restore-commands.ts'
import { unmatchedCommands } from './unmatched-commands.ts'
import { changeRows } from '../../testing/rows.ts'

let t: TestShop
const logged: string[] = []
beforeAll(async () => {
  t = await openTestShop({ log_to: (line) => logged.push(line) })
  await t.db`delete from pgboss.schedule where name like 'reconcile-%'`
})
afterEach(() => setSandboxSwitches(t))
afterAll(() => t.close())

const all: Record<string, Command> = { ...refundCommands, ...restoreCommands, ...unmatchedCommands }
const run = (name: string, ...args: string[]) => runCommand(t, all[name], args)

/** Restores the database to a backup from before a payment started: its rows are gone and its cart is open. */
async function restoreOlder(provider_ref: string): Promise<void> {
  await t.db.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    const [row] = await tx<
      { order_id: number }[]
    >`delete from payments where provider_ref = ${provider_ref} returning order_id`
    const { order_id } = row!
    await tx`
      update stock set allocated = allocated - lines.quantity from order_lines lines
      where lines.order_id = ${order_id} and stock.size_id = lines.size_id and stock.color_id = lines.color_id`
    // The triggers that would do so are off, as everything else that follows a change is.
    await tx`
      update product_stock set free = (
        select sum(on_hand - allocated) filter (where not retired) from stock where stock.product_id = product_stock.product_id)
      where product_id in (select product_id from order_lines where order_id = ${order_id})`
    await tx`delete from reservation_lines using reservations where reservations.id = reservation_id and order_id = ${order_id}`
    for (const table of ['stock_ledger', 'reservations', 'first_orders', 'order_events', 'order_lines'])
      await tx`delete from ${tx(table)} where order_id = ${order_id}`
    await tx`delete from orders where id = ${order_id}`
  })
}

async function makeLost() {
  await setSandboxSwitches(t, { webhook_loss: 1 })
  const purchase = await makeCardCart(t)
  const { intent } = await payAtProvider(
    t,
    (await requestCardPayment(t, purchase.customer.token, purchase.cart.id)).body,
  )
  await restoreOlder(intent)
  await setSandboxSwitches(t)
  return { ...purchase, intent }
}

async function makeLostPayPal() {
  await setSandboxSwitches(t, { webhook_loss: 1 })
  const buyer = await makePayPalBuyer(t)
  const { id } = (await buyer.create()).body
  await approvePayPalOrder(t, id)
  // The capture was the shop's own, with the same keys.
  const [row] = await t.db<
    { idempotency_key: string }[]
  >`select idempotency_key from payments where provider_ref = ${id}`
  const capture = await t.providers.paypal.capture(id, row!.idempotency_key)
  await restoreOlder(id)
  await setSandboxSwitches(t)
  return { ...buyer, id, taken: capture }
}

const unmatched = async (ref: string) =>
  (
    await t.db<{ id: number; status: string; amount: number; customer_id: number }[]>`
      select id, status, amount, customer_id from unmatched_payments where provider_ref = ${ref}`
  )[0]
const getLine = async (ref: string) => (await run('list-money-tasks')).split('\n').find((line) => line.includes(ref))
const numberIn = (line = '') => /^U-\d+-\w/.exec(line)?.[0] ?? ''
const listOrders = async ({ token }: { token: string }) =>
  (await t.request('GET', '/cart/orders?lang=en', { token })).body

describe('a payment that the restored copy does not know', () => {
  test('is found by reconcile with its amount and customer, and list-money-tasks and verify report it', async () => {
    const { intent, customer, cart } = await makeLost()
    const paypal = await makeLostPayPal()
    const found = await run('reconcile', '30')
    expect(found).toContain(`card payment ${intent} of $599.00 MXN is at the provider and not here`)
    expect(found).toContain(`paypal payment ${paypal.id} of $`)
    expect(await unmatched(intent)).toMatchObject({ status: 'open', amount: cart.total })
    expect(await getLine(intent)).toContain(`<${customer.email}> has no order here`)
    expect(await getLine(paypal.id)).toContain(`<${paypal.customer.email}> has no order here`)
    expect(
      (await listInconsistencies(t.db, t.clock.now())).filter((inconsistency) => inconsistency.includes(intent)),
    ).toHaveLength(1)
    expect(await run('reconcile', '30')).not.toContain(intent)
  })

  test('is found by its signed event, once, and logged', async () => {
    const { intent } = await makeLost()
    for (let times = 0; times < 2; times += 1)
      await callSandbox(t, 'POST', '/_webhooks/send', { type: 'payment_intent.succeeded', object: intent })
    await eventually(() => unmatched(intent))
    await eventually(async () => (await t.db`select from pgboss.job where name = 'handle-payment-event' and state in ('created', 'active', 'retry')`).length === 0) // prettier-ignore
    expect(logged.filter((line) => line.includes('unmatched payment') && line.includes(intent))).toHaveLength(1)
    expect(await t.db`select from unmatched_payment_events where type = 'found' and unmatched_payment_id = ${(await unmatched(intent))!.id}`).toHaveLength(1) // prettier-ignore
  })

  test.each(['card', 'paypal'] as const)('by %s becomes its order again when the cart is unchanged', async (method) => {
    const lost = method === 'card' ? await makeLost() : await makeLostPayPal()
    const ref = 'intent' in lost ? lost.intent : lost.id
    await run('reconcile', '30')
    const number = numberIn(await getLine(ref))
    expect(await run('rebuild-unmatched', number)).toBe(
      `${number}: its order was made again (payment ${await getPayment(ref)})`,
    )
    const orders = await eventually(async () => {
      const list = await listOrders(lost.customer)
      return list[0]?.detail.status === 'paid' && list
    })
    expect(orders).toHaveLength(1)
    expect(await getLine(ref)).toBeUndefined()
    expect(
      (await listInconsistencies(t.db, t.clock.now())).filter((inconsistency) => inconsistency.includes(ref)),
    ).toEqual([])
    await expect(run('refund-unmatched', number, 'x')).rejects.toThrow('That payment is rebuilt already')
  })

  test('is not restored from a cart that was changed, and is refunded at the provider, once', async () => {
    const { intent, cart, customer } = await makeLost()
    await t.request('PUT', '/cart/update?currency=MXN', { token: customer.token, body: { id: cart.id, products: [] } })
    await run('reconcile', '30')
    const number = numberIn(await getLine(intent))
    expect(await run('rebuild-unmatched', number)).toContain('its order cannot be made again')
    expect(await run('refund-unmatched', number, 'the', 'cart', 'changed')).toMatch(/: it is refunded \(re_/)
    expect(await unmatched(intent)).toMatchObject({ status: 'refunded' })
    const refunds = await listSandboxRequests(t, 'POST', /^\/v1\/refunds$/)
    expect(refunds.filter(({ body }) => JSON.stringify(body).includes(intent))).toHaveLength(1)
    expect(await listOrders(customer)).toEqual([])
    expect(await getLine(intent)).toBeUndefined()
  })

  test.each(['before', 'after'])('is not restored when a part of it was refunded %s it was found', async (moment) => {
    const { intent } = await makeLost()
    if (moment === 'after') await run('reconcile', '30')
    const refund = {
      taken_ref: intent,
      amount: 100,
      currency: 'MXN',
      idempotency_key: `part-${intent}`,
      marker: 'x',
    } as const
    await t.providers.card.refund(refund)
    if (moment === 'before') await run('reconcile', '30')
    const number = numberIn(await getLine(intent))
    expect(await run('rebuild-unmatched', number)).toContain('a part of it was refunded')
    expect(await unmatched(intent)).toMatchObject({ status: 'open' })
  })

  test('is disputed when its order is made again during a dispute', async () => {
    const { intent } = await makeLost()
    await run('reconcile', '30')
    await callSandbox(t, 'POST', '/_stripe/disputes', { payment_intent: intent })
    expect(await run('rebuild-unmatched', numberIn(await getLine(intent)))).toContain('its order was made again')
    await eventually(async () => {
      const [order] = await t.db`
        select payment_status from orders join payments on payments.order_id = orders.id where provider_ref = ${intent}`
      return order!['payment_status'] === 'disputed'
    })
  })

  test('is refunded once when the first refund got no response, however often it is requested', async () => {
    const { intent } = await makeLost()
    await run('reconcile', '30')
    const row = (await unmatched(intent))!
    await changeRows(t.db, 'unmatched_payments', { id: row.id }, { status: 'refunding', refund_key: `key-${intent}` })
    // The provider refunded, and its response was lost.
    await t.providers.card.refund({
      taken_ref: intent,
      amount: 100,
      currency: 'MXN',
      idempotency_key: 'lost',
      marker: `key-${intent}`,
    })
    await run('reconcile', '30')
    expect(await unmatched(intent)).toMatchObject({ status: 'refunded' })
    const returns = await t.providers.card.readRefundsAndDisputes({ provider_ref: intent, capture_ref: null })
    expect('refunds' in returns && returns.refunds).toHaveLength(1)
  })

  test('leaves the list by itself when the provider has refunded it', async () => {
    const { intent, cart } = await makeLost()
    await run('reconcile', '30')
    await t.providers.card.refund({
      taken_ref: intent,
      amount: cart.total,
      currency: 'MXN',
      idempotency_key: `by-hand-${intent}`,
      marker: 'x',
    })
    await eventually(async () => (await unmatched(intent))?.status === 'refunded')
    expect(await getLine(intent)).toBeUndefined()
    const [event] = await t.db<{ note: string | null }[]>`
      select note from unmatched_payment_events where type = 'refunded'
        and unmatched_payment_id = ${(await unmatched(intent))!.id}`
    expect(event?.note).toMatch(/^re_/)
  })

  test.each(['card', 'paypal'] as const)('by %s leaves the list by itself when a dispute takes it', async (method) => {
    const lost =
      method === 'card' ? { ref: (await makeLost()).intent } : await makeLostPayPal().then(({ id }) => ({ ref: id }))
    await run('reconcile', '30')
    const [row] = await t.db<{ capture_ref: string | null }[]>`
      select capture_ref from unmatched_payments where provider_ref = ${lost.ref}`
    const disputes = method === 'card' ? '/_stripe/disputes' : '/_paypal/disputes'
    const about = method === 'card' ? { payment_intent: lost.ref } : { capture: row!.capture_ref }
    const { id, dispute_id } = (await callSandbox(t, 'POST', disputes, about)) as Record<string, string>
    await run('reconcile', '30')
    expect(await unmatched(lost.ref)).toMatchObject({ status: 'open' })
    await callSandbox(t, 'POST', `${disputes}/${dispute_id ?? id}/close`, { outcome: 'lost' })
    await run('reconcile', '30')
    await eventually(async () => (await unmatched(lost.ref))?.status === 'refunded')
    expect(await getLine(lost.ref)).toBeUndefined()
  })

  test('of a customer who is not in the copy is shown with the number that it had', async () => {
    const { intent } = await makeLost()
    await run('reconcile', '30')
    await t.db.begin(async (tx) => {
      await tx`set local session_replication_role = replica`
      await changeRows(tx, 'unmatched_payments', { provider_ref: intent }, { customer_id: 999999 })
    })
    expect(await getLine(intent)).toContain('of customer 999999, who is not in this database has no order here')
    const number = numberIn(await getLine(intent))
    expect(await run('rebuild-unmatched', number)).toContain('its customer is not in this database')
    await run('dismiss-unmatched', number, 'sent', 'back', 'by', 'hand')
    expect(await getLine(intent)).toBeUndefined()
  })
})

test('a payment of another program with the same account is left alone', async () => {
  const api = `${t.sandbox.url}/v1/payment_intents`
  const headers = { authorization: 'Bearer sk_test_of_the_tests', 'content-type': 'application/x-www-form-urlencoded' }
  const intentResponse = await fetch(api, { method: 'POST', headers, body: 'amount=5000&currency=mxn&payment_method=pm_card_visa&confirm=true&return_url=http://shop.test' }) // prettier-ignore
  const { id, status } = (await intentResponse.json()) as { id: string; status: string }
  expect(status).toBe('succeeded')
  expect(await run('reconcile', '30')).not.toContain(id)
  expect(await unmatched(id)).toBeUndefined()
})

test('after-restore skips numbers in every sequence, so that none is used again, and records that', async () => {
  const { id: before } = await makeProduct(t)
  const [number] = await t.db<{ value: number }[]>`select value from counters where name = 'order'`
  const output = await run('after-restore', '500')
  expect(output).toMatch(/^The newest event of this copy is of \d{4}-/)
  const { id: after } = await makeProduct(t)
  expect(after).toBeGreaterThanOrEqual(before + 500)
  expect((await t.db`select value from counters where name = 'order'`)[0]).toEqual({ value: number!.value + 500 })
  const never =
    await t.db`select from pg_sequences where schemaname = 'public' and coalesce(last_value, 0) < start_value + 499`
  expect(never).toEqual([])
  expect(await t.db`select detail from audit_log where act = 'database.restored'`).toMatchObject([
    { detail: { skipped: 500 } },
  ])
  const { customer, cart } = await makeCardCart(t)
  await payAtProvider(t, (await requestCardPayment(t, customer.token, cart.id)).body)
  await eventually(async () => (await listOrders(customer)).length === 1)
  expect(
    (await listInconsistencies(t.db, t.clock.now())).filter(
      (inconsistency) => !inconsistency.includes('is at the provider'),
    ),
  ).toEqual([])
  await expect(run('after-restore', '1e9')).rejects.toThrow('say how many')
})

async function getPayment(ref: string): Promise<number> {
  const found = () => t.db<{ id: number }[]>`select id from payments where provider_ref = ${ref}`
  const row = await eventually(async () => (await found())[0])
  return row.id
}
