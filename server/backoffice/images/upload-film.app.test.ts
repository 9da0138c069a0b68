import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cleanStoredFilms } from '../../domains/media/media.ts'
import { signInStaff, type StaffClient } from '../../testing/staff-client.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { insertImage } from '../../testing/change-catalog.ts'
import { insertRow } from '../../testing/rows.ts'

let t: TestShop
let staff: StaffClient
beforeAll(async () => {
  t = await openTestShop({ worker: false })
  staff = await signInStaff(t, ['manager'])
  await insertImage(t.db, 'poster', { width: 1920, height: 864 })
})
afterAll(() => t.close())

const MP4 = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom'), Buffer.alloc(400, 1)])
const WEBM = Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), Buffer.from('....webm'), Buffer.alloc(400, 2)])

function upload(body: Buffer, key = 'poster') {
  const cookie = [...staff.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const { host, origin } = new URL(t.shop.public_url)
  return t.app.inject({
    method: 'PUT',
    url: `/api/staff/images/film?key=${key}&lang=en`,
    headers: { cookie, host, origin, 'content-type': 'video/mp4' },
    payload: body,
  })
}

test('a film is stored with its poster, and the banners that play it play the newest', async () => {
  const first = (await upload(MP4)).json()
  expect(first).toEqual({ key: 'poster', film: expect.stringMatching(/^film-[0-9a-f]{16}\.mp4$/) })
  expect(existsSync(path.join(t.media_folder, 'poster', first.film))).toBe(true)
  const images = { desktop_image_key: 'poster', mobile_image_key: 'poster', desktop_is_video: true }
  const { id: banner_id } = await insertRow(t.db, 'banners', { position: 1, ...images })
  await insertRow(t.db, 'banner_texts', { banner_id, lang: 'en', title: 'Spring', alt: '' })
  const banners = async () => (await t.request('GET', '/banners/home?lang=en')).body
  const mobile_image = '/media/poster/640.webp'
  expect(await banners()).toMatchObject([{ desktop_image: `/media/poster/${first.film}`, mobile_image }])
  const { film } = (await upload(WEBM)).json()
  expect(film).toMatch(/\.webm$/)
  expect(await banners()).toMatchObject([{ desktop_image: `/media/poster/${film}`, mobile_image }])
})

test('a film is stored without the place that a phone wrote into it, and so are those of an older version', async () => {
  const place = '+19.4326-099.1332/'
  const note = Buffer.concat([Buffer.from([0, 0, 0, 26]), Buffer.from(`udta${place}\0\0\0\0`)])
  const boxes = [Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom'), Buffer.alloc(12), Buffer.from([0, 0, 0, 34])]
  const taken = Buffer.concat([...boxes, Buffer.from('moov'), note])
  const { film } = (await upload(taken)).json()
  const stored = path.join(t.media_folder, 'poster', film)
  expect(readFileSync(stored).includes(place)).toBe(false)

  writeFileSync(stored, taken)
  expect(await cleanStoredFilms(t.store)).toEqual([`media/poster/${film}`])
  expect([readFileSync(stored).length, readFileSync(stored).includes(place)]).toEqual([taken.length, false])
  expect(await cleanStoredFilms(t.store)).toEqual([])
})

test.each([
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['an image of Apple', Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(400)])],
  ['nothing', Buffer.alloc(0)],
])('%s is refused as a film', async (_, body) => {
  const response = await upload(body)
  expect([response.statusCode, response.json().errors]).toEqual([415, ['film_type']])
})

test('the film of an image that does not exist is refused', async () => {
  expect((await upload(MP4, 'gone')).json().errors).toEqual(['image_not_found'])
})
