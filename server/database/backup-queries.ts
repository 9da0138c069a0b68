import { openPool } from '../platform/db.ts'

/**
 * Makes the running server keep everything that a copy of its files needs while `copy` takes one, by PostgreSQL's
 * low-level backup API. `copyLog` copies the write-ahead log afterwards. Returns the text of the file `backup_label`
 * that the copy must contain. It requires the superuser.
 */
export async function copyWhileRunning(
  superuser_url: string,
  copyData: () => Promise<void>,
  copyWal: () => Promise<void>,
): Promise<string> {
  const pool = openPool(superuser_url, { max: 1, statement_timeout_ms: 0 })
  const session = await pool.reserve()
  try {
    // The backup mode ends with this session, whatever happens.
    await session`select pg_create_physical_replication_slot(${`backup_${process.pid}`}, true, true)`
    await session`select pg_backup_start('shop', true)`
    await copyData()
    const [stopped] = await session<{ labelfile: string }[]>`select labelfile from pg_backup_stop(false)`
    if (!stopped) throw new Error('the database answered with no row')
    await copyWal()
    return stopped.labelfile
  } finally {
    session.release()
    await pool.end()
  }
}
