import { openPool } from '../platform/db.ts'

/**
 * Has the running server keep everything that a copy of its files needs while `copy` takes one, as PostgreSQL's low-level
 * backup asks for it. `copyLog` takes the files of the write-ahead log afterwards. Answers the text of the file
 * `backup_label` that the copy must carry. For the superuser.
 */
export async function copyWhileRunning(
  superuser_url: string,
  copy: () => Promise<void>,
  copyLog: () => Promise<void>,
): Promise<string> {
  const pool = openPool(superuser_url, { max: 1, statement_timeout_ms: 0 })
  const session = await pool.reserve()
  try {
    // Ends with this session, whatever becomes of it.
    await session`select pg_create_physical_replication_slot(${`backup_${process.pid}`}, true, true)`
    await session`select pg_backup_start('shop', true)`
    await copy()
    const [stopped] = await session<{ labelfile: string }[]>`select labelfile from pg_backup_stop(false)`
    if (!stopped) throw new Error('the database answered with no row')
    await copyLog()
    return stopped.labelfile
  } finally {
    session.release()
    await pool.end()
  }
}
