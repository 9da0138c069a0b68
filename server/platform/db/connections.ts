import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { Connection } from './connection.ts'
import { ConnectionError, withCode } from './errors.ts'
import type { HostConfig, Hosts } from './hosts.ts'
import type { Query } from './statement.ts'

interface Shared {
  opening: Promise<Connection>
  connection?: Connection
  statements: number
}

export interface ConnectionLimits {
  most: number
  /** The number of connections that are never given to one caller alone, as statements share them; all by default. */
  always_shared?: number
  /**
   * The number of statements that one connection has before the next one takes another connection, although it is free. With
   * 0, the default, a free one is always taken.
   */
  queue_length?: number
}

type Pooled = Connection & pg.PoolClient

/**
 * An unused connection is closed after a minute. Each one is replaced after 45 minutes, because its process on the
 * server grows.
 */
const LIFE = { idleTimeoutMillis: 60_000, maxLifetimeSeconds: 2_700 }

/**
 * Planning the shop's joins costs more than running them, so each statement is planned once, for any parameters. What is
 * looked up is in memory or on fast disks, so a table is not read whole where an index has the rows (decision 11).
 */
export const PLANNING = { plan_cache_mode: 'force_generic_plan', random_page_cost: '1.1' }

const SET_PLANNING = Object.entries(PLANNING)
  .map(([name, value]) => `set ${name} = ${value}`)
  .join('; ')

const FULL_MS = 1_000
const isFull = ({ code }: Error & { code?: string }) => code === '53300'

/**
 * A limited number of connections, opened on demand. A statement uses a free one; when there is none, or queues are
 * allowed, it is sent behind the statements of a shared one. `take` gives a caller a connection alone and waits until
 * one is free.
 */
export class Connections {
  readonly #pool: pg.Pool
  readonly #hosts: Hosts
  readonly #limits: Required<ConnectionLimits>
  readonly #open = new Set<Connection>()
  readonly #shared = new Set<Shared>()
  readonly #waiting = new Set<(error: Error) => void>()
  #used = 0
  #ending: Promise<void> | undefined
  #onUnused: (() => void) | undefined

  constructor(hosts: Hosts, config: HostConfig & { pooled: boolean }, limits: ConnectionLimits) {
    this.#hosts = hosts
    hosts.onMove(() => this.#giveUpFormer())
    // The pool calls it as a constructor, so each connection is opened to the server that is the current one by then.
    const Client = function createConnection() {
      return new Connection({ ...config, connectionString: hosts.current })
    }
    this.#pool = new pg.Pool({ ...LIFE, max: limits.most, Client: Client as never })
    this.#limits = { always_shared: limits.most, queue_length: 0, ...limits }
    this.#pool.on('connect', (client) => {
      this.#open.add(client as Pooled)
      // Behind a pooler in transaction mode it would set that for the transactions of others.
      if (!config.pooled) client.query(SET_PLANNING).catch(() => {})
    })
    this.#pool.on('remove', (client) => this.#open.delete(client as Pooled))
    // A connection that ends while it is unused is replaced when the next one is needed.
    this.#pool.on('error', () => {})
  }

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
   * Returns a shared connection whose queue has room, or the one with the fewest statements once all connections are used.
   * While callers wait for a connection of their own, only the oldest shared ones stay in use, so that the others become
   * free.
   */
  #chooseShared(): Shared | undefined {
    const { max } = this.#pool.options
    if (this.#used < max) return this.#findShortQueue()
    let left = this.#used === max ? max : Math.min(this.#limits.always_shared, max - 1)
    let fewest: Shared | undefined
    for (const shared of this.#shared) {
      if (left === 0) break
      if (shared.connection?.lost) continue
      left -= 1
      if (!fewest || shared.statements < fewest.statements) fewest = shared
    }
    return fewest
  }

  #findShortQueue(): Shared | undefined {
    for (const shared of this.#shared)
      if (shared.statements < this.#limits.queue_length && !shared.connection?.lost) return shared
    return undefined
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

  /**
   * Returns a connection for the caller alone until it is released. Of several hosts, another one is chosen once when
   * the current one does not suit: nothing was sent yet.
   */
  take(): Promise<Connection> {
    return this.#hosts.hasSeveral ? this.#takeFromSuitable() : this.#takeOne()
  }

  async #takeFromSuitable(): Promise<Connection> {
    for (let canChoose = true; ; canChoose = false) {
      const connection = await this.#takeOne().catch((error: Error) => {
        if (!canChoose || this.#ending || isFull(error)) throw error
        return undefined
      })
      if (connection && this.#hosts.suits(connection)) return connection
      if (connection) this.#discard(connection)
      // A connection to the former server is followed by one to the current server.
      if (!connection || connection.url === this.#hosts.current) await this.#hosts.choose()
    }
  }

  #discard(connection: Connection): void {
    connection.lost ??= new ConnectionError('CONNECTION_CLOSED', 'another server has become the current one')
    this.release(connection)
  }

  /** Ends the connections to a server that is no longer the current one, because nothing may be written there. */
  #giveUpFormer(): void {
    const reason = new ConnectionError('CONNECTION_CLOSED', 'another server has become the current one')
    for (const connection of this.#open) if (connection.url !== this.#hosts.current) connection.destroy(reason)
  }

  #takeOne(): Promise<Connection> {
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

  /** Limits the pool to the open connections for a while, because the database has none left. */
  #makeDo(): void {
    const { options } = this.#pool
    if (options.max === this.#limits.most) setTimeout(() => this.#openMore(), FULL_MS).unref()
    options.max = Math.max(1, this.#open.size)
  }

  #openMore(): void {
    this.#pool.options.max = this.#limits.most
    // The pool serves waiting callers only when a connection is released.
    if (this.#pool.waitingCount > 0) this.#pool.connect((_, client) => client?.release())
  }

  /** Returns a connection to the pool. A lost one, or one that is still in a transaction, is closed. */
  release(connection: Connection): void {
    const isUsable = connection.lost === undefined && connection.getTransactionStatus() === 'I'
    ;(connection as Pooled).release(!isUsable)
    this.#countUnused()
  }

  #countUnused(): void {
    this.#used -= 1
    if (this.#used === 0) this.#onUnused?.()
  }

  /**
   * Accepts no more statements, and closes the connections once all are unused, or after `within_s` seconds in any
   * case.
   */
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
