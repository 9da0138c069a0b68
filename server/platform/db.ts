import postgres from 'postgres'
import { openTurns } from './turns.ts'

/** The pool of connections. Its transactions never have all of them: what only reads always finds one free. */
export type Pool = postgres.Sql & {
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
  /** Transactions of this process at this moment. */
  transactions(): { running: number; waiting: number; most: number }
}
/** One transaction. */
export type Tx = postgres.TransactionSql
/** Whatever can run a statement: queries that change nothing take either. */
export type Db = postgres.Sql | Tx
/** A piece of a statement, to stand in another one. */
export type Fragment = postgres.PendingQuery<postgres.Row[]>

const INT8 = 20
const DATE = 1082
const JSON_TYPES = [114, 3802]

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
/** A new connection that is not there by then will not come; who needs it has waited for a turn before, perhaps. */
const CONNECT_S = 5

/**
 * Opens a pool. Integers of 8 bytes arrive as numbers (amounts stay far below 2^53), calendar days as `YYYY-MM-DD`.
 * A statement that takes too long, or waits too long for a row, is ended by the database, so that one stuck row
 * cannot use up the pool. A connection over which no answer comes even then (the network lost it, and told neither side)
 * is given up: its statement may have been done or not.
 */
export function openPool(url: string, { max, prepare = true, statement_timeout_ms = 15_000 }: PoolOptions): Pool {
  const { address, socket } = addressOf(url)
  const connect = (most: number) =>
    postgres(address, {
      ...socket,
      max: most,
      prepare,
      connect_timeout: CONNECT_S,
      answer_timeout: statement_timeout_ms === 0 ? null : (statement_timeout_ms + ON_THE_WAY_MS) / 1000,
      idle_timeout: 60,
      // The driver's own waiting grows to 20 s: a database that is back is used at once.
      backoff: () => 0.25,
      onnotice: () => {},
      types: {
        bigint: { to: INT8, from: [INT8], serialize: String, parse: Number },
        // A text is JSON already (the job queue hands over finished texts); anything else is written as JSON.
        json: { to: 3802, from: JSON_TYPES, serialize: toJson, parse: JSON.parse },
        date: { to: DATE, from: [DATE], serialize: String, parse: String },
      },
      connection: {
        application_name: 'shop',
        statement_timeout: statement_timeout_ms,
        lock_timeout: 5_000,
        idle_in_transaction_session_timeout: 30_000,
        // Planning our joins costs more than running them: plan each statement once, for any parameters.
        plan_cache_mode: 'force_generic_plan',
      },
    })
  return withReads(inTurns(connect(max), max), connect(QUICK_READERS))
}

/** Somebody who keeps a row for seconds would otherwise have every connection wait for it. */
function inTurns(pool: postgres.Sql, max: number) {
  const transactions = Math.max(1, Math.floor(max * (1 - READERS)))
  const inTurn = openTurns((name) => (name === ALL ? transactions : SAME_ROWS), PATIENCE)
  const unlimited = pool.begin.bind(pool) as (...args: unknown[]) => Promise<never>
  let [asked, running] = [0, 0]
  async function counted<T>(names: readonly string[], run: () => Promise<T>): Promise<T> {
    asked += 1
    try {
      return await inTurn([...names, ALL], async () => {
        running += 1
        return run().finally(() => (running -= 1))
      })
    } finally {
      asked -= 1
    }
  }
  const begin = ((...args: unknown[]) => counted([], () => unlimited(...args))) as postgres.Sql['begin']
  const beginInTurn: Pool['beginInTurn'] = (names, act) =>
    counted(names, () => unlimited(act) as Promise<Awaited<ReturnType<typeof act>>>)
  const count = () => ({ running, waiting: asked - running, most: transactions })
  return Object.assign(pool, { begin, beginInTurn, transactions: count })
}

/** No connection was made: the database is full, another's limit is reached, or it did not answer in time. */
const notConnected = new Set(['53300', '53400', '57P03', 'ECONNREFUSED', 'CONNECT_TIMEOUT'])
/** So long nobody tries to connect a reader again: each try costs the database a process. */
const READERS_REST_MS = 1_000

/** The readers end with the pool. */
function withReads<P extends postgres.Sql>(pool: P, reads: postgres.Sql): P & Pick<Pool, 'quickRead'> {
  const end = pool.end.bind(pool)
  let rests_until = 0
  return Object.assign(pool, {
    async quickRead<T>(act: (db: Db) => Promise<T>): Promise<T> {
      if (performance.now() < rests_until) return act(pool)
      try {
        return await act(reads)
      } catch (error) {
        if (!notConnected.has((error as { code?: string }).code ?? '')) throw error
        rests_until = performance.now() + READERS_REST_MS
        return act(pool)
      }
    },
    end: async (options?: { timeout?: number }) => void (await Promise.all([end(options), reads.end(options)])),
  })
}

/** `?host=/folder` names the folder of a socket, as PostgreSQL's own programs write it; the driver wants that apart. */
export function addressOf(url: string): { address: string; socket: { host?: string } } {
  const address = new URL(url)
  const host = address.searchParams.get('host')
  if (!host?.startsWith('/')) return { address: url, socket: {} }
  address.searchParams.delete('host')
  return { address: address.href, socket: { host } }
}

function toJson(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
