import { randomBytes } from 'node:crypto'
import { mkdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyRequest } from 'fastify'
import type { Tx } from '../../platform/db.ts'
import type { Shop } from '../../platform/shop.ts'
import { receiveUpload } from '../../platform/uploads.ts'
import { getOriginalFile, type MediaFolders } from './folders.ts'
import { newImageKey } from './image-key.ts'
import { inspectUpload, type InspectedImage } from './inspect-upload.ts'
import { insertOriginal, insertUpload } from './upload-queries.ts'

/** A file that arrived and is an image, before it has a row. */
export interface ReceivedPicture extends InspectedImage {
  original_id: string
  name: string
  bytes: number
}

const NAME_MAX_LENGTH = 120
const KEY_NAME_MAX_LENGTH = 60

/** The job that makes the files of an image. */
export const RENDER_JOB = 'render-picture'

/** Stores the body of a request as an original, and refuses it unless it is an image that the shop can show. */
export async function receivePicture(
  folders: MediaFolders,
  request: FastifyRequest,
  name: string,
  limit: Parameters<typeof receiveUpload>[2],
): Promise<ReceivedPicture> {
  return storePicture(folders, name, (file) => receiveUpload(request, file, limit))
}

/** Stores what `write` writes to a file, and returns the number of bytes of, as an original with the same refusals. */
export async function storePicture(
  folders: MediaFolders,
  name: string,
  write: (file: string) => Promise<number>,
): Promise<ReceivedPicture> {
  const original_id = randomBytes(16).toString('hex')
  await mkdir(folders.originals, { recursive: true, mode: 0o700 })
  const file = getOriginalFile(folders, original_id)
  const temporaryFile = `${file}.part`
  try {
    const bytes = await write(temporaryFile)
    const image = await inspectUpload(temporaryFile, bytes)
    await rename(temporaryFile, file)
    return { ...image, original_id, bytes, name: toDisplayName(name) }
  } catch (error) {
    await rm(temporaryFile, { force: true })
    throw error
  }
}

/** Adds an image that was received and queues the job that makes its files. Returns the key that it will have. */
export async function addReceivedPicture(
  tx: Tx,
  shop: Pick<Shop, 'queue'>,
  received: ReceivedPicture,
  { replaces, actor, at }: { replaces: string | null; actor: string; at: Date },
): Promise<string> {
  const { original_id, name } = received
  const key = newImageKey(toKeyName(name))
  await insertOriginal(tx, { ...received, id: original_id, actor, at })
  await insertUpload(tx, { key, original_id, crop: null, focal_x: 500, focal_y: 500, replaces, actor, at })
  await shop.queue.add(tx, RENDER_JOB, { key })
  return key
}

/** Deletes a file that was received and is not wanted after all. */
export async function discardReceived(folders: MediaFolders, { original_id }: ReceivedPicture): Promise<void> {
  await rm(getOriginalFile(folders, original_id), { force: true })
}

/** Returns the name of a file without folders and control characters; it is only shown. */
function toDisplayName(name: string): string {
  const base = path.posix.basename(name.normalize('NFC').toWellFormed().replaceAll('\\', '/'))
  return (
    base
      .replaceAll(/\p{Cc}/gu, '')
      .trim()
      .slice(0, NAME_MAX_LENGTH) || 'imagen'
  )
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
