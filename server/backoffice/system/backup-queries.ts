import type { Db } from '../../platform/db.ts'

export interface BackupState {
  archiving: boolean
  newest_at: Date | null
  /** The last WAL file that was archived; before the first, when counting began. */
  archived_at: Date | null
  /** Whether the last attempt to archive failed; WAL then collects on the disk. */
  failing: boolean
}

/**
 * Returns when the newest backup was taken. While the shop archives its embedded database and has no backup of it yet,
 * the time at which the database was created: a backup that never succeeds is noticed like one that is too old. Null
 * when another program takes the backups.
 */
export function findLastSaved(db: Db): Promise<Date | null> {
  return db<{ at: Date | null }[]>`
    select coalesce(
      (select max(taken_at) from backups),
      (select min(applied_at) from migrations where current_setting('archive_command') like '%archive-wal.ts%')
    ) as at`.value()
}

export function findBackupState(db: Db): Promise<BackupState> {
  return db<BackupState[]>`
    select current_setting('archive_mode') <> 'off' as archiving, (select max(taken_at) from backups) as newest_at,
      case when current_setting('archive_mode') <> 'off' then coalesce(last_archived_time, stats_reset) end as archived_at,
      coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as failing
    from pg_stat_archiver`.one()
}
