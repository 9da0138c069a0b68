import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeProduct, getTestCatalog } from '../../../testing/make.ts'
import { openTestCalls, type TestCalls } from '../../../testing/test-calls.ts'
import { catalogRoutes } from '../routes.ts'

let t: TestCalls
beforeAll(async () => {
  t = await openTestCalls(catalogRoutes)
})
afterAll(() => t.close())

const list = (query: string) => t.ask('GET', `/products/search?${query}`)

describe('a list', () => {
  test('has 16 products a page, newest first, and the number of pages', async () => {
    const ownShop = await openTestCalls(catalogRoutes)
    for (let n = 0; n < 40; n += 1) await makeProduct(ownShop, { name: `Lista ${n}` })
    const page = async (query: string) =>
      (await ownShop.ask('GET', `/products/search?subcategory_uri=clasicas&lang=es&${query}`)).body
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
    await ownShop.close()
  })

  test('of an empty subcategory is one empty page', async () => {
    await getTestCatalog(t)
    expect(await list('subcategory_uri=vacia&lang=es')).toMatchObject({
      status: 200,
      body: { products: [], pages: 1, total: 0 },
    })
  })

  test('of an unknown subcategory is not found', async () => {
    expect(await list('subcategory_uri=nope')).toMatchObject({ status: 404, body: { errors: ['category_not_found'] } })
  })

  test('under the slug in the other language is the same list', async () => {
    const product = await makeProduct(t)
    const ids = (await list('subcategory_uri=classics&lang=es')).body.products.map(({ id }: { id: number }) => id)
    expect(ids).toContain(product.id)
  })

  test('leaves out products without a price in the currency', async () => {
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

  test('finds by color, sku, category', async () => {
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
    '\u0007',
    'ß',
    '🐦',
    'x'.repeat(200),
    "' or 1=1 --",
  ])('of %o returns products and pages', async (term) => {
    const response = await list(`search=${encodeURIComponent(term)}&lang=es`)
    expect(response.status).toBe(200)
    expect(response.body).toMatchObject({ products: expect.any(Array), pages: expect.any(Number) })
  })

  test('of 10 KiB is refused', async () => {
    expect((await list(`search=${'x'.repeat(10_240)}`)).status).toBe(422)
  })
})
