import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { deleteExpiredFiles } from './exports/delete-expired-files.ts'
import { renderImage } from './images/render-image.ts'
import {
  copyFiles,
  deleteDueFiles,
  deleteOrphanedFiles,
  type FileStore,
  listMissingFiles,
} from '../domains/media/media.ts'
import { openFolderStorage } from '../integrations/object-storage/folder-storage.ts'
import type { ObjectStorage } from '../integrations/object-storage/object-storage.ts'
import { openS3Storage } from '../integrations/object-storage/s3-storage.ts'
import { createCircuitBreaker } from '../platform/circuit-breaker.ts'
import { eventually } from '../testing/eventually.ts'
import { checkFile, exportFile } from '../testing/import-files.ts'
import { makeProduct } from '../testing/make.ts'
import { buildPhoto } from '../testing/images.ts'
import { signInStaff, type StaffClient } from '../testing/staff-client.ts'
import { buildBucketSettings, openTestBucket, setSwitches, type TestBucket } from '../testing/test-bucket.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { uploadAndWait, uploadFile } from '../testing/upload.ts'
import { setMainImage } from '../testing/change-products.ts'
import { changeRows } from '../testing/rows.ts'

// A shop whose images and files are in a bucket: all of it works as with a folder, and nothing is lost while the bucket
// does not respond.

const folder = mkdtempSync(path.join(tmpdir(), 'media-bucket-'))
let bucket: TestBucket
let store: FileStore
let t: TestShop
let staff: StaffClient

beforeAll(async () => {
  bucket = await openTestBucket()
  const breaker = createCircuitBreaker({ failures: 1000 })
  store = {
    storage: openS3Storage(buildBucketSettings(bucket), breaker),
    temporary_folder: path.join(folder, 'received'),
  }
  t = await openTestShop({ store })
  await signIn()
})
afterEach(() => setSwitches(bucket, {}))
afterAll(async () => {
  await t.close()
  await bucket.close()
  rmSync(folder, { recursive: true })
})

/** Sessions end with the days that some tests let pass. */
async function signIn(): Promise<void> {
  staff = await signInStaff(t, ['manager'])
}

async function listKeys(prefix: string, storage: ObjectStorage = store.storage): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of storage.list(prefix)) keys.push(key)
  return keys
}
const getFile = (name: string, headers: Record<string, string> = {}) => t.app.inject({ url: `/media/${name}`, headers })
const upload = async (query = '') => uploadFile(staff, `/images/upload?${query}`, await buildPhoto())
const findState = async (key: string) => (await staff.send('GET', `/images/detail?key=${key}`)).body.state

describe('an image', () => {
  test('is uploaded to the bucket, made there, and sent by the shop as from a folder', async () => {
    const key = await uploadAndWait(staff, await buildPhoto({ width: 1600, height: 2000 }))
    expect(await listKeys(`media/${key}/`)).toEqual(['1280.avif', '320.avif', '640.avif', '640.webp', 'feed.jpg'].map((name) => `media/${key}/${name}`)) // prettier-ignore
    const { statusCode, headers, rawPayload } = await getFile(`${key}/640.webp`)
    expect([statusCode, headers['content-type'], headers['cache-control'], headers['accept-ranges']]).toEqual([200, 'image/webp', 'public, max-age=31536000, immutable', 'bytes']) // prettier-ignore
    expect(Number(headers['content-length'])).toBe(rawPayload.length)
    expect((await sharp(rawPayload).metadata()).width).toBe(640)
    expect(existsSync(t.originals_folder)).toBe(false)
    expect(readdirSync(store.temporary_folder)).toEqual([])
  })

  test('is sent in part, not again to who has it, and as headers alone', async () => {
    const key = await uploadAndWait(staff, await buildPhoto())
    const { headers, rawPayload } = await getFile(`${key}/640.webp`)
    const etag = String(headers.etag)
    const part = await getFile(`${key}/640.webp`, { range: 'bytes=0-9' })
    expect([part.statusCode, part.rawPayload, part.headers['content-range']]).toEqual([206, rawPayload.subarray(0, 10), `bytes 0-9/${rawPayload.length}`]) // prettier-ignore
    const outdated = await getFile(`${key}/640.webp`, { range: 'bytes=0-9', 'if-range': '"other"' })
    expect([outdated.statusCode, outdated.rawPayload.length]).toEqual([200, rawPayload.length])
    expect((await getFile(`${key}/640.webp`, { range: 'bytes=999999-' })).statusCode).toBe(416)
    for (const condition of [{ 'if-none-match': etag }, { 'if-modified-since': String(headers['last-modified']) }])
      expect((await getFile(`${key}/640.webp`, condition)).statusCode).toBe(304)
    const head = await t.app.inject({ method: 'HEAD', url: `/media/${key}/640.webp` })
    expect([head.statusCode, head.headers['content-length'], head.payload]).toEqual([
      200,
      String(rawPayload.length),
      '',
    ])
  })

  test('keeps its original to staff', async () => {
    const key = await uploadAndWait(staff, await buildPhoto())
    const [row] = await t.db`select original_id from images where key = ${key}`
    for (const name of [
      `../originals/${row!.original_id}`,
      `..%2foriginals%2f${row!.original_id}`,
      `originals/${row!.original_id}`,
    ])
      expect((await getFile(name)).statusCode).toBe(404)
    expect((await fetch(`${bucket.url}/shop-tests/shop/originals/${row!.original_id}`)).status).toBe(403)
    expect((await staff.send('GET', `/images/original?key=${key}`)).status).toBe(200)
  })

  test('is shown in mails and where a link is shared', async () => {
    const key = await uploadAndWait(staff, await buildPhoto())
    expect((await getFile(`${key}/mail.jpg`)).headers['content-type']).toBe('image/jpeg')
    const product = await makeProduct(t)
    await setMainImage(t.db, product.id, key)
    const { share_image } = (await t.request('GET', `/products/detail?uri=${product.uri}&lang=es`)).body
    expect((await t.app.inject(share_image)).headers['content-type']).toBe('image/jpeg')
    expect(await listKeys('found/')).toEqual([`found/mail/${key}.jpg`, expect.stringMatching(/^found\/share\//)])
  })

  test('leaves the bucket when it is deleted', async () => {
    const key = await uploadAndWait(staff, await buildPhoto())
    const before = (await listKeys('originals/')).length
    await staff.send('DELETE', `/images?key=${key}`)
    await eventually(async () => (await listKeys(`media/${key}/`)).length === 0)
    await eventually(async () => (await listKeys('originals/')).length === before - 2)
    expect((await listKeys('originals/')).join()).not.toContain(key)
  })
})

describe('files of staff', () => {
  test('are imported and exported through the bucket, and deleted in time', async () => {
    await makeProduct(t)
    const csv = await exportFile(staff, { kind: 'products' })
    expect(await checkFile(staff, csv)).toMatchObject({ state: 'checked', file_name: 'productos.csv' })
    expect((await listKeys('files/')).length).toBe(2)
    t.clock.advance(9 * 24 * 3_600_000)
    await deleteExpiredFiles(t.shop, store)
    expect(await listKeys('files/')).toEqual([])
  })
})

describe('while the bucket does not respond', () => {
  beforeAll(signIn)

  test('pages and calls answer, and images are refused for a moment', async () => {
    const key = await uploadAndWait(staff, await buildPhoto())
    const product = await makeProduct(t)
    await setSwitches(bucket, { outage: true })
    expect((await t.request('GET', `/products/detail?uri=${product.uri}&lang=es`)).status).toBe(200)
    const refused = await getFile(`${key}/640.webp`)
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5'])
    expect((await getFile(`${key}/320.avif`, { 'accept-language': 'en' })).json().errors).toEqual(['files_unavailable'])
    expect((await getFile(`${key}/mail.jpg`)).statusCode).toBe(503)
  })

  test.each([
    ['es', /El almacén de imágenes y archivos no responde/],
    ['en', /The storage of images and files doesn’t respond/],
  ])('uploads are refused in %s, and nothing of them is kept', async (lang, sentence) => {
    const [before] = await t.db`select count(*)::integer as count from image_originals`
    await setSwitches(bucket, { outage: true })
    const { status, body } = await upload(`lang=${lang}`)
    expect([status, body.errors]).toEqual([503, ['files_unavailable']])
    expect(body.message).toMatch(sentence)
    const imported = await uploadFile(
      staff,
      `/imports/upload?lang=${lang}`,
      Buffer.from('sku,name_es\nA,B'),
      'text/csv',
    )
    expect([imported.status, imported.body.errors]).toEqual([503, ['files_unavailable']])
    const [after] = await t.db`select count(*)::integer as count from image_originals`
    expect(after).toEqual(before)
    expect(readdirSync(store.temporary_folder)).toEqual([])
  })

  test('the job of an image is tried again and makes it once', async () => {
    await setSwitches(bucket, { refuse: [{ route: 'PUT /shop-tests/shop/media/**', how: 503 }] })
    const { body } = await upload()
    await expect(renderImage(t.shop, store, { key: body.key })).rejects.toThrow('could not PUT')
    expect(await findState(body.key)).toBe('processing')
    await setSwitches(bucket, {})
    await eventually(async () => (await findState(body.key)) === 'ready')
    expect(await t.db`select from images where key = ${body.key}`).toHaveLength(1)
  })

  test('for longer than a job is repeated, the image is made afterwards', async () => {
    await setSwitches(bucket, { refuse: [{ route: 'PUT /shop-tests/shop/media/**', how: 503 }] })
    const { body } = await upload()
    await t.db`delete from pgboss.job where name = 'render-image' and data ->> 'key' = ${body.key}`
    await setSwitches(bucket, {})
    await deleteExpiredFiles(t.shop, store)
    expect(await findState(body.key)).toBe('processing')
    t.clock.advance(31 * 60_000)
    await deleteExpiredFiles(t.shop, store)
    await eventually(async () => (await findState(body.key)) === 'ready')
  })

  test('a deleted image leaves it later', async () => {
    const key = await uploadAndWait(staff, await buildPhoto())
    await setSwitches(bucket, { outage: true })
    expect((await staff.send('DELETE', `/images?key=${key}`)).status).toBe(200)
    await expect(deleteDueFiles(t.shop, store)).rejects.toThrow('the object storage could not')
    await setSwitches(bucket, {})
    await deleteDueFiles(t.shop, store)
    expect(await listKeys(`media/${key}/`)).toEqual([])
  })

  test('an upload whose object was written without an answer is deleted a day later', async () => {
    await eventually(async () => (await t.db`select from image_uploads where state = 'processing'`).length === 0)
    const before = await listKeys('originals/')
    await setSwitches(bucket, { drop_answer: [{ route: 'PUT /shop-tests/shop/originals/*' }] })
    expect((await upload()).status).toBe(503)
    expect(await listKeys('originals/')).toHaveLength(before.length + 1)
    await setSwitches(bucket, {})
    t.clock.advance(25 * 3_600_000)
    await deleteOrphanedFiles(t.shop, store)
    expect(await listKeys('originals/')).toEqual(before)
  })
})

describe('the files of a shop', () => {
  beforeAll(signIn)

  test('that are missing are named', async () => {
    const key = await uploadAndWait(staff, await buildPhoto())
    expect(await listMissingFiles(t.db, store)).toEqual([])
    const [row] = await t.db`select original_id from images where key = ${key}`
    await store.storage.delete(`media/${key}/1280.avif`)
    await store.storage.delete(`originals/${row!.original_id}`)
    expect(await listMissingFiles(t.db, store)).toEqual([`image ${key} has no 1280.avif in the storage`, `original ${row!.original_id} is not in the storage`]) // prettier-ignore
    await store.storage.delete(`media/${key}/640.webp`)
    await changeRows(t.db, 'images', { key }, { film: 'film.mp4' })
    expect(await listMissingFiles(t.db, store)).toContain(
      `image ${key} has no 1280.avif, 640.webp, film.mp4 in the storage`,
    )
    await changeRows(t.db, 'images', { key }, { film: null })
    await staff.send('DELETE', `/images?key=${key}`)
    // A job deletes the files that are left, which the next test must not meet.
    await eventually(async () => (await listKeys(`media/${key}/`)).length === 0)
  })

  test('are copied to another storage and back, once, and compared', async () => {
    const local: FileStore = { ...store, storage: openFolderStorage(path.join(folder, 'moved')) }
    const moved = await copyFiles(store, local.storage, () => {})
    const keys = await listKeys('media/', local.storage)
    expect(keys).toEqual(await listKeys('media/'))
    expect([moved.copied > 10, moved.present]).toEqual([true, 0])
    const again = await copyFiles(store, local.storage, () => {})
    expect(again).toEqual({ copied: 0, copied_bytes: 0, present: moved.copied, present_bytes: moved.copied_bytes })
    // One is missing and one has other content of the same length.
    const size = (await local.storage.head(keys[1]!))!.bytes
    await store.storage.delete(keys[0]!)
    await store.storage.put(keys[1]!, Buffer.alloc(size, 'x'))
    const back = await copyFiles(local, store.storage, () => {})
    expect(back).toMatchObject({ copied: 2, present: moved.copied - 2 })
  })
})
