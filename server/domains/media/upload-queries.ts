import type { RefusalCode } from '@shop/contract/refusals.ts'
import type { Db, Tx } from '../../platform/db.ts'
import type { ImageFormat } from './detect-format.ts'
import type { CropNumbers } from './render-files.ts'

export interface NewOriginal {
  id: string
  name: string
  format: ImageFormat
  bytes: number
  width: number
  height: number
  actor: string
  at: Date
}

export async function insertOriginal(tx: Tx, original: NewOriginal): Promise<void> {
  const { id, name, format, bytes, width, height, actor, at } = original
  await tx`
    insert into image_originals (id, name, format, bytes, width, height, uploaded_by, uploaded_at)
    values (${id}, ${name}, ${format}, ${bytes}, ${width}, ${height}, ${actor}, ${at})`
}

export interface Framing {
  crop: CropNumbers
  focal_x: number
  focal_y: number
}

export interface NewUpload extends Framing {
  key: string
  original_id: string
  replaces: string | null
  actor: string
  at: Date
}

/** Adds an image that is to be made. One that was to replace the same image before is given up. */
export async function insertUpload(tx: Tx, upload: NewUpload): Promise<void> {
  const { key, original_id, crop, focal_x, focal_y, replaces, actor, at } = upload
  if (replaces !== null) await tx`delete from image_uploads where replaces = ${replaces}`
  await tx`
    insert into image_uploads (key, original_id, crop, focal_x, focal_y, replaces, requested_by, requested_at)
    values (${key}, ${original_id}, ${crop}, ${focal_x}, ${focal_y}, ${replaces}, ${actor}, ${at})`
}

export type UploadState = 'processing' | 'ready' | 'failed'

export interface UploadRow extends Framing {
  key: string
  original_id: string
  name: string
  state: UploadState
  replaces: string | null
  requested_by: string
}

export function findUpload(db: Db, key: string): Promise<UploadRow | undefined> {
  return db<UploadRow[]>`
    select upload.key, upload.original_id, original.name, upload.state, upload.crop, upload.focal_x, upload.focal_y,
      upload.replaces, upload.requested_by
    from image_uploads upload join image_originals original on original.id = upload.original_id
    where upload.key = ${key}`.first()
}

/** Locks an image that is to be made. Undefined when it was made, deleted or superseded meanwhile. */
export async function lockUpload(tx: Tx, key: string): Promise<UploadRow | undefined> {
  await tx`select from image_uploads where key = ${key} for update`
  return findUpload(tx, key)
}

export async function setUploadFailed(db: Db, key: string, failure: RefusalCode): Promise<void> {
  await db`update image_uploads set state = 'failed', failure = ${failure} where key = ${key} and state = 'processing'`
}

/** Makes a failed image wait for its job again, and one whose job seems lost. Returns false for any other. */
export function setUploadProcessing(tx: Tx, key: string, now: Date, lost_before: Date): Promise<boolean> {
  return tx`
    update image_uploads set state = 'processing', failure = null, requested_at = ${now}
    where key = ${key} and (state = 'failed' or (state = 'processing' and requested_at < ${lost_before}))`.any()
}

export async function setUploadReady(tx: Tx, key: string): Promise<void> {
  await tx`update image_uploads set state = 'ready' where key = ${key}`
}

export async function deleteUpload(tx: Tx, key: string): Promise<void> {
  await tx`delete from image_uploads where key = ${key}`
}

/** Returns the states of those of these images that are not in their place yet. */
export async function listUploadStates(db: Db, keys: readonly string[]): Promise<Map<string, UploadState>> {
  const rows = await db<{ key: string; state: UploadState }[]>`
    select key, state from image_uploads where key = any(${[...keys]})`
  return new Map(rows.map(({ key, state }) => [key, state]))
}

/** Returns whether an original is still needed: by an image, or by one that is to be made. */
export function isOriginalUsed(db: Db, original_id: string): Promise<boolean> {
  return db<{ used: boolean }[]>`
    select exists (select from images where images.original_id = ${original_id})
      or exists (select from image_uploads where image_uploads.original_id = ${original_id}) as used`.value()
}

export async function deleteOriginal(tx: Tx, original_id: string): Promise<void> {
  await tx`delete from image_originals where id = ${original_id}`
}

export async function listStoredKeys(
  db: Db,
): Promise<{ images: { key: string; film: string | null }[]; originals: string[] }> {
  const images = await db<{ key: string; film: string | null }[]>`
    select key, film from images where original_id is not null order by key`
  return { images, originals: await db<{ id: string }[]>`select id from image_originals order by id`.column() }
}

export function listLostUploads(db: Db, lost_before: Date, limit: number): Promise<string[]> {
  return db<{ key: string }[]>`
    select key from image_uploads where state = 'processing' and requested_at < ${lost_before}
    order by requested_at limit ${limit}`.column()
}
