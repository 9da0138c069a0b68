import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeProduct, type TestProduct } from '../../../testing/make.ts'
import { joinListPrice } from '../variants/queries.ts'
import { openTestDomain, type TestDomain } from '../../../testing/test-domain.ts'
import { insertRow } from '../../../testing/rows.ts'

let t: TestDomain
let product: TestProduct
beforeAll(async () => {
  t = await openTestDomain()
  product = await makeProduct(t, {
    sizes: [
      { letter: 'S' },
      { letter: 'L', price: { MXN: 600_00, USD: 40_00 }, price_offer: { MXN: 550_00, USD: 35_00 } },
    ],
  })
})
afterAll(() => t.close())

const at = new Date('2026-06-01T00:00:00Z')
const hours = (count: number) => new Date(at.valueOf() + count * 3_600_000)

async function makeList(
  price: number,
  { from = -1, until = 1, size_id = null as number | null, replaces = false, scheduled = true } = {},
): Promise<void> {
  const { id: list_id } = await insertRow(t.db, 'price_lists', {
    replaces_offers: replaces,
    starts_at: hours(from),
    ends_at: hours(until),
    scheduled_at: scheduled ? hours(-9) : null,
  })
  const reduced = { product_id: product.id, size_id, currency: 'MXN', full_price: 900_00, price }
  await insertRow(t.db, 'price_list_prices', { price_list_id: list_id, ...reduced })
}

const listPrices = async (moment = at) => {
  const rows = await t.db<{ size_id: number | null; price: number; offer: number | null; is_base: boolean }[]>`
    select size_id, price, offer, is_base from prices_of_products(${[product.id]}::integer[], ${moment})
    where currency = 'MXN' order by is_base desc, size_id`
  return rows.map(({ price, offer }) => [price, offer])
}

const testOffer = async ([own, from, until, listed, replaces, price]: (number | Date | boolean | null)[]) => {
  return t.db<{ offer: number | null }[]>`
    select offer_at(${own!}::integer, ${from!}::timestamptz, ${until!}::timestamptz, ${listed!}::integer, ${replaces!}::boolean,
      ${price!}::integer, ${at}) as offer`.value()
}

test.each([
  ['an offer without a period', [400, null, null, null, null, 500], 400],
  ['the first moment of its period', [400, at, null, null, null, 500], 400],
  ['a moment before it', [400, hours(0.001), null, null, null, 500], null],
  ['the end of its period', [400, null, at, null, null, 500], null],
  ['the lower one of offer and sale', [400, null, null, 450, false, 500], 400],
  ['a sale that is lower', [400, null, null, 350, false, 500], 350],
  ['a sale that replaces a lower offer', [400, null, null, 450, true, 500], 450],
  ['a sale above the price of today', [null, null, null, 500, false, 500], null],
  ['a sale beside an offer that is over', [400, null, at, 450, false, 500], 450],
])('%s', async (_, values, expected) => {
  expect(await testOffer(values)).toBe(expected)
})

test('what counts is below the price and not above an own offer that counts, unless a sale replaces it', async () => {
  const amount = fc.option(fc.integer({ min: 1, max: 499 }))
  const listed = fc.option(fc.integer({ min: 1, max: 600 }))
  const isRight = fc.asyncProperty(amount, listed, fc.boolean(), async (own, list, replaces) => {
    const offer = (await testOffer([own, null, null, list, replaces, 500])) ?? 500
    const ownPrice = replaces ? 500 : (own ?? 500)
    return offer === Math.min(ownPrice, list ?? 500, 500)
  })
  await expect(fc.check(isRight, { numRuns: 50 })).resolves.toMatchObject({ failed: false })
})

test('of several running sales the lowest price counts, for the product or for a size with a price of its own', async () => {
  expect(await listPrices()).toEqual([[500_00, null], [500_00, null], [600_00, 550_00]]) // prettier-ignore
  await makeList(450_00)
  await makeList(440_00)
  await makeList(100_00, { scheduled: false })
  await makeList(100_00, { until: 0 })
  await makeList(100_00, { from: 1, until: 2 })
  await makeList(520_00, { size_id: product.sizes['L']! })
  expect(await listPrices()).toEqual([[500_00, 440_00], [500_00, 440_00], [600_00, 520_00]]) // prettier-ignore
  expect(await listPrices(hours(1))).toEqual([[500_00, 100_00], [500_00, 100_00], [600_00, 550_00]]) // prettier-ignore
  const of = (size_id: number | null) =>
    t.db`
      select listed.price, listed.replaces_offer
      from (select ${product.id}::integer as product_id, 'MXN' as currency) price
      cross join (select ${size_id}::integer as size_id) own ${joinListPrice(t.db, at)}`.one()
  expect(await of(null)).toEqual({ price: 440_00, replaces_offer: false })
  expect(await of(product.sizes['S']!)).toEqual({ price: null, replaces_offer: null })
  expect(await of(product.sizes['L']!)).toEqual({ price: 520_00, replaces_offer: false })
})
