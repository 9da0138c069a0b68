import { langs } from '@shop/contract/locale.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listRemainingInconsistencies } from '../../../testing/inconsistencies.ts'
import { makeProduct, type TestProduct } from '../../../testing/make.ts'
import { buildBombPng, buildPhoto } from '../../../testing/images.ts'
import { signInStaff, type StaffClient } from '../../../testing/staff-client.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { uploadAndWait, uploadFile } from '../../../testing/upload.ts'
import { setAlt } from '../../../testing/change-catalog.ts'
import { hideProduct } from '../../../testing/change-products.ts'

let t: TestShop
let staff: StaffClient
let keys: string[]
beforeAll(async () => {
  t = await openTestShop({ cache: false })
  staff = await signInStaff(t, ['catalog'])
  keys = []
  for (const background of ['#aa0000', '#00aa00', '#0000aa'])
    keys.push(await uploadAndWait(staff, await buildPhoto({ background })))
  await setAlt(t.db, keys, 'x')
})
afterAll(() => t.close())

interface Gallery {
  color_id: number | null
  follows_first_color: boolean
  images: { key: string }[]
  waiting: { key: string; state: string }[]
}
const send = (action: string, method: string, product: TestProduct, color_id: number | null, rest: object) =>
  staff.send(method, `/products/images/${action}`, { product_id: product.id, color_id, ...rest })
const add = (product: TestProduct, color_id: number | null, named: string[]) =>
  send('add', 'POST', product, color_id, { keys: named })
const order = (product: TestProduct, color_id: number | null, named: string[]) =>
  send('order', 'PUT', product, color_id, { keys: named })
const remove = (product: TestProduct, color_id: number | null, key: string) =>
  send('remove', 'POST', product, color_id, { key })

async function listGalleries(product: TestProduct): Promise<Gallery[]> {
  return (await staff.send('GET', `/products/images?product_id=${product.id}`)).body.galleries
}
async function getKeys(product: TestProduct, color_id: number | null = null): Promise<string[]> {
  const galleries = await listGalleries(product)
  return galleries.find((gallery) => gallery.color_id === color_id)!.images.map(({ key }) => key)
}
const getCard = async (product: TestProduct) => {
  const { body } = await t.request('GET', '/products/home?lang=es')
  return body.find(({ id }: { id: number }) => id === product.id)
}

describe('a gallery', () => {
  test('shows its first image on the card and the others on hover, in the order that staff choose', async () => {
    const product = await makeProduct(t, { colors: ['black', 'white'] })
    await add(product, null, keys)
    expect(await getKeys(product)).toEqual(['one', 'two', ...keys])
    const wanted = [keys[2]!, keys[0]!, 'one', keys[1]!, 'two']
    const { status, body } = await order(product, null, wanted)
    expect([status, body.galleries[0].images.map(({ key }: { key: string }) => key)]).toEqual([200, wanted])
    const card = await getCard(product)
    expect(card.desktop_image).toBe(`/media/${keys[2]}/640.webp`)
    expect(card.hover_images.map(({ image }: { image: string }) => image)).toEqual(
      [keys[0], 'one', keys[1]].map((key) => `/media/${key}/640.webp`),
    )
    expect(await listRemainingInconsistencies(t)).toEqual([])
  })

  test('of the first color is also that of the product, until the product has its own', async () => {
    const product = await makeProduct(t, { colors: ['black', 'white'] })
    const [black, white] = [product.colors['black']!, product.colors['white']!]
    expect((await listGalleries(product))[0]!.follows_first_color).toBe(true)
    await add(product, black, [keys[0]!])
    expect(await getKeys(product)).toEqual(['one', 'two', keys[0]])
    await add(product, white, [keys[1]!])
    expect(await getKeys(product)).toEqual(['one', 'two', keys[0]])
    await order(product, null, [keys[0]!, 'one', 'two'])
    expect((await listGalleries(product))[0]!.follows_first_color).toBe(false)
    await remove(product, black, 'one')
    expect(await getKeys(product)).toEqual([keys[0], 'one', 'two'])
    expect(await getKeys(product, black)).toEqual(['two', keys[0]])
  })

  test('does not show an image twice', async () => {
    const product = await makeProduct(t)
    await add(product, null, [keys[0]!, 'one'])
    expect(await getKeys(product)).toEqual(['one', 'two', keys[0]])
  })

  test('of a product on sale keeps its last image; a draft may lose it', async () => {
    const product = await makeProduct(t)
    const black = product.colors['black']!
    expect((await remove(product, black, 'one')).status).toBe(200)
    expect(await remove(product, black, 'two')).toMatchObject({ status: 409, body: { errors: ['last_image'] } })
    await hideProduct(t.db, product.id)
    expect((await remove(product, black, 'two')).status).toBe(200)
    const [row] = await t.db<{ image_key: null }[]>`select image_key from products where id = ${product.id}`
    expect(row!.image_key).toBeNull()
    await add(product, black, [keys[1]!])
    const [shown] = await t.db<{ image_key: string }[]>`select image_key from products where id = ${product.id}`
    expect(shown!.image_key).toBe(keys[1])
  })

  test('of a product on sale begins with an image that has both texts; that of a draft with any', async () => {
    const product = await makeProduct(t)
    const silent = await uploadAndWait(staff, await buildPhoto({ background: '#00aaaa' }))
    await add(product, null, [silent])
    const first = [silent, 'one', 'two']
    const refused = { status: 409, body: { errors: ['main_image_text'] } }
    for (const lang of langs) {
      expect(await order(product, null, first)).toMatchObject(refused)
      await setAlt(t.db, silent, 'x', lang)
    }
    expect((await order(product, null, first)).status).toBe(200)
    expect((await order(product, null, ['one', silent, 'two'])).status).toBe(200)
    await setAlt(t.db, silent, '', 'en')
    expect(await remove(product, null, 'one')).toMatchObject(refused)
    await hideProduct(t.db, product.id)
    expect((await remove(product, null, 'one')).status).toBe(200)
    expect(await getKeys(product)).toEqual([silent, 'two'])
  })

  test('of the product that would be empty becomes that of the first color with images', async () => {
    const product = await makeProduct(t, { colors: ['black', 'white'] })
    await order(product, null, ['two', 'one'])
    for (const key of ['two', 'one']) await remove(product, null, key)
    expect(await getKeys(product)).toEqual(['one', 'two'])
    expect((await listGalleries(product))[0]!.follows_first_color).toBe(true)
  })

  test('of a color that the product no longer has comes last', async () => {
    const product = await makeProduct(t, { colors: ['black', 'white'] })
    const [black, white] = [product.colors['black']!, product.colors['white']!]
    await add(product, white, [keys[1]!])
    for (const key of ['one', 'two']) await remove(product, white, key)
    const { version, fields } = (await staff.send('GET', `/products/detail?id=${product.id}`)).body
    const colors = [{ color_id: white }]
    await staff.send('PUT', '/products/save', { id: product.id, version, fields: { ...fields, colors } })
    expect((await listGalleries(product)).map(({ color_id }) => color_id)).toEqual([null, white, black])
    for (const key of ['one', 'two']) await remove(product, null, key)
    expect(await getKeys(product)).toEqual([keys[1]])
  })

  test.each<[string, (product: TestProduct) => Promise<{ body: { errors: string[] } }>, string]>([
    ['an order with an image too few', (product) => order(product, null, ['one']), 'gallery_changed'],
    ['an order with another image', (product) => order(product, null, ['one', 'three']), 'gallery_changed'],
    ['an image that does not exist', (product) => add(product, null, ['none-such']), 'image_not_found'],
    ['an image that is not in it', (product) => remove(product, null, 'three'), 'image_not_found'],
    ['a color that the product does not have', (product) => add(product, 99_999, ['one']), 'color_not_found'],
    ['a product that does not exist', (product) => add({ ...product, id: 99_999 }, null, ['one']), 'product_not_found'],
    ['more images than it holds', (product) => add(product, null, Array.from({ length: 25 }, (_, at) => `k${at}`)), 'gallery_full'], // prettier-ignore
  ])('refuses %s', async (_, action, code) => {
    expect((await action(await makeProduct(t))).body.errors).toEqual([code])
  })

  test('that many people change at once has every image once', async () => {
    const product = await makeProduct(t)
    const answers = await Promise.all([
      ...keys.map((key) => add(product, null, [key])),
      order(product, null, ['two', 'one']),
      remove(product, product.colors['black']!, 'one'),
      ...keys.map((key) => add(product, product.colors['black']!, [key])),
    ])
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
    const own = await getKeys(product)
    expect(new Set(own).size).toBe(own.length)
    expect(own).toEqual(expect.arrayContaining(keys))
    expect(await listRemainingInconsistencies(t)).toEqual([])
  })
})

describe('uploads for a gallery', () => {
  test('join it in the order in which they were sent, and one that fails does not hold up the others', async () => {
    const product = await makeProduct(t)
    const color_id = product.colors['black']!
    const files = [
      await buildPhoto({ width: 3000, height: 3750 }),
      buildBombPng(800, 1000),
      await buildPhoto(),
      await buildPhoto({ width: 500 }),
    ]
    const sent: string[] = []
    for (const file of files) {
      const query = `product_id=${product.id}&color_id=${color_id}`
      sent.push((await uploadFile(staff, `/images/upload?${query}`, file)).body.key)
    }
    await expect.poll(() => getKeys(product, color_id), { timeout: 15_000 }).toHaveLength(5)
    expect((await getKeys(product, color_id)).slice(2)).toEqual([sent[0], sent[2], sent[3]])
    const galleries = await listGalleries(product)
    const waiting = galleries.find((gallery) => gallery.color_id === color_id)!.waiting
    expect(waiting).toMatchObject([{ key: sent[1], state: 'failed' }])
    await staff.send('DELETE', `/images?key=${sent[1]}`)
    expect((await listGalleries(product))[1]!.waiting).toEqual([])
    // The product's own gallery followed.
    expect(await getKeys(product)).toEqual(await getKeys(product, color_id))
  })
})
