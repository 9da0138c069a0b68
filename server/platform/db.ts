import postgres from 'postgres'

/** The pool of connections. */
export type Pool = postgres.Sql
/** One transaction. */
export type Tx = postgres.TransactionSql
/** Whatever can run a statement: queries that change nothing take either. */
export type Db = Pool | Tx

const INT8 = 20
const DATE = 1082
const JSON_TYPES = [114, 3802]

export interface PoolOptions {
  max: number
  /** Named prepared statements; off behind a pooler that cannot carry them. */
  prepare?: boolean
  statement_timeout_ms?: number
}

/**
 * Opens a pool. Integers of 8 bytes arrive as numbers (amounts stay far below 2^53), calendar days as `YYYY-MM-DD`.
 * A statement that takes too long, or waits too long for a row, is ended by the database, so that one stuck row
 * cannot use up the pool.
 */
export function openPool(url: string, { max, prepare = true, statement_timeout_ms = 15_000 }: PoolOptions): Pool {
  return postgres(url, {
    max,
    prepare,
    connect_timeout: 10,
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
}

function toJson(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
