import type { Db } from '../../../platform/db.ts'

/** The backups of this database, as far as it knows them. */
export interface BackupState {
  /** Whether PostgreSQL archives its WAL. */
  archiving: boolean
  newest_at: Date | null
  /** The last WAL file that was archived; before the first, when counting began. */
  archived_at: Date | null
  /** Whether the last attempt to archive failed; WAL then collects on the disk. */
  failing: boolean
}

export async function findBackupState(db: Db): Promise<BackupState> {
  const [row] = await db<BackupState[]>`
    select current_setting('archive_mode') <> 'off' as archiving, (select max(taken_at) from backups) as newest_at,
      case when current_setting('archive_mode') <> 'off' then coalesce(last_archived_time, stats_reset) end as archived_at,
      coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as failing
    from pg_stat_archiver`
  return row!
}
