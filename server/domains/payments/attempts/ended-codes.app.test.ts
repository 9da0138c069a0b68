import { DAY_MS } from '@shop/contract/calendar.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { requestCardConfirmation, requestCardPayment } from '../../../testing/card-payment.ts'
import { listInconsistencies } from '../../../consistency-checks/list-inconsistencies.ts'
import { makeCode, makeCustomer, makeLine, makeProduct, makeReadyCart, payAtProvider } from '../../../testing/make.ts'
import { approvePayPalOrder, listSandboxRequests } from '../../../testing/paypal-payment.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { correctCode, endCode, endCodeBatch, generateCodes } from '../../codes/codes.ts'
import { releaseExpiredReservations } from './jobs.ts'

// A code that ends while a cart that has it is being paid: what was shown is what is charged, and nothing later has it.

let t: TestShop
beforeAll(async () => {
  t = await openTestShop({ worker: false })
})
afterAll(() => t.close())

const FULL = 450_00 + 149_00
const HALF = 250_00 + 149_00

/** A way to pay: how it starts, with the amount that it asks for, and how the buyer pays and returns. */
interface Way {
  start: (
    buyer: Buyer,
  ) => Promise<{ id: string; amount: number; pay: () => Promise<{ status: number; errors?: unknown }> }>
  /** Whether the provider was asked to take the money of a payment. */
  wasTaken: (id: string) => Promise<boolean>
}
type Buyer = Awaited<ReturnType<typeof withCode>>

const ways: Record<'card' | 'paypal', Way> = {
  card: {
    async start({ customer, cart }) {
      const { body } = await requestCardPayment(t, customer.token, cart.id)
      const [id] = body.client_secret.split('_secret_')
      const pay = async () => {
        const { status } = await payAtProvider(t, body)
        if (status !== 200) return { status }
        const returned = await requestCardConfirmation(t, customer.token, id)
        return { status: returned.status, errors: returned.body.errors }
      }
      return { id, amount: body.amount, pay }
    },
    async wasTaken(id) {
      const read = await t.cards.read(id)
      return 'amount_received' in read && read.amount_received > 0
    },
  },
  paypal: {
    async start({ customer, cart }) {
      const { token } = customer
      const { body } = await t.request('POST', '/cart/paypal/create-order?lang=en', {
        token,
        body: { cart_id: cart.id },
      })
      const [{ amount }] = await t.db<[{ amount: number }]>`select amount from payments where provider_ref = ${body.id}`
      const pay = async () => {
        await approvePayPalOrder(t, body.id)
        const request = { token, body: { cart_id: cart.id, order_id: body.id } }
        const returned = await t.request('POST', '/cart/paypal/capture-order?lang=en', request)
        return { status: returned.status, errors: returned.body.errors }
      }
      return { id: body.id, amount, pay }
    },
    async wasTaken(id) {
      return (await listSandboxRequests(t, 'POST', new RegExp(`/orders/${id}/capture$`))).length > 0
    },
  },
}

async function withCode(code: string) {
  const customer = await makeCustomer(t)
  const cart = await makeReadyCart(t, customer, [makeLine(await makeProduct(t))])
  const { token } = customer
  await t.request('PUT', '/discount-code/apply', { token, body: { cart_id: cart.id, code } })
  return { customer, cart }
}
const getCart = async ({ customer }: Buyer) => (await t.request('GET', '/cart/active?lang=en', customer)).body
const getOrders = async ({ customer }: Buyer) => (await t.request('GET', '/cart/orders?lang=en', customer)).body
const countUses = async (code: string) =>
  (await t.db`select from code_uses join discount_codes on discount_codes.id = code_id where code = ${code}`).length

/** Each makes a code of 50 % that can be used once, and says how it ends. */
const ends: Record<string, () => Promise<{ code: string; end: () => Promise<unknown> }>> = {
  'that staff end': async () => {
    const code = await makeCode(t, { uses: 1 })
    return { code, end: () => endCode(t.shop, code, 'test') }
  },
  'whose batch staff end': async () => {
    const terms = { percent: 50, amount: { MXN: null, USD: null }, least: { MXN: 0, USD: 0 }, note: '' }
    const more = { starts_at: null, ends_at: null, levels: null, free_shipping: false }
    const goods = { category_ids: null, collection_ids: null, product_ids: null, excludes_offers: false }
    const key = `batch-${t.clock.now().valueOf()}-${Math.random()}`
    const id = await generateCodes(t.shop, { key, count: 1, prefix: 'FIN', ...terms, ...more, goods }, 'test')
    const [{ code }] = await t.db<[{ code: string }]>`select code from discount_codes where batch_id = ${id}`
    return { code, end: () => endCodeBatch(t.shop, id, 'test') }
  },
  'whose time is over': async () => {
    const code = await makeCode(t, { uses: 1, ends_at: new Date(t.clock.now().valueOf() + 60_000) })
    return { code, end: async () => t.clock.advance(60_001) }
  },
}

const cases = Object.keys(ends).flatMap((how) => (['card', 'paypal'] as const).map((way) => [how, way] as const))

describe.each(cases)('a code %s, by %s', (how, method) => {
  const way = ways[method]

  test('while a payment is open applies to it, at the total that was shown', async () => {
    const { code, end } = await ends[how]!()
    const buyer = await withCode(code)
    const { amount, pay } = await way.start(buyer)
    expect(amount).toBe(HALF)
    await end()
    expect(await pay()).toEqual({ status: 200 })
    expect(await getOrders(buyer)).toMatchObject([{ total: HALF, detail: { discount: 250_00, discount_code: code } }])
    expect(await countUses(code)).toBe(1)
  })

  test('gives way to a start at the full total, after which the one with the code takes no money', async () => {
    const { code, end } = await ends[how]!()
    const buyer = await withCode(code)
    const before = await way.start(buyer)
    await end()
    expect(await getCart(buyer)).toMatchObject({ total: FULL, discount_reason: 'first_order', discount_code: code })
    const now = await way.start(buyer)
    expect(now.amount).toBe(FULL)
    expect((await before.pay()).status).not.toBe(200)
    expect(await way.wasTaken(before.id)).toBe(false)
    expect(await countUses(code)).toBe(0)
    expect(await now.pay()).toEqual({ status: 200 })
    expect(await getOrders(buyer)).toMatchObject([{ total: FULL, detail: { discount: 50_00, discount_code: null } }])
  })

  test('does not come back to a payment whose reservation has ended', async () => {
    const { code, end } = await ends[how]!()
    const buyer = await withCode(code)
    const { id, pay } = await way.start(buyer)
    await end()
    t.clock.advance(20 * 60_000 + 1)
    await releaseExpiredReservations(t.shop, t.providers)
    expect((await pay()).status).not.toBe(200)
    expect(await way.wasTaken(id)).toBe(false)
    expect(await getOrders(buyer)).toEqual([])
    expect(await countUses(code)).toBe(0)
    expect((await way.start(buyer)).amount).toBe(FULL)
  })
})

test('a code that a payment under way has is corrected only in its end, and that payment keeps it', async () => {
  const code = await makeCode(t, { ends_at: new Date(t.clock.now().valueOf() + DAY_MS) })
  const buyer = await withCode(code)
  const { pay } = await ways.card.start(buyer)
  const later = new Date(t.clock.now().valueOf() + 2 * DAY_MS)
  const correct = (name: string, percent: number, ends_at: Date) =>
    correctCode(t.shop, { code, name, percent, ends_at }, 'test', false)
  for (const [name, percent, ends_at] of [
    ['OTRO', 50, later],
    [code, 10, later],
    [code, 50, new Date(t.clock.now().valueOf() + 60_000)],
  ] as const)
    await expect(correct(name, percent, ends_at)).rejects.toMatchObject({ code: 'code_in_use' })
  await correct(code, 50, later)
  expect(await pay()).toEqual({ status: 200 })
  expect(await getOrders(buyer)).toMatchObject([{ total: HALF }])
})

test('after all these tests every ledger is consistent, except for mails without a worker', async () => {
  const inconsistencies = await listInconsistencies(t.db, t.clock.now())
  expect(inconsistencies.filter((inconsistency) => !inconsistency.includes('message'))).toEqual([])
})
