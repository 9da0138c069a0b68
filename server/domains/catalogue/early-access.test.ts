import * as cart from '@shop/contract/cart.ts'
import * as catalogue from '@shop/contract/catalogue.ts'
import * as checkout from '@shop/contract/checkout.ts'
import * as payments from '@shop/contract/payments.ts'
import * as shelves from '@shop/contract/shelves.ts'
import * as shoppers from '@shop/contract/shoppers.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  anAddress,
  lineOf,
  makeCollection,
  makeCustomer,
  makeProduct,
  makeReadyCart,
  payAtProvider,
  type TestCustomer,
  type TestProduct,
} from '../../testing/make.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { changeCrystals } from '../loyalty/loyalty.ts'

const WEEK_MS = 7 * 86_400_000

let t: TestShop
let open: TestProduct
let early: TestProduct
let opens_at: Date
beforeAll(async () => {
  t = await openTestShop()
  opens_at = new Date(t.clock.now().valueOf() + 4 * WEEK_MS)
  await makeCollection(t, 'noche', opens_at, { announced: true })
  const published_at = new Date(t.clock.now().valueOf() - WEEK_MS)
  open = await makeProduct(t, { name: 'Abierta', published_at, stock: 1000 })
  early = await makeProduct(t, { name: 'Tempranera', published_at, stock: 1000, collection_key: 'noche' })
})
afterAll(() => t.close())

const tiers = [
  ['a guest', null, 0],
  ['no level', 50, 0],
  ['Amber', 51, 1],
  ['Emerald', 151, 2],
  ['Diamond', 301, 3],
] as const

/** Milliseconds from the opening to everyone: the borders of each window, and a day inside. */
const moments = [3, 2, 1, 0].flatMap((weeks): [string, number][] => [
  [`the last second before ${weeks} weeks ahead`, -weeks * WEEK_MS - 1000],
  [`the first moment of ${weeks} weeks ahead`, -weeks * WEEK_MS],
  [`3 days into ${weeks} weeks ahead`, -weeks * WEEK_MS + 3 * 86_400_000],
])

interface Viewer {
  token: string | undefined
  customer: TestCustomer | undefined
  seen: boolean
  /** The moment it opens to all, for who sees it before. */
  early_until: string | null
}

const get = (path: string, { token }: Viewer) => t.ask('GET', path, { token })
const isThere = (cards: { id: number }[]) => cards.some(({ id }) => id === early.id)

/** A list shows the piece exactly when the viewer may see it, with the moment it opens; otherwise nothing names it. */
function holds(cards: { id: number; early_until: string | null }[], { seen, early_until }: Viewer): void {
  expect(isThere(cards)).toBe(seen)
  expect(cards.find(({ id }) => id === open.id)?.early_until ?? null).toBeNull()
  if (seen) expect(cards.find(({ id }) => id === early.id)?.early_until).toBe(early_until)
  else namesNothing(cards)
}

function namesNothing(answer: unknown): void {
  for (const word of [early.name, early.uri, early.uri_en]) expect(JSON.stringify(answer)).not.toContain(word)
}

async function drop(): Promise<number> {
  const [row] = await t.db<{ id: number }[]>`select collection_id as id from products where id = ${early.id}`
  return row!.id
}

/** A cart with the piece in it, whether or not it may be seen: it was put there when it was. */
async function cartWithIt({ customer }: Viewer): Promise<string> {
  const { id } = await makeReadyCart(t, customer!, [lineOf(open)])
  const { id: product_id, size_id, color_id } = lineOf(early)
  await t.db`
    insert into cart_lines (cart_id, position, product_id, size_id, color_id, quantity)
    values (${id}, 2, ${product_id}, ${size_id}, ${color_id}, 1)`
  return id
}

function lineStands(
  products: { id: number; unavailable_reason: string | null; available: number }[],
  seen: boolean,
): void {
  const line = products.find(({ id }) => id === early.id)
  expect([line?.unavailable_reason, line?.available === 0]).toEqual(seen ? [null, false] : ['not_on_sale', true])
}

/** What each call that has to do with products must do for a viewer. Calls that need a customer are not asked by guests. */
const probes: Record<string, (viewer: Viewer) => Promise<void>> = {
  async searchProducts(viewer) {
    const list = (await get('/products/search?subcategory_uri=clasicas&lang=es&per_page=48', viewer)).body
    holds(list.products, viewer)
    expect(list.total).toBe(viewer.seen ? 2 : 1)
    const { facets } = (await get('/products/search?subcategory_uri=clasicas&lang=es&facets=1', viewer)).body
    const count = viewer.seen ? 2 : 1
    expect(facets).toMatchObject({
      available: count,
      categories: [{ count }],
      colors: [{ count }],
      sizes: [{ count }, { count }],
    })
    for (const term of ['Tempranera', 'tempranrea', 'noche', 'SKU']) {
      const found = (await get(`/products/search?search=${term}&lang=es`, viewer)).body
      if (viewer.seen) expect(isThere(found.products)).toBe(true)
      else namesNothing(found)
      expect(found.total).toBe(found.products.length)
    }
  },
  async suggest(viewer) {
    for (const term of ['tempran', 'tempranrea', 'noche', 'SKU']) {
      const found = (await get(`/products/suggest?search=${term}&lang=es`, viewer)).body
      if (!viewer.seen) expect([found.collections, namesNothing(found)]).toEqual([[], undefined])
      else if (term === 'noche') expect(found.collections).toMatchObject([{ uri: 'noche-es' }])
      else expect(isThere(found.products)).toBe(true)
    }
  },
  async getCollection(viewer) {
    const answer = await get('/collections/detail?uri=noche-es&lang=es', viewer)
    const list = (await get(`/products/search?collection_id=${await drop()}&lang=es&facets=1`, viewer)).body
    if (viewer.seen) {
      expect([answer.status, answer.body.uris]).toEqual([200, { es: 'noche-es', en: 'noche-en' }])
      return holds(list.products, viewer)
    }
    expect(answer).toMatchObject({ status: 404 })
    expect(answer.body).toEqual((await get('/collections/detail?uri=nunca&lang=es', viewer)).body)
    expect(list).toEqual((await get('/products/search?collection_id=999999&lang=es&facets=1', viewer)).body)
  },
  async getProduct(viewer) {
    const missing = await get('/products/detail?uri=no-hay&lang=es', viewer)
    for (const uri of [early.uri, early.uri_en]) {
      const answer = await get(`/products/detail?uri=${uri}&lang=es`, viewer)
      if (viewer.seen) expect(answer.body).toMatchObject({ id: early.id, early_until: viewer.early_until })
      else expect([answer.status, answer.body]).toEqual([404, missing.body])
    }
    const other = (await get(`/products/detail?uri=${open.uri}&lang=es`, viewer)).body
    expect(other.early_until).toBeNull()
    holds(other.related, viewer)
  },
  listNewArrivals: async (viewer) => holds((await get('/products/home?lang=es', viewer)).body, viewer),
  listOtherProducts: async (viewer) => holds((await get('/products/others?lang=es', viewer)).body, viewer),
  listHeaderCategories: async (viewer) => namesNothing((await get('/categories/header', viewer)).body),
  listHomeCategories: async (viewer) => namesNothing((await get('/categories/home', viewer)).body),
  getCategory: async (viewer) => namesNothing((await get('/categories/detail?uri=playeras', viewer)).body),
  async listDrops(viewer) {
    const { body } = await get('/drops/teasers?lang=es', viewer)
    expect(body).toHaveLength(t.clock.now() < opens_at ? 1 : 0)
    namesNothing(body)
  },

  async setFavorite({ token, seen }) {
    const set = (product_id: number) =>
      t.ask('PUT', '/products/favorite?lang=es', { token, body: { product_id, status: true } })
    const answer = await set(early.id)
    if (seen) return expect(answer.body).toEqual({ favorite: true })
    expect([answer.status, answer.body]).toEqual([404, (await set(999_999)).body])
  },
  async listWishlist(viewer) {
    const { id } = viewer.customer!
    await t.db`
      insert into favorites (customer_id, product_id, at)
      values (${id}, ${early.id}, ${t.clock.now()}), (${id}, ${open.id}, ${t.clock.now()})`
    const cards = (await get('/products/wishlist?lang=es', viewer)).body
    holds(cards, viewer)
    expect(cards).toHaveLength(viewer.seen ? 2 : 1)
  },
  async createStockAlert({ token, seen }) {
    const create = (product_id: number) =>
      t.ask('POST', '/stock-alerts/create?lang=es', { token, body: { email: 'x@y.example', product_id } })
    const answer = await create(early.id)
    if (seen) return expect(answer.body).toEqual({ created: true })
    expect([answer.status, answer.body]).toEqual([404, (await create(999_999)).body])
  },
  async leaveStockAlert({ token }) {
    namesNothing((await t.ask('PUT', '/stock-alerts/leave', { token, body: { token: 'x' } })).body)
  },

  async createCart(viewer) {
    const create = (line: object) =>
      t.ask('POST', '/cart/create?lang=es', { token: viewer.token, body: { products: [line] } })
    const answer = await create(lineOf(early))
    if (viewer.seen) return expect(answer.status).toBe(200)
    expect([answer.status, answer.body]).toEqual([404, (await create({ ...lineOf(early), id: 999_999 })).body])
    namesNothing(answer.body)
  },
  async updateCart(viewer) {
    const { id } = await makeReadyCart(t, viewer.customer!, [lineOf(open)])
    const update = (line: object) =>
      t.ask('PUT', '/cart/update?lang=es', { token: viewer.token, body: { id, products: [lineOf(open), line] } })
    const answer = await update(lineOf(early))
    if (viewer.seen) return expect(answer.status).toBe(200)
    expect([answer.status, answer.body]).toEqual([404, (await update({ ...lineOf(early), id: 999_999 })).body])
  },
  async getActiveCart(viewer) {
    await cartWithIt(viewer)
    lineStands((await get('/cart/active?lang=es', viewer)).body.products, viewer.seen)
  },
  async setCartCurrency(viewer) {
    const body = { cart_id: await cartWithIt(viewer), currency: 'USD' }
    lineStands((await t.ask('PUT', '/cart/currency', { token: viewer.token, body })).body.products, viewer.seen)
  },
  async getMyCartOrder(viewer) {
    const id = await cartWithIt(viewer)
    lineStands((await get(`/cart/my/order?id=${id}`, viewer)).body.cart_products, viewer.seen)
  },
  async getCartOrder(viewer) {
    const id = await cartWithIt(viewer)
    lineStands((await get(`/cart/order?id=${id}`, viewer)).body.cart_products, viewer.seen)
  },
  async setCartAddress(viewer) {
    const { token } = viewer
    const cart_id = await cartWithIt(viewer)
    const address_id = (await t.ask('POST', '/addresses/create', { token, body: anAddress })).body.id
    const sent = await t.ask('PUT', '/cart/address', { token, body: { cart_id, address_id } })
    lineStands(sent.body.cart_products, viewer.seen)
  },
  async applyCode(viewer) {
    const { token } = viewer
    const body = { cart_id: await cartWithIt(viewer), code: 'NADA' }
    const answer = await t.ask('PUT', '/discount-code/apply?lang=es', { token, body })
    expect(answer.body.errors).toEqual(['cart.error1'])
    namesNothing(answer.body)
  },
  async removeCode(viewer) {
    const { token } = viewer
    const answer = await t.ask('DELETE', `/discount-code/remove?cart_id=${await cartWithIt(viewer)}`, { token })
    lineStands(answer.body.products, viewer.seen)
  },
  async getReadiness(viewer) {
    const { body } = await get(`/cart/readiness?cart_id=${await cartWithIt(viewer)}`, viewer)
    expect(body.missing.includes('line_unavailable')).toBe(!viewer.seen)
    namesNothing(body)
  },
  getPaypalClient: async (viewer) => namesNothing((await get('/cart/paypal/client-id', viewer)).body),
  async createPaypalOrder(viewer) {
    const body = { cart_id: await cartWithIt(viewer) }
    const answer = await t.ask('POST', '/cart/paypal/create-order', { token: viewer.token, body })
    expect(answer.status).toBe(viewer.seen ? 200 : 409)
    if (!viewer.seen) expect(answer.body.errors).toEqual(['line_unavailable'])
  },
  async capturePaypalOrder({ token }) {
    const body = { order_id: 'ORDER-OF-NOBODY' }
    namesNothing((await t.ask('POST', '/cart/paypal/capture-order', { token, body })).body)
  },
  async startCardPayment(viewer) {
    const answer = await get(`/cart/stripe/payment?cart_id=${await cartWithIt(viewer)}`, viewer)
    expect(answer.status).toBe(viewer.seen ? 200 : 409)
    if (!viewer.seen) expect(answer.body.errors).toEqual(['line_unavailable'])
  },
  async confirmCardPayment(viewer) {
    const body = { payment_intent: 'pi_of_nobody' }
    namesNothing((await t.ask('POST', '/cart/stripe/intent', { token: viewer.token, body })).body)
  },
}

const calls = [catalogue, shelves, shoppers, cart, checkout, payments].flatMap((subject) =>
  Object.values(subject).filter((value) => typeof value === 'object' && 'caller' in value),
) as { name: string; caller: 'anyone' | 'customer' }[]

test('every call of the catalogue, the cart and the payments has its probe', () => {
  expect(Object.keys(probes).toSorted()).toEqual(calls.map(({ name }) => name).toSorted())
})

describe.each(moments)('%s', (_, from_opening_ms) => {
  test.each(tiers)(
    '%s sees and buys the drop exactly from its level on, over every call',
    async (__, crystals, level) => {
      const now = new Date(opens_at.valueOf() + from_opening_ms)
      t.clock.stop(now)
      const seen = from_opening_ms >= -level * WEEK_MS
      const early_until = from_opening_ms < 0 ? opens_at.toISOString() : null
      const arrive = async () => (crystals === null ? undefined : makeCustomer(t, { crystals }))
      const visitor = await arrive()
      const asked = calls.filter(({ caller }) => caller === 'anyone' || crystals !== null)
      expect(asked.length).toBeGreaterThan(7)
      for (const { name, caller } of asked) {
        // Each call on a cart begins without one.
        const customer = caller === 'anyone' ? visitor : await arrive()
        await probes[name]!({ token: customer?.token, customer, seen, early_until })
      }
    },
  )
})

test('who loses the level while the piece is in the cart cannot pay for it, and can take it out', async () => {
  t.clock.set(new Date(opens_at.valueOf() - 3 * WEEK_MS + 1000))
  const customer = await makeCustomer(t, { crystals: 301 })
  const { id } = await makeReadyCart(t, customer, [lineOf(open), lineOf(early)])
  await changeCrystals(t.shop, { email: customer.email, crystals: -1, reason: 'prueba', actor: 'test' })
  const { body } = await t.ask('GET', '/cart/active', { token: customer.token })
  expect(body).toMatchObject({ articles: 1, subtotal: 500_00 })
  lineStands(body.products, false)
  const start = () => t.ask('GET', `/cart/stripe/payment?cart_id=${id}`, { token: customer.token })
  expect((await start()).body.errors).toEqual(['line_unavailable'])
  const without = { id, products: [lineOf(open)] }
  expect((await t.ask('PUT', '/cart/update', { token: customer.token, body: without })).status).toBe(200)
  expect((await start()).status).toBe(200)
})

test('a payment that began while the level was there makes its order', async () => {
  t.clock.set(new Date(opens_at.valueOf() - 3 * WEEK_MS + 1000))
  const customer = await makeCustomer(t, { crystals: 301 })
  const { id } = await makeReadyCart(t, customer, [lineOf(early)])
  const started = await t.ask('GET', `/cart/stripe/payment?cart_id=${id}`, { token: customer.token })
  await changeCrystals(t.shop, { email: customer.email, crystals: -1, reason: 'prueba', actor: 'test' })
  const { intent } = await payAtProvider(t, started.body)
  const body = { payment_intent: intent }
  const paid = await t.ask('POST', '/cart/stripe/intent', { token: customer.token, body })
  expect(paid).toMatchObject({ status: 200, body: { status: 'paid' } })
})

test('weeks ahead are 168 hours each, whatever time zone the database thinks it is in', async () => {
  const opening = '2027-03-20T00:00:00Z'
  for (const zone of ['UTC', 'America/New_York', 'Europe/Madrid']) {
    const rows = await t.db.begin(async (tx) => {
      await tx`select set_config('timezone', ${zone}, true)`
      return tx`
        select can_see('2020-01-01', ${opening}, 1, '2027-03-13T00:00:00Z') as enters,
          can_see('2020-01-01', ${opening}, 1, '2027-03-12T23:59:59Z') as second_before`
    })
    expect(rows[0]).toEqual({ enters: true, second_before: false })
  }
})
