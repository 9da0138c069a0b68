import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeProduct, type TestProduct } from '../../../testing/make.ts'
import { openTestDomain, type TestDomain } from '../../../testing/test-domain.ts'
import { setOnHand } from '../../../testing/change-stock.ts'
import { retireSize } from '../../../testing/change-products.ts'
import { insertRow } from '../../../testing/rows.ts'

// That every derived column agrees with its sources after any edits is tested in `denormalized-queries.db.test.ts`, which
// compares them with these functions. Here are the right values.

let t: TestDomain
beforeAll(async () => {
  t = await openTestDomain()
})
afterAll(() => t.close())

const price = (MXN: number) => ({ MXN, USD: MXN / 20 })
const getBounds = ({ id }: TestProduct) =>
  t.db`
  select price_min, price_max, offer_min, offer_max, now_max from product_prices
  where product_id = ${id} and currency = 'MXN'`.one()

test.each<[string, Parameters<typeof makeProduct>[1], (number | null)[]]>([
  ['one price', {}, [500, 500, null, null, 500]],
  ['an offer', { price_offer: price(400_00) }, [500, 500, 400, 400, 400]],
  ['a dearer size, which the offer of the product does not reach', { price_offer: price(400_00), sizes: [{ letter: 'S', price: price(900_00) }, { letter: 'M' }] }, [500, 900, 400, 400, 900]],
  ['an offer on one of two sizes', { sizes: [{ letter: 'S', price: price(600_00), price_offer: price(300_00) }, { letter: 'M' }] }, [500, 600, 300, 300, 500]],
])('bounds of prices of a product with %s', async (_, options, pesos) => {
  const [price_min, price_max, offer_min, offer_max, now_max] = pesos.map((amount) => amount === null ? null : amount * 100)
  expect(await getBounds(await makeProduct(t, options))).toEqual({ price_min, price_max, offer_min, offer_max, now_max })
}) // prettier-ignore

test('a retired size does not count, and without sizes there is no offer', async () => {
  const product = await makeProduct(t, {
    price_offer: price(450_00),
    sizes: [{ letter: 'S', price: price(900_00) }, { letter: 'M' }],
  })
  const retire = (letter: string) => retireSize(t.db, product.sizes[letter]!)
  await retire('S')
  expect(await getBounds(product)).toMatchObject({
    price_min: 500_00,
    price_max: 500_00,
    offer_min: 450_00,
    now_max: 450_00,
  })
  await retire('M')
  expect(await getBounds(product)).toMatchObject({ price_min: 500_00, offer_min: null, now_max: 500_00 })
})

test('a product without words is in no search, and comes back with them', async () => {
  const { id } = await makeProduct(t)
  const count = () =>
    t.db<{ n: number }[]>`select count(*)::integer from product_finds where product_id = ${id}`.value()
  const [text] = await t.db<{ name: string; uri: string }[]>`
    delete from product_texts where product_id = ${id} returning name, uri`
  expect(await count()).toBe(0)
  await insertRow(t.db, 'product_texts', { product_id: id, lang: 'es', ...text })
  expect(await count()).toBe(1)
})

test('a card that is no longer one is deleted, and the others stay', async () => {
  const { id } = await makeProduct(t)
  await t.db`delete from product_prices where product_id = ${id} and currency = 'USD'`
  const cards = await t.db`select lang, currency from product_cards where product_id = ${id} order by lang`
  expect(cards).toEqual([{ lang: 'en', currency: 'MXN' }, { lang: 'es', currency: 'MXN' }])
}) // prettier-ignore

test('what was refreshed says which products have other sizes, and which of them are sold out or back', async () => {
  const [left, sold, same] = [await makeProduct(t), await makeProduct(t), await makeProduct(t)]
  const ids = [left.id, sold.id, same.id]
  const result = await t.db.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    await setOnHand(tx, { product_id: left.id, size_id: left.sizes['S']! }, 0)
    await setOnHand(tx, { product_id: sold.id }, 0)
    return tx`select resized, turned from refresh_catalog('{}', '{}', ${ids}::integer[], ${ids}::integer[])`.one()
  })
  expect(result).toEqual({ resized: expect.arrayContaining([left.id, sold.id]), turned: [sold.id] })
  expect(result['resized']).toHaveLength(2)
})

test('products are locked in the order of their ids, and those that are gone are left out', async () => {
  const [one, two] = [await makeProduct(t), await makeProduct(t)]
  expect(await t.db`select lock_products(${[two.id, 0, one.id]}::integer[]) as ids`).toEqual([
    { ids: [one.id, two.id] },
  ])
})
