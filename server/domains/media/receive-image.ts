import { randomBytes } from 'node:crypto'
import path from 'node:path'
import type { FastifyRequest } from 'fastify'
import type { Tx } from '../../platform/db.ts'
import type { Shop } from '../../platform/shop.ts'
import { truncate } from '../../platform/truncate.ts'
import { receiveUpload } from '../../platform/uploads.ts'
import { announceFile, discardFile } from './delete-files.ts'
import { cancelDeletion } from './deletion-queries.ts'
import { type FileStore, toOriginalKey, withTemporaryFile } from './file-store.ts'
import { newImageKey } from './image-key.ts'
import { inspectUpload, type InspectedImage } from './inspect-upload.ts'
import { insertOriginal, insertUpload } from './upload-queries.ts'

/** A file that arrived and is an image, before it has a row. */
export interface ReceivedImage extends InspectedImage {
  original_id: string
  name: string
  bytes: number
}

const NAME_MAX_LENGTH = 120
const KEY_NAME_MAX_LENGTH = 60

export const RENDER_JOB = 'render-image'

/** Stores the body of a request as an original, and refuses it unless it is an image that the shop can show. */
export async function receiveImage(
  shop: Shop,
  store: FileStore,
  request: FastifyRequest,
  name: string,
  limit: Parameters<typeof receiveUpload>[2],
): Promise<ReceivedImage> {
  return storeImage(shop, store, name, (file) => receiveUpload(request, file, limit))
}

/** Stores the file that `write` writes as an original; `write` returns its bytes. Refuses what `receiveImage` refuses. */
export async function storeImage(
  shop: Shop,
  store: FileStore,
  name: string,
  write: (file: string) => Promise<number>,
): Promise<ReceivedImage> {
  const original_id = randomBytes(16).toString('hex')
  return withTemporaryFile(store, async (file) => {
    const bytes = await write(file)
    const image = await inspectUpload(file, bytes)
    await announceFile(shop, toOriginalKey(original_id))
    await store.storage.put(toOriginalKey(original_id), { file }, { content_type: `image/${image.format}` })
    return { ...image, original_id, bytes, name: toDisplayName(name) }
  })
}

/** Adds an image that was received and queues the job that makes its files. Returns the key that it will have. */
export async function addReceivedImage(
  tx: Tx,
  shop: Pick<Shop, 'queue'>,
  received: ReceivedImage,
  { replaces, actor, at }: { replaces: string | null; actor: string; at: Date },
): Promise<string> {
  const { original_id, name } = received
  const key = newImageKey(toKeyName(name))
  await insertOriginal(tx, { ...received, id: original_id, actor, at })
  await cancelDeletion(tx, toOriginalKey(original_id))
  await insertUpload(tx, { key, original_id, crop: null, focal_x: 500, focal_y: 500, replaces, actor, at })
  await shop.queue.add(tx, RENDER_JOB, { key })
  return key
}

export async function discardReceived(shop: Shop, store: FileStore, { original_id }: ReceivedImage): Promise<void> {
  await discardFile(shop, store, toOriginalKey(original_id))
}

/** Returns the name of a file without folders and control characters; it is only shown. */
function toDisplayName(name: string): string {
  const base = path.posix.basename(name.normalize('NFC').toWellFormed().replaceAll('\\', '/'))
  return truncate(base.replaceAll(/\p{Cc}/gu, '').trim(), NAME_MAX_LENGTH) || 'imagen'
}

/** Returns the readable part of a key: the name without ending in lower-case letters, digits and hyphens. */
export function toKeyName(name: string): string {
  const plain = name
    .replace(/\.\w{1,5}$/, '')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
  return (
    plain
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-+|-+$/g, '')
      .slice(0, KEY_NAME_MAX_LENGTH)
      .replace(/-+$/, '') || 'image'
  )
}
