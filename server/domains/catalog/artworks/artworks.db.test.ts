import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeProduct, type TestProduct } from '../../../testing/make.ts'
import { makeArtwork } from '../../../testing/make-artwork.ts'
import { openTestCalls, type TestCalls } from '../../../testing/test-calls.ts'
import { catalogRoutes } from '../routes.ts'
import { changeRows } from '../../../testing/rows.ts'

let t: TestCalls
let marea: number
let blue: TestProduct
beforeAll(async () => {
  t = await openTestCalls(catalogRoutes)
  marea = await makeArtwork(t, 'marea')
  await makeArtwork(t, 'vacia')
  blue = await makeProduct(t, { artwork_key: 'marea', colors: ['white'], design_colors: ['blue', 'pink'] })
  await makeProduct(t, { artwork_key: 'marea', design_colors: ['red'] })
  await makeProduct(t)
})
afterAll(() => t.close())

const list = async (query: string) => (await t.ask('GET', `/products/search?lang=en&facets=1&${query}`)).body
const getIds = ({ products }: { products: { id: number }[] }) => products.map(({ id }) => id)

test('artworks are listed with their image, and those without products are not', async () => {
  expect((await t.ask('GET', '/artworks/list?lang=en')).body).toEqual([
    { id: marea, uri: 'marea-en', name: 'marea en', summary: 's', image: '/media/three/640.webp', image_color: '#e9e5dd', alt: 'image three' },
  ]) // prettier-ignore
  expect((await t.ask('GET', '/artworks/detail?uri=vacia-es&lang=en')).status).toBe(404)
})

test('an artwork is found by its address in either language and by a former one', async () => {
  await changeRows(t.db, 'artwork_texts', { artwork_id: marea, lang: 'es' }, { uri: 'marea-nueva' })
  for (const uri of ['marea-es', 'marea-nueva', 'marea-en'])
    expect((await t.ask('GET', `/artworks/detail?uri=${uri}&lang=es`)).body).toMatchObject({
      id: marea,
      uri: 'marea-nueva',
      uris: { es: 'marea-nueva', en: 'marea-en' },
      idea: 'a\n\nb',
    })
})

test('its list has its products with their filters, and a search within it too', async () => {
  const all = await list(`artwork_id=${marea}`)
  expect([all.total, all.facets.artworks]).toEqual([
    2,
    [{ uri: 'marea-en', uris: { es: 'marea-nueva', en: 'marea-en' }, name: 'marea en', count: 2 }],
  ])
  expect(all.facets.designs.map(({ color, name, count }: Record<string, unknown>) => [color, name, count])).toEqual([
    ['red', 'Red', 1],
    ['blue', 'Blue', 1],
    ['pink', 'Pink', 1],
  ])
  expect((await list(`artwork_id=${marea}&search=pieza`)).total).toBe(2)
})

test('a product on white cloth is found under the colors of its design, and not under white', async () => {
  for (const design of ['blue', 'pink'])
    expect(getIds(await list(`subcategory_uri=clasicas&design=${design}`))).toEqual([blue.id])
  expect(getIds(await list('subcategory_uri=clasicas&design=white'))).toEqual([])
  expect(getIds(await list(`subcategory_uri=clasicas&color=${blue.colors['white']}`))).toEqual([blue.id])
})

test('a product names its artwork and the colors of its design', async () => {
  const { body } = await t.ask('GET', `/products/detail?uri=${blue.uri}&lang=es`)
  expect(body.artwork).toEqual({ id: marea, uri: expect.any(String), name: 'marea es' })
  expect(body.design_colors.map(({ name }: { name: string }) => name)).toEqual(['Azul', 'Rosa'])
})

const listOthers = async (product_uri: string) => {
  const { listOtherCards } = await import('../cards/queries.ts')
  const viewer = { customer_id: null, level: 0, lang: 'es', currency: 'MXN', now: t.clock.now() } as const
  const excluded = t.db`select null::integer as product_id`
  return (await listOtherCards(t.db, viewer, excluded, product_uri)).map(({ id }) => id)
}

test('beside a product, others with its artwork come first, and it is not among them', async () => {
  const artworks = await t.db<{ id: number; artwork_id: number | null }[]>`select id, artwork_id from products`
  const byId = new Map(artworks.map(({ id, artwork_id }) => [id, artwork_id]))
  expect((await listOthers(blue.uri)).map((id) => byId.get(id))).toEqual([marea, null])
})

test('beside a product that the viewer may not see, others come in the same order as beside an unknown one', async () => {
  const published_at = new Date(t.clock.now().valueOf() + 60_000)
  const hidden = await makeProduct(t, { artwork_key: 'marea', published_at })
  await makeProduct(t)
  expect(await listOthers(hidden.uri)).toEqual(await listOthers('unknown'))
})
