import { randomBytes } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { ObjectStorage } from '../../integrations/object-storage/object-storage.ts'
import { downloadObject } from '../../integrations/object-storage/read-object.ts'

export interface FileStore {
  storage: ObjectStorage
  /** A folder of this machine for files that are being received or worked on, which is not public. */
  temporary_folder: string
}

export function toImageKey(key: string, file: string): string {
  return `media/${key}/${file}`
}

export function toImagePrefix(key: string): string {
  return `media/${key}/`
}

/** Returns the key of an original as it was uploaded, which is not public. */
export function toOriginalKey(original_id: string): string {
  return `originals/${original_id}`
}

/** Returns the key of the small version of a whole original, on which staff choose a part. */
export function toPreviewKey(original_id: string): string {
  return `originals/${original_id}.webp`
}

const CONTENT_TYPES: Record<string, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
  mp4: 'video/mp4',
  webm: 'video/webm',
  csv: 'text/csv; charset=utf-8',
}

export function getContentType(key: string): string {
  return CONTENT_TYPES[/\.(\w+)$/.exec(key)?.[1] ?? ''] ?? 'application/octet-stream'
}

export async function storeImageFile({ storage }: FileStore, key: string, name: string, file: string): Promise<void> {
  await storage.put(toImageKey(key, name), { file }, { content_type: getContentType(name), is_public: true })
}

/** Passes on the name of a file that does not exist yet, and deletes it in the end. */
export async function withTemporaryFile<T>(
  { temporary_folder }: Pick<FileStore, 'temporary_folder'>,
  work: (file: string) => Promise<T>,
): Promise<T> {
  await mkdir(temporary_folder, { recursive: true, mode: 0o700 })
  const file = path.join(temporary_folder, randomBytes(16).toString('hex'))
  try {
    return await work(file)
  } finally {
    await rm(file, { force: true })
  }
}

/** Passes on a copy of an object as a file. Throws when there is no such object, which a job tries again. */
export function withLocalCopy<T>(store: FileStore, key: string, work: (file: string) => Promise<T>): Promise<T> {
  return withTemporaryFile(store, async (file) => {
    if ((await downloadObject(store.storage, key, file)) === undefined) throw new MissingObjectError(key)
    return work(file)
  })
}

export class MissingObjectError extends Error {
  constructor(key: string) {
    super(`${key} is not in the storage`)
  }
}

/** Deletes temporary files that a process that died has left, and returns their number. */
export async function deleteTemporaryFiles(
  { temporary_folder }: Pick<FileStore, 'temporary_folder'>,
  before: Date,
): Promise<number> {
  let deleted = 0
  for (const name of await readdir(temporary_folder).catch(() => [])) {
    const file = path.join(temporary_folder, name)
    const found = await stat(file).catch(() => undefined)
    if (!found || found.mtime >= before) continue
    await rm(file, { force: true })
    deleted += 1
  }
  return deleted
}
