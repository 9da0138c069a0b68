import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { stopProgram, startProgram } from '../bench/processes.ts'
import { build } from '../../scripts/build.ts'
import { getShopEnvironment, getShopArgs } from '../../scripts/shop-program.ts'
import { type ClaimedPorts, claimPorts } from '../../scripts/claim-ports.ts'
import { type EmbeddedPostgres, readPostmasterPid, startEmbeddedPostgres } from '../../server/database/embedded.ts'
import { migrate } from '../../server/database/migrate.ts'
import { seedGenerated } from '../../server/database/seeds/seed-generated.ts'
import { type Mailbox, openMailbox } from '../../server/integrations/mailbox.ts'
import { type Db, openPool, type Pool } from '../../server/platform/db.ts'
import { runStaffCommand, type CommandResult } from './run-staff-command.ts'
import type { ShopUnderLoad } from './shop-under-load.ts'

/** The records of a shop and of its providers, which must agree about money. */
export interface MoneyRecords {
  db: Db
  sandbox_url: string
  keys: Pick<typeof KEYS, 'STRIPE_SECRET_KEY' | 'PAYPAL_CLIENT_ID' | 'PAYPAL_CLIENT_SECRET'>
}

export interface VerifierInput extends MoneyRecords {
  mailbox: Pick<Mailbox, 'list'>
  runCommand(args: string[]): Promise<CommandResult>
}

export const KEYS = {
  STRIPE_SECRET_KEY: 'sk_test_of_the_chaos',
  STRIPE_PUBLIC_KEY: 'pk_test_of_the_chaos',
  STRIPE_WEBHOOK_SECRET: 'whsec_of_the_chaos',
  PAYPAL_CLIENT_ID: 'test_client_of_the_chaos',
  PAYPAL_CLIENT_SECRET: 'test_secret_of_the_chaos',
  PAYPAL_WEBHOOK_ID: 'CHAOS0WEBHOOK',
}
export const BUCKET = 'shop-chaos'
const BUCKET_KEYS = { id: 'test_key_of_the_chaos', secret: 'test_secret_of_the_chaos', region: 'eu-central-1' }
const PRODUCT_COUNT = 40

export function getSandboxSettings(
  { folder, url }: { folder: string; url: string },
  port: number,
): Record<string, string> {
  return {
    ...KEYS,
    SANDBOX_PORT: String(port),
    SANDBOX_DATA: path.join(folder, 'sandbox'),
    STRIPE_WEBHOOK_URL: `${url}/api/webhooks/stripe`,
    PAYPAL_WEBHOOK_URL: `${url}/api/webhooks/paypal`,
    S3_ACCESS_KEY_ID: BUCKET_KEYS.id,
    S3_SECRET_ACCESS_KEY: BUCKET_KEYS.secret,
    S3_REGION: BUCKET_KEYS.region,
    S3_BUCKETS: BUCKET,
  }
}

/** Returns the settings of a shop that uses this sandbox, and whose buyers all come from one address. */
export function getShopSettings(
  { sandbox_url }: { sandbox_url: string },
  port: number,
  data_dir: string,
): Record<string, string> {
  return {
    ...KEYS,
    STRIPE_API_URL: sandbox_url,
    PAYPAL_API_URL: sandbox_url,
    WORKERS: '1',
    PORT: String(port),
    SANDBOX_PORT: new URL(sandbox_url).port,
    DATA_DIR: data_dir,
    LOG_LEVEL: 'fatal',
    ADDRESS_LIMIT_SCALE: '1000000',
  }
}

export function getBucketSettings(
  { sandbox_url }: { sandbox_url: string },
  name: 'MEDIA' | 'BACKUP',
  folder: string,
): Record<string, string> {
  const query = `endpoint=${encodeURIComponent(sandbox_url)}&region=${BUCKET_KEYS.region}`
  return {
    [`${name}_URL`]: `s3://${BUCKET}/${folder}?${query}`,
    [`${name}_ACCESS_KEY_ID`]: BUCKET_KEYS.id,
    [`${name}_SECRET_ACCESS_KEY`]: BUCKET_KEYS.secret,
  }
}

type Program = Awaited<ReturnType<typeof startProgram>>

export class ChaosEnvironment implements ShopUnderLoad, VerifierInput {
  readonly keys = KEYS
  readonly folder = mkdtempSync(path.join(tmpdir(), 'shop-chaos-'))
  crashes = 0
  #claimed: ClaimedPorts | undefined
  #ports = { shop: 0, sandbox: 0, postgres: 0 }
  #postgres: EmbeddedPostgres | undefined
  #db: Pool | undefined
  #sandbox: Program | undefined
  #shop: Program | undefined
  #starting: Promise<unknown> = Promise.resolve()
  #clock: string | undefined
  readonly #closing = new AbortController()

  /** Opens all parts. The caller closes the environment, also when this fails halfway. */
  async open(): Promise<void> {
    await build()
    chmodSync(this.folder, 0o755)
    this.#claimed = await claimPorts(3)
    const { first } = this.#claimed
    this.#ports = { shop: first, sandbox: first + 1, postgres: first + 2 }
    await this.#startPostgres()
    await migrate(this.db)
    await seedGenerated(this.db, PRODUCT_COUNT, new Date(), { people: false, onProgress: () => {} })
    const settings = getSandboxSettings(this, this.#ports.sandbox)
    this.#sandbox = await this.#start(['tools/sandbox/main.ts'], settings)
    await this.startShop()
  }

  get url(): string {
    return `http://127.0.0.1:${this.#ports.shop}`
  }

  get sandbox_url(): string {
    return `http://127.0.0.1:${this.#ports.sandbox}`
  }

  /** A connection pool of its own, which the shop's use of its connections does not disturb. */
  get db(): Pool {
    if (!this.#db) throw new Error('the database is not open')
    return this.#db
  }

  get mailbox(): Mailbox {
    return openMailbox(path.join(this.folder, 'mailbox'))
  }

  setClock(clock: string): void {
    this.#clock = clock
  }

  async startShop(): Promise<void> {
    this.#shop = await this.#start(getShopArgs(), this.#environment())
  }

  /** Kills the shop as a power cut does: between any two of its instructions. */
  async killShop(): Promise<void> {
    if (this.#shop) await stopProgram(this.#shop.child, 'SIGKILL')
  }

  runCommand(args: string[], killed_after_ms?: number): Promise<CommandResult> {
    return runStaffCommand(args, this.#environment(), { killed_after_ms, signal: this.#closing.signal })
  }

  /**
   * Restarts PostgreSQL as if its machine lost power: without a checkpoint or an orderly shutdown (PostgreSQL's
   * "immediate"). It comes back on the same port.
   */
  async restartPostgres(): Promise<void> {
    this.crashes += 1
    await this.#db?.end({ timeout: 1 })
    const data = path.join(this.folder, 'postgres')
    const file = path.join(data, 'postmaster.pid')
    process.kill(readPostmasterPid(data), 'SIGQUIT')
    for (const until = Date.now() + 30_000; existsSync(file) && Date.now() < until;) await pause(10)
    await this.#startPostgres()
  }

  async switchSandbox(switches: Record<string, unknown>): Promise<void> {
    const response = await fetch(`${this.sandbox_url}/_switches`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(switches),
    })
    if (!response.ok) throw new Error(`the sandbox refuses ${JSON.stringify(switches)}: ${await response.text()}`)
  }

  /** Ends all that was started, also what is being started at this moment, and leaves nothing behind. */
  async close(): Promise<void> {
    this.#closing.abort()
    await this.#starting.catch(() => {})
    await this.killShop()
    if (this.#sandbox) await stopProgram(this.#sandbox.child)
    await this.#db?.end({ timeout: 1 })
    this.#postgres?.stop()
    this.#claimed?.release()
    rmSync(this.folder, { recursive: true, force: true })
  }

  #environment(): Record<string, string> {
    return {
      ...getShopEnvironment(this.folder),
      ...getShopSettings(this, this.#ports.shop, this.folder),
      ...getBucketSettings(this, 'MEDIA', 'images'),
      DATABASE_URL: this.#postgres?.url ?? '',
      ...(this.#clock === undefined ? {} : { CLOCK: this.#clock }),
    }
  }

  async #startPostgres(): Promise<void> {
    this.#closing.signal.throwIfAborted()
    const starting = startEmbeddedPostgres(this.folder, this.#ports.postgres)
    this.#starting = starting
    this.#postgres = await starting
    this.#db = openPool(this.#postgres.url, { max: 6, statement_timeout_ms: 0 })
  }

  #start(program: string[], environment: Record<string, string>): Promise<Program> {
    this.#closing.signal.throwIfAborted()
    const starting = startProgram(program, environment)
    this.#starting = starting
    return starting
  }
}
