import path from 'node:path'
import type { BucketSettings } from '../../platform/bucket-url.ts'
import type { Log } from '../../platform/log.ts'
import { createProviderBreaker } from '../../platform/circuit-breaker.ts'
import { openFolderStorage } from './folder-storage.ts'
import type { ObjectStorage } from './object-storage.ts'
import { openS3Storage } from './s3-storage.ts'

export interface StorageSettings {
  data_dir: string
  media: BucketSettings | undefined
}

/** Opens the storage of images and files: the bucket of MEDIA_URL, or the data folder. */
export function openObjectStorage({ media, data_dir }: StorageSettings, log: Log): ObjectStorage {
  return media ? openS3Storage(media, createProviderBreaker('media', log)) : openFolderStorage(path.resolve(data_dir))
}
