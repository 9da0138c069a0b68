import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { endProgram, startProgram } from '../bench/processes.ts'
import { shopEnvironment, SHOP_FLAGS } from '../scripts/shop-flags.ts'
import { findPorts } from '../scripts/test-surroundings.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../server/database/embedded.ts'
import { migrate } from '../server/database/migrate.ts'
import { seedGenerated } from '../server/database/seeds/generated.ts'
import { openPool, type Pool } from '../server/platform/db.ts'

export const KEYS = {
  STRIPE_SECRET_KEY: 'sk_test_of_the_chaos',
  STRIPE_PUBLIC_KEY: 'pk_test_of_the_chaos',
  STRIPE_WEBHOOK_SECRET: 'whsec_of_the_chaos',
  PAYPAL_CLIENT_ID: 'test_client_of_the_chaos',
  PAYPAL_CLIENT_SECRET: 'test_secret_of_the_chaos',
  PAYPAL_WEBHOOK_ID: 'CHAOS0WEBHOOK',
}
const PRODUCTS = 40

/** A database, a sandbox and a shop of their own, each of which can be ended at any moment. */
export class World {
  readonly folder = mkdtempSync(path.join(tmpdir(), 'shop-chaos-'))
  #ports = { shop: 0, sandbox: 0, postgres: 0 }
  #postgres: EmbeddedPostgres | undefined
  #db: Pool | undefined
  #sandbox: Awaited<ReturnType<typeof startProgram>> | undefined
  #shop: Awaited<ReturnType<typeof startProgram>> | undefined

  static async open(): Promise<World> {
    const world = new World()
    chmodSync(world.folder, 0o755)
    const first = await findPorts(34_900 + (process.pid % 20) * 3, 3)
    world.#ports = { shop: first, sandbox: first + 1, postgres: first + 2 }
    await world.#startPostgres()
    await migrate(world.db)
    await seedGenerated(world.db, PRODUCTS, new Date(), { people: false, onProgress: () => {} })
    await world.#startSandbox()
    await world.startShop()
    return world
  }

  get url(): string {
    return `http://127.0.0.1:${this.#ports.shop}`
  }

  get sandbox_url(): string {
    return `http://127.0.0.1:${this.#ports.sandbox}`
  }

  /** Of its own: what the shop does with its connections does not disturb it. */
  get db(): Pool {
    if (!this.#db) throw new Error('the database is not open')
    return this.#db
  }

  /** `clock` as the setting of that name: the shop's time. */
  async startShop(clock?: string): Promise<void> {
    this.#shop = await startProgram(
      'server/main.ts',
      {
        ...shopEnvironment(this.folder),
        ...KEYS,
        STRIPE_API_URL: this.sandbox_url,
        PAYPAL_API_URL: this.sandbox_url,
        PORT: String(this.#ports.shop),
        SANDBOX_PORT: String(this.#ports.sandbox),
        DATABASE_URL: this.#postgres?.url ?? '',
        DATA_DIR: this.folder,
        LOG_LEVEL: 'fatal',
        ADDRESS_LIMIT_SCALE: '1000000',
        ...(clock === undefined ? {} : { CLOCK: clock }),
      },
      SHOP_FLAGS,
    )
  }

  /** As a power cut ends it: between any two of its instructions. */
  async killShop(): Promise<void> {
    const child = this.#shop?.child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGKILL')
    await ended
  }

  /** The database goes away under the running shop, and comes back on the same port. */
  async restartPostgres(): Promise<void> {
    await this.#db?.end({ timeout: 1 })
    this.#postgres?.stop()
    await this.#startPostgres()
  }

  /** The sandbox's switches, as sandbox/README.md lists them. */
  async switchSandbox(switches: Record<string, unknown>): Promise<void> {
    const answer = await fetch(`${this.sandbox_url}/_switches`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(switches),
    })
    if (!answer.ok) throw new Error(`the sandbox refuses ${JSON.stringify(switches)}: ${await answer.text()}`)
  }

  async close(): Promise<void> {
    await this.killShop()
    if (this.#sandbox) await endProgram(this.#sandbox.child)
    await this.#db?.end({ timeout: 1 })
    this.#postgres?.stop()
    rmSync(this.folder, { recursive: true, force: true })
  }

  async #startPostgres(): Promise<void> {
    this.#postgres = await startEmbeddedPostgres(this.folder, this.#ports.postgres)
    this.#db = openPool(this.#postgres.url, { max: 4, statement_timeout_ms: 0 })
  }

  async #startSandbox(): Promise<void> {
    this.#sandbox = await startProgram('sandbox/main.ts', {
      ...KEYS,
      SANDBOX_PORT: String(this.#ports.sandbox),
      SANDBOX_DATA: path.join(this.folder, 'sandbox'),
      STRIPE_WEBHOOK_URL: `${this.url}/api/webhooks/stripe`,
      PAYPAL_WEBHOOK_URL: `${this.url}/api/webhooks/paypal`,
    })
  }
}
