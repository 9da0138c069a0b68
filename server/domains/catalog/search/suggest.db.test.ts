import { DAY_MS, WEEK_MS } from '@shop/contract/calendar.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCollection, makeCustomer, makeProduct } from '../../../testing/make.ts'
import { openTestCalls, type TestCalls } from '../../../testing/test-calls.ts'
import { catalogRoutes } from '../routes.ts'
import { moveToCategory } from '../../../testing/change-products.ts'
import { renameCollection } from '../../../testing/change-catalog.ts'

let t: TestCalls
beforeAll(async () => {
  t = await openTestCalls(catalogRoutes)
})
afterAll(() => t.close())

const suggest = async (term: string, query = 'lang=es', token?: string) =>
  (await t.ask('GET', `/products/suggest?search=${encodeURIComponent(term)}&${query}`, { token })).body
const collection = (uri: string, query = 'lang=es', token?: string) =>
  t.ask('GET', `/collections/detail?uri=${encodeURIComponent(uri)}&${query}`, { token })

describe('suggestions', () => {
  test('are products with the fields of a row, categories with their path, and collections', async () => {
    await makeCollection(t, 'playa', new Date(t.clock.now().valueOf() - 1000))
    const item = await makeProduct(t, {
      name: 'Playa lenta',
      price_offer: { MXN: 400_00, USD: 25_00 },
      collection_key: 'playa',
    })
    expect(await suggest('play')).toEqual({
      products: [
        {
          id: item.id, uri: item.uri, name: 'Playa lenta', image: '/media/one/640.webp', image_color: '#e9e5dd', alt: 'foto one',
          price: 500_00, price_offer: 400_00, price_now: { min: 400_00, max: 400_00 }, currency: 'MXN',
        },
      ],
      categories: [{ name: 'Playeras', parent_name: null, path: ['playeras'] }],
      collections: [{ id: expect.any(Number), uri: 'playa-es', name: 'playa es' }],
      drops: [],
      help: [],
    }) // prettier-ignore
    expect((await suggest('clásica')).categories).toEqual([
      { name: 'Clasicas', parent_name: 'Playeras', path: ['playeras', 'clasicas'] },
    ])
    expect((await suggest('shir', 'lang=en&currency=MXN')).categories).toMatchObject([{ path: ['shirts'] }])
  })

  test('leave out a category without a product that the viewer may see and buy', async () => {
    expect((await suggest('vacia')).categories).toEqual([])
    const [{ id } = { id: 0 }] = await t.db<{ id: number }[]>`
      select category_id as id from category_texts where uri = 'vacia'`
    const opens_at = new Date(t.clock.now().valueOf() + WEEK_MS)
    await makeCollection(t, 'cerrada', opens_at)
    const hidden = await makeProduct(t, { name: 'Cerrada', collection_key: 'cerrada' })
    await moveToCategory(t.db, hidden.id, id)
    expect((await suggest('vacia')).categories).toEqual([])
    const { token } = await makeCustomer(t, { crystals: 301 })
    expect((await suggest('vacia', 'lang=es', token)).categories).toMatchObject([{ name: 'Vacia' }])
  })

  test('are at most five products, names that begin with the term first', async () => {
    for (let n = 0; n < 6; n += 1) await makeProduct(t, { name: `Otra Garza ${n}` })
    const begins = await makeProduct(t, {
      name: 'Garza blanca',
      published_at: new Date(t.clock.now().valueOf() - 30 * DAY_MS),
    })
    const { products } = await suggest('garza')
    expect(products).toHaveLength(5)
    expect(products[0].id).toBe(begins.id)
    expect((await suggest('gazra')).products).toHaveLength(5)
  })

  test('leave out similar words if a product has the word itself', async () => {
    for (let n = 0; n < 5; n += 1) await makeProduct(t, { name: `Alta Grulla ${n}` })
    await makeProduct(t, { name: 'Grulxa' })
    const { products } = await suggest('grulla')
    expect(products.map(({ name }: { name: string }) => name).join()).not.toContain('Grulxa')
    expect((await suggest('grulxa')).products).toMatchObject([{ name: 'Grulxa' }])
  })

  test('have the lowest and the highest price of sizes with different prices', async () => {
    const sizes = [{ letter: 'S' }, { letter: 'XL', price: { MXN: 650_00, USD: 39_00 } }]
    await makeProduct(t, { name: 'Dos precios', sizes })
    expect((await suggest('dos precios')).products).toMatchObject([{ price_now: { min: 500_00, max: 650_00 } }])
  })

  test('have an announced drop by the beginning of its name until this viewer may enter it', async () => {
    const opens_at = new Date(t.clock.now().valueOf() + 2 * WEEK_MS)
    const id = await makeCollection(t, 'tormenta', opens_at, { announced: true })
    await makeCollection(t, 'tormentosa', opens_at)
    await makeProduct(t, { name: 'Relampago', collection_key: 'tormenta' })
    const { token } = await makeCustomer(t, { crystals: 999 })
    expect(await suggest('torm')).toMatchObject({
      products: [], collections: [], drops: [{ id, name: 'tormenta es' }],
    }) // prettier-ignore
    expect(await suggest('tormenta', 'lang=en')).toMatchObject({ drops: [{ id, name: 'tormenta en' }] })
    expect(await suggest('torm', 'lang=es', token)).toMatchObject({
      collections: [{ id, name: 'tormenta es' }], drops: [],
    }) // prettier-ignore
  })

  test('leave out products without a price in the currency', async () => {
    await makeProduct(t, { name: 'Solamente dólares', currencies: ['USD'] })
    expect((await suggest('solamente')).products).toEqual([])
    expect((await suggest('solamente', 'lang=es&currency=USD')).products).toMatchObject([
      { price: 30_00, currency: 'USD' },
    ])
  })

  test.each(['', ' ', 'g', '%', '_', '\u0007', "';--", '🐦', 'x'.repeat(200)])('of %o are empty', async (term) => {
    expect(await suggest(term)).toEqual({ products: [], categories: [], collections: [], drops: [], help: [] })
  })
})

describe('a collection', () => {
  test('is returned under its slug in either language, and under former slugs, with its own slug', async () => {
    await makeCollection(t, 'bosque', new Date(t.clock.now().valueOf() - 1000))
    const item = await makeProduct(t, { collection_key: 'bosque' })
    const whole = {
      uri: 'bosque-es',
      uris: { es: 'bosque-es', en: 'bosque-en' },
      name: 'bosque es',
      image: null,
      alt: '',
    }
    expect(await collection('bosque-es')).toMatchObject({ status: 200, body: whole })
    expect((await collection('bosque-en')).body).toMatchObject(whole)
    await renameCollection(t.db, 'bosque-es', { uri: 'selva-es' })
    expect((await collection('bosque-es')).body).toMatchObject({
      uri: 'selva-es',
      uris: { es: 'selva-es', en: 'bosque-en' },
    })
    const { body } = await t.ask('GET', `/products/detail?uri=${item.uri}&lang=es`)
    expect(body).toMatchObject({ collection: 'bosque es', collection_uri: 'selva-es' })
    const list = (await t.ask('GET', `/products/search?collection_id=${body.collection_id}&lang=es`)).body
    expect(list).toMatchObject({ total: 1, sort: 'newest', products: [{ id: item.id }] })
  })

  test.each(['nada', '', ' ', '%00', "' or 1=1 --", 'x'.repeat(300)])('with the slug %o is not found', async (uri) => {
    expect(await collection(uri)).toMatchObject({ status: 404, body: { errors: ['collection_not_found'] } })
  })

  test('without a visible product is not found, for any customer', async () => {
    await makeCollection(t, 'vacia', new Date(t.clock.now().valueOf() - 1000))
    const { token } = await makeCustomer(t, { crystals: 999 })
    expect((await collection('vacia-es', 'lang=es', token)).status).toBe(404)
    expect((await suggest('vacia es', 'lang=es', token)).collections).toEqual([])
  })
})
