import { Connections } from './db/connections.ts'
import { ConnectionError } from './db/errors.ts'
import { Listener } from './db/listener.ts'
import { createSql, type Sql } from './db/sql.ts'
import type { Statement } from './db/statement.ts'
import { runTransaction, type Tx } from './db/transaction.ts'
import { openTurns } from './turns.ts'

export type { Tx }
/** Anything that runs statements: code that only reads accepts the pool as well as a transaction. */
export type Db = Sql
/** A fragment of a statement, to be used in another one. */
export type Fragment = Statement<unknown>

/** The pool of connections. Transactions never occupy all of them, so reads always find a free one. */
export interface Pool extends Sql {
  begin<T>(act: (tx: Tx) => Promise<T>): Promise<T>
  /**
   * Runs a transaction that waits for rows that many transactions want, each with a name. Only a few of the same name
   * run at once, so that those waiting for one row do not block the others. Refuses `unavailable` when it cannot start
   * in time.
   */
  beginInTurn<T>(names: readonly string[], act: (tx: Tx) => Promise<T>): Promise<T>
  /**
   * Runs quick and frequent reads on a few separate connections. Statements queue behind each other there, so none may
   * be slow or wait for a row (decision 71). While the database accepts no such connection, the pool's connections are
   * used instead: `act` may be called twice.
   */
  quickRead<T>(act: (db: Db) => Promise<T>): Promise<T>
  /** Returns a connection for the caller alone until it is released. */
  reserve(): Promise<ReservedConnection>
  /** Calls `onListen` each time it starts to listen, also after a reconnect: messages may have been missed before. */
  listen: Listener['listen']
  notify(channel: string, payload: string): Promise<void>
  /** Returns the number of this process's transactions that run and that wait, and the maximum that may run. */
  transactions(): { running: number; waiting: number; most: number }
  /**
   * Accepts no more statements and resolves when all have a result; after `timeout` seconds it closes the connections.
   */
  end(options?: { timeout?: number }): Promise<void>
}

export interface ReservedConnection extends Sql {
  release(): void
}

export interface PoolOptions {
  max: number
  /** Whether statements are prepared by name; off behind a pooler that does not support it. */
  prepare?: boolean
  statement_timeout_ms?: number
}

/** The share of connections that transactions never use. */
const READERS = 0.3
/**
 * This was measured on two processors: with more connections each statement costs more; with fewer, a slow one blocks
 * half of them.
 */
const QUICK_READERS = 3
/** The number of transactions that may wait for the same rows at once; others wait without a connection. */
const SAME_ROWS = 3
/**
 * This is shorter than the database's own lock timeout, so that callers that would wait for the row too are refused
 * earlier.
 */
const PATIENCE = { still_ms: 4_000, longest_ms: 20_000 }
const ALL = 'all'
/** The database responds within its own statement timeout; this allows for the transfer of the response. */
const ON_THE_WAY_MS = 3_000
const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 60_000 }

/**
 * Opens a pool. Integers of 8 bytes arrive as numbers (amounts stay far below 2^53), calendar days as `YYYY-MM-DD`. The
 * database ends a statement that takes too long or waits too long for a row, so that one stuck row cannot use up the
 * pool. A connection without a response even after that was lost by the network without notice to either side, and is
 * closed: its statement may have been executed or not.
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

/** Gives `sslmode` the meaning that it has for PostgreSQL's own programs. */
function withSslMode(url: string): string {
  const address = new URL(url)
  if (address.searchParams.has('sslmode')) address.searchParams.set('uselibpqcompat', 'true')
  return address.href
}

/** Limits transactions: without a limit, every connection would end up waiting for a row that is locked for seconds. */
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

/**
 * Codes for a connection that was not made: the database is full, another limit is reached, or it did not respond in
 * time.
 */
const notConnected = new Set(['53300', '53400', '57P03', 'ECONNREFUSED', 'CONNECT_TIMEOUT'])
/** Milliseconds until a separate connection for reads is tried again, because each try costs the database a process. */
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
