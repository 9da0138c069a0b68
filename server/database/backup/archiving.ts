import { hash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import {
  type BackupStorage,
  type BackupStorageSettings,
  openBackupStorage,
} from '../../integrations/object-storage/backup-storage.ts'
import { withPool } from '../../platform/db.ts'
import { findCluster } from '../backup-queries.ts'
import { type EmbeddedPostgres, prepareServerFolder, startEmbeddedPostgres } from '../embedded.ts'
import { archiveWalFile } from './archive-wal-file.ts'
import { buildArchiveSettings } from './archive-settings.ts'
import { claimStorage } from './claim-storage.ts'
import { listBackups } from './manifest.ts'
import { hasExpired } from './retention.ts'

/**
 * Starts the embedded database with continuous archiving; without `backup`, without. A database that runs already, with
 * other settings, is started again. Throws a sentence when the archive is not usable.
 */
export async function startArchivedPostgres(
  data_dir: string,
  backup: BackupStorageSettings | undefined,
): Promise<EmbeddedPostgres> {
  const settings = backup ? buildArchiveSettings() : []
  const archive = backup ? identifyArchive(settings, backup) : ''
  if (backup) settings.push(`shop.archive=${archive}`)
  if (backup && !backup.bucket) await prepareArchiveFolder(data_dir, fileURLToPath(backup.url))
  const postgres = await startEmbeddedPostgres(data_dir, 0, settings)
  if (!postgres.attached || (await findArchive(postgres)) === archive) return postgres
  postgres.stop()
  return startEmbeddedPostgres(data_dir, 0, settings)
}

/** PostgreSQL may run as another user than the shop. */
async function prepareArchiveFolder(data_dir: string, folder: string): Promise<void> {
  await prepareServerFolder(data_dir, folder)
  await prepareServerFolder(data_dir, path.join(folder, 'wal'))
}

/** Distinguishes archives by place, keys and program, which a running server keeps from its own start. */
function identifyArchive(settings: string[], { url, bucket }: BackupStorageSettings): string {
  return hash('sha256', JSON.stringify([settings, url, bucket]))
}

/**
 * Returns the archive of a running server: empty without one, null when an older release has started the server, or a
 * command that was killed, which keeps the WAL and does not archive it.
 */
function findArchive({ superuser_url }: EmbeddedPostgres): Promise<string | null> {
  return withPool(superuser_url, { max: 1 }, (db) =>
    db<{ archive: string | null }[]>`
      select case when current_setting('archive_mode') = 'off' then '' else current_setting('shop.archive', true) end
        as archive`.value(),
  )
}

/**
 * Returns whether a first or a newer backup has to be taken: a restored database begins a new timeline, whose WAL no
 * older backup leads to. Archives what the restore left of earlier timelines. Throws when the archive is not usable.
 */
export async function isBackupDue(
  data_dir: string,
  { superuser_url }: Pick<EmbeddedPostgres, 'superuser_url'>,
  settings: BackupStorageSettings,
): Promise<boolean> {
  const storage = openBackupStorage(settings)
  const { system_identifier, timeline } = await withPool(superuser_url, { max: 1 }, findCluster)
  await claimStorage(storage, system_identifier)
  await archiveHistories(storage, path.resolve(data_dir, 'postgres/pg_wal'))
  return hasExpired(await listBackups(storage), timeline, new Date())
}

async function archiveHistories(storage: BackupStorage, wal: string): Promise<void> {
  const histories = readdirSync(wal).filter((name) => name.endsWith('.history'))
  for (const name of histories) await archiveWalFile(storage, name, gzipSync(readFileSync(path.join(wal, name))))
}
