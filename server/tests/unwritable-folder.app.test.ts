import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { refusals } from '@shop/contract/refusals.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeProduct } from '../testing/make.ts'
import { signInStaff } from '../testing/staff-client.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { insertImage } from '../testing/change-catalog.ts'

const lines: string[] = []
let t: TestShop
beforeAll(async () => {
  t = await openTestShop({ log_to: (line) => lines.push(line), worker: false })
  await makeProduct(t)
  // A file in the place of a folder takes no files, also for root.
  for (const name of ['found', 'media']) {
    const folder = path.join(path.dirname(t.media_folder), name)
    rmSync(folder, { recursive: true, force: true })
    writeFileSync(folder, '')
  }
})
afterAll(() => t.close())

const listErrors = () => lines.splice(0).filter((line) => line.includes('"level":50'))

test.each(['/sitemap.xml', '/sitemaps/products-0.xml', '/feeds/google-es-MXN.xml', '/feeds/meta-en-USD.csv'])(
  '%s is sent although its folder takes no file, and the log says so',
  async (url) => {
    listErrors()
    const compressed = await t.app.inject({ url, headers: { 'accept-encoding': 'gzip' } })
    expect(compressed.statusCode).toBe(200)
    const plain = await t.app.inject({ url, headers: { 'accept-encoding': 'identity' } })
    expect(plain.payload).toBe(gunzipSync(compressed.rawPayload).toString())
    const name = /(\w[\w-]*)\.\w+$/.exec(url)?.[1]
    expect(listErrors()).toEqual([0, 1].map(() => expect.stringMatching(`${name}.*text cannot be cached`)))
  },
)

test('the image of a shared link is sent although it cannot be stored', async () => {
  listErrors()
  const image = await t.app.inject('/share/shop.jpg')
  expect([image.statusCode, image.headers['content-type']]).toEqual([200, 'image/jpeg'])
  expect(listErrors()).toEqual([expect.stringContaining('rendered image cannot be stored')])
})

test('an upload is refused, and the log has the cause', async () => {
  await insertImage(t.db, 'poster', { width: 1920, height: 864 })
  const staff = await signInStaff(t, ['owner'])
  listErrors()
  const cookie = [...staff.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const { host, origin } = new URL(t.shop.public_url)
  const response = await t.app.inject({
    method: 'PUT',
    url: '/api/staff/images/film?key=poster&lang=en',
    headers: { cookie, host, origin, 'content-type': 'video/mp4' },
    payload: Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom'), Buffer.alloc(12)]),
  })
  expect([response.statusCode, response.json().message]).toEqual([503, refusals.files_unavailable.en])
  expect(listErrors()).toEqual([expect.stringContaining('ENOTDIR')])
})
