import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  findReconciliation,
  reconcilePayments,
  reconcileRefunds,
  requestReconciliation,
} from '../../domains/payments/payments.ts'
import { buyOrder } from '../../testing/buy-order.ts'
import { makeCardCart, requestCardPayment } from '../../testing/card-payment.ts'
import { payAtProvider } from '../../testing/make.ts'
import { eventually } from '../../testing/eventually.ts'
import { setSandboxSwitches } from '../../testing/paypal-payment.ts'
import { runCommand } from '../../testing/run-command.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { refundCommands } from './refund-commands.ts'
import { addToPayment } from '../../testing/change-payments.ts'

let t: TestShop
const logged: string[] = []
beforeAll(async () => {
  t = await openTestShop({ log_to: (line) => logged.push(line) })
  // No job runs except those that the tests start.
  await t.db`delete from pgboss.schedule where name like 'reconcile-%'`
})
afterEach(async () => {
  await setSandboxSwitches(t)
  logged.length = 0
})
afterAll(() => t.close())

const MINUTE_MS = 60_000
const listFinds = (payment_id: number) => t.db<{ found: string; found_at: Date; reconciliation_id: number | null }[]>`
  select found, found_at, reconciliation_id from reconciliation_discrepancies where payment_id = ${payment_id} order by id`
const listLines = (payment_id: number) =>
  logged.filter((line) => line.includes('reconciliation found') && line.includes(`"payment_id":${payment_id},`))

async function makeMissed() {
  await setSandboxSwitches(t, { webhook_loss: 1 })
  const { customer, cart } = await makeCardCart(t)
  const { intent } = await payAtProvider(t, (await requestCardPayment(t, customer.token, cart.id)).body)
  t.clock.advance(3 * MINUTE_MS)
  const [row] = await t.db<{ id: number; code: string }[]>`
    select payment.id, orders.code from payments payment join orders on orders.id = payment.order_id
    where provider_ref = ${intent}`
  return { ...row!, intent, total: cart.total }
}

test('a scheduled run stores and logs what it corrected, a second run finds nothing, and staff can read it', async () => {
  const { id, code } = await makeMissed()
  expect(await reconcilePayments(t.shop, t.providers)).toEqual([`${code} was paid`])
  const [find, ...more] = await listFinds(id)
  expect([find, more]).toMatchObject([{ found: `${code} was paid`, reconciliation_id: null }, []])
  expect(listLines(id)).toHaveLength(1)
  t.clock.advance(3 * MINUTE_MS)
  expect(await reconcilePayments(t.shop, t.providers)).toEqual([])
  expect(await listFinds(id)).toHaveLength(1)
  expect(listLines(id)).toHaveLength(1)

  const report = async (...days: string[]) => (await runCommand(t, refundCommands.reconcile, days)).split('\n')
  expect(await report()).toEqual([
    'nothing was missed',
    'found by earlier runs, in 7 days:',
    `  ${find!.found_at.toISOString()}  ${code}  $599.00 MXN  card  ${code} was paid`,
  ])
  t.clock.advance(2 * 24 * 60 * MINUTE_MS)
  expect(await report('1')).toEqual(['nothing was missed'])
  await expect(report('0')).rejects.toThrow('from 1 to 999')
})

test('a refund that staff had requested is stored under its number, and is not reported twice', async () => {
  const { id, code } = await makeMissed()
  const report = await runCommand(t, refundCommands.reconcile, [])
  expect(report.split('\n').filter((line) => line.includes(code))).toEqual([`${code} was paid`])
  expect(await listFinds(id)).toEqual([expect.objectContaining({ reconciliation_id: expect.any(Number) })])
})

test('a run whose job ended before it was through reports what its first try had found', async () => {
  const { code } = await makeMissed()
  const id = await requestReconciliation(t.shop, 'test', 7)
  await reconcilePayments(t.shop, t.providers, { after_ms: 0, reconciliation_id: id })
  await eventually(async () => (await findReconciliation(t.db, id))?.found)
  expect((await findReconciliation(t.db, id))?.found).toEqual([`${code} was paid`])
})

test('a run that compares only a part of the open payments says so', async () => {
  const { code } = await makeMissed()
  await reconcilePayments(t.shop, t.providers)
  await t.db`
    with copies as (
      insert into orders (customer_id, cart_id, code, snapshot, status, payment_status, fulfillment_status, currency, lang,
        subtotal, discount, shipping, total, email, shipment_address, created_at)
      select customer_id, 'copy ' || copy, 'L-' || copy, snapshot, status, 'pending', fulfillment_status, currency, lang,
        total - shipping, 0, shipping, total, email, shipment_address, created_at
      from orders, generate_series(1, 200) as copy where code = ${code}
      returning id, customer_id
    )
    insert into payments (order_id, customer_id, method, amount, currency, status, idempotency_key, created_at)
    select id, customer_id, 'card', 100, 'MXN', 'starting', 'copy ' || id, ${t.clock.now()} from copies`
  await makeMissed()
  const part = await reconcilePayments(t.shop, t.providers)
  expect(part).toContain('only 200 open payments were compared: the next runs continue')
  expect(await reconcilePayments(t.shop, t.providers)).toHaveLength(1)
})

test('a refund that was made at the provider is stored with its total', async () => {
  const purchase = await buyOrder(t)
  await setSandboxSwitches(t, { webhook_loss: 1 })
  const refund = { amount: 100_00, currency: 'MXN', idempotency_key: `there-${purchase.ref}`, marker: 'no' } as const
  await t.cards.refund({ ...refund, taken_ref: purchase.ref })
  for (let run = 0; run < 2; run += 1) await reconcileRefunds(t.shop, t.providers)
  expect((await listFinds(purchase.payment_id)).map(({ found }) => found)).toEqual([
    `${purchase.code}: $100.00 MXN was refunded at the provider`,
  ])
})

test('money that does not match is reported once, however many runs see it', async () => {
  const { id } = await makeMissed()
  await addToPayment(t.db, id, 1)
  for (let run = 0; run < 3; run += 1) {
    await reconcilePayments(t.shop, t.providers)
    t.clock.advance(3 * MINUTE_MS)
  }
  expect((await listFinds(id)).map(({ found }) => found)).toEqual([`payment ${id} has a wrong amount`])
  await addToPayment(t.db, id, -1)
  await reconcilePayments(t.shop, t.providers)
})

test('events of a webhook, and a provider that could not be asked, are not stored as corrections', async () => {
  const { body } = await makeCardCart(t).then(({ customer, cart }) => requestCardPayment(t, customer.token, cart.id))
  const { intent } = await payAtProvider(t, body)
  const payment = async () =>
    (await t.db<{ id: number; status: string }[]>`select id, status from payments where provider_ref = ${intent}`)[0]!
  await eventually(async () => (await payment()).status === 'settled')
  t.clock.advance(3 * MINUTE_MS)
  expect(await reconcilePayments(t.shop, t.providers)).toEqual([])
  expect(await listFinds((await payment()).id)).toEqual([])

  const { id, code } = await makeMissed()
  await setSandboxSwitches(t, { outage: true })
  expect(await reconcilePayments(t.shop, t.providers)).toEqual([expect.stringContaining('could not be checked')])
  expect(await listFinds(id)).toEqual([])
  await setSandboxSwitches(t, { webhook_loss: 1 })
  t.clock.advance(3 * MINUTE_MS)
  expect(await reconcilePayments(t.shop, t.providers)).toEqual([`${code} was paid`])
})
