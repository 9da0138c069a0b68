import { Connections } from './db/connections.ts'
import { ConnectionError } from './db/errors.ts'
import { Hosts } from './db/hosts.ts'
import { Listener } from './db/listener.ts'
import { createSql, type Sql } from './db/sql.ts'
import type { Send, Statement } from './db/statement.ts'
import { runTransaction, type TransactionOptions, type Tx } from './db/transaction.ts'
import { createConcurrencyLimiter } from './concurrency-limiter.ts'

export { PLANNING } from './db/connections.ts'
export { withoutFlush } from './db/transaction.ts'
export type { Listener, Tx }
/** Anything that runs statements: code that only reads accepts the pool as well as a transaction. */
export type Db = Sql
export type Fragment = Statement<unknown>

/** The pool of connections. Transactions never occupy all of them, so reads always find a free one. */
export interface Pool extends Sql {
  /**
   * Runs a transaction. With `flushes: false` its commit does not wait for the disk (decision 200): a crash of the database
   * within a second may undo it.
   */
  begin<T>(work: (tx: Tx) => Promise<T>, options?: TransactionOptions): Promise<T>
  /**
   * Runs a transaction that waits for rows that many transactions want, each with a name. Only a few of the same name
   * run at once, so that those waiting for one row do not block the others, and they start before the transactions of
   * `begin` that wait (decision 56). Refuses `unavailable` when it cannot start in time.
   */
  beginQueued<T>(names: readonly string[], work: (tx: Tx) => Promise<T>): Promise<T>
  /**
   * Runs quick and frequent reads on a few separate connections. Statements queue behind each other there, so none may
   * be slow or wait for a row (decision 71). When such a connection ends, or the database accepts none, the pool's
   * connections are used instead: `work` may be called twice.
   */
  quickRead<T>(work: (db: Db) => Promise<T>): Promise<T>
  /**
   * Runs reads that keep a processor busy for milliseconds, such as searches, on a few other connections: more of them at
   * once make each slower (decision 71). A read that finds all busy is sent behind another one. The rest is as with `quickRead`.
   */
  heavyRead<T>(work: (db: Db) => Promise<T>): Promise<T>
  /**
   * Runs the reads of a report or an export on a few separate connections, so that they never delay the shop: all of
   * them see the same moment, each is planned for its values, and none may take longer than `REPORT_TIMEOUT_MS`. Such a
   * statement fails with the code of `isTimedOut`. Refuses `unavailable` when none of these connections becomes free.
   */
  readReport<T>(read: (tx: Tx) => Promise<T>): Promise<T>
  /**
   * The same database for reads that may be a second old: from a replica, if there is one that is not further behind,
   * otherwise from this pool. Nothing that belongs to one customer is read from it. Its transactions are those of this
   * pool.
   */
  replica: Pool
  /** A number that is another one after reads have moved to another server, which may know less or more. */
  source(): number
  /**
   * Receives the notifications of a channel over a connection of its own. Undefined behind a pooler in transaction mode, where
   * there are none.
   */
  listen(channel: string, onNotification: () => void): Listener | undefined
  send: Send
  /** Returns a connection for the caller alone until it is released. */
  reserve(): Promise<ReservedConnection>
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
  report_timeout_ms?: number
  lock_timeout_ms?: number
  /**
   * Whether a pooler in transaction mode is in between. A connection then asks for no settings: those of its role apply.
   */
  pooled?: boolean
  /** Which of several hosts is used; the primary unless given. */
  wants?: 'primary' | 'standby'
}

/** The share of connections that transactions never use. */
const READER_SHARE = 0.3
/**
 * This was measured on two processors: with more connections each statement costs more; with fewer, a slow one blocks
 * half of them.
 */
const QUICK_READ_CONNECTIONS = 3
/**
 * Waking a process of PostgreSQL costs as much as a quick statement, so a few of them are sent behind each other to one that
 * is awake before the next one is woken (decision 71).
 */
const QUICK_READ_QUEUE = 8
const HEAVY_READ_CONNECTIONS = 3
/** Reports and exports run on these connections alone, and no statement of theirs takes longer. */
const REPORT_CONNECTIONS = 2
export const REPORT_TIMEOUT_MS = 10_000
/** Reports may have to wait for two others. */
const REPORT_WAIT_LIMITS = { still_ms: 12_000, longest_ms: 25_000 }
/** The number of transactions that may wait for the same rows at once; others wait without a connection. */
const MAX_SAME_ROW_TRANSACTIONS = 3
/**
 * This is shorter than the database's own lock timeout, so that callers that would wait for the row too are refused
 * earlier.
 */
const WAIT_LIMITS = { still_ms: 4_000, longest_ms: 20_000 }
const ALL_TRANSACTIONS = 'all'
/** The database responds within its own statement timeout; this allows for the transfer of the response. */
const IN_FLIGHT_MS = 3_000
const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 60_000 }

/**
 * Opens a pool. Integers of 8 bytes arrive as numbers (amounts stay far below 2^53), calendar days as `YYYY-MM-DD`. The
 * database ends a statement that takes too long or waits too long for a row, so that one stuck row cannot use up the
 * pool. A connection without a response even after that was lost by the network without notice to either side, and is
 * closed: its statement may have been executed or not.
 */
export function openPool(url: string, options: PoolOptions): Pool {
  const {
    max,
    prepare = true,
    pooled = false,
    statement_timeout_ms = 15_000,
    report_timeout_ms = REPORT_TIMEOUT_MS,
    lock_timeout_ms = 5_000,
  } = options
  const timeouts = { statement_timeout: statement_timeout_ms, lock_timeout: lock_timeout_ms }
  const config = {
    ...KEEP_ALIVE,
    prepare,
    pooled,
    application_name: 'shop',
    answer_timeout_ms: statement_timeout_ms === 0 ? 0 : statement_timeout_ms + IN_FLIGHT_MS,
    ...(pooled ? {} : { ...timeouts, idle_in_transaction_session_timeout: 30_000 }),
  }
  const transactions = Math.max(1, Math.floor(max * (1 - READER_SHARE)))
  const hosts = new Hosts(url, config, options.wants)
  let moves = 0
  hosts.onMove(() => (moves += 1))
  const connections = new Connections(hosts, config, { most: max, always_shared: max - transactions })
  const readPool = new Connections(hosts, config, { most: QUICK_READ_CONNECTIONS, queue_length: QUICK_READ_QUEUE })
  const heavyReadPool = new Connections(hosts, config, { most: HEAVY_READ_CONNECTIONS })
  const reportConfig = { ...config, answer_timeout_ms: report_timeout_ms + IN_FLIGHT_MS }
  const reportPool = new Connections(hosts, reportConfig, { most: REPORT_CONNECTIONS, always_shared: 0 })
  const listenPool = new Connections(hosts, config, { most: 1, always_shared: 0 })
  const send: Send = (query) => connections.send(query)
  const sql = createSql(send)
  const pool = Object.assign(sql, {
    send,
    source: () => moves,
    ...limitTransactions(connections, transactions),
    quickRead: openSeparateReads(sql, readPool),
    heavyRead: openSeparateReads(sql, heavyReadPool),
    readReport: openReports(reportPool, report_timeout_ms),
    reserve: () => reserve(connections),
    listen: (channel: string, onNotification: () => void) =>
      pooled ? undefined : new Listener(listenPool, channel, onNotification),
    async end({ timeout }: { timeout?: number } = {}) {
      hosts.stop()
      const all = [connections, readPool, heavyReadPool, reportPool, listenPool]
      await Promise.all(all.map((each) => each.end(timeout)))
    },
  }) as Pool
  pool.replica = pool
  return pool
}

export async function withPool<T>(url: string, options: PoolOptions, work: (db: Pool) => Promise<T>): Promise<T> {
  const db = openPool(url, options)
  try {
    return await work(db)
  } finally {
    await db.end()
  }
}

export async function withConnection<T>(pool: Pool, work: (connection: ReservedConnection) => Promise<T>): Promise<T> {
  const connection = await pool.reserve()
  try {
    return await work(connection)
  } finally {
    connection.release()
  }
}

/** Limits transactions: without a limit, every connection would end up waiting for a row that is locked for seconds. */
function limitTransactions(connections: Connections, maxConnections: number) {
  const limiter = createConcurrencyLimiter(
    (name) => (name === ALL_TRANSACTIONS ? maxConnections : MAX_SAME_ROW_TRANSACTIONS),
    WAIT_LIMITS,
  )
  let [requestedCount, running] = [0, 0]
  async function beginQueued<T>(
    names: readonly string[],
    work: (tx: Tx) => Promise<T>,
    options?: TransactionOptions,
  ): Promise<T> {
    requestedCount += 1
    try {
      return await limiter([...names, ALL_TRANSACTIONS], async () => {
        running += 1
        return runTransaction(connections, work, options).finally(() => (running -= 1))
      })
    } finally {
      requestedCount -= 1
    }
  }
  return {
    beginQueued,
    begin: <T>(work: (tx: Tx) => Promise<T>, options?: TransactionOptions) => beginQueued([], work, options),
    transactions: () => ({ running, waiting: requestedCount - running, most: maxConnections }),
  }
}

/**
 * Codes for a connection that was not made: the database is full, another limit is reached, or it did not respond in
 * time.
 */
const connectionErrors = new Set(['53300', '53400', '57P03', 'ECONNREFUSED', 'CONNECT_TIMEOUT'])
/** Codes for a connection that ended before its response: a read may be sent again over another one. */
const lostErrors = new Set(['57P01', '57P02', 'CONNECTION_CLOSED', 'ECONNRESET', 'EPIPE'])
/** Milliseconds until a separate connection for reads is tried again, because each try costs the database a process. */
const READER_RETRY_MS = 1_000

function openSeparateReads(pool: Sql, connections: Connections): Pool['quickRead'] {
  const readPool = createSql((query) => connections.send(query))
  let retry_at = 0
  return async (work) => {
    if (performance.now() < retry_at) return work(pool)
    try {
      return await work(readPool)
    } catch (error) {
      const { code = '' } = error as { code?: string }
      if (lostErrors.has(code)) return work(pool)
      if (!connectionErrors.has(code)) throw error
      retry_at = performance.now() + READER_RETRY_MS
      return work(pool)
    }
  }
}

function openReports(connections: Connections, timeout_ms: number): Pool['readReport'] {
  const limiter = createConcurrencyLimiter(() => REPORT_CONNECTIONS, REPORT_WAIT_LIMITS)
  return (read) =>
    limiter(['report'], () =>
      runTransaction(connections, async (tx) => {
        await tx`set transaction isolation level repeatable read, read only`
        // Compiling a plan takes longer than it saves, and sums of a year are sorted on disk with less memory. Processes of one
        // statement may hand over many groups, because few reports run at a time.
        await tx`
          select set_config('plan_cache_mode', 'force_custom_plan', true), set_config('jit', 'off', true),
            set_config('work_mem', '64MB', true), set_config('parallel_tuple_cost', '0.05', true),
            set_config('statement_timeout', ${String(timeout_ms)}, true)`
        return read(tx)
      }),
    )
}

/** Whether the database ended a statement because it took too long. */
export function isTimedOut(error: unknown): boolean {
  return (error as { code?: string } | null)?.code === '57014'
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
