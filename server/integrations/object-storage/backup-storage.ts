import { fileURLToPath } from 'node:url'
import type { BackupSettings } from '../../platform/backup-settings.ts'
import { createCircuitBreaker } from '../../platform/circuit-breaker.ts'
import { openFolderStorage } from './folder-storage.ts'
import type { ObjectInfo, ObjectStorage } from './object-storage.ts'
import { openS3Storage } from './s3-storage.ts'

/** `file:///folder`, or `s3://bucket/prefix` with the settings of the bucket. */
export type BackupStorageSettings = Pick<BackupSettings, 'url'> & Partial<Pick<BackupSettings, 'bucket'>>

/** A folder or a bucket that contains backups. */
export interface BackupStorage extends ObjectStorage {
  /** Where it is, without keys. */
  readonly url: string
}

export function openBackupStorage({ url, bucket }: BackupStorageSettings): BackupStorage {
  const storage = bucket ? openS3Storage(bucket, createCircuitBreaker()) : openFolderStorage(fileURLToPath(url))
  return { ...storage, url: url.split('?')[0] ?? url }
}

/** Returns the objects of a folder (`wal/`), ordered by their keys. */
export async function listStored(storage: BackupStorage, folder: string): Promise<ObjectInfo[]> {
  const stored: ObjectInfo[] = []
  for await (const object of storage.list(folder)) stored.push(object)
  return stored
}
