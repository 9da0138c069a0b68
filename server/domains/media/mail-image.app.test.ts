import { cpSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { FEED_MIN_SIDE } from '@shop/contract/staff/image-limits.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { buildFeedImageUrl, buildMailImageUrl } from './media.ts'

const DEMO_MEDIA = path.resolve(import.meta.dirname, '../../database/seeds/demo/media')

let t: TestShop
beforeAll(async () => {
  t = await openTestShop({ worker: false })
  cpSync(path.join(DEMO_MEDIA, 'about'), path.join(t.media_folder, 'one'), { recursive: true })
})
afterAll(() => t.close())

const get = (url: string) => t.app.inject({ url })

test('an image has a small JPEG for mails, which other sites may show and caches keep forever', async () => {
  const response = await get(buildMailImageUrl('/media/one/640.webp', 'line') ?? '')
  expect(response.statusCode).toBe(200)
  expect(response.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=31536000, immutable',
    'cross-origin-resource-policy': 'cross-origin',
  })
  expect(await sharp(response.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 160, height: 200 })
  expect(response.rawPayload.length).toBeLessThan(20_000)
})

test('an image has a larger JPEG for the mails that are about it', async () => {
  const { rawPayload } = await get(buildMailImageUrl('/media/one/640.webp', 'large') ?? '')
  expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 640, height: 800 })
  expect(rawPayload.length).toBeLessThan(150_000)
})

test('an image has a JPEG for catalogs, with all pixels of its largest file', async () => {
  const { headers, rawPayload } = await get(buildFeedImageUrl('one'))
  expect(headers).toMatchObject({ 'content-type': 'image/jpeg', 'cross-origin-resource-policy': 'cross-origin' })
  const { width, height } = await sharp(path.join(DEMO_MEDIA, 'about/1280.avif')).metadata()
  expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'jpeg', width, height })
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(FEED_MIN_SIDE)
})

test('it is rendered once for all concurrent requests', async () => {
  const responses = await Promise.all(Array.from({ length: 8 }, () => get('/media/one/mail.jpg')))
  expect(new Set(responses.map(({ rawPayload }) => rawPayload.toString('hex'))).size).toBe(1)
  expect(readdirSync(path.join(t.media_folder, '../found/mail'))).toEqual(['one.feed.jpg', 'one.jpg', 'one.large.jpg'])
})

test.each(['/media/two/mail.jpg', '/media/..%2fone/mail.jpg', '/media/%2e%2e/mail.jpg', '/media/ONE/mail.jpg'])(
  '%s is not an image',
  async (url) => {
    expect((await get(url)).statusCode).toBe(404)
  },
)

test.each(['', 'https://elsewhere.example/a.jpg', '/media/../x/640.webp', 'javascript:alert(1)'])(
  '“%s” is not the URL of one of the shop’s own images',
  (address) => {
    expect(buildMailImageUrl(address, 'line')).toBe(null)
  },
)
