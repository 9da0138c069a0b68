import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { requestCardPayment } from '../../../testing/card-payment.ts'
import { eventually } from '../../../testing/eventually.ts'
import { listSandboxRequests, setSandboxSwitches } from '../../../testing/paypal-payment.ts'
import { requestTransfer, getInventoryLevel, makeTransferCart } from '../../../testing/transfers.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { listInconsistencies } from '../../../consistency-checks/list-inconsistencies.ts'
import { releaseExpiredReservations } from '../attempts/jobs.ts'

let t: TestShop
beforeAll(async () => {
  t = await openTestShop({ worker: false })
})
afterEach(() => setSandboxSwitches(t))
afterAll(() => t.close())

const cancelAsked = () => eventually(async () => (await listSandboxRequests(t, 'POST', /\/cancel$/)).length > 0)
const slowly = (ms: number) =>
  setSandboxSwitches(t, { delay_answer_ms: [{ route: 'POST /v1/payment_intents/*/cancel', ms }] })

async function standing(cart_id: string) {
  const [row] = await t.db`
    select orders.status, orders.payment_status, array_agg(payment.status order by payment.id) filter (where payment.status = 'open') as open,
      (select kind from reservations where order_id = orders.id and ended_at is null) as reservation
    from orders join payments payment on payment.order_id = orders.id
    where orders.cart_id = ${cart_id} and orders.placed_at is not null group by orders.id`
  return row
}

test('with zelle in one tab, venmo in another and an open card form, one bank transfer is created and both tabs get it', async () => {
  const { customer, product, cart } = await makeTransferCart(t)
  await requestCardPayment(t, customer.token, cart.id)
  await slowly(500)
  const zelle = requestTransfer(t, customer, cart.id, { method: 'zelle' })
  await cancelAsked()
  await slowly(900)
  const venmo = requestTransfer(t, customer, cart.id, { method: 'venmo' })
  const responses = await Promise.all([zelle, venmo])
  expect(responses.some(({ status }) => status === 200)).toBe(true)
  // On a busy machine each may have ended the other's attempt first; a refused request is repeated.
  const answers = [
    await requestTransfer(t, customer, cart.id),
    await requestTransfer(t, customer, cart.id, { method: 'venmo' }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(answers[0]?.body).toEqual(answers[1]?.body)
  expect(await standing(cart.id)).toEqual({
    status: 'placed',
    payment_status: 'pending',
    open: ['open'],
    reservation: 'request',
  })
  expect(await getInventoryLevel(t, product)).toEqual({ on_hand: 10, committed: 0, reserved: 1 })
})

test('a transfer that is accepted while a job releases its reservation keeps its stock', async () => {
  const { customer, product, cart } = await makeTransferCart(t)
  await requestCardPayment(t, customer.token, cart.id)
  t.clock.advance(20 * 60_000 - 1_000)
  await setSandboxSwitches(t, { delay_ms: [{ route: 'POST /v1/payment_intents/*/cancel', ms: 700 }] })
  const asking = requestTransfer(t, customer, cart.id)
  await cancelAsked()
  t.clock.advance(1_500)
  const releasing = releaseExpiredReservations(t.shop, t.providers)
  const { status } = await asking
  await releasing
  const currentState = await standing(cart.id)
  const expectedState = { status: 'placed', payment_status: 'pending', open: ['open'], reservation: 'request' }
  expect([status, currentState, await getInventoryLevel(t, product)]).toEqual([
    200,
    expectedState,
    { on_hand: 10, committed: 0, reserved: 1 },
  ])
})

test('after all these tests every ledger is consistent, except for mails without a worker', async () => {
  const inconsistencies = await listInconsistencies(t.db, t.clock.now())
  expect(inconsistencies.filter((inconsistency) => !inconsistency.includes('message'))).toEqual([])
})
