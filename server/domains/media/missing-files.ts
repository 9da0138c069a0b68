import type { Db } from '../../platform/db.ts'
import { type FileStore, toImageKey, toOriginalKey } from './file-store.ts'
import { COMMON_FILES } from './render-files.ts'
import { listStoredKeys } from './upload-queries.ts'

/**
 * Returns a sentence for each uploaded image without some of its files, its film among them, and each original that is
 * gone. It lists the whole storage once. Files without a row are no error: they are deleted in time.
 */
export async function listMissingFiles(db: Db, { storage }: Pick<FileStore, 'storage'>): Promise<string[]> {
  // Rows come first, because files are there before their rows.
  const { images, originals } = await listStoredKeys(db)
  const stored = new Set<string>()
  for (const prefix of ['media/', 'originals/']) for await (const { key } of storage.list(prefix)) stored.add(key)
  const missing = images.map(({ key, film }) => {
    const files = [...COMMON_FILES, ...(film === null ? [] : [film])]
    return { key, files: files.filter((file) => !stored.has(toImageKey(key, file))) }
  })
  return [
    ...missing.flatMap(({ key, files }) =>
      files.length === 0 ? [] : `image ${key} has no ${files.join(', ')} in the storage`,
    ),
    ...originals.filter((id) => !stored.has(toOriginalKey(id))).map((id) => `original ${id} is not in the storage`),
  ]
}
