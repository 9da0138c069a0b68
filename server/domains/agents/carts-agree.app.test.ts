import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askAsAgent } from '../../testing/agents/ask-as-agent.ts'
import { ALL_SCOPES, linkAccount, publishClient } from '../../testing/agents/link-account.ts'
import { startTestPlatform, type TestPlatform } from '../../testing/agents/test-platform.ts'
import { makeCode, makeCustomer, makeLine, makeProduct, sampleAddress, type TestProduct } from '../../testing/make.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { writeSetting } from '../content/content.ts'
import { changeRows } from '../../testing/rows.ts'

// An assistant gets of a cart exactly what the customer would read on the pages: the same totals, and the same refusals.

let t: TestShop
let platform: TestPlatform
let products: TestProduct[]
let codes: string[]
// The limits of a customer count by the real clock, so many customers are needed for many carts.
const MEMBERS = process.env.TEST_FULL ? 80 : 4
const CRYSTALS = [0, 60, 200, 420]
const members: { token: string; agent: string }[] = []
beforeAll(async () => {
  platform = await startTestPlatform()
  t = await openTestShop({ worker: false, documents: publishClient(), limit_scale: 100_000 })
  await writeSetting(t.db, 'agents', { mode: 'cart' }, t.clock.now())
  products = [
    await makeProduct(t),
    await makeProduct(t, { stock: 1 }),
    await makeProduct(t, { stock: 0 }),
    await makeProduct(t, { currencies: ['USD'] }),
    await makeProduct(t, { price: { MXN: 333_33, USD: 17_77 } }),
  ]
  codes = [
    await makeCode(t, { percent: 33 }),
    await makeCode(t, { percent: null, amount: { MXN: 120_00, USD: 9_00 } }).catch(() => makeCode(t, { percent: 7 })),
    'NOSUCHCODE',
  ]
  for (let at = 0; at < MEMBERS; at += 1) {
    const { token } = await makeCustomer(t, { crystals: CRYSTALS[at % CRYSTALS.length]! })
    members.push({ token, agent: (await linkAccount(t, token, ALL_SCOPES)).access_token })
  }
})
afterAll(async () => {
  await t.close()
  await platform.close()
})

const destinations = {
  mexico: sampleAddress,
  austin: { line: '500 W 2nd St', postal_code: '78701', city: 'Austin', country_id: 230 },
}

const choice = fc.record({
  member: fc.noBias(fc.nat(MEMBERS - 1)),
  currency: fc.constantFrom('MXN' as const, 'USD' as const),
  lines: fc.uniqueArray(fc.tuple(fc.nat(4), fc.integer({ min: 1, max: 4 })), {
    minLength: 1,
    maxLength: 5,
    selector: ([product]) => product,
  }),
  code: fc.option(fc.nat(2)),
  country: fc.option(fc.constantFrom(...(Object.keys(destinations) as (keyof typeof destinations)[]))),
})

test('totals and refusals of an assistant agree with those of the pages', async () => {
  const ask = askAsAgent(t, platform.profile_url).rest
  await fc.assert(
    fc.asyncProperty(choice, async ({ member, currency, lines, code, country }) => {
      // The limits belong to other tests.
      await t.db`delete from rate_limits`
      await changeRows(t.db, 'agent_platforms', 'all', { calls_per_minute: 6000 })
      const { token, agent } = members[member]!
      const wanted = lines.map(([product, quantity]) => makeLine(products[product]!, { quantity }))
      const address_id = country === null ? null : await findAddress(token, country)
      const input = {
        line_items: wanted.map(({ id, size_id, color_id, quantity }) => ({
          item: { id: `${id}.${size_id}.${color_id}` },
          quantity,
        })),
        context: { language: 'en', currency },
        ...(code === null ? {} : { discounts: { codes: [codes[code]!] } }),
        ...(address_id === null
          ? {}
          : { fulfillment: { methods: [{ type: 'shipping', selected_destination_id: `adr_${address_id}` }] } }),
      }
      const body = await createUnlimited(() => ask('create_checkout', input, { token: agent }))
      const page = await createOnPages(token, { wanted, currency, code, address_id })
      const said = ((body.messages ?? []) as { code: string; path?: string }[]).filter(
        ({ path }) => path === '$.line_items',
      )
      expect(said.map((message) => message.code)).toEqual(page.refused)
      expect(body.ucp.status).toBe(page.cart === undefined ? 'error' : 'success')
      if (page.cart === undefined) return
      const { subtotal, discount, shipping, total } = page.cart
      expect(
        Object.fromEntries(body.totals.map(({ type, amount }: { type: string; amount: number }) => [type, amount])),
      ).toEqual({
        subtotal,
        fulfillment: shipping,
        total,
        ...(discount === 0 ? {} : { discount: -discount }),
      })
    }),
    { numRuns: process.env.TEST_FULL ? 10_000 : 60 },
  )
}, 3_600_000)

/** A fast machine makes more checkouts in a minute than a customer's assistant may. */
async function createUnlimited(create: () => ReturnType<ReturnType<typeof askAsAgent>['rest']>) {
  for (;;) {
    const { body } = await create()
    if (body.code !== 'too_many_requests') return body
    await sleep(1_000)
  }
}

async function findAddress(token: string, country: keyof typeof destinations): Promise<number> {
  const own = (await t.request('GET', '/addresses/list', { token })).body as { id: number; line: string }[]
  const known = own.find(({ line }) => line === destinations[country].line)
  return known?.id ?? (await t.request('POST', '/addresses/create', { token, body: destinations[country] })).body.id
}

const said: Record<string, string> = { product_not_found: 'item_unavailable', out_of_stock: 'out_of_stock' }

interface PageChoice {
  wanted: { quantity: number }[]
  currency: string
  code: number | null
  address_id: number | null
}

/** Fills the own cart on the pages: a line that they refuse is taken out, until the rest is accepted. */
async function createOnPages(token: string, { wanted, currency, code, address_id }: PageChoice) {
  const refused: string[] = []
  let rest = wanted
  await changeRows(t.db, 'carts', { channel: 'online_store', ordered_at: null }, { ordered_at: new Date() })
  for (;;) {
    if (rest.length === 0) return { refused, cart: undefined }
    const made = await t.request('POST', `/cart/create?lang=en&currency=${currency}`, {
      token,
      body: { products: rest },
    })
    if (made.status !== 200) {
      const [field, reason] = Object.entries(made.body.fields as Record<string, string>)[0]!
      refused.push(said[reason]!)
      rest = rest.toSpliced(Number(field.split('.')[1]), 1)
      continue
    }
    const { id } = made.body
    if (code !== null)
      await t.request('PUT', '/discount-code/apply?lang=en', { token, body: { cart_id: id, code: codes[code] } })
    if (address_id !== null) await t.request('PUT', '/cart/address', { token, body: { cart_id: id, address_id } })
    return { refused, cart: (await t.request('GET', `/cart/order?lang=en&id=${id}`, { token })).body }
  }
}
