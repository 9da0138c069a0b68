import { setTimeout as sleep } from 'node:timers/promises'
import { openPool, PLANNING, type Pool, type ReservedConnection } from '../platform/db.ts'
import { UnsuitableDatabaseError } from './unsuitable-database.ts'

const ROUNDS = 3
const ANSWER_TIMEOUT_MS = 5_000

const STATEMENT_MODE_MESSAGE =
  'DATABASE_URL leads to a pooler in statement mode, which has no transactions. Let it work in transaction mode (pool_mode = transaction).'
const PREPARE_MESSAGE =
  'DATABASE_URL leads to a pooler in transaction mode that loses prepared statements. Use PgBouncer 1.21 or later with max_prepared_statements = 200, or set DATABASE_PREPARE=off.'

/** The words of PgBouncer, which has no code of its own for it. */
const STATEMENT_MODE_ERROR = /not allowed in statement pooling mode/i

/** The states of a prepared statement that this server does not know, or already has. */
const PREPARE_ERRORS = new Set(['26000', '42P05'])

/**
 * Returns whether a database URL leads to a pooler in transaction mode, which may use another server connection for each
 * transaction (PgBouncer's `pool_mode = transaction`). One connection reads its server's process id, another begins a
 * transaction, which takes that very server, and the first reads again. A pooler with a single server cannot respond
 * then, which proves the same. Throws UnsuitableDatabaseError for a pooler behind which the shop cannot work, and any
 * error of a database that is not reachable.
 */
export async function isTransactionPooled(url: string, prepare: boolean): Promise<boolean> {
  const pool = openPool(url, { max: 2, prepare, pooled: true })
  try {
    const [firstConnection, secondConnection] = await Promise.all([pool.reserve(), pool.reserve()])
    for (let round = 0; round < ROUNDS; round += 1) {
      const pidBefore = await getBackendPid(firstConnection)
      if (!(await canBeginTransaction(secondConnection))) throw new UnsuitableDatabaseError(STATEMENT_MODE_MESSAGE)
      const pidAfter = await Promise.race([
        getBackendPid(firstConnection),
        sleep(ANSWER_TIMEOUT_MS, undefined, { ref: false }),
      ])
      if (pidAfter !== pidBefore) return true
      await secondConnection.unsafe('rollback')
    }
    return false
  } catch (error) {
    if (PREPARE_ERRORS.has((error as { code?: string }).code ?? '')) throw new UnsuitableDatabaseError(PREPARE_MESSAGE)
    throw error
  } finally {
    await pool.end({ timeout: 0 })
  }
}

/** Throws the error of a connection that was lost meanwhile, which says nothing about a pooler. */
async function canBeginTransaction(connection: ReservedConnection): Promise<boolean> {
  try {
    await connection.unsafe('begin')
    await connection.unsafe('select 1')
    return true
  } catch (error) {
    if (error instanceof Error && STATEMENT_MODE_ERROR.test(error.message)) return false
    throw error
  }
}

function getBackendPid(connection: ReservedConnection): Promise<number> {
  return connection<{ pid: number }[]>`select pg_backend_pid() as pid where ${true}`.value()
}

/**
 * Gives the role, in this database, the settings that a connection of the shop asks for when no pooler is in between:
 * behind a pooler in transaction mode, the settings of a session would reach the transactions of others. They apply to
 * the server connections that the pooler opens from now on.
 */
export async function saveRoleSettings(pool: Pool): Promise<void> {
  for (const [name, value] of Object.entries(ROLE_SETTINGS))
    await pool.unsafe(
      `do $$ begin execute format('alter role current_user in database %I set ${name} = ''${value}''', current_database()); end $$`,
    )
}

const ROLE_SETTINGS = {
  statement_timeout: '15s',
  lock_timeout: '5s',
  idle_in_transaction_session_timeout: '30s',
  ...PLANNING,
}
