import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeArtwork } from '../../../testing/make-artwork.ts'
import { getTestCatalog, makeCollection, makeProduct, type TestProduct } from '../../../testing/make.ts'
import { openTestDomain, type TestDomain } from '../../../testing/test-domain.ts'
import { moveToCategory, retireSize, setMainImage } from '../../../testing/change-products.ts'
import { renameCategory } from '../../../testing/change-catalog.ts'

// The prices and images on a card are tested in `product-cards.db.test.ts`; here are which cards there are, and the columns.

let t: TestDomain
let sold: TestProduct, mexican: TestProduct, empty: TestProduct
beforeAll(async () => {
  t = await openTestDomain()
  await makeCollection(t, 'agua', t.clock.now())
  await makeArtwork(t, 'ola')
  sold = await makeProduct(t, {
    collection_key: 'agua', artwork_key: 'ola', colors: ['black', 'white'],
    // Black is there in M alone, and white in no size.
    stock: (size, color) => (size === 1 && color === 0 ? 3 : 0),
    sizes: [{ letter: 'S' }, { letter: 'M', price_offer: { MXN: 300_00, USD: 20_00 }, price: { MXN: 600_00, USD: 40_00 } }],
  }) // prettier-ignore
  mexican = await makeProduct(t, { currencies: ['MXN'], stock: 0 })
  empty = await makeProduct(t)
  await retireSize(t.db, empty.sizes['S']!)
})
afterAll(() => t.close())

const listCards = async ({ id }: TestProduct) => {
  const rows = await t.db<{ lang: string; currency: string; card: string }[]>`
    select lang, currency, card from cards_of_products(${[id]}::integer[]) order by lang, currency`
  return rows.map(({ lang, currency, card }) => ({ lang, currency, card: JSON.parse(card) }))
}

test('a product has a card in each language and currency in which it is sold', async () => {
  const cards = await listCards(sold)
  expect(cards.map(({ lang, currency }) => `${lang} ${currency}`)).toEqual(['en MXN', 'en USD', 'es MXN', 'es USD'])
  expect(cards[1]!.card).toMatchObject({
    name: `${sold.name} en`, uri: sold.uri_en, category: 'Shirts', subcategory: 'Classics', currency: 'USD', price: 30_00,
    price_range: { min: 30_00, max: 40_00 }, price_offer: 20_00, price_now: { min: 20_00, max: 30_00 }, available: true,
  }) // prettier-ignore
  expect((await listCards(mexican)).map(({ currency, card }) => [currency, card.available])).toEqual([
    ['MXN', false],
    ['MXN', false],
  ])
})

test('it has none without its texts in that language, and none at the top of the categories', async () => {
  const product = await makeProduct(t)
  await t.db`delete from product_texts where product_id = ${product.id} and lang = 'en'`
  expect((await listCards(product)).map(({ lang }) => lang)).toEqual(['es', 'es'])
  const { categories } = await getTestCatalog(t)
  await moveToCategory(t.db, product.id, categories.getRequired('tops'))
  expect(await listCards(product)).toEqual([])
})

test('beside the card are the subcategory, the sizes with their prices at a moment, and the colors with their images', async () => {
  const [ola, luz] = await t.db<{ key: string }[]>`select key from images order by key limit 2`.column()
  const product = await makeProduct(t, {
    colors: ['black', 'white'], price_offer: { MXN: 400_00, USD: 20_00 },
    sizes: [{ letter: 'S' }, { letter: 'M', price: { MXN: 600_00, USD: 40_00 } }],
  }) // prettier-ignore
  await setMainImage(t.db, product.id, ola!)
  const { S, M } = product.sizes
  const ends_at = t.clock.now()
  const { black, white } = product.colors
  await t.db`update products set usa_colors_image = true, offer_from = ${new Date(0)}, offer_until = ${ends_at} where id = ${product.id}`
  await t.db`update product_images set image_key = ${luz!} where product_id = ${product.id} and color_id = ${white!} and position = 1`
  const list = async (at: Date, lang: string, currency: string) =>
    JSON.parse(
      await t.db<{ offers: string }[]>`
        select offers from offers_of_products(${[product.id]}::integer[], ${at}) where lang = ${lang} and currency = ${currency}`.value(),
    )
  const text = (key: string, lang: string) =>
    t.db<{ alt: string }[]>`select alt from image_texts where image_key = ${key} and lang = ${lang}`.value()
  expect(await list(ends_at, 'en', 'USD')).toEqual([
    'classics',
    [[S, 'S', 30_00, null], [M, 'M', 40_00, null]],
    [
      [black, 'Black', ola, await text(ola!, 'en'), 1280, 1600],
      [white, 'White', luz, await text(luz!, 'en'), 1280, 1600],
    ],
  ]) // prettier-ignore
  const [, sizes] = await list(new Date(ends_at.valueOf() - 1), 'es', 'MXN')
  expect(sizes).toEqual([[S, 'S', 500_00, 400_00], [M, 'M', 600_00, null]]) // prettier-ignore
})

test('the columns of a product say in what it is sold, for how much, and what is left', async () => {
  const ids = [sold.id, mexican.id, empty.id]
  const columns = await t.db`
    select sold_in, price_mxn, price_usd, offered_in, sizes, colors, free_sizes, free_colors, hover_keys
    from products where id = any(${ids}::integer[]) order by id`
  const { black, white } = sold.colors
  const plain = { offered_in: [], colors: [black], hover_keys: ['two'] }
  expect(columns).toEqual([
    { sold_in: ['MXN', 'USD'], price_mxn: 300_00, price_usd: 20_00, offered_in: ['MXN', 'USD'], sizes: ['S', 'M'],
      colors: [black, white], free_sizes: ['M'], free_colors: [black], hover_keys: ['two'] },
    { ...plain, sold_in: ['MXN'], price_mxn: 500_00, price_usd: null, sizes: ['S', 'M'], free_sizes: [], free_colors: [] },
    { ...plain, sold_in: ['MXN', 'USD'], price_mxn: 500_00, price_usd: 30_00, sizes: ['M'], free_sizes: ['M'], free_colors: [black] },
  ]) // prettier-ignore
})

test('a product is in the lists of its category, of the one above, of their former slugs, its drop and its artwork', async () => {
  await renameCategory(t.db, 'clasicas', { uri: 'basicas' })
  const lists = await t.db<{ list: string }[]>`select lists_of_products(${[sold.id]}::integer[]) as list`
  const catalog = await getTestCatalog(t)
  expect(lists.map(({ list }) => list).toSorted()).toEqual([
    `artwork:${catalog.artworks.getRequired('ola')}`,
    `collection:${catalog.collections.getRequired('agua')}`,
    'list:basicas', 'list:clasicas', 'list:classics', 'list:playeras', 'list:shirts',
  ]) // prettier-ignore
})
