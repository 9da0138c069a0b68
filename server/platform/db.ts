import { Connections } from './db/connections.ts'
import { ConnectionError } from './db/errors.ts'
import { Listener } from './db/listener.ts'
import { createSql, type Sql } from './db/sql.ts'
import type { Statement } from './db/statement.ts'
import { runTransaction, type Tx } from './db/transaction.ts'
import { openTurns } from './turns.ts'

export type { Tx }
/** Whatever can run a statement: queries that change nothing take the pool as well as a transaction. */
export type Db = Sql

/** The pool of connections. Its transactions never have all of them: what only reads always finds one free. */
export interface Pool extends Sql {
  begin<T>(act: (tx: Tx) => Promise<T>): Promise<T>
  /**
   * A transaction that waits for rows which many want, by a name for each: a few of the same name are under way at once,
   * so that those who wait for one row keep nobody from the others. Refuses `unavailable` when its turn does not come.
   */
  beginInTurn<T>(names: readonly string[], act: (tx: Tx) => Promise<T>): Promise<T>
  /**
   * Few connections of their own, for what only reads, is quick and is asked often; one statement stands behind another
   * there, so none may be slow or wait for a row (decision 71). While the database gives them no connection, those of the
   * pool read instead: `act` may be called twice.
   */
  quickRead<T>(act: (db: Db) => Promise<T>): Promise<T>
  /** A connection for the caller alone until it is released. */
  reserve(): Promise<ReservedConnection>
  /** Calls `onListen` whenever it listens again: messages may have been missed before. */
  listen: Listener['listen']
  notify(channel: string, payload: string): Promise<void>
  /** Transactions of this process at this moment. */
  transactions(): { running: number; waiting: number; most: number }
  /** Takes no statement any more, and ends once all are answered; after so many seconds it cuts them off. */
  end(options?: { timeout?: number }): Promise<void>
}
/** A piece of a statement, to stand in another one. */
export type Fragment = Statement<unknown>

export interface ReservedConnection extends Sql {
  release(): void
}

export interface PoolOptions {
  max: number
  /** Named prepared statements; off behind a pooler that cannot carry them. */
  prepare?: boolean
  statement_timeout_ms?: number
}

/** Of the connections so many stay free of transactions. */
const READERS = 0.3
/** Measured on two processors: with more, each statement costs more; with fewer, one that is slow keeps half of them. */
const QUICK_READERS = 3
/** So many at once want the same rows; the others wait without a connection. */
const SAME_ROWS = 3
/** Shorter than the database lets anybody wait for a row: who would wait for it too is told before. */
const PATIENCE = { still_ms: 4_000, longest_ms: 20_000 }
const ALL = 'all'
/** The database answers within its own time for a statement, and the answer is on its way for so long at most. */
const ON_THE_WAY_MS = 3_000
const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 60_000 }

/**
 * Opens a pool. Integers of 8 bytes arrive as numbers (amounts stay far below 2^53), calendar days as `YYYY-MM-DD`.
 * A statement that takes too long, or waits too long for a row, is ended by the database, so that one stuck row
 * cannot use up the pool. A connection over which no answer comes even then (the network lost it, and told neither side)
 * is given up: its statement may have been done or not.
 */
export function openPool(url: string, { max, prepare = true, statement_timeout_ms = 15_000 }: PoolOptions): Pool {
  const config = {
    ...KEEP_ALIVE,
    connectionString: withSslMode(url),
    prepare,
    application_name: 'shop',
    statement_timeout: statement_timeout_ms,
    answer_timeout_ms: statement_timeout_ms === 0 ? 0 : statement_timeout_ms + ON_THE_WAY_MS,
    lock_timeout: 5_000,
    idle_in_transaction_session_timeout: 30_000,
  }
  const transactions = Math.max(1, Math.floor(max * (1 - READERS)))
  const connections = new Connections(config, max, max - transactions)
  const reads = new Connections(config, QUICK_READERS, QUICK_READERS)
  const listener = new Listener(config)
  const sql = createSql((query) => connections.send(query))
  return Object.assign(sql, {
    ...limitTransactions(connections, transactions),
    quickRead: openQuickReads(
      sql,
      createSql((query) => reads.send(query)),
    ),
    reserve: () => reserve(connections),
    listen: listener.listen.bind(listener),
    notify: async (channel: string, payload: string) => void (await sql`select pg_notify(${channel}, ${payload})`),
    async end({ timeout }: { timeout?: number } = {}) {
      listener.end()
      await Promise.all([connections.end(timeout), reads.end(timeout)])
    },
  })
}

/** `sslmode` means what it means to PostgreSQL's own programs. */
function withSslMode(url: string): string {
  const address = new URL(url)
  if (address.searchParams.has('sslmode')) address.searchParams.set('uselibpqcompat', 'true')
  return address.href
}

/** Somebody who keeps a row for seconds would otherwise have every connection wait for it. */
function limitTransactions(connections: Connections, most: number) {
  const inTurn = openTurns((name) => (name === ALL ? most : SAME_ROWS), PATIENCE)
  let [asked, running] = [0, 0]
  async function beginInTurn<T>(names: readonly string[], act: (tx: Tx) => Promise<T>): Promise<T> {
    asked += 1
    try {
      return await inTurn([...names, ALL], async () => {
        running += 1
        return runTransaction(connections, act).finally(() => (running -= 1))
      })
    } finally {
      asked -= 1
    }
  }
  return {
    beginInTurn,
    begin: <T>(act: (tx: Tx) => Promise<T>) => beginInTurn([], act),
    transactions: () => ({ running, waiting: asked - running, most }),
  }
}

/** No connection was made: the database is full, another's limit is reached, or it did not answer in time. */
const notConnected = new Set(['53300', '53400', '57P03', 'ECONNREFUSED', 'CONNECT_TIMEOUT'])
/** So long nobody tries to connect a reader again: each try costs the database a process. */
const READERS_REST_MS = 1_000

function openQuickReads(pool: Sql, reads: Sql): Pool['quickRead'] {
  let rests_until = 0
  return async (act) => {
    if (performance.now() < rests_until) return act(pool)
    try {
      return await act(reads)
    } catch (error) {
      if (!notConnected.has((error as { code?: string }).code ?? '')) throw error
      rests_until = performance.now() + READERS_REST_MS
      return act(pool)
    }
  }
}

async function reserve(connections: Connections): Promise<ReservedConnection> {
  const connection = await connections.take()
  let isReleased = false
  const sql = createSql(async (query) => {
    if (isReleased) throw new ConnectionError('CONNECTION_ENDED', 'the connection was released')
    return connection.send(query)
  })
  const release = () => {
    isReleased = true
    connections.release(connection)
  }
  return Object.assign(sql, { release })
}
