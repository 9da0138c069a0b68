import { afterAll, beforeAll, expect, test } from 'vitest'
import { getTestCatalog, makeCollection, makeProduct, type TestProduct } from '../../testing/make.ts'
import { signInStaff, type StaffClient } from '../../testing/staff-client.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { insertRow } from '../../testing/rows.ts'

let t: TestShop
let ana: StaffClient & { id: number }
const products: Record<string, TestProduct> = {}

beforeAll(async () => {
  t = await openTestShop({ worker: false })
  ana = await signInStaff(t, ['catalog'])
  products['plenty'] = await makeProduct(t, { name: 'Zapato plena', stock: 50, price: { MXN: 300_00, USD: 20_00 } })
  products['low'] = await makeProduct(t, { name: 'Árbol bajo', stock: 1 })
  products['none'] = await makeProduct(t, { name: 'Nada queda', stock: 0 })
  products['pesos'] = await makeProduct(t, { name: 'Solo pesos 100%', currencies: ['MXN'], stock: 20 })
  products['hidden'] = await makeProduct(t, { name: 'Oculta', stock: 30 })
  products['archived'] = await makeProduct(t, { name: 'Archivada', stock: 30 })
  await ana.send('POST', '/products/hide', { id: products['hidden'].id })
  await ana.send('POST', '/products/archive', { id: products['archived'].id, archived: true })
  const { categories } = await getTestCatalog(t)
  const draft = { name: 'Borrador', category_id: categories.getRequired('empty'), sizes: [], colors: [] }
  await ana.send('POST', '/products/create', draft)
  for (const email of ['a@test.example', 'b@test.example'])
    await insertRow(t.db, 'stock_alerts', { email, product_id: products['none'].id, created_at: t.clock.now() })
})
afterAll(() => t.close())

async function list(query: string, browser: StaffClient = ana): Promise<string[]> {
  const { body } = await browser.send('GET', `/products/list?${query}`)
  return body.items.map(({ name }: { name: string }) => name)
}

test.each([
  ['state=draft', ['Borrador']],
  ['state=hidden', ['Oculta']],
  ['state=archived', ['Archivada']],
  ['state=scheduled', []],
  ['state=on_sale&sort=name', ['Árbol bajo', 'Nada queda', 'Solo pesos 100%', 'Zapato plena']],
  ['missing=USD&sort=name', ['Borrador', 'Solo pesos 100%']],
  ['missing=en', ['Borrador']],
  ['missing=es', []],
  ['missing=image', ['Borrador']],
  ['stock=low', ['Árbol bajo']],
  ['stock=sold_out', ['Nada queda']],
  ['stock=waiting', ['Nada queda']],
  ['q=ARBOL', ['Árbol bajo']],
  ['q=100%25', ['Solo pesos 100%']],
  ['q=%25', []],
  ['q=_', []],
  ['sort=free&state=on_sale', ['Nada queda', 'Árbol bajo', 'Solo pesos 100%', 'Zapato plena']],
  ['sort=mxn&state=on_sale', ['Zapato plena', 'Árbol bajo', 'Nada queda', 'Solo pesos 100%']],
])('products/list?%s', async (query, names) => {
  expect(await list(query)).toEqual(names)
})

test('a row has everything that the list shows', async () => {
  const { body } = await ana.send('GET', '/products/list?q=nada&lang=en')
  expect(body).toMatchObject({
    total: 1,
    items: [
      {
        name: 'Nada queda en',
        state: 'on_sale',
        category: 'Shirts · Classics',
        free: 0,
        waiting: 2,
        price_mxn: 500_00,
        price_usd: 30_00,
        languages: ['es', 'en'],
      },
    ],
  })
})

test('categories include their subcategories', async () => {
  const { categories } = await getTestCatalog(t)
  const all = await list(`category=${categories.getRequired('tops')}`)
  const sub = await list(`category=${categories.getRequired('empty')}`)
  expect([all.length, sub]).toEqual([6, ['Borrador']])
})

test('those who may not read prices or stock get none, and cannot sort by them', async () => {
  const fulfillment = await signInStaff(t, ['fulfillment'])
  const content = await signInStaff(t, ['content'])
  const row = async (browser: StaffClient) => (await browser.send('GET', '/products/list?q=plena')).body.items[0]
  expect(await row(fulfillment)).toMatchObject({ price_mxn: null, price_usd: null, free: 100 })
  expect(await row(content)).toMatchObject({ price_mxn: 300_00, free: null })
  const { id } = products['plenty']!
  const { body } = await fulfillment.send('GET', `/products/detail?id=${id}`)
  expect(body).toMatchObject({ can_read_prices: false, fields: { prices: { MXN: null, USD: null } } })
  expect((await content.send('GET', `/products/detail?id=${id}`)).body.cells).toBeNull()
  for (const [browser, query] of [
    [fulfillment, 'sort=mxn'],
    [content, 'sort=-free'],
    [content, 'stock=low'],
  ] as const)
    expect((await browser.send('GET', `/products/list?${query}`)).status).toBe(403)
})

test('the options have the names of the language, and the usual rate of the prices', async () => {
  const { body } = await ana.send('GET', '/products/options?lang=en')
  expect(body.categories).toContainEqual({ id: expect.any(Number), name: 'Shirts · Classics' })
  expect(body.colors).toContainEqual({ id: expect.any(Number), name: 'Black', hex_code: '#111111' })
  expect(body.usual_rate).toBeCloseTo(50_000 / 3000)
})

test('the options say when a collection opens, so that nobody hides a product on sale unknowingly', async () => {
  const opens_at = '2031-05-01T18:00:00.000Z'
  const collection_id = await makeCollection(t, 'later', new Date(opens_at))
  const { body } = await ana.send('GET', '/products/options?lang=en')
  expect(body.collections).toContainEqual({ id: collection_id, name: expect.any(String), opens_at })
})

test('unsaved changes of a member are kept for that member alone, and others see who edits', async () => {
  const luis = await signInStaff(t, ['catalog'])
  const subject = `product:${products['plenty']!.id}`
  const draft = JSON.stringify({ talla: 'M' })
  await ana.send('PUT', '/drafts', { subject, version: 1, draft })
  await ana.send('PUT', '/drafts', { subject, version: 2 })
  const mine = await ana.send('GET', `/drafts?subject=${subject}`)
  expect(mine.body).toMatchObject({ draft: { version: 1, data: { talla: 'M' } }, editors: [] })
  const others = await luis.send('GET', `/drafts?subject=${subject}`)
  expect(others.body).toEqual({ draft: null, editors: [{ id: ana.id, name: 'Renata Ibarra' }] })
  const reader = await signInStaff(t, ['support', 'fulfillment'])
  await reader.send('PUT', '/drafts', { subject, version: 2 })
  expect((await luis.send('GET', `/drafts?subject=${subject}`)).body.editors).toEqual(others.body.editors)
  await ana.send('DELETE', `/drafts?subject=${subject}`)
  expect((await ana.send('GET', `/drafts?subject=${subject}`)).body.draft).toBeNull()
  expect((await luis.send('GET', `/drafts?subject=${subject}`)).body.editors).toEqual([])
  expect((await ana.send('PUT', '/drafts', { subject, version: 1, draft: '{' })).status).toBe(422)
  expect((await ana.send('PUT', '/drafts', { subject: 'product 1', version: 1 })).status).toBe(422)
  expect((await ana.send('PUT', '/drafts', { subject: 'parcel:1', version: 1 })).status).toBe(422)
})

test.each([
  [String.raw`{"a\u0000b":["\u0000c"]}`, { ab: ['c'] }],
  [String.raw`{"\ud83c":"caf\u00e9 \ud83c"}`, { '\uFFFD': 'café \uFFFD' }],
  [String.raw`"\ud83c\udf0a"`, '🌊'],
  ['[1e200000]', [null]],
])('unsaved changes %s are kept without what the database does not store', async (draft, data) => {
  const subject = 'product:new'
  expect((await ana.send('PUT', '/drafts', { subject, version: 0, draft })).body.draft).toMatchObject({ data })
})
