import { type BackupStorageSettings, openBackupStorage } from '../../integrations/object-storage/backup-storage.ts'
import { type ObjectStorage, StorageUnavailableError } from '../../integrations/object-storage/object-storage.ts'
import { openS3Storage } from '../../integrations/object-storage/s3-storage.ts'
import { createCircuitBreaker } from '../../platform/circuit-breaker.ts'
import type { BucketSettings } from '../../platform/bucket-url.ts'
import { type CheckResult, failed, notOffered, ok } from './check-result.ts'
import type { Config } from '../../config.ts'

/** Checks that the bucket of images can be read. Without one they are in the data folder. */
export async function checkMedia({ media }: Pick<Config, 'media'>): Promise<CheckResult[]> {
  const subject = 'images'
  if (!media) return [ok(subject, 'are in the data folder')]
  return [await checkRead(subject, describeBucket(media), openS3Storage(media, createCircuitBreaker()), 'MEDIA')]
}

/** Checks that the folder or bucket of backups can be read. */
export async function checkBackups({ backup, mode }: Pick<Config, 'backup' | 'mode'>): Promise<CheckResult[]> {
  const subject = 'backups'
  if (!backup && mode === 'demo') return [ok(subject, 'a demo has none')]
  if (!backup) return [notOffered(subject, 'BACKUP_URL is not set; back the database up by other means')]
  return [await checkRead(subject, describeBackups(backup), openBackupStorage(backup), 'BACKUP')]
}

/** Reads the first name of what is stored, which needs the right key, region and bucket. Writes nothing. */
async function checkRead(subject: string, place: string, storage: ObjectStorage, prefix: string): Promise<CheckResult> {
  try {
    for await (const _ of storage.list('')) break
    return ok(subject, `go to ${place}, which can be read`)
  } catch (error) {
    if (!(error instanceof StorageUnavailableError)) throw error
    return failed(
      subject,
      `${error.message}. Look at ${prefix}_URL, its region among it, and at the key's permissions: list, read, write and delete.`,
    )
  }
}

const describeBucket = ({ bucket, prefix }: BucketSettings) => `s3://${bucket}/${prefix}`
const describeBackups = ({ url }: BackupStorageSettings) => url.split('?')[0]!
