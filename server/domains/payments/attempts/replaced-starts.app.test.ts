import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { requestCardConfirmation, requestCardPayment } from '../../../testing/card-payment.ts'
import { listInconsistencies } from '../../../consistency-checks/list-inconsistencies.ts'
import { payAtProvider } from '../../../testing/make.ts'
import {
  approvePayPalOrder,
  listSandboxRequests,
  makePayPalBuyer,
  setSandboxSwitches,
} from '../../../testing/paypal-payment.ts'
import { signInStaff } from '../../../testing/staff-client.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { getInventoryLevel, requestTransfer } from '../../../testing/transfers.ts'
import { reconcilePayments } from '../reconciliation/reconcile.ts'

// A start of a payment that another one replaces takes no money any more, and money that it took makes no second order.

let t: TestShop
beforeAll(async () => {
  t = await openTestShop({ worker: false })
})
afterEach(() => setSandboxSwitches(t))
afterAll(() => t.close())

type Buyer = Awaited<ReturnType<typeof makePayPalBuyer>>
interface Start {
  amount: number
  /** Lets the buyer pay at the provider. Returns whether it took the payment. */
  payThere: () => Promise<boolean>
  /** Returns from the provider, as the browser does. */
  comeBack: () => Promise<{ status: number; errors: string[] | undefined }>
  countTaken: () => Promise<number>
}

async function startCard({ customer, cart }: Buyer): Promise<Start> {
  const { body } = await requestCardPayment(t, customer.token, cart.id)
  const [ref] = body.client_secret.split('_secret_')
  return {
    amount: body.amount,
    payThere: async () => (await payAtProvider(t, body)).status === 200,
    async comeBack() {
      const answer = await requestCardConfirmation(t, customer.token, ref)
      return { status: answer.status, errors: answer.body.errors }
    },
    async countTaken() {
      const read = await t.cards.read(ref)
      return 'amount_received' in read && read.amount_received > 0 ? 1 : 0
    },
  }
}

async function startPayPal(buyer: Buyer): Promise<Start> {
  const { id } = (await buyer.create()).body
  const [{ amount }] = await t.db<[{ amount: number }]>`select amount from payments where provider_ref = ${id}`
  return {
    amount,
    payThere: () =>
      approvePayPalOrder(t, id).then(
        () => true,
        () => false,
      ),
    async comeBack() {
      const answer = await buyer.capture(id)
      return { status: answer.status, errors: answer.body.errors }
    },
    countTaken: async () => (await listSandboxRequests(t, 'POST', new RegExp(`/orders/${id}/capture$`))).length,
  }
}

const starts = { card: startCard, paypal: startPayPal }
const listPayments = ({ customer }: Buyer) =>
  t.db<{ method: string; status: string; amount: number }[]>`
    select method, status, amount from payments where customer_id = ${customer.id} order by id`

const pairs = (['card', 'paypal'] as const).flatMap((one) =>
  (['card', 'paypal'] as const).map((two) => [one, two] as const),
)

describe.each(pairs)('a start by %s that one by %s of a changed cart replaces', (first, second) => {
  test('cannot take money before the new one is paid, nor after', async () => {
    const buyer = await makePayPalBuyer(t)
    const old = await starts[first](buyer)
    await buyer.change(2)
    const current = await starts[second](buyer)
    expect(current.amount).toBeGreaterThan(old.amount)

    await old.payThere()
    expect((await old.comeBack()).status).not.toBe(200)
    expect(await old.countTaken()).toBe(0)
    expect(await buyer.orders()).toEqual([])

    expect(await current.payThere()).toBe(true)
    expect((await current.comeBack()).status).toBe(200)
    await old.payThere()
    expect((await old.comeBack()).status).not.toBe(200)
    expect((await current.comeBack()).status).toBe(200)
    t.clock.advance(5 * 60_000)
    await reconcilePayments(t.shop, t.providers)

    expect([await old.countTaken(), await current.countTaken()]).toEqual([0, 1])
    expect(await listPayments(buyer)).toEqual([
      { method: first, status: 'canceled', amount: old.amount },
      { method: second, status: 'settled', amount: current.amount },
    ])
    expect(await buyer.orders()).toMatchObject([{ total: current.amount, detail: { products: 2 } }])
    expect(await getInventoryLevel(t, buyer.product)).toEqual({ on_hand: 10, committed: 2, reserved: 0 })
  })
})

test.each(['card', 'paypal'] as const)(
  'money that a card took before its start was replaced by %s makes its order, and the new start is refused',
  async (second) => {
    const buyer = await makePayPalBuyer(t)
    const old = await startCard(buyer)
    await buyer.change(3)
    await setSandboxSwitches(t, { webhook_loss: 1 })
    expect(await old.payThere()).toBe(true)
    const answer = await (second === 'card'
      ? requestCardPayment(t, buyer.customer.token, buyer.cart.id)
      : buyer.create())
    expect(answer.body.errors).toEqual(['cart_already_paid'])
    expect(await buyer.orders()).toMatchObject([{ total: old.amount, detail: { products: 1 } }])
    expect(await listPayments(buyer)).toEqual([{ method: 'card', status: 'settled', amount: old.amount }])
  },
)

test('PayPal started twice for one cart is one payment, captured once', async () => {
  const buyer = await makePayPalBuyer(t)
  const [one, two] = [await startPayPal(buyer), await startPayPal(buyer)]
  expect(await listPayments(buyer)).toHaveLength(1)
  await one.payThere()
  const returned = await Promise.all([one.comeBack(), two.comeBack(), one.comeBack(), two.comeBack()])
  expect(returned.some(({ status }) => status === 200)).toBe(true)
  expect(await two.comeBack()).toEqual({ status: 200, errors: undefined })
  expect(await buyer.orders()).toHaveLength(1)
  expect(await listPayments(buyer)).toMatchObject([{ status: 'settled' }])
})

describe('a bank transfer', () => {
  test.each(['card', 'paypal'] as const)('that replaces a start by %s is paid alone', async (first) => {
    const buyer = await makePayPalBuyer(t, { currency: 'USD' })
    const old = await starts[first](buyer)
    expect((await requestTransfer(t, buyer.customer, buyer.cart.id)).status).toBe(200)
    await old.payThere()
    expect((await old.comeBack()).errors).toEqual(['transfer_pending'])
    t.clock.advance(5 * 60_000)
    await reconcilePayments(t.shop, t.providers)
    expect(await old.countTaken()).toBe(0)
    expect(await listPayments(buyer)).toMatchObject([
      { method: first, status: 'canceled' },
      { method: 'zelle', status: 'open' },
    ])
  })

  test('by Zelle that is asked for by Venmo then stays the one by Zelle, and is confirmed once; a second one goes back', async () => {
    const buyer = await makePayPalBuyer(t, { currency: 'USD' })
    const zelle = (await requestTransfer(t, buyer.customer, buyer.cart.id)).body
    const venmo = (await requestTransfer(t, buyer.customer, buyer.cart.id, { method: 'venmo' })).body
    expect(venmo).toEqual(zelle)
    const { number: code, amount, reference } = zelle
    const member = await signInStaff(t, ['owner'])
    const confirm = () => member.send('POST', '/transfers/confirm', { code, amount, currency: 'USD', reference })
    const answers = await Promise.all([confirm(), confirm()])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await confirm()).body.outcome).toBe('known')
    expect(await listPayments(buyer)).toEqual([{ method: 'zelle', status: 'settled', amount }])
    expect(await getInventoryLevel(t, buyer.product)).toEqual({ on_hand: 10, committed: 1, reserved: 0 })

    // The buyer paid by Venmo, too.
    const twice = { code, amount, cause: 'paid_twice', known_count: 0 }
    expect((await member.send('POST', '/transfers/owe', twice)).status).toBe(200)
    expect((await member.send('POST', '/transfers/owe', twice)).body.errors).toEqual(['transfer_changed'])
    const { tasks } = (await member.send('GET', '/money/tasks')).body
    expect(tasks.filter((task: { code: string }) => task.code === code)).toMatchObject([{ amount }])
    expect(await buyer.orders()).toMatchObject([{ total: amount, detail: { refunded: 0 } }])
  })
})

test('after all these tests every ledger is consistent, except for mails without a worker', async () => {
  const inconsistencies = await listInconsistencies(t.db, t.clock.now())
  expect(inconsistencies.filter((inconsistency) => !inconsistency.includes('message'))).toEqual([])
})
