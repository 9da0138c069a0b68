import { readdirSync } from 'node:fs'
import path from 'node:path'
import pLimit from 'p-limit'
import { openObjectStorage, type StorageSettings } from '../../integrations/object-storage/open-storage.ts'
import { type FileStore, storeImageFile } from '../../domains/media/media.ts'
import { openLog } from '../../platform/log.ts'

export function openFileStore(settings: StorageSettings): FileStore {
  const storage = openObjectStorage(settings, openLog('warn'))
  return { storage, temporary_folder: path.resolve(settings.data_dir, 'received') }
}

const AT_ONCE = 8

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
