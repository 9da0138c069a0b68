import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { freePort } from '../database/embedded.ts'
import { keys, paypalKeys } from './test-services.ts'
import type { TestShop } from './test-shop.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')

export interface ShopProcess {
  child: ChildProcess
  url: string
}

/**
 * Starts the shop in a process of its own, or in several with the setting WORKERS, over the database of a test shop,
 * without pages. Resolves when it is ready.
 */
export async function startProcess(
  t: Pick<TestShop, 'database_url' | 'media_folder' | 'sandbox'>,
  settings: Record<string, string> = {},
): Promise<ShopProcess> {
  const port = await freePort()
  const child = spawn(process.execPath, ['server/workers.ts', '--no-pages'], {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATABASE_URL: t.database_url,
      DATA_DIR: t.media_folder,
      LOG_LEVEL: 'error',
      WORKERS: '1',
      STRIPE_SECRET_KEY: keys.secret_key,
      STRIPE_PUBLIC_KEY: keys.public_key,
      STRIPE_WEBHOOK_SECRET: keys.webhook_secret,
      STRIPE_API_URL: t.sandbox.url,
      PAYPAL_CLIENT_ID: paypalKeys.client_id,
      PAYPAL_CLIENT_SECRET: paypalKeys.client_secret,
      PAYPAL_WEBHOOK_ID: paypalKeys.webhook_id,
      PAYPAL_API_URL: t.sandbox.url,
      ...settings,
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const [message] = (await Promise.race([once(child, 'message'), once(child, 'exit')])) as [unknown]
  if (message !== 'ready') throw new Error(`the process ended with ${String(message)}`)
  return { child, url: `http://127.0.0.1:${port}` }
}
