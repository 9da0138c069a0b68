import { cpSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeProduct, type TestProduct } from '../../testing/make.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { renameProduct, setMainImage } from '../../testing/change-products.ts'

const DEMO_MEDIA = path.resolve(import.meta.dirname, '../../database/seeds/demo/media')

let t: TestShop
let plain: TestProduct
let renamed: TestProduct
beforeAll(async () => {
  t = await openTestShop()
  plain = await makeProduct(t)
  renamed = await makeProduct(t)
  cpSync(path.join(DEMO_MEDIA, 'about'), path.join(t.media_folder, 'one'), { recursive: true })
})
afterAll(() => t.close())

const get = (url: string) => t.app.inject({ url })
async function getAddress({ uri }: TestProduct, lang: string): Promise<string> {
  return (await t.request('GET', `/products/detail?uri=${uri}&lang=${lang}`)).body.share_image
}

test('the share image is 1200 by 630, at a URL that caches may keep forever', async () => {
  const response = await get(await getAddress(plain, 'es'))
  expect(response.statusCode).toBe(200)
  expect(response.headers['cache-control']).toContain('immutable')
  expect(await sharp(response.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
})

test('it differs in the other language, and has the same bytes every time', async () => {
  const addresses = [await getAddress(plain, 'es'), await getAddress(plain, 'es'), await getAddress(plain, 'en')]
  const [one, again, other] = (await Promise.all(addresses.map(get))).map(({ rawPayload }) => rawPayload)
  expect(addresses[0]).not.toBe(addresses[2])
  expect(one?.equals(again!)).toBe(true)
  expect(one?.equals(other!)).toBe(false)
})

test('another name changes the URL, and the old one redirects to it', async () => {
  const before = await getAddress(renamed, 'es')
  await renameProduct(t.db, renamed.id, 'Otro nombre', 'es')
  const now = await getAddress(renamed, 'es')
  expect(now).not.toBe(before)
  const response = await get(before)
  expect([response.statusCode, response.headers.location]).toEqual([302, now])
})

test('without an image of the product, the shop’s own image is shown', async () => {
  await setMainImage(t.db, renamed.id, 'two')
  const response = await get(await getAddress(renamed, 'es'))
  expect([response.statusCode, response.headers.location]).toEqual([302, '/share/shop.jpg'])
  const shop = await get('/share/shop.jpg')
  expect(await sharp(shop.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
})

test.each(['x.jpg', '1-fr-0000000000000000.jpg', '99999999999-es-0000000000000000.jpg', '..%2f..%2fetc%2fpasswd'])(
  '%s is not an image',
  async (name) => {
    expect((await get(`/share/${name}`)).statusCode).toBe(404)
  },
)
