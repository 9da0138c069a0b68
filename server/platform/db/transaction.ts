import type { Connection } from './connection.ts'
import type { Connections } from './connections.ts'
import { ConnectionError, withCode } from './errors.ts'
import { createSql, type Sql } from './sql.ts'
import type { Send } from './statement.ts'

/** A transaction that is in progress. */
export interface Tx extends Sql {
  /** Runs `action` within the transaction. When it fails, only its own changes are rolled back. */
  savepoint<T>(action: (tx: Tx) => Promise<T>): Promise<T>
  /** Calls `action` once the transaction is committed; never when it is rolled back. */
  afterCommit(action: () => void): void
}

export interface TransactionOptions {
  /** Whether the commit waits until the transaction is on the disk. */
  flushes?: boolean
}

/**
 * Returns a value that lets the commit of a single statement not wait for the disk, when the statement reads it and
 * runs outside a transaction: it costs nothing, while a transaction is three more statements.
 */
export function withoutFlush(db: Sql) {
  return db`set_config('synchronous_commit', 'off', true)`
}

/** Begins a transaction whose commit does not wait for the disk. */
export const BEGIN_UNFLUSHED = 'begin; set local synchronous_commit = off'

/**
 * Runs a transaction: it is committed when `action` ends, and rolled back when `action` or any of its statements fails.
 * Rejects at once when its connection ends, and accepts no statement after that.
 */
export async function runTransaction<T>(
  connections: Connections,
  action: (tx: Tx) => Promise<T>,
  { flushes = true }: TransactionOptions = {},
): Promise<T> {
  const connection = await connections.take()
  const run: Run = { connection, savepoints: 0, hasEnded: false, afterCommit: [] }
  try {
    return await rejectWhenLost(connection, async () => {
      try {
        const result = await runScope(run, flushes ? 'begin' : BEGIN_UNFLUSHED, action)
        await endWith(run, 'commit')
        for (const follow of run.afterCommit) follow()
        return result
      } catch (error) {
        await endWith(run, 'rollback').catch(() => {})
        throw error
      }
    })
  } finally {
    connections.release(connection)
  }
}

interface Run {
  connection: Connection
  savepoints: number
  hasEnded: boolean
  afterCommit: (() => void)[]
}

/**
 * Ends the transaction. A statement that `action` sends after that is refused, because it would run outside the
 * transaction.
 */
function endWith(run: Run, text: 'commit' | 'rollback'): Promise<unknown> {
  run.hasEnded = true
  return run.connection.send({ text, values: [] })
}

/** Rejects as soon as the connection is lost, without waiting for `action`. */
async function rejectWhenLost<T>(connection: Connection, action: () => Promise<T>): Promise<T> {
  const { promise: lost, reject } = Promise.withResolvers<never>()
  const onError = (error: Error) => reject(withCode(error))
  connection.once('error', onError)
  try {
    return await Promise.race([action(), lost])
  } finally {
    connection.off('error', onError)
  }
}

/** Runs `action` in a scope. Its first statement is sent directly behind the one that begins the scope. */
async function runScope<T>(run: Run, begin: string, action: (tx: Tx) => Promise<T>): Promise<T> {
  let failure: Error | undefined
  const send: Send = async (query) => {
    if (run.hasEnded) throw new ConnectionError('CONNECTION_CLOSED', 'the transaction has ended')
    return run.connection.send(query).catch((error: Error) => {
      failure ??= error
      throw error
    })
  }
  const tx: Tx = Object.assign(createSql(send), {
    savepoint: <U>(inner: (tx: Tx) => Promise<U>) => runSavepoint(run, send, inner),
    afterCommit: (follow: () => void) => void run.afterCommit.push(follow),
  })
  try {
    const [, result] = await Promise.all([send({ text: begin, values: [] }), startWith(tx, action)])
    if (failure) throw failure
    return result
  } catch (error) {
    // PostgreSQL refuses all statements after a failed one, so the first error has the reason.
    throw (error as { code?: string }).code === '25P02' ? (failure ?? error) : error
  }
}

/** Returns a promise even if `action` throws synchronously. */
async function startWith<T>(tx: Tx, action: (tx: Tx) => Promise<T>): Promise<T> {
  return action(tx)
}

async function runSavepoint<T>(run: Run, send: Send, action: (tx: Tx) => Promise<T>): Promise<T> {
  run.savepoints += 1
  const name = `s${run.savepoints}`
  try {
    return await runScope(run, `savepoint ${name}`, action)
  } catch (error) {
    await send({ text: `rollback to ${name}`, values: [] })
    throw error
  }
}
