import { afterAll, beforeAll, expect, test } from 'vitest'
import { adjustStock } from '../domains/stock/stock.ts'
import { cancelOrderByStaff, confirmTransfer, refundOrder, rejectTransfer } from '../domains/payments/payments.ts'
import { BusinessError } from '../platform/business-error.ts'
import { Refusal } from '../platform/refusal.ts'
import { createSeededRandom } from '../testing/seeded-random.ts'
import {
  makeLine,
  makeCode,
  makeCustomer,
  makeProduct,
  makeReadyCart,
  payAtProvider,
  type TestProduct,
} from '../testing/make.ts'
import { eventually } from '../testing/eventually.ts' // prettier-ignore
import { approvePayPalOrder } from '../testing/paypal-payment.ts'
import { TEST_SEED } from '../testing/seed.ts'
import type { Answered } from '../testing/ask.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { listInconsistencies } from '../consistency-checks/list-inconsistencies.ts'

// Many customers act at once through two processes, in a random mixture: at every moment each ledger agrees, and in the
// end the responses add up to the stored state.

const FULL = process.env.TEST_FULL !== undefined
const CLIENTS = FULL ? 16 : 6
const LASTING_MS = FULL ? 300_000 : 6_000
const ROUNDS_OF_CHECKS = FULL ? 10 : 3
const USES = 5
const UNITS = 12

let one: TestShop
let two: TestShop
let products: TestProduct[]
let skus: string[]
let code: string
beforeAll(async () => {
  one = await openTestShop()
  two = await openTestShop({ sameDatabaseAs: one })
  products = await Promise.all([1, 2, 3].map(() => makeProduct(one, { stock: UNITS })))
  const rows = await one.db<{ id: number; sku: string }[]>`select id, sku from products`
  skus = products.map(({ id }) => rows.find((row) => row.id === id)!.sku)
  code = await makeCode(one, { percent: 50, uses: USES })
})
afterAll(async () => {
  await two.close()
  await one.close()
})

/** A change that a response reported: units of a product that left (or came back, below 0), for an order or by hand. */
interface OperationReport {
  product: number
  gone: number
  order?: { number: string; status: string; with_code: boolean }
}
const history: OperationReport[] = []
/**
 * The only refusals that may occur: stock and uses of the code run out. Any other refusal is a wrong request or a bug.
 */
const REFUSALS = ['apply cart.error1', ...['start', 'transfer'].flatMap((call) => [`${call} out_of_stock`, `${call} line_unavailable`])] // prettier-ignore
const surprises: string[] = []

/** Returns whether a request succeeded. The other outcomes are checked in the end. */
function isDone(call: string, { status, body }: Answered): boolean {
  if (status === 200) return true
  const answer = `${call} ${body.errors?.[0]}`
  if (status >= 500 || !REFUSALS.includes(answer)) surprises.push(`${answer} (${status})`)
  return false
}

const random = createSeededRandom(TEST_SEED, 'any mix')
const looks = createSeededRandom(TEST_SEED, 'times of the looks')
const any = <T>(list: readonly [T, ...T[]]): T => random.pick(list)
const maybe = (chance: number) => random.below(100) < chance * 100

interface Purchase {
  token: string
  product: number
  quantity: number
  number: string
  order_id: number
  with_code: boolean
}

/** Fills a cart with one product, sometimes with a code; undefined when it is sold out. */
async function fill(shop: TestShop, currency: 'MXN' | 'USD') {
  const customer = await makeCustomer(shop)
  const product = any([0, 1, 2])
  const quantity = any([1, 2, 3])
  const lines = [makeLine(products[product]!, { quantity })]
  const cart = await makeReadyCart(shop, customer, lines, currency).catch((error: Error) => {
    if (!error.message.includes('out_of_stock')) throw error
  })
  if (!cart) return undefined
  const { token } = customer
  const body = { cart_id: cart.id, code }
  const applied = maybe(0.6) && isDone('apply', await shop.request('PUT', '/discount-code/apply', { token, body }))
  if (applied && maybe(0.4)) {
    const removed = await shop.request('DELETE', `/discount-code/remove?cart_id=${cart.id}`, { token })
    expect(removed).toMatchObject({ status: 200, body: { discount_code: null } })
  }
  return { token, cart_id: cart.id, product, quantity }
}

async function buy(shop: TestShop): Promise<Purchase | undefined> {
  const method = any(['card', 'card', 'paypal', 'zelle'] as const)
  const filled = await fill(shop, method === 'zelle' ? 'USD' : 'MXN')
  if (!filled) return undefined
  const { token, cart_id, product, quantity } = filled
  const result = await pay(shop, { token, cart_id, method })
  if (!result) return undefined
  const [order] = (await shop.request('GET', '/cart/orders', { token })).body
  const with_code = order.detail.discount_code !== null
  return { token, product, quantity, number: order.number, order_id: order.id, with_code }
}

async function pay(
  shop: TestShop,
  { token, cart_id, method }: { token: string; cart_id: string; method: 'card' | 'paypal' | 'zelle' },
): Promise<boolean> {
  if (method === 'zelle') return payByTransfer(shop, token, cart_id)
  const started =
    method === 'card'
      ? await shop.request('GET', `/cart/stripe/payment?cart_id=${cart_id}`, { token })
      : await shop.request('POST', '/cart/paypal/create-order', { token, body: { cart_id } })
  if (!isDone('start', started)) return false
  if (maybe(0.1)) return false
  if (method === 'card') {
    const { intent } = await payAtProvider(shop, started.body)
    const paid = await shop.request('POST', '/cart/stripe/intent', { token, body: { payment_intent: intent } })
    return isDone('card', paid)
  }
  await approvePayPalOrder(shop, started.body.id)
  const paid = await shop.request('POST', '/cart/paypal/capture-order', { token, body: { order_id: started.body.id } })
  return isDone('paypal', paid)
}

async function payByTransfer(shop: TestShop, token: string, cart_id: string): Promise<boolean> {
  const body = { cart_id, payment_method: 'zelle' }
  const response = await shop.request('POST', '/cart/zelleyvenmo-payment', { token, body })
  if (!isDone('transfer', response)) return false
  const { number, amount, reference } = response.body
  if (maybe(0.3)) {
    await rejectTransfer(shop.shop, number, { reason: 'x' }, 'test')
    return false
  }
  return (await confirmTransfer(shop.shop, number, { amount, currency: 'USD', reference }, 'test')) === 'settled'
}

/**
 * Continues after a purchase: with nothing, a partial refund, or a cancellation by its owner, by staff, or by both at
 * once.
 */
async function after(shop: TestShop, purchase: Purchase): Promise<string> {
  const { token, order_id, number } = purchase
  const cancel = () => shop.request('POST', '/orders/cancel', { token, body: { order_id } })
  const byShop = () => ignoreRefusal(cancelOrderByStaff(shop.shop, { code: number, reason: null, actor: 'test' }))
  switch (any(['keep', 'keep', 'cancel', 'both', 'part'] as const)) {
    case 'cancel':
      isDone('cancel', await cancel())
      return 'canceled'
    case 'both':
      isDone('cancel beside', (await Promise.all([cancel(), byShop()]))[0])
      return 'canceled'
    case 'part': {
      const [order] = (await shop.request('GET', '/cart/orders', { token })).body
      const refundInput = {
        amount: 100,
        again: true,
        currency: order.currency,
        reason: 'x',
        restock: [],
        actor: 'test',
      }
      const refunds = await Promise.all(
        [1, 2].map(() => ignoreRefusal(refundOrder(shop.shop, { code: number, ...refundInput }))),
      )
      expect(refunds).not.toContain(undefined)
      return 'partially_refunded'
    }
    case 'keep':
  }
  return 'paid'
}

async function ignoreRefusal<T>(action: Promise<T>): Promise<T | undefined> {
  try {
    return await action
  } catch (error) {
    if (error instanceof BusinessError || error instanceof Refusal) return undefined
    throw error
  }
}

async function count(shop: TestShop): Promise<void> {
  const product = any([0, 1, 2])
  const items = any([1, 2, -1])
  const change = { sku: skus[product]!, size: 'S', color: 'Negro', quantity: items, reason: 'x', actor: 'test' }
  const result = await ignoreRefusal(adjustStock(shop.shop, change).then(() => true))
  if (result) history.push({ product, gone: -items })
}

async function client(shop: TestShop, until: number): Promise<void> {
  while (performance.now() < until) {
    if (maybe(0.15)) await count(shop)
    const purchase = await buy(shop)
    if (!purchase) continue
    const { product, quantity, number, with_code } = purchase
    const status = await after(shop, purchase)
    history.push({ product, gone: status === 'canceled' ? 0 : quantity, order: { number, status, with_code } })
  }
}

/** Postponed jobs are fetched every 10 s. */
const idle = () =>
  eventually(async () => {
    const rows = await one.db`
      select from pgboss.job where state in ('created', 'active', 'retry') and name in ('refund', 'cancel-competing-payments', 'handle-payment-event')
        and start_after <= now()`
    return rows.length === 0
  }, 30_000)

test(
  'any mixture of carts, codes, payments, refunds and stock counts loses no update and leaves every ledger consistent',
  async () => {
    const until = performance.now() + LASTING_MS
    const clients = Promise.all(Array.from({ length: CLIENTS }, (_, n) => client(n % 2 ? one : two, until)))
    for (let round = 1; round <= ROUNDS_OF_CHECKS; round += 1) {
      await new Promise((resolve) =>
        setTimeout(resolve, (LASTING_MS / (ROUNDS_OF_CHECKS + 1)) * (0.5 + looks.below(100) / 200)),
      )
      expect(await listInconsistencies(one.db, one.clock.now())).toEqual([])
    }
    await clients
    await idle()
    expect(await listInconsistencies(one.db, one.clock.now())).toEqual([])
    expect(surprises).toEqual([])

    const stockLeft = await Promise.all(products.map(async ({ id, sizes }) => (await one.db`
      select on_hand - committed as unsold from stock where product_id = ${id} and size_id = ${sizes.S!}`)[0]!.unsold)) // prettier-ignore
    const soldQuantities = products.map((_, product) => history.filter((report) => report.product === product).reduce((sum, report) => sum + report.gone, 0)) // prettier-ignore
    expect(stockLeft).toEqual(soldQuantities.map((items) => UNITS - items))

    const report = history.flatMap(({ order }) => (order ? [order] : []))
    const storedOrders = await one.db<{ number: string; status: string; payment_status: string; discount_code: string | null }[]>`
      select code as number, status, payment_status, discount_code from orders
      where placed_at is not null and payment_status not in ('failed', 'expired')` // prettier-ignore
    expect(storedOrders.map(({ number, status, payment_status, discount_code }) => ({
      number, status: status === 'canceled' ? status : payment_status, with_code: discount_code !== null,
    })).toSorted(byNumber)).toEqual(report.toSorted(byNumber)) // prettier-ignore
    expect(report.filter(({ with_code }) => with_code).length).toBeLessThanOrEqual(USES)
    expect(report.length).toBeGreaterThan(3)
  },
  LASTING_MS + 120_000,
)

function byNumber(one_of: { number: string }, other: { number: string }): number {
  return one_of.number < other.number ? -1 : 1
}
