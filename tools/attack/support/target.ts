import { execFile } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { claimPorts } from '../../../scripts/claim-ports.ts'
import { type DemoShop, startDemoShop } from '../../../scripts/start-demo-shop.ts'
import { startEmbeddedPostgres } from '../../../server/database/embedded.ts'
import { openPool, type Pool } from '../../../server/platform/db.ts'
import { getMemoryFolder } from '../../../server/testing/memory-folder.ts'
import { type SendRequest, createRequester } from './requests.ts'

const ROOT = path.resolve(import.meta.dirname, '../../..')
const METRICS_TOKEN = 'a-token-of-the-attack-that-nobody-guesses'

export interface TargetShop {
  port: number
  request: SendRequest
  folder: string
  /** Its database, for states that no visitor could have caused. */
  db: Pool
  getOutput: () => string
  countDatabaseErrors: () => number
  runCommand: (...args: string[]) => Promise<string>
}

export interface Target {
  /** A stocked demo with a mailbox and a sandbox, which limits IP addresses as a shop of customers does. */
  demo: TargetShop
  /**
   * A shop in live mode with keys of every provider, of which none is reached. Its limits for IP addresses are a
   * thousandfold.
   */
  live: TargetShop
  metrics_token: string
  webhook_secret: string
  long: boolean
}

export async function withTarget<T>(long: boolean, work: (target: Target) => Promise<T>): Promise<T> {
  const ports = await claimPorts(3)
  const cleanups: (() => Promise<void>)[] = []
  const openTarget = async (port: number, settings: Record<string, string>) => {
    const shop = await startDemoShop(port, getMemoryFolder(), {
      TRUSTED_PROXIES: '127.0.0.1',
      LOG_LEVEL: 'info',
      ...settings,
    })
    cleanups.push(shop.close)
    const db = await openDatabase(shop)
    cleanups.push(() => db.end())
    return createTargetShop(port, shop, db, settings)
  }
  try {
    const demo = await openTarget(ports.first, {
      ADDRESS_LIMIT_SCALE: '1',
      METRICS_TOKEN,
      // A CDN is expected in front, and none is there.
      CDN: 'varnish',
      CDN_PURGE_URL: UNREACHABLE_URL,
    })
    const live = await openTarget(ports.first + 2, liveSettings(ports.first + 2))
    const keys = JSON.parse(readFileSync(path.join(demo.folder, 'sandbox-keys.json'), 'utf8'))
    return await work({
      demo,
      live,
      long,
      metrics_token: METRICS_TOKEN,
      webhook_secret: keys.stripe_webhook_secret,
    })
  } finally {
    for (const close of cleanups.toReversed()) await close().catch(() => {})
    ports.release()
  }
}

/** No process listens on port 9 of this machine, so no provider is reached. */
const UNREACHABLE_URL = 'http://127.0.0.1:9'

function liveSettings(port: number): Record<string, string> {
  return {
    SHOP_MODE: 'live',
    PUBLIC_URL: `http://localhost:${port}`,
    ADDRESS_LIMIT_SCALE: '1000',
    METRICS_TOKEN,
    SMTP_URL: 'smtp://127.0.0.1:9',
    STRIPE_SECRET_KEY: 'sk_test_attack',
    STRIPE_PUBLIC_KEY: 'pk_test_attack',
    STRIPE_WEBHOOK_SECRET: 'whsec_attack',
    STRIPE_API_URL: UNREACHABLE_URL,
    PAYPAL_CLIENT_ID: 'attack',
    PAYPAL_CLIENT_SECRET: 'attack',
    PAYPAL_WEBHOOK_ID: 'ATTACK',
    PAYPAL_API_URL: UNREACHABLE_URL,
    GOOGLE_CLIENT_ID: '1234567890-attack.apps.googleusercontent.com',
    GOOGLE_API_URL: UNREACHABLE_URL,
  }
}

async function openDatabase({ folder }: DemoShop): Promise<Pool> {
  const { url } = await startEmbeddedPostgres(folder, 0)
  return openPool(url, { max: 2 })
}

function createTargetShop(port: number, shop: DemoShop, db: Pool, settings: Record<string, string>): TargetShop {
  const environment = {
    NODE_ENV: 'production',
    PORT: String(port),
    SHOP_MODE: 'demo',
    ...settings,
    DATA_DIR: shop.folder,
  }
  return {
    port,
    request: createRequester(`http://127.0.0.1:${port}`),
    folder: shop.folder,
    getOutput: shop.getOutput,
    db,
    countDatabaseErrors: () =>
      globSync(['*.log*', 'postgres/log/*', 'logs/*'], { cwd: shop.folder })
        .map((file) => readFileSync(path.join(shop.folder, file), 'utf8').match(/ERROR: /g)?.length ?? 0)
        .reduce((sum, errors) => sum + errors, 0),
    runCommand: (...args) =>
      new Promise((resolve) => {
        execFile(
          process.execPath,
          ['server/cli/shop.ts', ...args],
          { cwd: ROOT, env: environment },
          (_, said, errors) => resolve(said + errors),
        )
      }),
  }
}
