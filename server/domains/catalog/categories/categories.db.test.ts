import { afterAll, beforeAll, expect, test } from 'vitest'
import { getTestCatalog, makeProduct } from '../../../testing/make.ts'
import { openTestCalls, type TestCalls } from '../../../testing/test-calls.ts'
import { catalogRoutes } from '../routes.ts'

let t: TestCalls
beforeAll(async () => {
  t = await openTestCalls(catalogRoutes)
})
afterAll(() => t.close())

test('a category without a product that a guest may see is offered nowhere', async () => {
  await getTestCatalog(t)
  await makeProduct(t, { published_at: new Date(t.clock.now().valueOf() + 60_000) })
  for (const path of ['header', 'home', 'menu'])
    expect((await t.ask('GET', `/categories/${path}?lang=es`)).body).toEqual([])
  const { body } = await t.ask('GET', '/categories/detail?uri=shirts&lang=es')
  expect(body.subcategories).toMatchObject([{ has_products: false }, { has_products: false }])
})

test('categories have a header, home tiles and subcategories', async () => {
  await makeProduct(t)
  expect((await t.ask('GET', '/categories/header?lang=es')).body).toEqual([
    { id: expect.any(Number), uri: 'playeras', name: 'Playeras' },
  ])
  expect((await t.ask('GET', '/categories/home?lang=en')).body).toMatchObject([
    { uri: 'shirts', desktop_image: '/media/one/640.webp', image_color: '#e9e5dd', alt: 'image one' },
  ])
  expect((await t.ask('GET', '/categories/detail?uri=shirts&lang=es')).body).toMatchObject({
    name: 'Playeras',
    uri: 'playeras',
    subcategories: [
      { uri: 'clasicas', name: 'Clasicas', has_products: true },
      { uri: 'vacia', has_products: false },
    ],
  })
  expect((await t.ask('GET', '/categories/menu?lang=es')).body).toMatchObject([
    { uri: 'playeras', subcategories: [{ uri: 'clasicas' }] },
  ])
  expect((await t.ask('GET', '/categories/detail?uri=clasicas&lang=es')).status).toBe(404)
})
