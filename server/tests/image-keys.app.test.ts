import { DAY_MS } from '@shop/contract/calendar.ts'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { renameMedia } from '../database/rename-media.ts'
import { makeCollection, makeProduct, getTestCatalogue, type TestProduct } from '../testing/make.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { readSettings, writeSetting } from '../domains/content/content.ts'
import { newImageKey } from '../domains/media/media.ts'

// A shop whose images had guessable keys receives the version that replaces them.

const MIGRATION = path.resolve(import.meta.dirname, '../database/migrations/0036_picture_keys.sql')
const NAMES = ['one', 'two', 'secret', 'announced', 'unused', 'og-default']

let t: TestShop
let opens_at: Date
let plain: TestProduct
let early: TestProduct
/** The present keys by their former ones. */
let keys: Map<string, string>
beforeAll(async () => {
  t = await openTestShop({ worker: false })
  await getTestCatalogue(t)
  await t.db`
    insert into pictures (key, width, height, color)
    select name, 1280, 1600, '#e9e5dd' from unnest(${['secret', 'announced', 'unused', 'og-default']}::text[]) name`
  opens_at = new Date(t.clock.now().valueOf() + 30 * DAY_MS)
  await makeCollection(t, 'drop', opens_at, { announced: true })
  plain = await makeProduct(t)
  early = await makeProduct(t, { collection_key: 'drop' })
  await t.db`update products set picture_key = 'secret' where id = ${early.id}`
  await t.db`delete from product_pictures where product_id = ${early.id}`
  await t.db`update collections set picture_key = 'announced'`
  await t.db`insert into banners (position, desktop_image, mobile_image) values (1, '/media/two/1280.avif', '/media/two/640.webp')`
  const { gifts } = await readSettings(t.db)
  const birthday = { ...gifts.birthday, picture_key: 'one' }
  await writeSetting(t.db, 'gifts', { ...gifts, birthday }, t.clock.now())
  for (const name of NAMES) {
    mkdirSync(path.join(t.media_folder, name))
    writeFileSync(path.join(t.media_folder, name, '640.webp'), name)
  }
  await t.db`drop table picture_redirects`
  // The migration copies the texts in columns, as they were at its time.
  await t.db`alter table pictures add alt_es text not null default '', add alt_en text not null default ''`
  await t.db.unsafe(readFileSync(MIGRATION, 'utf8'))
  await t.db`insert into picture_texts (picture_key, lang, alt) select key, lang, 'x' from pictures, unnest(array['es', 'en']) lang on conflict do nothing`
  await renameMedia(t.db, t.media_folder)
  const rows = await t.db<{ old_key: string; picture_key: string }[]>`select * from picture_redirects`
  keys = new Map(rows.map(({ old_key, picture_key }) => [old_key, picture_key]))
})
afterAll(() => t.close())

const get = (url: string) => t.app.inject({ url })

test('a new key contains a part that differs each time', () => {
  const newKeys = Array.from({ length: 100 }, () => newImageKey('tee-black-front'))
  expect(new Set(newKeys).size).toBe(100)
  for (const key of newKeys) expect(key).toMatch(/^tee-black-front-[0-9a-f]{20}$/)
})

test('every image gets such a key, and everything that shows it uses that key', async () => {
  const rows = await t.db<{ key: string }[]>`select key from pictures`
  expect(rows.filter(({ key }) => !/-[0-9a-f]{20}$/.test(key))).toEqual([{ key: 'og-default' }])
  expect(new Set([...keys.values()].map((key) => key.slice(-20))).size).toBe(keys.size)
  const { body } = await t.request('GET', `/products/detail?uri=${plain.uri}`)
  expect(body.gallery[0].image).toBe(`/media/${keys.get('one')}/640.webp`)
  expect((await get(body.gallery[0].image)).payload).toBe('one')
  const [banner] = await t.db`select desktop_image, mobile_image from banners`
  expect(banner).toEqual({
    desktop_image: `/media/${keys.get('two')}/1280.avif`,
    mobile_image: `/media/${keys.get('two')}/640.webp`,
  })
  const [gifts] = await t.db`select value from settings where key = 'gifts'`
  expect(gifts!['value']).toMatchObject({ birthday: { picture_key: keys.get('one') }, seasonal: { picture_key: null } })
})

test('no folder is left under a key that can be guessed', async () => {
  const there = (folder: string) => existsSync(path.join(t.media_folder, folder))
  const expectRenamed = () => {
    expect([...keys.keys()].filter(there)).toEqual([])
    expect(NAMES.filter((name) => !there(keys.get(name) ?? name))).toEqual([])
  }
  expectRenamed()
  await renameMedia(t.db, t.media_folder)
  expectRenamed()
})

test('a former URL redirects to the current one when everyone may see the image', async () => {
  for (const name of ['one', 'announced', 'unused'])
    for (const file of ['640.webp', 'mail.jpg']) {
      const { statusCode, headers } = await get(`/media/${name}/${file}`)
      expect([statusCode, headers.location]).toEqual([301, `/media/${keys.get(name)}/${file}`])
    }
  expect((await get('/media/og-default/640.webp')).payload).toBe('og-default')
})

test('an image of a drop is not available by its former key before everyone may see it, and is from then on', async () => {
  for (const method of ['GET', 'HEAD'] as const)
    for (const file of ['640.webp', 'mail.jpg', '1280.avif']) {
      const hidden = await t.app.inject({ method, url: `/media/secret/${file}` })
      const missing = await t.app.inject({ method, url: `/media/nothing/${file}` })
      expect([hidden.statusCode, hidden.payload]).toEqual([404, missing.payload])
    }
  t.clock.advance(30 * DAY_MS)
  expect((await get('/media/secret/640.webp')).headers.location).toBe(`/media/${keys.get('secret')}/640.webp`)
})

test('an image is cached forever, and a redirect leads only to an image', async () => {
  expect((await get(`/media/${keys.get('one')}/640.webp`)).headers['cache-control']).toBe(
    'public, max-age=31536000, immutable',
  )
  for (const url of [
    '/media/one/..%2f..%2fx',
    '/media/one//evil.example',
    '/media/one',
    '/media/ONE/640.webp',
    '/media//one/640.webp',
  ])
    expect([url, (await get(url)).statusCode >= 400]).toEqual([url, true])
})
