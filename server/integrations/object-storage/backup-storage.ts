import { fileURLToPath } from 'node:url'
import type { BackupSettings } from '../../platform/backup-settings.ts'
import { createCircuitBreaker } from '../../platform/circuit-breaker.ts'
import { openFolderStorage } from './folder-storage.ts'
import type { ObjectInfo, ObjectStorage } from './object-storage.ts'
import { openS3Storage } from './s3-storage.ts'

export type BackupStorageSettings = Pick<BackupSettings, 'url'> & Partial<Pick<BackupSettings, 'bucket'>>

export interface BackupStorage extends ObjectStorage {
  /** Where it is, without keys. */
  readonly url: string
}

export function openBackupStorage({ url, bucket }: BackupStorageSettings): BackupStorage {
  const storage = bucket ? openS3Storage(bucket, createCircuitBreaker()) : openFolderStorage(fileURLToPath(url))
  return { ...storage, url: url.split('?')[0] ?? url }
}

export async function listStored(storage: BackupStorage, folder: string): Promise<ObjectInfo[]> {
  const stored: ObjectInfo[] = []
  for await (const object of storage.list(folder)) stored.push(object)
  return stored
}
