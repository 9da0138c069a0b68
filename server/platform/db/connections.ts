import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { Connection, type ConnectionConfig } from './connection.ts'
import { ConnectionError, withCode } from './errors.ts'
import type { Query } from './statement.ts'

/** A connection that several statements use at once. */
interface Shared {
  opening: Promise<Connection>
  connection?: Connection
  statements: number
}

type Pooled = Connection & pg.PoolClient

/** An unused connection is closed after a minute; any is replaced some time: the server's side of it grows. */
const LIFE = { idleTimeoutMillis: 60_000, maxLifetimeSeconds: 2_700 }

/** Planning our joins costs more than running them: each statement is planned once, for any parameters (decision 11). */
const PLAN_ONCE = 'set plan_cache_mode = force_generic_plan'

const FULL_MS = 1_000
/** The server, or the limit of our role or database, has no connection left. */
const isFull = ({ code }: Error & { code?: string }) => code === '53300'

/**
 * So many connections at most, opened when they are needed. A statement takes one that is free; when none is, it is sent
 * behind those under way on another. Whoever takes a connection has it alone, and waits for it.
 */
export class Connections {
  readonly #pool: pg.Pool
  readonly #most: number
  readonly #always_shared: number
  readonly #open = new Set<Connection>()
  readonly #shared = new Set<Shared>()
  /** Rejects what waits for a connection. */
  readonly #waiting = new Set<(error: Error) => void>()
  /** Connections that are used or waited for. */
  #used = 0
  #ending: Promise<void> | undefined
  #onUnused: (() => void) | undefined

  /** Of `most` connections, so many are never taken: statements share them. */
  constructor(config: ConnectionConfig, most: number, always_shared: number) {
    this.#pool = new pg.Pool({ ...config, ...LIFE, max: most, Client: Connection as never })
    this.#most = most
    this.#always_shared = always_shared
    this.#pool.on('connect', (client) => {
      this.#open.add(client as Pooled)
      client.query(PLAN_ONCE).catch(() => {})
    })
    this.#pool.on('remove', (client) => this.#open.delete(client as Pooled))
    // A connection that ends while nobody uses it is replaced when the next one is needed.
    this.#pool.on('error', () => {})
  }

  /** Sends a statement over whichever connection is best. */
  async send(query: Query): Promise<unknown> {
    const shared = this.#chooseShared() ?? this.#share()
    shared.statements += 1
    try {
      const connection = shared.connection ?? (await shared.opening)
      return await connection.send(query)
    } finally {
      shared.statements -= 1
      if (shared.statements === 0) {
        this.#shared.delete(shared)
        if (shared.connection) this.release(shared.connection)
      }
    }
  }

  /**
   * The connection with the fewest statements, once all are used. While somebody waits for a connection of their own, only
   * the oldest of the shared ones go on being used: the others come free.
   */
  #chooseShared(): Shared | undefined {
    const { max } = this.#pool.options
    if (this.#used < max) return undefined
    let left = this.#used === max ? max : Math.min(this.#always_shared, max - 1)
    let fewest: Shared | undefined
    for (const shared of this.#shared) {
      if (left === 0) break
      if (shared.connection?.lost) continue
      left -= 1
      if (!fewest || shared.statements < fewest.statements) fewest = shared
    }
    return fewest
  }

  #share(): Shared {
    const shared: Shared = { opening: this.take(), statements: 0 }
    shared.opening.then(
      (connection) => (shared.connection = connection),
      () => this.#shared.delete(shared),
    )
    this.#shared.add(shared)
    return shared
  }

  /** A connection for the caller alone until it is released. */
  take(): Promise<Connection> {
    if (this.#ending) return Promise.reject(new ConnectionError('CONNECTION_ENDED', 'the connections have been ended'))
    this.#used += 1
    const { promise, resolve, reject } = Promise.withResolvers<Connection>()
    this.#waiting.add(reject)
    const take = (isFirst: boolean) =>
      this.#pool.connect((error, client) => {
        if (error && isFirst && this.#open.size > 0 && isFull(error)) {
          this.#makeDo()
          return take(false)
        }
        this.#waiting.delete(reject)
        if (!error) return resolve(client as Pooled)
        this.#countUnused()
        reject(withCode(error))
      })
    take(true)
    return promise
  }

  /** The database has no connection left for us: for a while those that are open have to do. */
  #makeDo(): void {
    const { options } = this.#pool
    if (options.max === this.#most) setTimeout(() => this.#openMore(), FULL_MS).unref()
    options.max = Math.max(1, this.#open.size)
  }

  #openMore(): void {
    this.#pool.options.max = this.#most
    // The pool looks after those who wait whenever a connection is released.
    if (this.#pool.waitingCount > 0) this.#pool.connect((_, client) => client?.release())
  }

  /** Gives a connection back. One that was lost, or is still in a transaction, is closed. */
  release(connection: Connection): void {
    const isUsable = connection.lost === undefined && connection.getTransactionStatus() === 'I'
    ;(connection as Pooled).release(!isUsable)
    this.#countUnused()
  }

  #countUnused(): void {
    this.#used -= 1
    if (this.#used === 0) this.#onUnused?.()
  }

  /** Takes no statement any more, and closes the connections once all are unused, or cuts them off after `within_s`. */
  end(within_s?: number): Promise<void> {
    this.#ending ??= this.#end(within_s)
    return this.#ending
  }

  async #end(within_s: number | undefined): Promise<void> {
    const closed = this.#close()
    if (within_s === undefined) return closed
    const late = new AbortController()
    await Promise.race([closed, pause(within_s * 1000, undefined, { signal: late.signal }).catch(() => {})])
    late.abort()
    for (const reject of this.#waiting)
      reject(new ConnectionError('CONNECTION_ENDED', 'the connections have been ended'))
    for (const connection of this.#open) connection.destroy()
  }

  async #close(): Promise<void> {
    if (this.#used > 0) await new Promise<void>((resolve) => (this.#onUnused = resolve))
    const closed = [...this.#open].map((connection) => new Promise((resolve) => connection.once('end', resolve)))
    await this.#pool.end()
    await Promise.all(closed)
  }
}
