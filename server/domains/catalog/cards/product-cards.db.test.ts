import { ProductCard } from '@shop/contract/catalog.ts'
import { Value } from 'typebox/value'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCollection, makeCustomer, makeProduct, type TestProduct } from '../../../testing/make.ts'
import { openTestCalls, type TestCalls } from '../../../testing/test-calls.ts'
import { buildImageUrl } from '../../media/media.ts'
import { catalogRoutes } from '../routes.ts'
import { setPrice } from '../../../testing/change-products.ts'
import { insertFavorite } from '../../../testing/change-customers.ts'

// The database makes the cards, and the server sends their text as it is.

let t: TestCalls
beforeAll(async () => {
  t = await openTestCalls(catalogRoutes)
})
afterAll(() => t.close())

async function findCard({ id }: TestProduct, query = '', token?: string): Promise<ProductCard | undefined> {
  const path = `/products/search?subcategory_uri=clasicas&lang=es&currency=MXN${query}`
  const { body } = await t.ask('GET', path, token === undefined ? {} : { token })
  return (body.products as ProductCard[]).find((card) => card.id === id)
}

test('a card has all that the contract says, and nothing else', async () => {
  const card = await findCard(await makeProduct(t, { name: 'La "Ñ" \\ 100 % </script>' }))
  expect(card).toMatchObject({ name: 'La "Ñ" \\ 100 % </script>', available: true, color_id: null })
  expect(Value.Errors(ProductCard, card)).toEqual([])
  expect(Object.keys(card!).toSorted()).toEqual(Object.keys(ProductCard.properties).toSorted())
})

test('its images have the URLs that images have elsewhere', async () => {
  const card = await findCard(await makeProduct(t, {}))
  expect(card).toMatchObject({ desktop_image: buildImageUrl('one'), movile_image: buildImageUrl('one') })
  expect(card!.hover_images).toEqual([{ image: buildImageUrl('two') }])
})

test.each<[string, Parameters<typeof makeProduct>[1], object]>([
  ['one price', {}, { price_now: { min: 500_00, max: 500_00 }, price_range: null, price_offer: null, offer_price_range: null }],
  ['an offer', { price_offer: { MXN: 400_00, USD: 20_00 } },
    { price_now: { min: 400_00, max: 400_00 }, price_range: null, price_offer: 400_00, offer_price_range: { min: 400_00, max: 400_00 } }],
  ['a dearer size', { sizes: [{ letter: 'S', price: { MXN: 900_00, USD: 50_00 } }, { letter: 'M' }] },
    { price_now: { min: 500_00, max: 900_00 }, price_range: { min: 500_00, max: 900_00 }, price_offer: null }],
  ['an offer that no size has', { price_offer: { MXN: 400_00, USD: 20_00 }, sizes: [{ letter: 'S', price: { MXN: 500_00, USD: 30_00 } }] },
    { price: 500_00, price_now: { min: 500_00, max: 500_00 }, price_range: null, price_offer: null, offer_price_range: null }],
  ['an offer below those of its sizes', { price_offer: { MXN: 400_00, USD: 20_00 },
    sizes: [{ letter: 'S', price: { MXN: 500_00, USD: 30_00 }, price_offer: { MXN: 450_00, USD: 27_00 } }] },
    { price_offer: 450_00, offer_price_range: { min: 450_00, max: 450_00 } }],
  ['a price that no size has', { sizes: [{ letter: 'S', price: { MXN: 400_00, USD: 20_00 }, price_offer: { MXN: 350_00, USD: 17_00 } }] },
    { price: 400_00, price_now: { min: 350_00, max: 350_00 }, price_range: null, price_offer: 350_00, offer_price_range: { min: 350_00, max: 350_00 } }],
  ['a price above those of its sizes', { sizes: [{ letter: 'S', price: { MXN: 300_00, USD: 10_00 } }, { letter: 'M', price: { MXN: 400_00, USD: 20_00 } }] },
    { price: 300_00, price_range: { min: 300_00, max: 400_00 } }],
])('prices of a product with %s', async (_, more, prices) => {
  expect(await findCard(await makeProduct(t, more))).toMatchObject(prices)
}) // prettier-ignore

test('a price that is changed by plain SQL is on the card at once', async () => {
  const product = await makeProduct(t, {})
  await setPrice(t.db, product.id, 123_45)
  expect(await findCard(product)).toMatchObject({ price: 123_45, price_now: { min: 123_45, max: 123_45 } })
})

test('who sees a product early learns when it opens to all; who does not see it gets no card', async () => {
  const opens_at = new Date(t.clock.now().valueOf() + 86_400_000 + 7)
  await makeCollection(t, 'temprana', opens_at)
  const product = await makeProduct(t, { collection_key: 'temprana' })
  const { token } = await makeCustomer(t, { crystals: 60 })
  expect(await findCard(product)).toBeUndefined()
  expect((await findCard(product, '', token))?.early_until).toBe(opens_at.toISOString())
})

test('a favorite is marked for its customer alone', async () => {
  const product = await makeProduct(t, {})
  const { token, id } = await makeCustomer(t)
  await insertFavorite(t.db, id, product.id)
  expect((await findCard(product, '', token))?.favorite).toBe(true)
  expect((await findCard(product))?.favorite).toBe(false)
})
