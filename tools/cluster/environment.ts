import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { build } from '../../scripts/build.ts'
import { type ClaimedPorts, claimPorts } from '../../scripts/claim-ports.ts'
import { getShopArgs, getShopEnvironment } from '../../scripts/shop-program.ts'
import { migrate } from '../../server/database/migrate.ts'
import { seedGenerated } from '../../server/database/seeds/seed-generated.ts'
import { type Mailbox, openMailbox } from '../../server/integrations/mailbox.ts'
import { openPool, type Pool } from '../../server/platform/db.ts'
import { startProgram, stopProgram } from '../bench/processes.ts'
import { getSandboxSettings, getShopSettings, KEYS, type VerifierInput } from '../chaos/environment.ts'
import { type CommandResult, runStaffCommand } from '../chaos/run-staff-command.ts'
import type { ShopUnderLoad } from '../chaos/shop-under-load.ts'
import { type Balancer, openHaproxy } from './balancer.ts'
import { openTcpBalancer } from './tcp-balancer.ts'
import type { Engine } from './engine.ts'

const PRODUCTS = 40
const ENGINE_PORTS = 8

export const ROLES = { web: 4, worker: 2 } as const
export type Role = keyof typeof ROLES

type Program = Awaited<ReturnType<typeof startProgram>>

export class ClusterEnvironment implements ShopUnderLoad, VerifierInput {
  readonly keys = KEYS
  readonly folder = mkdtempSync(path.join(tmpdir(), 'shop-cluster-'))
  crashes = 0
  /** The requests that a buyer had to repeat, with the time of `performance.now`. */
  readonly retries: { at: number; reason: string }[] = []
  readonly #programs = new Map<string, Program>()
  #engine: Engine | undefined
  #claimed: ClaimedPorts | undefined
  #balancer: Balancer | undefined
  #sandbox: Program | undefined
  #db: Pool | undefined
  #clock: string | undefined
  readonly #closing = new AbortController()
  #closed: Promise<void> | undefined

  /** Opens all parts. The caller closes the environment, also when this fails halfway. */
  async open(createEngine: (folder: string, first_port: number) => Engine): Promise<void> {
    await build()
    chmodSync(this.folder, 0o755)
    this.#claimed = await claimPorts(ENGINE_PORTS + 2 + ROLES.web + ROLES.worker)
    mkdirSync(path.join(this.folder, 'database'), { mode: 0o755 })
    this.#engine = createEngine(path.join(this.folder, 'database'), this.#claimed.first)
    await this.#engine.open()
    this.#db = openPool(this.#databaseUrl, { max: 6, statement_timeout_ms: 0 })
    await migrate(this.db)
    await seedGenerated(this.db, PRODUCTS, new Date(), { people: false, onProgress: () => {} })
    const settings = getSandboxSettings(this, this.#port('sandbox'))
    this.#sandbox = await startProgram(['tools/sandbox/main.ts'], settings)
    await this.startAll()
    const targets = Array.from({ length: ROLES.web }, (_, index) => `127.0.0.1:${this.#port('web', index)}`)
    const port = this.#port('balancer')
    this.#balancer = (await openHaproxy(this.folder, port, targets)) ?? (await openTcpBalancer(port, targets))
  }

  get engine(): Engine {
    if (!this.#engine) throw new Error('the database is not open')
    return this.#engine
  }

  get db(): Pool {
    if (!this.#db) throw new Error('the database is not open')
    return this.#db
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port('balancer')}`
  }

  get sandbox_url(): string {
    return `http://127.0.0.1:${this.#port('sandbox')}`
  }

  get balancer_name(): string {
    return this.#balancer?.name ?? ''
  }

  get mailbox(): Mailbox {
    return openMailbox(path.join(this.folder, 'data/mailbox'))
  }

  /** A tab that has to wait for the buyer's other tab is none of the disturbances' doing. */
  readonly onRetry = (reason: string): void => {
    if (reason.includes('earlier_payment_open')) return
    this.retries.push({ at: performance.now(), reason })
  }

  async startAll(): Promise<void> {
    await Promise.all(listProcesses().map(([role, index]) => this.start(role, index)))
  }

  async stopAll(): Promise<void> {
    await Promise.all(listProcesses().map(([role, index]) => this.stop(role, index)))
  }

  async start(role: Role, index: number): Promise<void> {
    this.#closing.signal.throwIfAborted()
    this.#programs.set(`${role}${index}`, await startProgram(getShopArgs(), this.#environment(role, index)))
  }

  async stop(role: Role, index: number, signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
    const program = this.#programs.get(`${role}${index}`)
    if (program) await stopProgram(program.child, signal)
  }

  kill(role: Role, index: number): Promise<void> {
    return this.stop(role, index, 'SIGKILL')
  }

  setClock(clock: string): void {
    this.#clock = clock
  }

  async runCommand(args: string[], killed_after_ms?: number): Promise<CommandResult> {
    return runStaffCommand(args, this.#environment('worker', 0), { killed_after_ms, signal: this.#closing.signal })
  }

  close(): Promise<void> {
    return (this.#closed ??= this.#endAll())
  }

  async #endAll(): Promise<void> {
    this.#closing.abort()
    await Promise.all(listProcesses().map(([role, index]) => this.kill(role, index)))
    if (this.#sandbox) await stopProgram(this.#sandbox.child)
    await this.#balancer?.close()
    await this.#db?.end({ timeout: 1 })
    await this.#engine?.close()
    this.#claimed?.release()
    await pause(500)
    rmSync(this.folder, { recursive: true, force: true })
  }

  get #databaseUrl(): string {
    return `${this.engine.url}?target_session_attrs=read-write`
  }

  #environment(role: Role, index: number): Record<string, string> {
    const data_dir = path.join(this.folder, 'data')
    return {
      ...getShopEnvironment(data_dir),
      ...getShopSettings(this, this.#port(role, index), data_dir),
      ROLE: role,
      PUBLIC_URL: this.url,
      TRUSTED_PROXIES: '127.0.0.1',
      DATABASE_URL: this.#databaseUrl,
      ...(this.#clock === undefined ? {} : { CLOCK: this.#clock }),
    }
  }

  #port(kind: Role | 'sandbox' | 'balancer', index = 0): number {
    if (!this.#claimed) throw new Error('no ports are claimed')
    const offsets = { sandbox: 0, balancer: 1, web: 2, worker: 2 + ROLES.web }
    return this.#claimed.first + ENGINE_PORTS + offsets[kind] + index
  }
}

function listProcesses(): [Role, number][] {
  return (['web', 'worker'] as const).flatMap((role) =>
    Array.from({ length: ROLES[role] }, (_, index): [Role, number] => [role, index]),
  )
}
