import { openPool, type ReservedConnection } from '../platform/db.ts'

const ROUNDS = 3
const ANSWER_TIMEOUT_MS = 5_000

/** The sentence of a start and of `check-setup` about a pooler in transaction mode. */
export const TRANSACTION_POOLER_MESSAGE =
  'leads to a pooler in transaction mode, behind which statements of this version get lost. Let the pooler work in session mode (pool_mode = session), or name the server itself.'

/**
 * Returns whether a database URL leads to a pooler that changes the server connection between transactions (PgBouncer's
 * `pool_mode = transaction` or `statement`). One connection reads its server's process id, another begins a
 * transaction, which takes that very server, and the first reads again. A pooler with a single server cannot respond
 * then, which proves the same. Throws when the database is not reachable.
 */
export async function isTransactionPooled(url: string): Promise<boolean> {
  const pool = openPool(url, { max: 2, prepare: false })
  try {
    const [firstConnection, secondConnection] = await Promise.all([pool.reserve(), pool.reserve()])
    for (let round = 0; round < ROUNDS; round += 1) {
      const pidBefore = await getBackendPid(firstConnection)
      // In statement mode a transaction is refused.
      if (!(await canBeginTransaction(secondConnection))) return true
      const pidAfter = await Promise.race([getBackendPid(firstConnection).catch(() => undefined), waitForTimeout()])
      if (pidAfter !== pidBefore) return true
      await secondConnection.unsafe('rollback')
    }
    return false
  } finally {
    await pool.end({ timeout: 0 })
  }
}

async function canBeginTransaction(connection: ReservedConnection): Promise<boolean> {
  try {
    await connection.unsafe('begin')
    await connection.unsafe('select 1')
    return true
  } catch {
    return false
  }
}

async function getBackendPid(connection: ReservedConnection): Promise<number | undefined> {
  const rows = await connection.unsafe<{ pid: number }[]>('select pg_backend_pid() as pid')
  return rows[0]?.pid
}

async function waitForTimeout(): Promise<undefined> {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  setTimeout(() => resolve(undefined), ANSWER_TIMEOUT_MS).unref()
  return promise
}
