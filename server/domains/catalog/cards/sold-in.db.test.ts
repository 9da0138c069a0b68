import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getTestCatalog, makeCollection, makeProduct } from '../../../testing/make.ts'
import { makeArtwork } from '../../../testing/make-artwork.ts'
import { openTestCalls, type TestCalls } from '../../../testing/test-calls.ts'
import { catalogRoutes } from '../routes.ts'
import { changeRows } from '../../../testing/rows.ts'

let t: TestCalls
beforeAll(async () => {
  t = await openTestCalls(catalogRoutes)
  await makeArtwork(t, 'marea')
  await makeCollection(t, 'marea', new Date(t.clock.now().valueOf() - 60_000))
  const keys = { artwork_key: 'marea', collection_key: 'marea' }
  await makeProduct(t, { ...keys, currencies: ['MXN'] })
  await makeProduct(t, { ...keys, currencies: ['USD'], published_at: new Date(t.clock.now().valueOf() + 60_000) })
  await makeProduct(t)
  const empty = (await getTestCatalog(t)).categories.getRequired('empty')
  await changeRows(t.db, 'products', { artwork_id: { not: null } }, { category_id: empty })
})
afterAll(() => t.close())

describe.each(['artworks', 'collections'])('the page of %s', (group) => {
  test.each(['es', 'en'])('says in %s in which currencies the visitor finds something', async (lang) => {
    const { status, body } = await t.ask('GET', `/${group}/detail?uri=marea-${lang}&lang=${lang}`)
    expect([status, body.sold_in]).toEqual([200, ['MXN']])
  })
})

test('a category says of each subcategory in which currencies the visitor finds something', async () => {
  const { body } = await t.ask('GET', '/categories/detail?uri=shirts&lang=en')
  expect(body.subcategories).toMatchObject([
    { uri: 'classics', has_products: true, sold_in: ['MXN', 'USD'] },
    { uri: 'empty', has_products: false, sold_in: ['MXN'] },
  ])
})
