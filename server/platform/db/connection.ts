import pg from 'pg'
import { ConnectionError, withCode } from './errors.ts'
import { statementChannel } from '../trace-channels.ts'
import type { Query } from './statement.ts'
import { getParser } from './values.ts'

/** Milliseconds after which opening a connection has failed. */
const CONNECT_MS = 5_000

export interface ConnectionConfig extends pg.ClientConfig {
  /** Whether statements are prepared by name; off behind a pooler that does not support it. */
  prepare: boolean
  /** Milliseconds within which the next response must come after a statement or a response; 0 means no limit. */
  answer_timeout_ms: number
}

/**
 * One connection to the database, from opening to end; it never reconnects. Statements are pipelined: they are sent
 * without waiting for earlier responses.
 */
export class Connection extends pg.Client {
  /** The error that made the connection unusable; undefined while it works. */
  lost: Error | undefined
  readonly #prepares: boolean
  readonly #silence: NodeJS.Timeout | undefined
  #unanswered = 0
  #isCorked = false

  constructor(config: ConnectionConfig) {
    const types = { getTypeParser: getParser as typeof pg.types.getTypeParser }
    super({ ...config, types, pipeline: true, connectionTimeoutMillis: CONNECT_MS })
    this.#prepares = config.prepare
    this.on('error', (error) => (this.lost ??= withCode(error)))
    this.on('end', () => clearTimeout(this.#silence))
    if (config.answer_timeout_ms > 0) this.#silence = setTimeout(() => this.#giveUp(), config.answer_timeout_ms).unref()
  }

  /** Returns the rows of a statement with their number; for several statements, the rows of each. */
  send(query: Query): Promise<unknown> {
    if (!statementChannel.hasSubscribers) return this.#send(query)
    return statementChannel.tracePromise(() => this.#send(query), { text: query.text })
  }

  #send({ text, values, name }: Query): Promise<unknown> {
    const query = name && this.#prepares ? { text, values, name } : { text, values }
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    this.#writeTogether()
    if (this.#unanswered === 0) this.#silence?.refresh()
    this.#unanswered += 1
    this.query(query, (error: (Error & { severity?: string }) | null, result: pg.QueryResult | pg.QueryResult[]) => {
      this.#unanswered -= 1
      this.#silence?.refresh()
      if (!error) return resolve(Array.isArray(result) ? result.map(toRows) : toRows(result))
      // The server closes the connection after this response.
      if (error.severity === 'FATAL') this.lost ??= error
      reject(withCode(error))
    })
    return promise
  }

  /** Sends all statements of one turn of the event loop in one packet. */
  #writeTogether(): void {
    if (this.#isCorked) return
    this.#isCorked = true
    this.connection.stream.cork()
    process.nextTick(() => {
      this.#isCorked = false
      this.connection.stream.uncork()
    })
  }

  /**
   * Closes a connection without a response in time: a network may lose it without notice to either side. Its statements
   * may have been executed or not (decision 62).
   */
  #giveUp(): void {
    if (this.#unanswered > 0) this.destroy(new ConnectionError('ANSWER_TIMEOUT', 'no answer came in time'))
  }

  /** Closes the connection at once. */
  destroy(error?: Error): void {
    this.connection.stream.destroy(error)
  }
}

function toRows({ rows, rowCount }: pg.QueryResult): unknown {
  return Object.defineProperty(rows, 'count', { value: rowCount ?? 0 })
}
