import { BusinessError } from '../platform/business-error.ts'
import { type Db, openPool } from '../platform/db.ts'

interface Cluster {
  system_identifier: string
  timeline: number
}

/** A backup that is being taken. Its session has the superuser's rights and holds a lock for it. */
export interface RunningBackup extends Cluster {
  session: Db
  /** From now on the server keeps all WAL that a copy of its files needs. */
  start(): Promise<void>
  stop(): Promise<StoppedBackup>
}

export interface StoppedBackup {
  /** The text of the file `backup_label` that the copy must contain. */
  label: string
  /** The position in the WAL up to which the copy has to be recovered (`0/3000120`). */
  end_lsn: string
}

/** Any number; backups of one database take turns. */
const BACKUP_LOCK = 730_001

/**
 * Gives `take` PostgreSQL's low-level backup functions. The backup mode and the lock end with it, whatever happens.
 * Throws BusinessError while another backup is taken.
 */
export async function withRunningBackup<T>(
  superuser_url: string,
  take: (running: RunningBackup) => Promise<T>,
): Promise<T> {
  const pool = openPool(superuser_url, { max: 1, statement_timeout_ms: 0 })
  const session = await pool.reserve()
  try {
    if (!(await session<{ free: boolean }[]>`select pg_try_advisory_lock(${BACKUP_LOCK}) as free`.value()))
      throw new BusinessError('Another backup of this database is being taken.')
    return await take({
      session,
      ...(await findCluster(session)),
      async start() {
        await session`select pg_create_physical_replication_slot(${`backup_${process.pid}`}, true, true)`
        await session`select pg_backup_start('shop', true)`
      },
      stop: () =>
        session<StoppedBackup[]>`select labelfile as label, lsn::text as end_lsn from pg_backup_stop(false)`.one(),
    })
  } finally {
    session.release()
    await pool.end()
  }
}

/** Returns what identifies a database and its history. It requires the superuser. */
export function findCluster(db: Db): Promise<Cluster> {
  return db<Cluster[]>`
    select system_identifier::text, timeline_id as timeline from pg_control_system(), pg_control_checkpoint()`.one()
}

export async function insertBackup(db: Db, { taken_at, storage }: { taken_at: Date; storage: string }): Promise<void> {
  await db`insert into backups (taken_at, storage) values (${taken_at}, ${storage})`
}
