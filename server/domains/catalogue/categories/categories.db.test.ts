import { afterAll, beforeAll, expect, test } from 'vitest'
import { getTestCatalogue } from '../../../testing/make.ts'
import { openTestCalls, type TestCalls } from '../../../testing/test-calls.ts'
import { catalogueRoutes } from '../routes.ts'

let t: TestCalls
beforeAll(async () => {
  t = await openTestCalls(catalogueRoutes)
})
afterAll(() => t.close())

test('categories have a header, home tiles and subcategories', async () => {
  await getTestCatalogue(t)
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
