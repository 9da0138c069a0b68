import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../server/database/embedded.ts'
import { openPool, type Pool } from '../../server/platform/db.ts'
import type { Engine } from './engine.ts'
import { killPostmaster } from './programs.ts'
import {
  copyDuringBackup,
  countStreamingStandbys,
  isAnswering,
  promote,
  readReceivedPosition,
  reloadSettings,
  requireSynchronousStandby,
} from './server-queries.ts'

const SERVERS = [0, 1, 2]
const SETTINGS = ['max_connections=300', 'max_wal_senders=8', 'wal_keep_size=256MB', 'hot_standby=on']
/** Milliseconds between two looks at the primary, and without an answer after which it is given up. */
const TIMES = { look: 500, give_up: 3_000 }
const WHOLE_TIMEOUT_MS = 120_000

/**
 * The PostgreSQL of the npm packages, three times, watched by this process: it gives up a silent primary, ends it, and
 * promotes the standby with the most of its changes (`pg_promote`). It serves machines without Patroni, and shows the
 * same of the shop; it is no way to run a live one.
 */
export class EmbeddedEngine implements Engine {
  readonly name = 'PostgreSQL of the npm packages × 3, one promoted with pg_promote after 3 s (any one synchronous)'
  readonly #folder: string
  readonly #ports: number[]
  readonly #servers: (EmbeddedPostgres | undefined)[] = []
  /** Machines that were taken away; nothing starts on them until they return. */
  readonly #gone = new Set<number>()
  #primary: number | undefined
  #watching = Promise.resolve()
  #isClosed = false

  constructor(folder: string, first_port: number) {
    this.#folder = folder
    this.#ports = SERVERS.map((index) => first_port + index)
  }

  get url(): string {
    const hosts = this.#ports.map((port) => `127.0.0.1:${port}`)
    return `postgres://shop:${this.#readPassword('postgres-password')}@${hosts.join(',')}/shop`
  }

  async open(): Promise<void> {
    await this.#start(0)
    this.#primary = 0
    // The most advanced standby then has every acknowledged commit.
    const names = SERVERS.map((index) => `server${index}`)
    await this.#withServer(0, (db) => requireSynchronousStandby(db, names))
    for (const index of [1, 2]) await this.#copyPrimaryTo(index)
    await this.#withServer(0, reloadSettings)
    this.#watching = this.#watch()
    await this.waitUntilWhole()
  }

  async findPrimary(): Promise<number | undefined> {
    return this.#primary
  }

  async killServer(index: number): Promise<void> {
    killPostmaster(this.#dataFolder(index))
  }

  async killMachine(index: number): Promise<void> {
    this.#gone.add(index)
    killPostmaster(this.#dataFolder(index))
    while (this.#primary === index) await pause(50)
  }

  async restoreMachine(index: number): Promise<void> {
    this.#gone.delete(index)
  }

  /** The primary ends in good order, so that a standby has everything before it is promoted. */
  async switchOver(): Promise<void> {
    const primary = this.#primary
    if (primary === undefined) throw new Error('There is no primary to hand over.')
    this.#servers[primary]?.stop()
  }

  async waitUntilWhole(): Promise<void> {
    for (const until = Date.now() + WHOLE_TIMEOUT_MS; Date.now() < until; await pause(250)) {
      if (this.#primary === undefined) continue
      if ((await this.#ask(this.#primary, countStreamingStandbys)) === SERVERS.length - 1) return
    }
    throw new Error(`The servers are not whole again; see ${this.#folder}`)
  }

  async close(): Promise<void> {
    this.#isClosed = true
    await this.#watching
    for (const index of SERVERS) killPostmaster(this.#dataFolder(index))
  }

  /** Replaces a primary that does not answer, and brings standbys back that are missing, until the engine is closed. */
  async #watch(): Promise<void> {
    let answered_at = performance.now()
    for (; !this.#isClosed; await pause(TIMES.look)) {
      const primary = this.#primary!
      if (await this.#ask(primary, isAnswering)) answered_at = performance.now()
      else if (performance.now() - answered_at > TIMES.give_up) {
        await this.#failOver(primary)
        answered_at = performance.now()
      } else continue
      for (const index of SERVERS) if (!this.#isClosed) await this.#bringBack(index)
    }
  }

  async #failOver(former: number): Promise<void> {
    this.#primary = undefined
    // A primary that is only slow must not accept writes beside the next one.
    killPostmaster(this.#dataFolder(former))
    const standbys = await Promise.all(
      SERVERS.filter((index) => index !== former).map(async (index) => ({
        index,
        position: (await this.#ask(index, readReceivedPosition)) ?? -1,
      })),
    )
    const next = standbys.reduce((best, other) => (other.position > best.position ? other : best))
    if (next.position < 0) throw new Error('No standby is left to be promoted.')
    await this.#withServer(next.index, promote)
    for (const { index, position } of standbys)
      if (index !== next.index && position >= 0) await this.#follow(index, next.index)
    this.#primary = next.index
  }

  /** Makes a server a standby of the primary again, from a new copy, when it is not running. */
  async #bringBack(index: number): Promise<void> {
    if (index === this.#primary || this.#gone.has(index) || (await this.#ask(index, isAnswering))) return
    await this.#copyPrimaryTo(index).catch((error: Error) => {
      if (!this.#isClosed) console.error(`server${index} could not be brought back: ${error.message}`)
    })
  }

  async #copyPrimaryTo(index: number): Promise<void> {
    const primary = this.#primary!
    killPostmaster(this.#dataFolder(index))
    rmSync(this.#serverFolder(index), { recursive: true, force: true })
    mkdirSync(this.#serverFolder(index), { recursive: true })
    const label = await this.#withServer(primary, (db) =>
      copyDuringBackup(db, () =>
        cpSync(this.#serverFolder(primary), this.#serverFolder(index), { recursive: true, filter: isCopied }),
      ),
    )
    writeFileSync(path.join(this.#dataFolder(index), 'backup_label'), label)
    writeFileSync(path.join(this.#dataFolder(index), 'standby.signal'), '')
    await this.#start(index, [`primary_conninfo=${this.#describePrimary(index, primary)}`])
  }

  async #follow(index: number, primary: number): Promise<void> {
    this.#servers[index]?.stop()
    await this.#start(index, [`primary_conninfo=${this.#describePrimary(index, primary)}`])
  }

  async #start(index: number, settings: string[] = []): Promise<void> {
    mkdirSync(this.#serverFolder(index), { recursive: true, mode: 0o755 })
    this.#servers[index] = await startEmbeddedPostgres(this.#serverFolder(index), this.#ports[index]!, [
      ...SETTINGS,
      ...settings,
    ])
  }

  #describePrimary(index: number, primary: number): string {
    const password = this.#readPassword('postgres-superuser-password')
    return `host=127.0.0.1 port=${this.#ports[primary]} user=postgres password=${password} application_name=server${index}`
  }

  #readPassword(file: string): string {
    return readFileSync(path.join(this.#serverFolder(this.#primary ?? 0), file), 'utf8').trim()
  }

  async #ask<Result>(index: number, query: (db: Pool) => Promise<Result>): Promise<Result | undefined> {
    return this.#withServer(index, query).catch(() => undefined)
  }

  async #withServer<Result>(index: number, query: (db: Pool) => Promise<Result>): Promise<Result> {
    const password = this.#readPassword('postgres-superuser-password')
    const db = openPool(`postgres://postgres:${password}@127.0.0.1:${this.#ports[index]}/shop`, { max: 1 })
    try {
      return await query(db)
    } finally {
      await db.end({ timeout: 1 })
    }
  }

  #serverFolder(index: number): string {
    return path.join(this.#folder, `server${index}`)
  }

  #dataFolder(index: number): string {
    return path.join(this.#serverFolder(index), 'postgres')
  }
}

/** Files of a running server that a copy must not have, because the copy has its own. */
function isCopied(file: string): boolean {
  return !/\/(postmaster\.(pid|opts)|standby\.signal|backup_label(\.old)?|\.s\.PGSQL\..*)$/.test(file)
}
