import pg from 'pg'
import { ConnectionError, READ_ONLY, withCode } from './errors.ts'
import { statementChannel } from '../tracing/trace-channels.ts'
import type { Query } from './statement.ts'
import { getParser } from './values.ts'

const CONNECT_MS = 5_000

export interface ConnectionConfig extends pg.ClientConfig {
  /** Whether statements are prepared by name; off behind a pooler that does not support it. */
  prepare: boolean
  /** Milliseconds within which the next response must come after a statement or a response; 0 means no limit. */
  answer_timeout_ms: number
  /** Milliseconds after which opening the connection has failed, if they differ from the usual ones. */
  connect_timeout_ms?: number
}

/**
 * One connection to the database, from opening to end; it never reconnects. Statements are pipelined: they are sent
 * without waiting for earlier responses.
 */
export class Connection extends pg.Client {
  /** The error that made the connection unusable; undefined while it works. */
  lost: Error | undefined
  readonly url: string
  isStandby = false
  readonly #prepares: boolean
  readonly #silence: NodeJS.Timeout | undefined
  #unanswered = 0
  #isCorked = false

  constructor(config: ConnectionConfig) {
    const types = { getTypeParser: getParser as typeof pg.types.getTypeParser }
    super({ ...config, types, pipeline: true, connectionTimeoutMillis: config.connect_timeout_ms ?? CONNECT_MS })
    this.url = config.connectionString ?? ''
    this.#prepares = config.prepare
    this.connection.on('parameterStatus', ({ parameterName, parameterValue }: Record<string, string>) => {
      if (parameterName === 'in_hot_standby') this.isStandby = parameterValue === 'on'
    })
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
      const isReadOnly = (error as { code?: string }).code === READ_ONLY
      // Another connection may lead to the primary.
      if (isReadOnly) this.lost ??= error
      reject(isReadOnly && this.isStandby ? new ConnectionError('NOT_PRIMARY', error.message, error) : withCode(error))
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
   * may have been executed or not (decision 56).
   */
  #giveUp(): void {
    if (this.#unanswered > 0) this.destroy(new ConnectionError('ANSWER_TIMEOUT', 'no answer came in time'))
  }

  destroy(error?: Error): void {
    this.connection.stream.destroy(error)
  }
}

function toRows({ rows, rowCount }: pg.QueryResult): unknown {
  return Object.defineProperty(rows, 'count', { value: rowCount ?? 0 })
}
