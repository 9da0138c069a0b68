import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCollection, makeCustomer, makeProduct, shelfOf } from '../../testing/make.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'

let t: TestShop
beforeAll(async () => {
  t = await openTestShop()
})
afterAll(() => t.close())

const DAY_MS = 86_400_000
const detail = (uri: string, query = 'lang=es', token?: string) =>
  t.ask('GET', `/products/detail?uri=${encodeURIComponent(uri)}&${query}`, { token })
const list = (query: string, token?: string) => t.ask('GET', `/products/search?${query}`, { token })

describe('a product', () => {
  test('tells sizes with the prices that apply, colours, stock per cell', async () => {
    const product = await makeProduct(t, {
      price_offer: { MXN: 400_00, USD: 25_00 },
      sizes: [{ letter: 'S' }, { letter: 'XL', price: { MXN: 550_00, USD: 33_00 } }],
      colors: ['black', 'white'],
      stock: (size, color) => size * 10 + color,
    })
    const { body } = await detail(product.uri)
    expect(body).toMatchObject({
      id: product.id, uri: product.uri, price: 500_00, price_offer: 400_00, price_range: { min: 500_00, max: 550_00 },
      offer_price_range: { min: 400_00, max: 400_00 }, currency: 'MXN', category: 'Playeras', category_uri: 'playeras',
      subcategory: 'Clasicas', subcategory_uri: 'clasicas', collection: null, favorite: false, talla: 'S',
      sizes: [
        { letter: 'S', quantity: 1, price: 500_00, price_offer: 400_00 },
        { letter: 'XL', quantity: 21, price: 550_00, price_offer: null },
      ],
      colors: [{ name: 'Negro', use_image: 0, image_path: null }, { name: 'Blanco' }],
    }) // prettier-ignore
    expect(body.stock).toHaveLength(4)
    expect(body.gallery[0]).toEqual({
      thumb: '/media/one/320.avif',
      image: '/media/one/640.webp',
      image_color: '#e9e5dd',
      alt: 'foto one',
    })
  })

  test('has no range when all sizes cost the same, and no offer fields without an offer', async () => {
    const product = await makeProduct(t)
    expect((await detail(product.uri)).body).toMatchObject({
      price_range: null,
      price_offer: null,
      offer_price_range: null,
    })
  })

  test('with an offer on one size alone shows that offer and its range', async () => {
    const product = await makeProduct(t, {
      sizes: [
        { letter: 'S' },
        { letter: 'M', price: { MXN: 500_00, USD: 30_00 }, price_offer: { MXN: 450_00, USD: 27_00 } },
      ],
    })
    expect((await detail(product.uri)).body).toMatchObject({
      price_offer: 450_00,
      offer_price_range: { min: 450_00, max: 450_00 },
      price_now: { min: 450_00, max: 500_00 },
    })
  })

  test.each([
    ['no offer', undefined, undefined, 500_00, 700_00],
    ['an offer of the piece, which a size with a price of its own does not take', 400_00, undefined, 400_00, 700_00],
    ['an offer on the dearer size alone', undefined, 520_00, 500_00, 520_00],
    ['both', 400_00, 520_00, 400_00, 520_00],
  ])('what its sizes cost now: %s', async (_, of_piece, of_size, min, max) => {
    const both = (MXN: number | undefined) => (MXN === undefined ? {} : { price_offer: { MXN, USD: 1_00 } })
    const product = await makeProduct(t, {
      ...both(of_piece),
      sizes: [{ letter: 'S' }, { letter: 'XL', price: { MXN: 700_00, USD: 40_00 }, ...both(of_size) }],
    })
    const { body } = await detail(product.uri)
    expect(body.price_now).toEqual({ min, max })
    const paid = body.sizes.map(
      ({ price, price_offer }: { price: number; price_offer: number | null }) => price_offer ?? price,
    )
    expect([Math.min(...paid), Math.max(...paid)]).toEqual([min, max])
    const arrivals = await t.ask('GET', '/products/home?lang=es')
    expect(arrivals.body.find((card: { id: number }) => card.id === product.id).price_now).toEqual({ min, max })
  })

  test('answers in place under its address in the other language, with its own', async () => {
    const product = await makeProduct(t)
    expect((await detail(product.uri_en, 'lang=es')).body.uri).toBe(product.uri)
    expect((await detail(product.uri, 'lang=en')).body).toMatchObject({
      uri: product.uri_en,
      currency: 'USD',
      price: 30_00,
    })
  })

  test('is found under an address it once had, for ever', async () => {
    const product = await makeProduct(t)
    await t.db`update product_texts set uri = uri || '-nuevo' where product_id = ${product.id} and lang = 'es'`
    expect((await detail(product.uri)).body).toMatchObject({ id: product.id, uri: `${product.uri}-nuevo` })
    const other = await makeProduct(t)
    await expect(
      t.db`update product_texts set uri = ${product.uri} where product_id = ${other.id} and lang = 'es'`,
    ).rejects.toThrow('already leads elsewhere')
  })

  test.each(['nothing-like-it', '', ' ', '%00', "' or 1=1 --", 'x'.repeat(300)])(
    'that is not there is not found: %s',
    async (uri) => {
      const answer = await detail(uri)
      expect(answer.status).toBe(404)
      expect(answer.body.errors).toEqual(['product_not_found'])
    },
  )

  test('tells free pieces only: held ones are not', async () => {
    const product = await makeProduct(t, { sizes: [{ letter: 'M' }], stock: 5 })
    await t.db`update stock set held = 2 where product_id = ${product.id}`
    expect((await detail(product.uri)).body.sizes[0].quantity).toBe(3)
  })
})

describe('a list', () => {
  test('has 16 a page, newest first, and says how many pages there are', async () => {
    const own = await openTestShop()
    for (let n = 0; n < 40; n += 1) await makeProduct(own, { name: `Lista ${n}` })
    const page = async (query: string) =>
      (await own.ask('GET', `/products/search?subcategory_uri=clasicas&lang=es&${query}`)).body
    const first = await page('')
    expect(first).toMatchObject({ pages: 3, total: 40, sort: 'newest' })
    expect(first.products).toHaveLength(16)
    expect(first.products[0].name).toBe('Lista 39')
    expect((await page('page=3')).products).toHaveLength(8)
    expect(await page('page=4')).toMatchObject({ products: [], pages: 3 })
    expect(await page('page=1000000000')).toMatchObject({ products: [], pages: 3 })
    for (const wrong of ['page=0', 'page=-1', 'page=1.5', 'page=a', 'page='])
      expect((await page(wrong)).products[0].name).toBe('Lista 39')
    expect((await page('per_page=17')).products).toHaveLength(17)
    expect((await page('per_page=100000')).pages).toBe(1)
    for (const wrong of ['per_page=0', 'per_page=-1', 'per_page=x'])
      expect((await page(wrong)).products).toHaveLength(16)
    await own.close()
  })

  test('of an empty subcategory is one empty page', async () => {
    await shelfOf(t)
    expect(await list('subcategory_uri=vacia&lang=es')).toMatchObject({
      status: 200,
      body: { products: [], pages: 1, total: 0 },
    })
  })

  test('of an unknown subcategory is not found', async () => {
    expect(await list('subcategory_uri=nope')).toMatchObject({ status: 404, body: { errors: ['category_not_found'] } })
  })

  test('under the address in the other language is the same list', async () => {
    const product = await makeProduct(t)
    const ids = (await list('subcategory_uri=classics&lang=es')).body.products.map(({ id }: { id: number }) => id)
    expect(ids).toContain(product.id)
  })

  test('leaves out what has no price in the currency', async () => {
    const product = await makeProduct(t, { currencies: ['USD'] })
    const has = async (currency: string) =>
      (await list(`subcategory_uri=clasicas&lang=es&currency=${currency}&per_page=48`)).body.products.some(
        ({ id }: { id: number }) => id === product.id,
      )
    expect(await has('MXN')).toBe(false)
    expect(await has('USD')).toBe(true)
  })
})

describe('a search', () => {
  test('finds by name without accents and case, whole names first', async () => {
    const longer = await makeProduct(t, { name: 'Camisón largo de Tormenta' })
    const exact = await makeProduct(t, { name: 'Camisón' })
    const ids = (await list('search=CAMISON&lang=es')).body.products.map(({ id }: { id: number }) => id)
    expect(ids.slice(0, 2)).toEqual([exact.id, longer.id])
  })

  test('forgives a typo', async () => {
    const product = await makeProduct(t, { name: 'Interferencia' })
    expect((await list('search=interferensia&lang=es')).body.products[0].id).toBe(product.id)
  })

  test('finds by colour, sku, category', async () => {
    const product = await makeProduct(t, { name: 'Zanate', colors: ['teal'] })
    for (const term of ['zanate petroleo', 'zanate playeras', 'SKU']) {
      const ids = (await list(`search=${encodeURIComponent(term)}&lang=es&per_page=48`)).body.products.map(
        ({ id }: { id: number }) => id,
      )
      expect(ids).toContain(product.id)
    }
  })

  test.each([
    '',
    ' ',
    '%',
    '_',
    '\\',
    "'",
    '"',
    ';--',
    '.*',
    '(',
    'a & b | !c',
    '<script>',
    '\u0000',
    'ß',
    '🐦',
    'x'.repeat(200),
    "' or 1=1 --",
  ])('of %o answers products and pages', async (term) => {
    const answer = await list(`search=${encodeURIComponent(term)}&lang=es`)
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ products: expect.any(Array), pages: expect.any(Number) })
  })

  test('of 10 KiB is refused', async () => {
    expect((await list(`search=${'x'.repeat(10_240)}`)).status).toBe(422)
  })
})

describe('early access', () => {
  /** Days before the opening, level, may it be seen? One, two and three weeks for Amber, Emerald and Diamond. */
  const cases = [
    [22, 3, false], [21, 3, true], [21, 2, false], [14, 2, true], [14, 1, false], [7, 1, true], [7, 0, false], [1, 0, false], [0, 0, true],
  ] as const // prettier-ignore
  const crystals = [0, 51, 151, 301]

  test.each(cases)(
    '%i days before the opening, level %i: %s, in every list, in the detail, by search',
    async (days, level, seen) => {
      const key = `drop-${days}-${level}`
      await makeCollection(t, key, new Date(t.clock.now().valueOf() + days * DAY_MS - 1_000))
      const product = await makeProduct(t, { collection_key: key, name: `Secreto ${days} ${level}` })
      const token = level === 0 ? undefined : (await makeCustomer(t, { crystals: crystals[level] ?? 0 })).token
      const found = (cards: { id: number }[]) => cards.some(({ id }) => id === product.id)

      expect((await detail(product.uri, 'lang=es', token)).status).toBe(seen ? 200 : 404)
      expect(found((await list('subcategory_uri=clasicas&lang=es&per_page=48', token)).body.products)).toBe(seen)
      expect(found((await list(`search=${encodeURIComponent(product.name)}&lang=es`, token)).body.products)).toBe(seen)
      expect(found((await t.ask('GET', '/products/home?lang=es', { token })).body)).toBe(seen)
    },
  )

  test('counts do not tell of what may not be seen', async () => {
    const total = async () => (await list('subcategory_uri=clasicas&lang=es')).body.total
    const before = await total()
    await makeCollection(t, 'hidden', new Date(t.clock.now().valueOf() + 40 * DAY_MS))
    await makeProduct(t, { collection_key: 'hidden' })
    expect(await total()).toBe(before)
  })

  test('a drop moved to another day is seen from that day on', async () => {
    await makeCollection(t, 'moved', new Date(t.clock.now().valueOf() + 40 * DAY_MS))
    const product = await makeProduct(t, { collection_key: 'moved' })
    expect((await detail(product.uri)).status).toBe(404)
    await t.db`update collections set opens_at = ${t.clock.now()} where id = (select collection_id from products where id = ${product.id})`
    expect((await detail(product.uri)).status).toBe(200)
  })
})

test('a draft is not found, by anybody', async () => {
  const product = await makeProduct(t)
  await t.db`update products set published_at = null where id = ${product.id}`
  const { token } = await makeCustomer(t, { crystals: 999 })
  expect((await detail(product.uri, 'lang=es', token)).status).toBe(404)
})

test('categories: header, home tiles, and one with its subcategories', async () => {
  await shelfOf(t)
  expect((await t.ask('GET', '/categories/header?lang=es')).body).toEqual([
    { id: expect.any(Number), uri: 'playeras', name: 'Playeras' },
  ])
  expect((await t.ask('GET', '/categories/home?lang=en')).body).toMatchObject([
    { uri: 'shirts', desktop_image: '/media/one/640.webp', image_color: '#e9e5dd', alt: 'picture one' },
  ])
  expect((await t.ask('GET', '/categories/detail?uri=shirts&lang=es')).body).toMatchObject({
    name: 'Playeras',
    uri: 'playeras',
    subcategories: [{ uri: 'clasicas', name: 'Clasicas' }, { uri: 'vacia' }],
  })
  expect((await t.ask('GET', '/categories/detail?uri=clasicas&lang=es')).status).toBe(404)
})

test.each([
  ['lang=fr', 422],
  ['lang=ES', 422],
  ['lang=', 422],
  ['lang=es%00', 422],
  ['currency=mxn', 422],
  ['currency=EUR', 422],
  ['lang=es&lang=en', 422],
])('%s is refused', async (query, status) => {
  expect((await t.ask('GET', `/products/home?${query}`)).status).toBe(status)
})
