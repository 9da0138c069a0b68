import { FEED_MIN_SIDE } from '@shop/contract/staff/image-limits.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCollection, makeProduct } from '../../testing/make.ts'
import { signInStaff, type StaffClient } from '../../testing/staff-client.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { insertImage } from '../../testing/change-catalog.ts'
import { changeRows, insertRow } from '../../testing/rows.ts'
import { takeOffSale } from '../../testing/change-products.ts'

let t: TestShop
let staff: StaffClient
beforeAll(async () => {
  t = await openTestShop({ worker: false })
  staff = await signInStaff(t, ['content'])
})
afterAll(() => t.close())

test('a feed and the list of what it leaves out are the whole catalog, for each market', async () => {
  await makeProduct(t, { name: 'Completa' })
  await makeProduct(t, { name: 'Solo pesos', currencies: ['MXN'] })
  const hidden = await makeProduct(t, { name: 'Oculta' })
  await takeOffSale(t.db, hidden.id)
  await makeCollection(t, 'later', new Date(t.clock.now().valueOf() + 86_400_000))
  await makeProduct(t, { name: 'Mañana', collection_key: 'later' })
  const { body } = await staff.send('GET', '/feeds/list')
  for (const { in: lang, currency, products, omitted, items } of body.feeds) {
    const csv = (await t.app.inject({ url: `/feeds/meta-${lang}-${currency}.csv` })).payload
    expect([lang, currency, items]).toEqual([lang, currency, csv.trim().split('\r\n').length - 1])
    expect(products + omitted).toBe(4)
  }
  const omissions = async (query: string) => {
    const { body: list } = await staff.send('GET', `/feeds/omissions?lang=es&${query}`)
    return list.items.map(({ name, reasons }: { name: string; reasons: string[] }) => [name, ...reasons])
  }
  expect(await omissions('in=es&currency=MXN')).toEqual([
    ['Mañana', 'not_open'],
    ['Oculta', 'not_on_sale'],
  ])
  expect(await omissions('in=es&currency=USD&reason=no_price')).toEqual([['Solo pesos', 'no_price']])
  expect(await omissions('in=es&currency=MXN&q=manana')).toEqual([['Mañana', 'not_open']])
})

test('a product whose image is too small for the sites is named, and the feed has it', async () => {
  const before = await readFeed()
  const { id } = await makeProduct(t, { name: 'Pequeña' })
  const added = await readFeed()
  const images = [`ancha-${id}`, FEED_MIN_SIDE, FEED_MIN_SIDE - 1] as const
  await insertImage(t.db, images[0], { width: images[1], height: images[2] })
  await insertRow(t.db, 'product_images', { product_id: id, color_id: null, image_key: images[0], position: 9 })
  const named = await staff.send('GET', '/feeds/omissions?lang=es&in=es&currency=MXN&reason=small_image')
  expect(named.body.items).toMatchObject([{ name: 'Pequeña', reasons: ['small_image'] }])
  expect(await readFeed()).toMatchObject({ ...added, small_images: before['small_images']! + 1 })
  await changeRows(t.db, 'images', { key: images[0] }, { height: FEED_MIN_SIDE })
  expect(await readFeed()).toMatchObject(added)
})

async function readFeed(): Promise<Record<string, number>> {
  return (await staff.send('GET', '/feeds/list')).body.feeds[0]
}

test('a color without a name in one language is left out of the feeds in that language', async () => {
  const before = await readItems()
  const { id } = await makeProduct(t, { name: 'Tornasol', colors: ['teal', 'black'] })
  const added = await readItems()
  const lost = await t.db`
    delete from color_texts where lang = 'en' and color_id = (select colors[1] from products where id = ${id}) returning *`
  expect(lost).toHaveLength(1)
  const items = await readItems()
  expect(Object.keys(items).toSorted()).toEqual(['en MXN', 'en USD', 'es MXN', 'es USD'])
  expect(items['es MXN']).toBe(added['es MXN'])
  expect(added['en MXN']! - before['en MXN']!).toBeGreaterThan(0)
  const csv = (await t.app.inject({ url: '/feeds/meta-en-MXN.csv' })).payload
  expect(items['en MXN']).toBe(csv.trim().split('\r\n').length - 1)
  expect(items['en MXN']).toBeLessThan(added['en MXN']!)
})

async function readItems(): Promise<Record<string, number>> {
  const { body } = await staff.send('GET', '/feeds/list')
  return Object.fromEntries(
    body.feeds.map(({ in: lang, currency, items }: Record<string, string | number>) => [`${lang} ${currency}`, items]),
  )
}
