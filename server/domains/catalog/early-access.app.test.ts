import * as accounts from '@shop/contract/accounts.ts'
import * as addresses from '@shop/contract/addresses.ts'
import * as agentLinks from '@shop/contract/agent-links.ts'
import { DAY_MS, WEEK_MS } from '@shop/contract/calendar.ts'
import * as canceling from '@shop/contract/cancel-order.ts'
import * as contact from '@shop/contract/contact.ts'
import * as content from '@shop/contract/content.ts'
import { allCalls } from '@shop/contract/contract.ts'
import * as formerOrders from '@shop/contract/former-orders.ts'
import * as identity from '@shop/contract/authentication.ts'
import * as invoices from '@shop/contract/invoices.ts'
import * as loyalty from '@shop/contract/loyalty.ts'
import * as orders from '@shop/contract/orders.ts'
import * as privacy from '@shop/contract/privacy.ts'
import * as returns from '@shop/contract/returns.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertCart } from '../../testing/insert-cart.ts'
import {
  sampleAddress,
  makeLine,
  makeCollection,
  makeCustomer,
  makeProduct,
  makeReadyCart,
  type TestCustomer,
  type TestProduct,
} from '../../testing/make.ts'
import { makeArtwork } from '../../testing/make-artwork.ts'
import type { Answered } from '../../testing/ask.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { insertFavorite } from '../../testing/change-customers.ts'
import { makeSubcategory } from '../../testing/change-catalog.ts'
import { moveToCategory } from '../../testing/change-products.ts'

let t: TestShop
let open: TestProduct
let early: TestProduct
let beside: TestProduct
let opens_at: Date
beforeAll(async () => {
  t = await openTestShop({ worker: false })
  opens_at = new Date(t.clock.now().valueOf() + 4 * WEEK_MS)
  await makeCollection(t, 'noche', opens_at, { announced: true })
  const published_at = new Date(t.clock.now().valueOf() - WEEK_MS)
  open = await makeProduct(t, { name: 'Abierta', published_at, stock: 1000 })
  await makeArtwork(t, 'luna')
  early = await makeProduct(t, { name: 'Tempranera', published_at, stock: 1000, collection_key: 'noche', artwork_key: 'luna' }) // prettier-ignore
  beside = await makeProduct(t, { name: 'Aparte', published_at, stock: 1000 })
  await moveToCategory(t.db, beside.id, await makeSubcategory(t.db, 'Aparte'))
})
afterAll(() => t.close())

const tiers = [
  ['a guest', null, 0],
  ['no level', 50, 0],
  ['Amber', 51, 1],
  ['Emerald', 151, 2],
  ['Diamond', 301, 3],
] as const

/** Milliseconds from the opening to everyone: the limits of each window, and a day inside it. */
const moments = [3, 2, 1, 0].flatMap((weeks): [string, number][] => [
  [`the last second before ${weeks} weeks ahead`, -weeks * WEEK_MS - 1000],
  [`the first moment of ${weeks} weeks ahead`, -weeks * WEEK_MS],
  [`3 days into ${weeks} weeks ahead`, -weeks * WEEK_MS + 3 * DAY_MS],
])

interface Viewer {
  crystals: number
  token: string | undefined
  customer: TestCustomer | undefined
  seen: boolean
  /** The time at which the product opens to everyone, for viewers who see it earlier. */
  early_until: string | null
  cart_id: string
}

const get = (path: string, { token }: Viewer) => t.request('GET', path, { token })
const isThere = (cards: { id: number }[]) => cards.some(({ id }) => id === early.id)

/**
 * A list contains the product exactly when the viewer may see it, with the time at which it opens; otherwise the
 * response does not mention it.
 */
function reservations(cards: { id: number; early_until: string | null }[], { seen, early_until }: Viewer): void {
  expect(isThere(cards)).toBe(seen)
  expect(cards.find(({ id }) => id === open.id)?.early_until ?? null).toBeNull()
  if (seen) expect(cards.find(({ id }) => id === early.id)?.early_until).toBe(early_until)
  else namesNothing(cards)
}

function namesNothing(response: unknown): void {
  for (const word of [early.name, early.uri, early.uri_en]) expect(JSON.stringify(response)).not.toContain(word)
}

async function drop(): Promise<number> {
  const [row] = await t.db<{ id: number }[]>`select collection_id as id from products where id = ${early.id}`
  return row!.id
}

/** Creates a cart with both products. The early one was added while it was visible. */
const getCart = (customer: TestCustomer, currency?: 'USD') => insertCart(t, customer, [open, early], currency)

function lineStands(
  products: { id: number; unavailable_reason: string | null; available: number }[],
  seen: boolean,
): void {
  const line = products.find(({ id }) => id === early.id)
  expect([line?.unavailable_reason, line?.available === 0]).toEqual(seen ? [null, false] : ['not_on_sale', true])
}

async function another({ crystals }: Viewer): Promise<{ customer: TestCustomer; token: string }> {
  const customer = await makeCustomer(t, { crystals })
  return { customer, token: customer.token }
}

function beginsToPay({ status, body }: Answered, { seen }: Viewer): void {
  expect([status, body.errors]).toEqual(seen ? [200, undefined] : [409, ['line_unavailable']])
}

/** For each call about products, the expected behavior for a viewer. Guests make no calls that need a customer. */
const probes: Record<string, (viewer: Viewer) => Promise<void>> = {
  async searchProducts(viewer) {
    const list = (await get('/products/search?subcategory_uri=clasicas&lang=es&per_page=48', viewer)).body
    reservations(list.products, viewer)
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
  async listSearchSuggestions(viewer) {
    for (const term of ['tempran', 'tempranrea', 'noche', 'SKU']) {
      const found = (await get(`/products/suggest?search=${term}&lang=es`, viewer)).body
      if (!viewer.seen) expect([found.collections, namesNothing(found)]).toEqual([[], undefined])
      else if (term === 'noche') expect(found.collections).toMatchObject([{ uri: 'noche-es' }])
      else expect(isThere(found.products)).toBe(true)
    }
  },
  async listSearchStarts(viewer) {
    const { body } = await get('/products/search-starts?lang=es', viewer)
    expect(body.collections.map(({ uri }: { uri: string }) => uri)).toEqual(viewer.seen ? ['noche-es'] : [])
    if (!viewer.seen) namesNothing(body)
  },
  async explainSearch(viewer) {
    for (const term of ['tempranera talla 99', 'tempranera menos de 1', 'noche en oferta']) {
      const found = (await get(`/products/search-explanation?search=${encodeURIComponent(term)}&lang=es`, viewer)).body
      if (viewer.seen) expect([isThere(found.products), found.unknown]).toEqual([true, []])
      else {
        namesNothing(found)
        expect([found.nearest, found.unknown]).toEqual([[], [term.split(' ')[0]]])
      }
    }
  },
  async getCollection(viewer) {
    const response = await get('/collections/detail?uri=noche-es&lang=es', viewer)
    const list = (await get(`/products/search?collection_id=${await drop()}&lang=es&facets=1`, viewer)).body
    if (viewer.seen) {
      expect([response.status, response.body.uris]).toEqual([200, { es: 'noche-es', en: 'noche-en' }])
      return reservations(list.products, viewer)
    }
    expect(response).toMatchObject({ status: 404 })
    expect(response.body).toEqual((await get('/collections/detail?uri=nunca&lang=es', viewer)).body)
    expect(list).toEqual((await get('/products/search?collection_id=999999&lang=es&facets=1', viewer)).body)
  },
  async getProduct(viewer) {
    const missing = await get('/products/detail?uri=no-hay&lang=es', viewer)
    for (const uri of [early.uri, early.uri_en]) {
      const response = await get(`/products/detail?uri=${uri}&lang=es`, viewer)
      if (viewer.seen) expect(response.body).toMatchObject({ id: early.id, early_until: viewer.early_until })
      else expect([response.status, response.body]).toEqual([404, missing.body])
    }
    expect((await get(`/products/detail?uri=${open.uri}&lang=es`, viewer)).body.early_until).toBeNull()
    reservations((await get(`/products/detail?uri=${beside.uri}&lang=es`, viewer)).body.related, viewer)
  },
  async getArtwork(viewer) {
    const response = await get('/artworks/detail?uri=luna-es&lang=es', viewer)
    if (viewer.seen) return expect(response.body).toMatchObject({ uris: { es: 'luna-es', en: 'luna-en' } })
    expect([response.status, response.body]).toEqual([404, (await get('/artworks/detail?uri=nunca&lang=es', viewer)).body]) // prettier-ignore
  },
  async listArtworks(viewer) {
    const { body } = await get('/artworks/list?lang=es', viewer)
    expect(body.map(({ uri }: { uri: string }) => uri)).toEqual(viewer.seen ? ['luna-es'] : [])
  },
  listMenu: async (viewer) => namesNothing((await get('/categories/menu', viewer)).body),
  listNewArrivals: async (viewer) => reservations((await get('/products/home?lang=es', viewer)).body, viewer),
  listOtherProducts: async (viewer) => reservations((await get('/products/others?lang=es', viewer)).body, viewer),
  listHeaderCategories: async (viewer) => namesNothing((await get('/categories/header', viewer)).body),
  listHomeCategories: async (viewer) => namesNothing((await get('/categories/home', viewer)).body),
  getCategory: async (viewer) => namesNothing((await get('/categories/detail?uri=playeras', viewer)).body),
  async listDrops(viewer) {
    const { body } = await get('/drops/teasers?lang=es', viewer)
    expect(body).toHaveLength(t.clock.now() < opens_at ? 1 : 0)
    namesNothing(body)
  },
  async getDrop(viewer) {
    const id = await drop()
    const { status, body } = await get(`/drops/detail?id=${id}&lang=es`, viewer)
    const isOpenToAll = t.clock.now() >= opens_at
    expect([status, body.drop?.id, body.uris]).toEqual([
      200,
      isOpenToAll ? undefined : id,
      isOpenToAll ? { es: 'noche-es', en: 'noche-en' } : null,
    ])
    namesNothing(body)
    if (!isOpenToAll) expect(JSON.stringify(body)).not.toContain('noche-es')
  },
  async setDropReminder({ token, seen }) {
    const remind = async (id: number) => t.request('PUT', '/drops/reminder', { token, body: { id, remind: true } })
    const response = await remind(await drop())
    const isOpenToAll = t.clock.now() >= opens_at
    if (!seen) return expect(response.body).toEqual({ remind: true })
    expect([response.status, response.body.errors]).toEqual(
      isOpenToAll ? [404, ['collection_not_found']] : [409, ['drop_open_already']],
    )
  },
  async getDropAccess(viewer) {
    const { status, body } = await get('/drops/access?lang=es', viewer)
    const now = t.clock.now()
    const uris = body.open.map(({ uri }: { uri: string }) => uri)
    // An announcement ends when the drop is open to everyone, so it then grants no access.
    expect([status, body.now, uris]).toEqual([
      200,
      now.toISOString(),
      viewer.seen && now < opens_at ? ['noche-es'] : [],
    ])
  },

  async setFavorite({ token, seen }) {
    const set = (product_id: number) =>
      t.request('PUT', '/products/favorite?lang=es', { token, body: { product_id, status: true } })
    const response = await set(early.id)
    if (seen) return expect(response.body).toEqual({ favorite: true })
    expect([response.status, response.body]).toEqual([404, (await set(999_999)).body])
  },
  async listWishlist(viewer) {
    const { id } = viewer.customer!
    await insertFavorite(t.db, id, [early.id, open.id])
    const cards = (await get('/products/wishlist?lang=es', viewer)).body
    reservations(cards, viewer)
    expect(cards).toHaveLength(viewer.seen ? 2 : 1)
  },
  async createStockAlert({ token, seen }) {
    const create = (product_id: number) =>
      t.request('POST', '/stock-alerts/create?lang=es', { token, body: { email: 'x@y.example', product_id } })
    const response = await create(early.id)
    if (seen) return expect(response.body).toEqual({ created: true })
    expect([response.status, response.body]).toEqual([404, (await create(999_999)).body])
  },
  async unsubscribeFromStockAlerts({ token }) {
    namesNothing((await t.request('PUT', '/stock-alerts/leave', { token, body: { token: 'x' } })).body)
  },

  async createCart(viewer) {
    const { token } = await another(viewer)
    const create = (line: object) => t.request('POST', '/cart/create?lang=es', { token, body: { products: [line] } })
    const response = await create(makeLine(early))
    if (viewer.seen) return expect(response.status).toBe(200)
    expect([response.status, response.body]).toEqual([404, (await create({ ...makeLine(early), id: 999_999 })).body])
    namesNothing(response.body)
  },
  async updateCart(viewer) {
    const { customer, token } = await another(viewer)
    const { id } = await makeReadyCart(t, customer, [makeLine(open)])
    const update = (line: object) =>
      t.request('PUT', '/cart/update?lang=es', { token, body: { id, products: [makeLine(open), line] } })
    const response = await update(makeLine(early))
    if (viewer.seen) return expect(response.status).toBe(200)
    expect([response.status, response.body]).toEqual([404, (await update({ ...makeLine(early), id: 999_999 })).body])
  },
  async getActiveCart(viewer) {
    lineStands((await get('/cart/active?lang=es', viewer)).body.products, viewer.seen)
  },
  async setCartCurrency(viewer) {
    const body = { cart_id: viewer.cart_id, currency: 'USD' }
    lineStands((await t.request('PUT', '/cart/currency', { token: viewer.token, body })).body.products, viewer.seen)
  },
  async getMyCartOrder(viewer) {
    lineStands((await get(`/cart/my/order?id=${viewer.cart_id}`, viewer)).body.cart_products, viewer.seen)
  },
  async getCartOrder(viewer) {
    lineStands((await get(`/cart/order?id=${viewer.cart_id}`, viewer)).body.cart_products, viewer.seen)
  },
  async setCartAddress({ token, cart_id, seen }) {
    const address_id = (await t.request('POST', '/addresses/create', { token, body: sampleAddress })).body.id
    const sent = await t.request('PUT', '/cart/address', { token, body: { cart_id, address_id } })
    lineStands(sent.body.cart_products, seen)
  },
  async applyDiscountCode({ token, cart_id }) {
    const body = { cart_id, code: 'NADA' }
    const response = await t.request('PUT', '/discount-code/apply?lang=es', { token, body })
    expect(response.body.errors).toEqual(['cart.error1'])
    namesNothing(response.body)
  },
  async removeDiscountCode({ token, cart_id, seen }) {
    const response = await t.request('DELETE', `/discount-code/remove?cart_id=${cart_id}`, { token })
    lineStands(response.body.products, seen)
  },
  async getPaymentReadiness(viewer) {
    const { body } = await get(`/cart/readiness?cart_id=${viewer.cart_id}`, viewer)
    expect(body.missing.includes('line_unavailable')).toBe(!viewer.seen)
    namesNothing(body)
  },
  getCartLink: async (viewer) => namesNothing((await get(`/cart/link?id=${viewer.cart_id}`, viewer)).body),
  async getPermalinkLines(viewer) {
    const find = async ({ id, size_id, color_id }: { id: number; size_id: number; color_id: number }) =>
      (await get(`/cart/permalink?lang=es&lines=${id}.${size_id}.${color_id}:1`, viewer)).body
    const body = await find(makeLine(early))
    expect(body.lines).toHaveLength(viewer.seen ? 1 : 0)
    if (!viewer.seen) expect(body).toEqual(await find({ ...makeLine(early), id: 999_999 }))
  },
  listPreparedCarts: async (viewer) => namesNothing((await get('/agents/carts', viewer)).body),
  async joinPreparedCart({ token }) {
    namesNothing((await t.request('PUT', '/agents/carts?lang=es', { token, body: { id: 'of-nobody' } })).body)
  },
  async discardPreparedCart({ token }) {
    namesNothing((await t.request('DELETE', '/agents/carts?lang=es&id=of-nobody', { token })).body)
  },
  getPaypalClient: async (viewer) => namesNothing((await get('/cart/paypal/client-id', viewer)).body),
  async createPaypalOrder(viewer) {
    const { customer, token } = await another(viewer)
    const body = { cart_id: await getCart(customer) }
    beginsToPay(await t.request('POST', '/cart/paypal/create-order', { token, body }), viewer)
  },
  async capturePaypalOrder({ token }) {
    const body = { order_id: 'ORDER-OF-NOBODY' }
    namesNothing((await t.request('POST', '/cart/paypal/capture-order', { token, body })).body)
  },
  async startCardPayment(viewer) {
    const { customer, token } = await another(viewer)
    beginsToPay(await t.request('GET', `/cart/stripe/payment?cart_id=${await getCart(customer)}`, { token }), viewer)
  },
  async startTransferPayment(viewer) {
    const { customer, token } = await another(viewer)
    const body = { cart_id: await getCart(customer, 'USD'), payment_method: 'zelle' }
    beginsToPay(await t.request('POST', '/cart/zelleyvenmo-payment', { token, body }), viewer)
  },
  async confirmCardPayment(viewer) {
    const body = { payment_intent: 'pi_of_nobody' }
    namesNothing((await t.request('POST', '/cart/stripe/intent', { token: viewer.token, body })).body)
  },
}

/** These calls concern no products, or only products that were already bought. All other calls need a probe. */
const others = [
  accounts,
  addresses,
  agentLinks,
  canceling,
  contact,
  content,
  formerOrders,
  identity,
  invoices,
  loyalty,
  orders,
  privacy,
  returns,
]
const calls = allCalls.filter((call) => !others.some((subject) => Object.values<unknown>(subject).includes(call)))

test('every call that concerns products has a probe', () => {
  expect(Object.keys(probes).toSorted()).toEqual(calls.map(({ name }) => name).toSorted())
})

describe.each(moments)('%s', (_, from_opening_ms) => {
  test.each(tiers)(
    '%s sees and buys the drop exactly from its level on, with every call',
    async (__, crystals, level) => {
      t.clock.stop(new Date(opens_at.valueOf() + from_opening_ms))
      const seen = from_opening_ms >= -level * WEEK_MS
      const early_until = from_opening_ms < 0 ? opens_at.toISOString() : null
      const customer = crystals === null ? undefined : await makeCustomer(t, { crystals })
      const cart_id = customer ? await getCart(customer) : ''
      const viewer = { token: customer?.token, customer, crystals: crystals ?? 0, seen, early_until, cart_id }
      const asked = calls.filter(({ caller }) => caller === 'anyone' || customer)
      expect(asked.length).toBeGreaterThan(7)
      await Promise.all(asked.map(({ name }) => probes[name]!(viewer)))
    },
  )
})
