import { DAY_MS } from '@shop/contract/calendar.ts'
import type { Facets } from '@shop/contract/catalog.ts'
import { assert, asyncProperty, constantFrom, option, record, subarray } from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCollection, makeCustomer, makeProduct } from '../../../testing/make.ts'
import { makeArtwork } from '../../../testing/make-artwork.ts'
import { openTestCalls, type TestCalls } from '../../../testing/test-calls.ts'
import { catalogRoutes } from '../routes.ts'
import { setAllocated } from '../../../testing/change-stock.ts'

const colors = ['black', 'white', 'teal'] as const
const artworks = ['marea', 'ecos']
const designs = ['blue', 'pink', 'white'] as const
const letters = ['S', 'M', 'L', 'XL', 'Unitalla']

let t: TestCalls
let amber: string
let color_ids: number[]
beforeAll(async () => {
  t = await openTestCalls(catalogRoutes)
  for (const key of artworks) await makeArtwork(t, key)
  await makeCollection(t, 'pronto', new Date(t.clock.now().valueOf() + 3 * DAY_MS))
  for (let n = 0; n < 24; n += 1) await makeMixed(n)
  amber = (await makeCustomer(t, { crystals: 60 })).token
  color_ids = (await t.db<{ id: number }[]>`select id from colors order by id`).map(({ id }) => id)
})
afterAll(() => t.close())

/** The products mix sizes, colors, prices, offers, stock and early access, in the same way on every run. */
async function makeMixed(n: number): Promise<void> {
  const price = { MXN: 300_00 + (n % 5) * 100_00, USD: 20_00 + (n % 4) * 5_00 }
  const sizes = letters.filter((_, at) => (n + at) % 3 !== 0)
  await makeProduct(t, {
    name: `Mezcla ${n}`,
    price,
    price_offer: n % 4 === 0 ? { MXN: price.MXN - 90_00, USD: price.USD - 3_00 } : null,
    sizes: sizes.map((letter, at) => ({
      letter,
      price: at === 0 && n % 3 === 0 ? { MXN: price.MXN + 40_00, USD: price.USD + 4_00 } : null,
      price_offer: at === 0 && n % 6 === 0 ? { MXN: price.MXN - 120_00, USD: price.USD - 4_00 } : null,
    })),
    colors: colors.filter((_, at) => (n + at) % 2 === 0 || at === n % 3),
    stock: (size, color) => (n + size * 2 + color) % 3,
    artwork_key: artworks[n % 3] ?? null,
    design_colors: designs.filter((_, at) => (n + at) % 3 !== 1),
    collection_key: n % 5 === 1 ? 'pronto' : null,
    ...(n % 7 === 2 ? { currencies: ['USD' as const] } : {}),
  })
}

interface Asked {
  within: string
  currency: string
  early: boolean
  size: string[]
  color: number[]
  artwork: string[]
  design: string[]
  price: { price_min: number; price_max: number } | null
  offer: boolean
  available: boolean
}

const list = async ({ within, currency, early, price, offer, available, ...values }: Asked) => {
  const query = new URLSearchParams(`${within}&lang=es&currency=${currency}&facets=1&per_page=48`)
  for (const [name, chosen] of Object.entries(values)) for (const value of chosen) query.append(name, String(value))
  for (const [name, value] of Object.entries({ ...price, offer, available })) query.set(name, String(value))
  return (await t.ask('GET', `/products/search?${query}`, early ? { token: amber } : {})).body as {
    products: { id: number; price: number; available: boolean }[]
    total: number
    facets: Facets
  }
}

test('each count of a facet is the length of the list with that choice, for every viewer, currency and mixture', async () => {
  const asked = record({
    within: constantFrom('subcategory_uri=clasicas', 'category_uri=shirts', 'search=mezcla', 'search=mezlca'),
    currency: constantFrom('MXN', 'USD'),
    early: constantFrom(true, false),
    size: subarray(letters, { maxLength: 2 }),
    color: subarray([0, 1, 2], { maxLength: 2 }),
    artwork: subarray(['marea-es', 'ecos-en'], { maxLength: 1 }),
    design: subarray([...designs], { maxLength: 2 }),
    price: option(constantFrom({ price_min: 210_00, price_max: 500_00 }, { price_min: 20_00, price_max: 26_00 })),
    offer: constantFrom(true, false),
    available: constantFrom(true, false),
  })
  await assert(
    asyncProperty(asked, async ({ color, ...rest }) => {
      const chosen = { ...rest, color: color.map((at) => color_ids[at]!) }
      const { facets, products, total } = await list(chosen)
      expect(products).toHaveLength(total)
      for (const { letter, count } of facets.sizes)
        expect((await list({ ...chosen, size: [letter] })).total).toBe(count)
      for (const { id, count } of facets.colors) expect((await list({ ...chosen, color: [id] })).total).toBe(count)
      for (const { uri, count } of facets.artworks)
        expect((await list({ ...chosen, artwork: [uri] })).total).toBe(count)
      for (const { color: design, count } of facets.designs)
        expect((await list({ ...chosen, design: [design] })).total).toBe(count)
      expect((await list({ ...chosen, offer: true })).total).toBe(facets.offer)
      expect((await list({ ...chosen, available: true })).total).toBe(facets.available)
      const any_price = await list({ ...chosen, price: null })
      expect(facets.categories.reduce((sum, { count }) => sum + count, 0)).toBe(total)
      // Without a price facet, no price filter finds a product.
      const { min, max } = facets.price ?? { min: 0, max: 2_147_483_646 }
      const between = async (price_min: number, price_max: number) =>
        (await list({ ...chosen, price: { price_min, price_max } })).total
      expect(await between(min, max)).toBe(any_price.total)
      expect((await between(min, min)) > 0).toBe(facets.price !== null)
      expect((await between(max, max)) > 0).toBe(facets.price !== null)
      expect(await between(max + 1, max + 1)).toBe(0)
    }),
    { numRuns: process.env.TEST_FULL ? 200 : 25 },
  )
})

test('a choice without products is missing from its facet, and sizes are in their order', async () => {
  const nothing = { currency: 'MXN', early: false, size: [], color: [], artwork: [], design: [], price: null, offer: false, available: false } // prettier-ignore
  const { facets } = await list({ within: 'search=mezcla', ...nothing })
  expect(facets.sizes.map(({ letter }) => letter)).toEqual(['S', 'M', 'L', 'XL', 'Unitalla'])
  expect(facets.categories).toMatchObject([
    {
      uri: 'clasicas',
      uris: { es: 'clasicas', en: 'classics' },
      name: 'Clasicas',
      parent_uri: 'playeras',
      parent_name: 'Playeras',
    },
  ])
  expect(facets.artworks.map(({ uris }) => uris)).toEqual([
    { es: 'marea-es', en: 'marea-en' },
    { es: 'ecos-es', en: 'ecos-en' },
  ])
  expect(facets.colors.map(({ name }) => name).toSorted()).toEqual(['Blanco', 'Negro', 'Petróleo'])
  expect((await list({ within: 'search=xqzvw', ...nothing })).facets).toEqual({
    categories: [],
    artworks: [],
    sizes: [],
    designs: [],
    colors: [],
    price: null,
    offer: 0,
    available: 0,
  })
})

test('a chosen value keeps its name where the other filters leave no product for it', async () => {
  const item = await makeProduct(t, { name: 'Vacía', colors: ['black'], artwork_key: 'marea', design_colors: ['blue'], sizes: [{ letter: 'S' }], stock: 0 }) // prettier-ignore
  const [black] = await t.db<{ id: number }[]>`select color_id as id from stock where product_id = ${item.id}`
  const values = `category=clasicas&artwork=marea-es&design=blue&color=${black!.id}`
  for (const emptied of ['price_max=1', 'size=XL', 'available=1', 'offer=1']) {
    const { body } = await t.ask('GET', `/products/search?search=vacia&lang=es&facets=1&${values}&${emptied}`)
    expect(body.total).toBe(0)
    expect(body.facets, emptied).toMatchObject({
      categories: [{ uri: 'clasicas', name: 'Clasicas', count: 0 }],
      artworks: [{ uri: 'marea-es', count: 0 }],
      designs: [{ color: 'blue', count: 0 }],
      colors: [{ id: black!.id, name: 'Negro', count: 0 }],
    })
  }
})

test('a question that pages answer has no filters, as it has no products', async () => {
  const { body } = await t.ask('GET', '/products/search?search=envio&lang=es&facets=1')
  expect(body).toMatchObject({
    total: 0,
    facets: { categories: [], colors: [], price: null, available: 0 },
  })
})

test('a size counts while a unit of it is left', async () => {
  const item = await makeProduct(t, { name: 'Última', sizes: [{ letter: 'S' }, { letter: 'M' }], stock: 1 })
  const sizes = async () => {
    const { body } = await t.ask('GET', '/products/search?search=ultima&facets=1')
    return [body.total, body.facets.sizes.map(({ letter }: { letter: string }) => letter)]
  }
  expect(await sizes()).toEqual([1, ['S', 'M']])
  const inventoryLevel = { product: item.id, S: item.sizes.S!, M: item.sizes.M! }
  await setAllocated(t.db, { size_id: inventoryLevel.S }, 1)
  expect(await sizes()).toEqual([1, ['M']])
  await setAllocated(t.db, { size_id: inventoryLevel.M }, 1)
  expect(await sizes()).toEqual([1, []])
  await setAllocated(t.db, { product_id: inventoryLevel.product }, 0)
  expect(await sizes()).toEqual([1, ['S', 'M']])
})

test('two concurrent buyers of the last units of two sizes leave a sold-out product', async () => {
  for (let round = 0; round < 5; round += 1) {
    const item = await makeProduct(t, {
      name: `Carrera ${round}`,
      sizes: [{ letter: 'S' }, { letter: 'M' }],
      stock: 1,
    })
    await Promise.all(
      Object.values(item.sizes).map((size_id) =>
        t.db.begin(async (tx) => {
          await setAllocated(tx, { size_id }, 1)
          await tx`select pg_sleep(0.02)`
        }),
      ),
    )
    const [row] = await t.db`select free_sizes, free_colors from products where id = ${item.id}`
    expect(row).toEqual({ free_sizes: [], free_colors: [] })
  }
})
