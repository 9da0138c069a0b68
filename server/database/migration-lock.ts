import { setTimeout as sleep } from 'node:timers/promises'
import { type Pool, type ReservedConnection, withConnection } from '../platform/db.ts'
import { MIGRATION_LOCK } from '../platform/schema-object-queries.ts'

const RETRY_MS = 100

/**
 * Runs `work` while no other process migrates or fills this database. The lock belongs to a transaction on a connection
 * of its own, so that it also holds behind a pooler in transaction mode, and it ends with the process.
 */
export function withMigrationLock<T>(pool: Pool, work: () => Promise<T>): Promise<T> {
  return withConnection(pool, async (connection) => {
    try {
      await waitForLock(connection)
      return await work()
    } finally {
      // A lost connection has no lock either.
      await connection.unsafe('rollback').catch(() => undefined)
    }
  })
}

/**
 * Asks for the lock until it is free, and never waits for it inside a statement: an index that the other process creates
 * concurrently waits for every statement that began before it. The transaction that holds the lock has no snapshot
 * between its statements, so no index waits for it. (A statement with parameters would keep its snapshot.)
 */
async function waitForLock(connection: ReservedConnection): Promise<void> {
  for (;;) {
    await connection.unsafe('begin; set local idle_in_transaction_session_timeout = 0')
    const [row] = await connection.unsafe<{ locked: boolean }[]>(
      `select pg_try_advisory_xact_lock(${MIGRATION_LOCK}) as locked`,
    )
    if (row!.locked) return
    await connection.unsafe('rollback')
    await sleep(RETRY_MS)
  }
}
