import type { ChildProcess } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { setTimeout as sleep } from 'node:timers/promises'
import { getBucketSettings, getSandboxSettings, getShopSettings, KEYS } from '../chaos/environment.ts'
import { type CommandResult, runStaffCommand } from '../chaos/run-staff-command.ts'
import { isRunning, listChildren, startProgram, stopProgram } from '../bench/processes.ts'
import { type ClaimedPorts, claimPorts } from '../../scripts/claim-ports.ts'
import { startSupervisor, waitUntilOpen } from '../../scripts/start-demo-shop.ts'
import { readPostmasterPid, startEmbeddedPostgres } from '../../server/database/embedded.ts'
import { openPool, type Pool } from '../../server/platform/db.ts'

const PRODUCT_COUNT = 40

export class DrillShop {
  readonly keys = KEYS
  readonly folder = mkdtempSync(path.join(tmpdir(), 'shop-drill-'))
  readonly archive = path.join(this.folder, 'archive')
  started_at = new Date()
  #claimed: ClaimedPorts | undefined
  #sandbox: ChildProcess | undefined
  #supervisor: ChildProcess | undefined
  #db: Pool | undefined
  #lives = 0
  readonly #data_root: string | undefined
  readonly #bucket: boolean
  readonly #closing = new AbortController()

  /**
   * `data_root` is a folder for the data alone, such as a small disk. With `bucket`, archive and images are in the
   * sandbox's S3.
   */
  constructor({ data_root, bucket = false }: { data_root?: string; bucket?: boolean } = {}) {
    this.#data_root = data_root
    this.#bucket = bucket
  }

  /** Starts the sandbox and a first shop. The caller closes it, also when this fails halfway. */
  async open(): Promise<void> {
    chmodSync(this.folder, 0o755)
    this.#claimed = await claimPorts(2)
    const settings = getSandboxSettings(this, this.#claimed.first + 1)
    const { child } = await startProgram(['tools/sandbox/main.ts'], settings)
    this.#sandbox = child
    await this.start()
  }

  get url(): string {
    return `http://127.0.0.1:${this.#claimed?.first}`
  }

  get sandbox_url(): string {
    return `http://127.0.0.1:${(this.#claimed?.first ?? 0) + 1}`
  }

  get data_dir(): string {
    return path.join(this.#data_root ?? this.folder, `data-${this.#lives}`)
  }

  get db(): Pool {
    if (!this.#db) throw new Error('the database is not open')
    return this.#db
  }

  async start(): Promise<void> {
    this.#closing.signal.throwIfAborted()
    this.started_at = new Date()
    const supervisor = startSupervisor(this.#environment())
    this.#supervisor = supervisor
    await waitUntilOpen(supervisor)
    const postgres = await startEmbeddedPostgres(this.data_dir, 0)
    this.#db = openPool(postgres.url, { max: 6, statement_timeout_ms: 0 })
  }

  /** Kills every process of the shop as a power cut does, and deletes its data folder. */
  async destroy(): Promise<void> {
    const postmaster = readPostmasterPid(path.join(this.data_dir, 'postgres'))
    const roots = [this.#supervisor?.pid ?? 0, postmaster].filter((pid) => pid > 0)
    const doomed = roots.flatMap((pid) => [pid, ...listDescendants(pid)])
    for (const pid of doomed) kill(pid)
    while (doomed.some(isRunning)) await sleep(50)
    await this.#db?.end({ timeout: 0 }).catch(() => {})
    rmSync(this.data_dir, { recursive: true, force: true, maxRetries: 10 })
    this.#lives += 1
  }

  runCommand(args: string[], settings: Record<string, string> = {}): Promise<CommandResult> {
    return runStaffCommand(args, { ...this.#environment(), ...settings }, { killed_after_ms: 300_000, signal: this.#closing.signal }) // prettier-ignore
  }

  async close(): Promise<void> {
    this.#closing.abort()
    await this.#db?.end({ timeout: 1 }).catch(() => {})
    if (this.#supervisor) await stopProgram(this.#supervisor)
    if (this.#sandbox) await stopProgram(this.#sandbox)
    this.#claimed?.release()
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 10 })
  }

  #environment(): Record<string, string> {
    return {
      ...getShopSettings(this, this.#claimed?.first ?? 0, this.data_dir),
      SHOP_MODE: 'demo',
      GOOGLE_CLIENT_ID: 'client-of-the-drill',
      GOOGLE_API_URL: this.sandbox_url,
      MAPS_KEY: 'key-of-the-drill',
      MAPS_GEOCODE_URL: `${this.sandbox_url}/maps/api/geocode/json`,
      ...(this.#bucket
        ? { ...getBucketSettings(this, 'BACKUP', 'backups'), ...getBucketSettings(this, 'MEDIA', 'images') }
        : { BACKUP_URL: pathToFileURL(this.archive).href }),
      SEED: String(PRODUCT_COUNT),
    }
  }
}

function listDescendants(pid: number): number[] {
  return listChildren(pid).flatMap((child) => [child, ...listDescendants(child)])
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended with its parent.
  }
}
