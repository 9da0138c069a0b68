import { readdirSync } from 'node:fs'
import path from 'node:path'
import pLimit from 'p-limit'
import { openObjectStorage, type StorageSettings } from '../../integrations/object-storage/open-storage.ts'
import { type FileStore, storeImageFile } from '../../domains/media/media.ts'
import { openLog } from '../../platform/log.ts'

/** Opens the images and files of the shop for a command. */
export function openFileStore(settings: StorageSettings): FileStore {
  const storage = openObjectStorage(settings, openLog('warn'))
  return { storage, temporary_folder: path.resolve(settings.data_dir, 'received') }
}

const AT_ONCE = 8

/** Returns a function that stores the files in a folder as those of an image, for the demo's own images. */
export function createImageUpload(settings: StorageSettings): (folder: string, key: string) => Promise<void> {
  const store = openFileStore(settings)
  const limitConcurrency = pLimit(AT_ONCE)
  return async (folder, key) => {
    const files = readdirSync(folder)
    await Promise.all(
      files.map((name) => limitConcurrency(() => storeImageFile(store, key, name, path.join(folder, name)))),
    )
  }
}
