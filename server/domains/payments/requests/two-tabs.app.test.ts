import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startCard } from '../../../testing/card.ts'
import { eventually } from '../../../testing/make.ts'
import { listAsked, misbehave } from '../../../testing/paypal.ts'
import { askTransfer, cellOf, makeTransferCart } from '../../../testing/requests.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { listFaults } from '../../../cli/verify.ts'
import { releaseHolds } from '../attempts/jobs.ts'

let t: TestShop
beforeAll(async () => {
  t = await openTestShop({ worker: false })
})
afterEach(() => misbehave(t))
afterAll(() => t.close())

/** Waits until the provider received the cancellation of the older attempt. */
const cancelAsked = () => eventually(async () => (await listAsked(t, 'POST', /\/cancel$/)).length > 0)
const slowly = (ms: number) => misbehave(t, { delay_answer_ms: [{ route: 'POST /v1/payment_intents/*/cancel', ms }] })

/** Returns the status of the cart's order and its open attempts. */
async function standing(cart_id: string) {
  const [row] = await t.db`
    select orders.status, orders.payment_status, array_agg(payment.status order by payment.id) filter (where payment.status = 'open') as open,
      (select kind from holds where order_id = orders.id and ended_at is null) as hold
    from orders join payments payment on payment.order_id = orders.id
    where orders.cart_id = ${cart_id} and orders.number is not null group by orders.id`
  return row
}

test('with zelle in one tab, venmo in another and an open card form, one bank transfer is created and both tabs get it', async () => {
  const { customer, product, cart } = await makeTransferCart(t)
  await startCard(t, customer.token, cart.id)
  await slowly(500)
  const zelle = askTransfer(t, customer, cart.id, { method: 'zelle' })
  await cancelAsked()
  await slowly(900)
  const venmo = askTransfer(t, customer, cart.id, { method: 'venmo' })
  const told = await Promise.all([zelle, venmo])
  expect(told.some(({ status }) => status === 200)).toBe(true)
  // On a busy machine each may have ended the other's attempt first; a refused request is repeated.
  const answers = [
    await askTransfer(t, customer, cart.id),
    await askTransfer(t, customer, cart.id, { method: 'venmo' }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(answers[0]?.body).toEqual(answers[1]?.body)
  expect(await standing(cart.id)).toEqual({
    status: 'placed',
    payment_status: 'pending',
    open: ['open'],
    hold: 'request',
  })
  expect(await cellOf(t, product)).toEqual({ on_hand: 10, held: 1 })
})

test('a transfer that is accepted while a job releases its reservation keeps its stock', async () => {
  const { customer, product, cart } = await makeTransferCart(t)
  await startCard(t, customer.token, cart.id)
  t.clock.advance(20 * 60_000 - 1_000)
  await misbehave(t, { delay_ms: [{ route: 'POST /v1/payment_intents/*/cancel', ms: 700 }] })
  const asking = askTransfer(t, customer, cart.id)
  await cancelAsked()
  t.clock.advance(1_500)
  const releasing = releaseHolds(t.shop, t.providers)
  const { status } = await asking
  await releasing
  const stands = await standing(cart.id)
  const kept = { status: 'placed', payment_status: 'pending', open: ['open'], hold: 'request' }
  expect([status, stands, await cellOf(t, product)]).toEqual([200, kept, { on_hand: 10, held: 1 }])
})

test('after all these tests every ledger is consistent, except for mails without a worker', async () => {
  const faults = await listFaults(t.db, t.clock.now())
  expect(faults.filter((fault) => !fault.includes('message'))).toEqual([])
})
