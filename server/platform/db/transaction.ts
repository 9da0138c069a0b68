import type { Connection } from './connection.ts'
import type { Connections } from './connections.ts'
import { ConnectionError, withCode } from './errors.ts'
import { createSql, type Sql } from './sql.ts'
import type { Send } from './statement.ts'

/** A transaction that is in progress. */
export interface Tx extends Sql {
  /** Runs `act` within the transaction. When it fails, only its own changes are rolled back. */
  savepoint<T>(act: (tx: Tx) => Promise<T>): Promise<T>
  /** Calls `act` once the transaction is committed; never when it is rolled back. */
  afterCommit(act: () => void): void
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
 * Runs a transaction: it is committed when `act` ends, and rolled back when `act` or any of its statements fails.
 * Rejects at once when its connection ends, and accepts no statement after that.
 */
export async function runTransaction<T>(
  connections: Connections,
  act: (tx: Tx) => Promise<T>,
  { flushes = true }: TransactionOptions = {},
): Promise<T> {
  const connection = await connections.take()
  const run: Run = { connection, savepoints: 0, hasEnded: false, afterCommit: [] }
  try {
    return await rejectWhenLost(connection, async () => {
      try {
        const result = await runScope(run, flushes ? 'begin' : BEGIN_UNFLUSHED, act)
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
 * Ends the transaction. A statement that `act` sends after that is refused, because it would run outside the
 * transaction.
 */
function endWith(run: Run, text: 'commit' | 'rollback'): Promise<unknown> {
  run.hasEnded = true
  return run.connection.send({ text, values: [] })
}

/** Rejects as soon as the connection is lost, without waiting for `act`. */
async function rejectWhenLost<T>(connection: Connection, act: () => Promise<T>): Promise<T> {
  const { promise: lost, reject } = Promise.withResolvers<never>()
  const onError = (error: Error) => reject(withCode(error))
  connection.once('error', onError)
  try {
    return await Promise.race([act(), lost])
  } finally {
    connection.off('error', onError)
  }
}

/** Runs `act` in a scope. Its first statement is sent directly behind the one that begins the scope. */
async function runScope<T>(run: Run, begin: string, act: (tx: Tx) => Promise<T>): Promise<T> {
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
    const [, result] = await Promise.all([send({ text: begin, values: [] }), startWith(tx, act)])
    if (failure) throw failure
    return result
  } catch (error) {
    // PostgreSQL refuses all statements after a failed one, so the first error has the reason.
    throw (error as { code?: string }).code === '25P02' ? (failure ?? error) : error
  }
}

/** Returns a promise even if `act` throws synchronously. */
async function startWith<T>(tx: Tx, act: (tx: Tx) => Promise<T>): Promise<T> {
  return act(tx)
}

async function runSavepoint<T>(run: Run, send: Send, act: (tx: Tx) => Promise<T>): Promise<T> {
  run.savepoints += 1
  const name = `s${run.savepoints}`
  try {
    return await runScope(run, `savepoint ${name}`, act)
  } catch (error) {
    await send({ text: `rollback to ${name}`, values: [] })
    throw error
  }
}
