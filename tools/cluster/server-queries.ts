import type { Pool } from '../../server/platform/db.ts'

/** Makes commits wait until one of these standbys has them, from the next reload or start on, in copies as well. */
export async function requireSynchronousStandby(db: Pool, names: string[]): Promise<void> {
  await db.unsafe(`alter system set synchronous_standby_names = 'ANY 1 (${names.join(', ')})'`)
}

export async function reloadSettings(db: Pool): Promise<void> {
  await db`select pg_reload_conf()`
}

export function isAnswering(db: Pool): Promise<boolean> {
  return db`select 1 as one`.any()
}

export function countStreamingStandbys(db: Pool): Promise<number> {
  return db<{ count: number }[]>`
    select count(*)::integer as count from pg_stat_replication where state = 'streaming'`.value()
}

export function readReceivedPosition(db: Pool): Promise<number> {
  return db<{ at: number }[]>`select coalesce(pg_last_wal_receive_lsn() - '0/0', 0)::float8 as at`.value()
}

export async function promote(db: Pool): Promise<void> {
  await db`select pg_promote()`
}

/** Lets files of a running server be copied, and returns the label that belongs into the copy. One connection does both. */
export async function copyDuringBackup(db: Pool, copy: () => void): Promise<string> {
  await db`select pg_backup_start('standby', true)`
  copy()
  return db<{ labelfile: string }[]>`select labelfile from pg_backup_stop(false)`.value()
}
