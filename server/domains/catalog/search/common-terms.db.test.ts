import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { seedGenerated } from '../../../database/seeds/seed-generated.ts'
import { openPool } from '../../../platform/db.ts'
import { openTestCalls, type TestCalls } from '../../../testing/test-calls.ts'
import { catalogRoutes } from '../routes.ts'
import { renameProduct } from '../../../testing/change-products.ts'
import { changeRows } from '../../../testing/rows.ts'

const RANKED = 2_000
const PRODUCTS = RANKED + 2
const WORD = 'quimera'

let t: TestCalls
beforeAll(async () => {
  t = await openTestCalls(catalogRoutes)
  const db = openPool(t.database_url, { max: 4, statement_timeout_ms: 0 })
  await seedGenerated(db, PRODUCTS, t.clock.now(), { people: false })
  await changeRows(db, 'product_texts', { lang: 'es' }, { description: `Una ${WORD}.` })
  await db.end()
}, 120_000)
afterAll(() => t.close())

const search = async (query = '', term = WORD) =>
  (await t.ask('GET', `/products/search?search=${term}&lang=es&currency=MXN${query}`)).body
const setPublished = (sku: string, published_at: Date) => changeRows(t.db, 'products', { sku }, { published_at })

test('of a term that more products have than are ranked, the newest are listed, and that there are more is said', async () => {
  expect(await search()).toMatchObject({ total: RANKED, has_more: true })
  const { products } = await search('&sort=newest&page=125')
  const [oldestRanked] = await t.db<{ id: number }[]>`select id from products where sku = ${`GEN-${RANKED - 1}`}`
  expect(products.at(-1).id).toBe(oldestRanked!.id)
  expect(await search('&sort=newest&page=126')).toMatchObject({ products: [], total: RANKED, has_more: true })
})

async function renameOldest(renamed: string): Promise<void> {
  const [oldest] = await t.db<{ id: number; name: string }[]>`
    select id, name from products join product_texts on product_id = id and lang = 'es' where sku = ${`GEN-${PRODUCTS - 1}`}`
  const rename = (name: string) => renameProduct(t.db, oldest!.id, name, 'es')
  onTestFinished(() => rename(oldest!.name))
  await rename(renamed)
}

test('a product whose name begins with the term is first, however old it is', async () => {
  await renameOldest('Quimera antigua')
  const { products, total } = await search()
  expect({ first: products[0].name, total }).toEqual({ first: 'Quimera antigua', total: RANKED + 1 })
})

const suggest = async (term: string) =>
  (await t.ask('GET', `/products/suggest?search=${term}&lang=es&currency=MXN`)).body.products

test('two letters suggest products whose name begins with them first, however old they are', async () => {
  await renameOldest('Uña antigua')
  const suggested = await suggest('un')
  expect({ first: suggested[0].name, count: suggested.length }).toEqual({ first: 'Uña antigua', count: 5 })
})

test('two letters that none of the newest has suggest an older product', async () => {
  await renameOldest('Buey Ux')
  expect(await suggest('ux')).toMatchObject([{ name: 'Buey Ux' }])
})

async function postpone(count: number): Promise<void> {
  const newest = await t.db<{ sku: string; published_at: Date }[]>`
    select sku, published_at from products order by published_at desc limit ${count}`
  for (const { sku, published_at } of newest) {
    onTestFinished(() => setPublished(sku, published_at))
    await setPublished(sku, new Date(t.clock.now().valueOf() + 86_400_000))
  }
}

test('products that the viewer may not see yet take no place among the newest', async () => {
  await postpone(1)
  expect(await search()).toMatchObject({ total: RANKED, has_more: true })
})

test('of exactly as many as are ranked, all are listed', async () => {
  await postpone(2)
  expect(await search()).toMatchObject({ total: RANKED, has_more: false })
})

test('a color is looked for among the newest, and all that have it are listed where there are no more', async () => {
  const [subcategory] = await t.db<
    { uri: string }[]
  >`select uri from category_texts where lang = 'es' order by category_id limit 1`
  expect(await search('', 'negro')).toMatchObject({ has_more: true })
  expect(await search(`&subcategory_uri=${subcategory!.uri}`, 'negro')).toMatchObject({ has_more: false })
  await postpone(2)
  const [black] = await t.db<{ total: number }[]>`
    select count(*)::integer as total from products where published_at <= ${t.clock.now()}
      and colors && array(select color_id from color_texts where lang = 'es' and name = 'Negro')`
  expect(await search('', 'negro')).toMatchObject({ total: black!.total, has_more: false })
})

test('of a color, the filters count the products that are listed, also the last one that was looked at', async () => {
  const { sku, name } = await t.db<{ sku: string; name: string }[]>`
    select sku, color_texts.name from products join color_texts on color_id = colors[1] and lang = 'es'
    order by published_at desc offset ${RANKED} limit 1`.one()
  expect(sku).toBe(`GEN-${RANKED}`)
  const { total, has_more, facets } = await search('&facets=1', name.toLowerCase())
  expect(has_more).toBe(true)
  expect(facets.categories.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe(total)
})

test('a product of a color whose name begins with it is first, however old it is', async () => {
  const before = await t.db<{ id: number; sku: string; name: string; published_at: Date }[]>`
    select products.id, sku, product_texts.name, published_at
    from products join product_texts on product_id = products.id and product_texts.lang = 'es'
    join color_texts on color_id = colors[1] and color_texts.lang = 'es' and color_texts.name = 'Negro'
    order by published_at limit 1`.one()
  const change = async (name: string, published_at: Date) => {
    await renameProduct(t.db, before.id, name, 'es')
    await setPublished(before.sku, published_at)
  }
  onTestFinished(() => change(before.name, before.published_at))
  await change('Negro antiguo', new Date('2020-01-01'))
  const { products, has_more } = await search('', 'negro')
  expect({ first: products[0].name, has_more }).toEqual({ first: 'Negro antiguo', has_more: true })
})

test('what fewer than a page of the newest have is looked for among all, and so it is counted by the filters', async () => {
  const oldest = `GEN-${PRODUCTS - 1}`
  await changeRows(t.db, 'products', { sku: { not: oldest }, limited_edition: true }, { limited_edition: false })
  await changeRows(t.db, 'products', { sku: oldest }, { limited_edition: true })
  const { products, facets, ...counts } = await search('&limited=1&facets=1')
  expect(counts).toMatchObject({ total: 1, has_more: false })
  const [product] = await t.db<{ id: number }[]>`select id from products where sku = ${oldest}`
  expect(products).toMatchObject([{ id: product!.id }])
  expect(facets.categories).toMatchObject([{ count: 1 }])
})

test('all are put in order by price, however many', async () => {
  for (const sort of ['price_up', 'price_down'])
    for (const page of [1, 999])
      expect(await search(`&sort=${sort}&page=${page}`)).toMatchObject({ total: PRODUCTS, has_more: false })
})

test('within a subcategory or a collection its own matches count, and all of them are listed', async () => {
  const [subcategory] = await t.db<{ uri: string; total: number }[]>`
    select uri, count(*)::integer as total from products join category_texts using (category_id) where lang = 'es'
    group by category_id, uri order by category_id limit 1`
  const [collection] = await t.db<{ collection_id: number; total: number }[]>`
    select collection_id, count(*)::integer as total from products where collection_id is not null
    group by collection_id order by collection_id limit 1`
  for (const [scope, total] of [
    [`subcategory_uri=${subcategory!.uri}`, subcategory!.total],
    [`collection_id=${collection!.collection_id}`, collection!.total],
  ])
    expect(await search(`&${scope}`)).toMatchObject({ total, has_more: false })
})

test.each(['relevance', 'price_up'])('in the order %s the filters count the products that are listed', async (sort) => {
  const { total, facets } = await search(`&facets=1&sort=${sort}`)
  expect(facets.categories.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe(total)
})
