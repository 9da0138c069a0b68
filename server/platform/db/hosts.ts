import { setTimeout as sleep } from 'node:timers/promises'
import { Connection, type ConnectionConfig } from './connection.ts'
import { ConnectionError } from './errors.ts'
import { splitHosts } from './split-hosts.ts'

/** Between two checks of the current server, each of which may take as long as `PROBE_MS`. */
const WATCH_MS = 500
const PROBE_MS = 1_000

export type HostConfig = Omit<ConnectionConfig, 'connectionString'>

/**
 * The hosts of a database URL, one of which is the current server. With a single host nothing is checked, as a proxy or
 * an address that moves may stand behind it. Of several, the current one is the first that responds and accepts writes
 * (`standby`: the first that responds, preferably a standby). It is watched, because a machine that is gone sends no
 * error: when it no longer suits and another one does, everything moves there.
 */
export class Hosts {
  readonly #urls: string[]
  readonly #config: HostConfig
  readonly #wants: 'primary' | 'standby'
  #current: string
  #choosing: Promise<void> | undefined
  readonly #watch = new AbortController()
  readonly #onMove: (() => void)[] = []

  constructor(url: string, config: HostConfig, wants: 'primary' | 'standby' = 'primary') {
    this.#urls = splitHosts(url).map(withSslMode)
    this.#current = this.#urls[0]!
    this.#config = config
    this.#wants = wants
    if (this.hasSeveral) void this.#watchCurrent()
  }

  get hasSeveral(): boolean {
    return this.#urls.length > 1
  }

  get current(): string {
    return this.#current
  }

  /** Calls `action` whenever another server has become the current one. */
  onMove(action: () => void): void {
    this.#onMove.push(action)
  }

  /** Returns whether a connection leads to the current one of several servers, and that is still what is wanted. */
  suits(connection: Connection): boolean {
    return connection.url === this.#current && (this.#wants === 'standby' || !connection.isStandby)
  }

  /** Chooses the current server again. Throws when none suits. Callers at the same time share one choice. */
  choose(): Promise<void> {
    this.#choosing ??= this.#choose().finally(() => (this.#choosing = undefined))
    return this.#choosing
  }

  async #choose(): Promise<void> {
    const probes = this.#urls.map(async (url) => {
      const standby = await this.#probe(url)
      if (standby && this.#wants === 'primary') throw new Error('this server is a standby')
      // The primary has the time of one more probe as a disadvantage.
      if (!standby && this.#wants === 'standby') await sleep(PROBE_MS, undefined, { ref: false })
      return url
    })
    const url = await Promise.any(probes).catch(({ errors }: AggregateError) => {
      // A wrong password, user or database is the reason to report.
      throw (
        errors.find(({ code = '' }: { code?: string }) => /^(28|3D)/.test(code)) ??
        new ConnectionError('NO_SUITABLE_HOST', 'no host of the database URL suits', errors[0])
      )
    })
    if (url === this.#current) return
    this.#current = url
    for (const action of this.#onMove) action()
  }

  /** Returns whether a server is a standby. Throws when it does not respond in time. */
  async #probe(url: string): Promise<boolean> {
    const connection = await this.#open(url)
    return isStandby(connection).finally(() => connection.destroy())
  }

  async #open(url: string): Promise<Connection> {
    const timeouts = { connect_timeout_ms: PROBE_MS, answer_timeout_ms: PROBE_MS }
    const connection = new Connection({ ...this.#config, ...timeouts, connectionString: url })
    await connection.connect()
    return connection
  }

  async #watchCurrent(): Promise<void> {
    const { signal } = this.#watch
    let connection: Connection | undefined
    while (!signal.aborted) {
      try {
        if (connection?.lost || connection?.url !== this.#current) {
          connection?.destroy()
          connection = await this.#open(this.#current)
        }
        if ((await isStandby(connection)) && this.#wants === 'primary') await this.choose()
      } catch {
        await this.choose().catch(() => {})
      }
      await sleep(WATCH_MS, undefined, { ref: false, signal }).catch(() => {})
    }
    connection?.destroy()
  }

  stop(): void {
    this.#watch.abort()
  }
}

async function isStandby(connection: Connection): Promise<boolean> {
  const rows = await connection.send({ text: 'select pg_is_in_recovery() as is_standby', values: [] })
  return (rows as [{ is_standby: boolean }])[0].is_standby
}

/** Gives `sslmode` the meaning that it has for PostgreSQL's own programs. */
function withSslMode(url: string): string {
  const address = new URL(url)
  if (address.searchParams.has('sslmode')) address.searchParams.set('uselibpqcompat', 'true')
  return address.href
}
