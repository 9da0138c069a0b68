import * as agentCarts from '@shop/contract/agent-carts.ts'
import * as agentLinks from '@shop/contract/agent-links.ts'
import { afterAll, beforeAll } from 'vitest'
import { makeCustomer, makeLine, makeProduct, type TestCustomer } from '../../testing/make.ts'
import { type MakeRequest, testRefusals } from '../../testing/test-refusals.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { createSeparateCart } from '../cart/cart.ts'
import { removeBirthDate } from '../../testing/change-customers.ts'

let t: TestShop
beforeAll(async () => {
  t = await openTestShop({ worker: false })
})
afterAll(() => t.close())

const signedIn =
  (body?: object): MakeRequest =>
  async () => ({ ...(body === undefined ? {} : { body }), token: (await makeCustomer(t)).token })

async function makePrepared({ id: customer_id, token }: TestCustomer, products: object[], currency: 'MXN' | 'USD') {
  const expires_at = new Date(t.clock.now().valueOf() + 3_600_000)
  const cart = { customer_id, channel: 'agent', currency, expires_at } as const
  const id = await t.db.begin((tx) => createSeparateCart(tx, cart, t.clock.now()))
  await t.request('PUT', `/cart/update?currency=${currency}`, { token, body: { id, products } })
  return id
}

const noCart = async () => ({ token: (await makeCustomer(t)).token, body: { id: 'of-nobody' } })

const joinRefusals = {
  cart_not_found: noCart,
  /** The own cart is in pesos, and the product is sold in dollars only. */
  async product_not_found() {
    const customer = await makeCustomer(t)
    const [inPesos, inDollars] = [await makeProduct(t), await makeProduct(t, { currencies: ['USD'] })]
    const body = { id: await makePrepared(customer, [makeLine(inDollars)], 'USD') }
    const { token } = customer
    await t.request('POST', '/cart/create?currency=MXN', { token, body: { products: [makeLine(inPesos)] } })
    return { token, body }
  },
  async too_many_lines() {
    const customer = await makeCustomer(t)
    const { token } = customer
    const sizes = Array.from({ length: 34 }, (_, index) => ({ letter: `S${index}` }))
    const colors = ['black', 'white', 'teal'] as const
    const wide = await makeProduct(t, { sizes, colors: [...colors] })
    const all = sizes.flatMap(({ letter }) => colors.map((color) => makeLine(wide, { size: letter, color })))
    await t.request('POST', '/cart/create?currency=MXN', { token, body: { products: all.slice(0, 100) } })
    return { token, body: { id: await makePrepared(customer, [makeLine(await makeProduct(t))], 'MXN') } }
  },
  async 'error.date_birth'() {
    const customer = await makeCustomer(t)
    const id = await makePrepared(customer, [makeLine(await makeProduct(t))], 'MXN')
    await removeBirthDate(t.db, customer.id)
    return { token: customer.token, body: { id } }
  },
} satisfies Record<string, MakeRequest>

testRefusals(() => t, [agentLinks, agentCarts], {
  joinPreparedCart: joinRefusals,
  discardPreparedCart: {
    cart_not_found: async () => ({ token: (await makeCustomer(t)).token, query: { id: 'of-nobody' } }),
  },
  findLinkRequest: { link_request_not_found: signedIn() },
  answerLinkRequest: { link_request_not_found: signedIn({ accept: true }) },
})
