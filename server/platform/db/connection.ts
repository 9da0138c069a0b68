import pg from 'pg'
import { ConnectionError, withCode } from './errors.ts'
import type { Query } from './statement.ts'
import { parserOf } from './values.ts'

/** A new connection that is not there by then will not come. */
const CONNECT_MS = 5_000

export interface ConnectionConfig extends pg.ClientConfig {
  /** Named prepared statements; off behind a pooler that cannot carry them. */
  prepare: boolean
  /** So long after a statement was sent, or after an answer, the next answer comes; 0 is for ever. */
  answer_timeout_ms: number
}

/**
 * One connection to the database, from its opening until it ends; there is never another one in its place. Statements are
 * sent without waiting for the answers to those before them.
 */
export class Connection extends pg.Client {
  /** Why it can no longer be used. */
  lost: Error | undefined
  readonly #prepares: boolean
  readonly #silence: NodeJS.Timeout | undefined
  #unanswered = 0
  #isCorked = false

  constructor(config: ConnectionConfig) {
    const types = { getTypeParser: parserOf as typeof pg.types.getTypeParser }
    super({ ...config, types, pipeline: true, connectionTimeoutMillis: CONNECT_MS })
    this.#prepares = config.prepare
    this.on('error', (error) => (this.lost ??= withCode(error)))
    this.on('end', () => clearTimeout(this.#silence))
    if (config.answer_timeout_ms > 0) this.#silence = setTimeout(() => this.#giveUp(), config.answer_timeout_ms).unref()
  }

  /** Answers the rows of a statement, with their number; of several statements the rows of each. */
  send({ text, values, name }: Query): Promise<unknown> {
    const query = name && this.#prepares ? { text, values, name } : { text, values }
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    this.#writeTogether()
    if (this.#unanswered === 0) this.#silence?.refresh()
    this.#unanswered += 1
    this.query(query, (error: (Error & { severity?: string }) | null, result: pg.QueryResult | pg.QueryResult[]) => {
      this.#unanswered -= 1
      this.#silence?.refresh()
      if (!error) return resolve(Array.isArray(result) ? result.map(rowsOf) : rowsOf(result))
      // The server ends the connection behind this answer.
      if (error.severity === 'FATAL') this.lost ??= error
      reject(withCode(error))
    })
    return promise
  }

  /** What is sent within a turn of the event loop leaves as one packet. */
  #writeTogether(): void {
    if (this.#isCorked) return
    this.#isCorked = true
    this.connection.stream.cork()
    process.nextTick(() => {
      this.#isCorked = false
      this.connection.stream.uncork()
    })
  }

  /** The network may lose a connection and tell neither side: its statements may have been done or not (decision 62). */
  #giveUp(): void {
    if (this.#unanswered > 0) this.destroy(new ConnectionError('ANSWER_TIMEOUT', 'no answer came in time'))
  }

  /** Cuts it off without waiting for anything. */
  destroy(error?: Error): void {
    this.connection.stream.destroy(error)
  }
}

function rowsOf({ rows, rowCount }: pg.QueryResult): unknown {
  return Object.defineProperty(rows, 'count', { value: rowCount ?? 0 })
}
