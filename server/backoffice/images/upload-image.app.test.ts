import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { buildBombPng, buildPhoto } from '../../testing/images.ts'
import { signInStaff, type StaffClient } from '../../testing/staff-client.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { uploadAndWait, uploadFile } from '../../testing/upload.ts'
import { openFolderStorage } from '../../integrations/object-storage/folder-storage.ts'
import { addReceivedImage, deleteOrphanedFiles, storeImage } from '../../domains/media/media.ts'
import { renderImage } from './render-image.ts'
import { insertRow } from '../../testing/rows.ts'

let t: TestShop
let staff: StaffClient
beforeAll(async () => {
  t = await openTestShop()
  staff = await signInStaff(t, ['catalog'])
})
afterAll(() => t.close())

const upload = (content: Buffer, query = '', type?: string) =>
  uploadFile(staff, `/images/upload?${query}`, content, type)
const detail = async (key: string) => (await staff.send('GET', `/images/detail?key=${key}`)).body
const getFile = (name: string) => t.app.inject({ url: `/media/${name}` })
const listOriginals = () => (existsSync(t.originals_folder) ? readdirSync(t.originals_folder) : [])
/** Leaves out the previews that jobs of earlier tests may still write, and what is being written. */
const listUploads = () => listOriginals().filter((name) => !name.includes('.'))
const getUnfinishedSize = () => {
  const folder = t.store.temporary_folder
  const names = existsSync(folder) ? readdirSync(folder) : []
  return Math.max(0, ...names.map((name) => statSync(path.join(folder, name), { throwIfNoEntry: false })?.size ?? 0))
}
const waitForJobs = () =>
  eventually(async () => {
    const waiting = await t.db`
      select from pgboss.job where name in ('render-image', 'delete-image-files')
        and state in ('created', 'retry', 'active') and start_after <= now()`
    return waiting.length === 0
  })

describe('an uploaded image', () => {
  test('is made in the widths and formats that pages ask for, without place and camera', async () => {
    const photo = await buildPhoto({ width: 1600, height: 2000, exif: true })
    expect((await sharp(photo).metadata()).exif?.toString('latin1')).toContain('SecretCamera')
    const key = await uploadAndWait(staff, photo, 'name=Playera+Ni%C3%B1a.JPG&lang=es')
    expect(key).toMatch(/^playera-nina-[0-9a-f]{20}$/)
    for (const [name, width] of [
      ['1280.avif', 1280],
      ['640.avif', 640],
      ['320.avif', 320],
      ['640.webp', 640],
    ] as const) {
      // prettier-ignore
      const file = await getFile(`${key}/${name}`)
      expect([name, file.statusCode]).toEqual([name, 200])
      const found = await sharp(file.rawPayload).metadata()
      expect(found).toMatchObject({ width, height: width * 1.25 })
      expect(found.exif).toBeUndefined()
      expect(file.rawPayload.includes('SecretCamera')).toBe(false)
    }
    expect(await detail(key)).toMatchObject({
      state: 'ready', name: 'Playera Niña.JPG', width: 1280, height: 1600, alt_es: '', alt_en: '', use_count: 0, uses: [],
      original: { width: 1600, height: 2000, format: 'jpeg', bytes: photo.length },
    }) // prettier-ignore
  })

  test.each([
    [
      { width: 2000, height: 2500 },
      { width: 1500, height: 1875 },
    ],
    [
      { width: 2600, height: 1300 },
      { width: 2600, height: 1300 },
    ],
    [
      { width: 1280, height: 1600 },
      { width: 1280, height: 1600 },
    ],
  ])('of %o is a JPEG of %o for catalogs, without place and camera', async (size, expected) => {
    const key = await uploadAndWait(staff, await buildPhoto({ ...size, exif: true }))
    const { headers, rawPayload } = await getFile(`${key}/feed.jpg`)
    expect(headers).toMatchObject({ 'content-type': 'image/jpeg', 'cross-origin-resource-policy': 'cross-origin' })
    const found = await sharp(rawPayload).metadata()
    expect(found).toMatchObject({ ...expected, space: 'srgb', hasProfile: false })
    expect(rawPayload.includes('SecretCamera')).toBe(false)
  })

  test('is turned as the camera was held, and a smaller one is not enlarged', async () => {
    const key = await uploadAndWait(staff, await buildPhoto({ width: 640, height: 400, orientation: 6 }))
    const { rawPayload } = await getFile(`${key}/1280.avif`)
    const { data, info } = await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true })
    expect(info).toMatchObject({ width: 400, height: 640 })
    // The left half is above now.
    const [red, , blue] = data.subarray((50 * 400 + 200) * 3)
    expect(red! > 120 && blue! < 90).toBe(true)
  })

  test.each([
    ['gray', (image: Sharp) => image.toColourspace('b-w').png()],
    ['of 16 bits', (image: Sharp) => image.toColourspace('rgb16').png()],
    ['for print', (image: Sharp) => image.toColourspace('cmyk').jpeg()],
    ['transparent', (image: Sharp) => image.ensureAlpha(0.1).png()],
  ])('that is %s becomes an ordinary one', async (_, change) => {
    const key = await uploadAndWait(staff, await change(sharp(await buildPhoto({ format: 'png' }))).toBuffer())
    const { rawPayload } = await getFile(`${key}/640.webp`)
    expect(await sharp(rawPayload).metadata()).toMatchObject({ space: 'srgb', hasAlpha: false, depth: 'uchar' })
    expect((await detail(key)).color).toMatch(/^#[0-9a-f]{6}$/)
  })

  test('keeps its original, which nobody gets', async () => {
    const key = await uploadAndWait(staff, await buildPhoto())
    const [row] = await t.db<{ original_id: string }[]>`select original_id from images where key = ${key}`
    const { original_id } = row!
    expect(statSync(path.join(t.originals_folder, original_id)).mode & 0o077).toBe(0)
    expect((await getFile(original_id)).statusCode).toBe(404)
    expect((await getFile(`../${path.basename(t.originals_folder)}/${original_id}`)).statusCode).toBe(404)
    const preview = await t.app.inject({ url: `/api/staff/images/original?key=${key}` })
    expect(preview.statusCode).toBe(401)
  })

  test('has a small version of its whole original for staff', async () => {
    const key = await uploadAndWait(staff, await buildPhoto({ width: 2000, height: 1000 }))
    const cookie = [...staff.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const url = `/api/staff/images/original?key=${key}`
    const { headers, rawPayload } = await t.app.inject({ url, headers: { cookie } })
    expect(headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'private, max-age=3600' })
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 1280, height: 640 })
  })

  test('whose pixels are damaged says so, can be tried again and deleted', async () => {
    const { body } = await upload(buildBombPng(800, 1000), 'name=rota.png')
    await expect.poll(async () => detail(body.key), { timeout: 10_000 }).toMatchObject({
      state: 'failed', failure: 'La imagen está dañada o incompleta. Vuelve a exportarla.', image: null,
    }) // prettier-ignore
    expect((await staff.send('POST', '/images/retry', { key: body.key })).body.state).toBe('processing')
    await expect.poll(async () => (await detail(body.key)).state, { timeout: 10_000 }).toBe('failed')
    const files = listOriginals().length
    expect((await staff.send('DELETE', `/images?key=${body.key}`)).status).toBe(200)
    await expect.poll(() => listOriginals().length, { timeout: 5000 }).toBe(files - 1)
    expect((await staff.send('GET', `/images/detail?key=${body.key}`)).status).toBe(404)
  })
})

describe('an upload', () => {
  const photo = buildPhoto()

  test.each([
    ['a drawing named like a photo', Buffer.from('<svg xmlns="x"/>'), 'image_svg', 415],
    ['nothing', Buffer.alloc(0), 'image_missing', 400],
    ['a bomb of 30,000 × 30,000 pixels', buildBombPng(30_000, 30_000), 'image_too_many_pixels', 422],
    ['a bomb of 1 × 65,535 pixels', buildBombPng(1, 65_535), 'image_too_small', 422],
  ])('of %s is refused, and nothing stays', async (_, content, code, status) => {
    const before = listUploads()
    const refused = await upload(content)
    expect(refused).toMatchObject({ status, body: { errors: [code] } })
    expect(listUploads()).toEqual(before)
  })

  test('above 25 MB is refused, whether it declares its length or not, and memory does not grow with it', async () => {
    const before = listUploads()
    const headers = {
      origin: t.shop.public_url,
      host: new URL(t.shop.public_url).host,
      cookie: [...staff.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'content-type': 'image/jpeg',
    }
    const url = '/api/staff/images/upload'
    const declared = await t.app.inject({ method: 'PUT', url, headers: { ...headers, 'content-length': '26214401' }, payload: 'x' }) // prettier-ignore
    expect([declared.statusCode, declared.json().errors]).toEqual([413, ['image_too_large']])
    const megabyte = Buffer.alloc(1 << 20, 0xff)
    // Each megabyte is asked for once the one before is taken; by then, most of the file is on the disk and not in memory.
    const stored: number[] = []
    function* pour(): Generator<Buffer> {
      for (let count = 0; count < 40; count += 1) {
        stored.push(getUnfinishedSize())
        yield megabyte
      }
    }
    const poured = await t.app.inject({
      method: 'PUT',
      url,
      headers,
      payload: Readable.from(pour(), { highWaterMark: 1 }),
    })
    expect([poured.statusCode, poured.json().errors]).toEqual([413, ['image_too_large']])
    expect(stored[24]).toBeGreaterThan(15 * megabyte.length)
    expect(listUploads()).toEqual(before)
  })

  test.each(['../../etc/passwd', '..\\..\\x.jpg', 'a/b/c.png', '…', '<img>', '\u0007', 'x'.repeat(250)])(
    'named %j gets a name and a key without folders',
    async (name) => {
      const { status, body } = await upload(await photo, `name=${encodeURIComponent(name)}`)
      expect(status).toBe(200)
      expect(body.key).toMatch(/^[a-z0-9][a-z0-9-]{0,60}-[0-9a-f]{20}$/)
      const [row] = await t.db<{ name: string }[]>`
        select name from image_originals order by uploaded_at desc, id = (select original_id from image_uploads where key = ${body.key}) desc limit 1`
      expect(row!.name).not.toMatch(/[/\\\p{Cc}]/u)
      await uploadAndWait(staff, await photo)
    },
  )

  test.each(['text/html', 'application/json', 'multipart/form-data; boundary=x', 'image/svg+xml'])(
    'is an image by its content, not by the type %s',
    async (type) => expect((await upload(await photo, '', type)).status).toBe(200),
  )

  test('for a product or an image that does not exist is refused before the file counts', async () => {
    const before = listUploads()
    expect((await upload(await photo, 'product_id=999999')).body.errors).toEqual(['product_not_found'])
    expect((await upload(await photo, 'replaces=none-such')).body.errors).toEqual(['image_not_found'])
    expect(listUploads()).toEqual(before)
  })

  test('is refused to those who may only read', async () => {
    const reader = await signInStaff(t, ['support'])
    expect((await uploadFile(reader, '/images/upload', await photo)).status).toBe(403)
    expect((await reader.send('GET', '/images/list')).status).toBe(200)
  })
})

describe('a job that dies', () => {
  /** Adds an upload whose job never ran. */
  async function addWaiting(): Promise<string> {
    const key = await uploadAndWait(staff, await buildPhoto())
    const [row] = await t.db<{ original_id: string }[]>`select original_id from images where key = ${key}`
    const waiting = `waiting-${crypto.randomUUID()}`
    await insertRow(t.db, 'image_uploads', { key: waiting, original_id: row!.original_id })
    return waiting
  }

  test('between files and rows leaves no image, and its repetition makes it once', async () => {
    const key = await addWaiting()
    const db = new Proxy(t.db, {
      get: (pool, name) =>
        name === 'begin' ? async () => Promise.reject(new Error('killed')) : Reflect.get(pool, name),
    })
    const broken = { ...t.shop, db }
    await expect(renderImage(broken, t.store, { key })).rejects.toThrow('killed')
    expect((await detail(key)).state).toBe('processing')
    expect(await t.db`select from images where key = ${key}`).toHaveLength(0)
    await Promise.all([renderImage(t.shop, t.store, { key }), renderImage(t.shop, t.store, { key })])
    expect((await detail(key)).state).toBe('ready')
    expect(readdirSync(path.join(t.media_folder, key)).toSorted()).toEqual(['1280.avif', '320.avif', '640.avif', '640.webp']) // prettier-ignore
    await renderImage(t.shop, t.store, { key })
    expect((await detail(key)).state).toBe('ready')
  })

  test('is tried again when the original is not there yet', async () => {
    const key = await addWaiting()
    await expect(renderImage(t.shop, { ...t.store, storage: openFolderStorage('/nowhere') }, { key })).rejects.toThrow(
      'is not in the storage',
    )
    expect((await detail(key)).state).toBe('processing')
  })

  test('for an upload that was given up leaves nothing', async () => {
    const key = await addWaiting()
    await staff.send('DELETE', `/images?key=${key}`)
    await renderImage(t.shop, t.store, { key })
    await expect.poll(() => existsSync(path.join(t.media_folder, key))).toBe(false)
  })

  test('in the middle of a file leaves one that nobody gets and that is deleted a day later', async () => {
    await waitForJobs()
    mkdirSync(path.join(t.media_folder, 'half'))
    writeFileSync(path.join(t.media_folder, 'half', '.new-640'), 'half')
    writeFileSync(path.join(t.store.temporary_folder, 'received'), 'half')
    expect((await getFile('half/.new-640')).statusCode).toBe(404)
    expect(await deleteOrphanedFiles(t.shop, t.store)).toBe(0)
    t.clock.advance(25 * 3_600_000)
    expect(await deleteOrphanedFiles(t.shop, t.store)).toBe(2)
    expect(readdirSync(path.join(t.media_folder, 'half'))).toEqual([])
  })

  test('after the original and before its row leaves a file that is deleted a day later', async () => {
    await waitForJobs()
    const photo = await buildPhoto()
    const storePhoto = () => storeImage(t.shop, t.store, 'a.jpg', async (file) => (writeFileSync(file, photo), photo.length)) // prettier-ignore
    const [orphan, kept] = [await storePhoto(), await storePhoto()]
    await t.db.begin((tx) => addReceivedImage(tx, t.shop, kept, { replaces: null, actor: 'test', at: new Date() }))
    await deleteOrphanedFiles(t.shop, t.store)
    expect(listOriginals()).toContain(orphan.original_id)
    t.clock.advance(25 * 3_600_000)
    await deleteOrphanedFiles(t.shop, t.store)
    expect(listOriginals()).not.toContain(orphan.original_id)
    expect(listOriginals()).toContain(kept.original_id)
    expect(await t.db`select from object_deletions`).toHaveLength(0)
  })
})
