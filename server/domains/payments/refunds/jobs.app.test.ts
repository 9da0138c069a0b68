import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Bought, buy, refundsOf } from '../../../testing/bought.ts'
import { eventually } from '../../../testing/make.ts'
import { misbehave } from '../../../testing/paypal.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { listFaults } from '../../../cli/verify.ts'
import { lockOrder } from '../../orders/orders.ts'
import { handlePaymentEvent } from '../reconciling/webhook.ts'
import { lockPayment } from '../rows/payment-queries.ts'
import { refundAtProvider } from './jobs.ts'
import { takeInRefund } from './provider-refund.ts'
import { refundPayment } from './refund.ts'

let t: TestShop
beforeAll(async () => {
  t = await openTestShop({ worker: false })
})
afterEach(() => misbehave(t))
afterAll(() => t.close())

async function refund({ order_id }: Bought): Promise<number> {
  const wanted = { order_id, goods: 100_00, shipping: 0, reason: 'test', actor: 'test' }
  const { id } = await t.db.begin((tx) => refundPayment(tx, t.shop, wanted))
  return id!
}

/** Waits until a statement waits for a locked row. */
const somebodyWaits = () =>
  eventually(async () => {
    const rows = await t.db`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' limit 1`
    return rows.length > 0
  })

test('a concurrent response and event of a refund do not wait for each other', async () => {
  const bought = await buy(t)
  const id = await refund(bought)
  const [{ idempotency_key }] = await t.db<[{ idempotency_key: string }]>`
    select idempotency_key from refunds where id = ${id}`
  let answered: Promise<void> | undefined
  await t.db.begin(async (tx) => {
    const payment = (await lockPayment(tx, bought.payment_id))!
    answered = refundAtProvider(t.shop, t.providers, { refund_id: id })
    answered.catch(() => {})
    await somebodyWaits()
    const there = await t.providers.card.readReturns({ provider_ref: bought.ref, capture_ref: null })
    const theirs = 'refunds' in there ? there.refunds.find(({ mark }) => mark === idempotency_key) : undefined
    const told = { payment, order: (await lockOrder(tx, bought.order_id))!, actor: 'test', at: t.clock.now() }
    await takeInRefund(tx, t.shop, told, theirs!)
  })
  await answered
  expect(await refundsOf(t, bought)).toMatchObject([{ amount: 100_00, status: 'done' }])
})

test('ten refunds with concurrent events are each done once', async () => {
  const bought = await buy(t, { quantity: 4 })
  const ids: number[] = []
  for (let n = 0; n < 10; n += 1) ids.push(await refund(bought))
  const news = () =>
    handlePaymentEvent(t.shop, t.providers, { means: 'returned', provider_ref: bought.ref, told_at: Date.now() })
  await Promise.all(ids.flatMap((refund_id) => [refundAtProvider(t.shop, t.providers, { refund_id }), news()]))
  expect((await refundsOf(t, bought)).map(({ status }) => status)).toEqual(ids.map(() => 'done'))
  expect(await listFaults(t.db, t.clock.now())).toEqual([])
})

test('a refused refund is done if an event reported it as made meanwhile', async () => {
  const bought = await buy(t)
  const id = await refund(bought)
  const { card } = t.providers
  const ask = card.refund
  card.refund = async (wanted) => {
    await ask(wanted)
    await handlePaymentEvent(t.shop, t.providers, { means: 'returned', provider_ref: bought.ref, told_at: Date.now() })
    return { refused: 'it went back before' }
  }
  await refundAtProvider(t.shop, t.providers, { refund_id: id })
  card.refund = ask
  expect(await refundsOf(t, bought)).toMatchObject([{ amount: 100_00, status: 'done' }])
})
