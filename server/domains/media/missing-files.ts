import type { Db } from '../../platform/db.ts'
import type { FileStore } from './file-store.ts'
import { listStoredKeys } from './upload-queries.ts'

/**
 * Returns a sentence for each uploaded image without its files, and each original that is gone. It lists the whole
 * storage once. Files without a row are no error: they are deleted in time.
 */
export async function listMissingFiles(db: Db, { storage }: Pick<FileStore, 'storage'>): Promise<string[]> {
  // Rows come first, because files are there before their rows.
  const { images, originals } = await listStoredKeys(db)
  const stored = new Set<string>()
  for (const prefix of ['media/', 'originals/'])
    for await (const { key } of storage.list(prefix)) {
      const [, folder, file] = key.split('/')
      if (prefix === 'originals/' || file === '640.webp') stored.add(`${prefix}${folder}`)
    }
  return [
    ...images.filter((key) => !stored.has(`media/${key}`)).map((key) => `image ${key} has no files in the storage`),
    ...originals.filter((id) => !stored.has(`originals/${id}`)).map((id) => `original ${id} is not in the storage`),
  ]
}
