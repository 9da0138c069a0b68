import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { START_MS } from '../server/platform/watch-start.ts'

/** The shop ends its own start after this time, and its message says what it waits for; building and filling come before. */
const OPEN_MS = 2 * START_MS
const STOP_MS = 120_000

export interface DemoShop {
  folder: string
  getOutput: () => string
  close: () => Promise<void>
}

/**
 * Starts a demo shop as `npm start` does, on a port and in a folder of its own. Its sandbox uses the next port.
 * `settings` override the defaults that are chosen here.
 */
export async function startDemoShop(
  port: number,
  parent: string = tmpdir(),
  settings: Record<string, string> = {},
): Promise<DemoShop> {
  const folder = mkdtempSync(path.join(parent, 'shop-own-'))
  chmodSync(folder, 0o755)
  const shop = startSupervisor({
    PORT: String(port),
    DATA_DIR: folder,
    ADDRESS_LIMIT_SCALE: '1000',
    SHIPMENT_UNDO_SECONDS: '0',
    LOG_LEVEL: 'warn',
    WORKERS: '1',
    SHOP_MODE: 'demo',
    ...settings,
  })
  let output = ''
  shop.stdout?.on('data', (chunk: Buffer) => (output += String(chunk)))
  await waitUntilOpen(shop)
  return {
    folder,
    getOutput: () => output,
    async close() {
      await end(shop)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Throws when the shop does not end by itself, so that a test run fails instead of waiting for it forever. */
async function end(shop: ChildProcess): Promise<void> {
  if (shop.exitCode !== null || shop.signalCode !== null) return
  const ended = once(shop, 'exit', { signal: AbortSignal.timeout(STOP_MS) })
  shop.kill('SIGTERM')
  await ended.catch((error: unknown) => {
    shop.kill('SIGKILL')
    throw new Error('the shop did not end in time', { cause: error })
  })
}

export function startSupervisor(environment: Record<string, string>): ChildProcess {
  return spawn(process.execPath, ['scripts/supervise.ts'], {
    cwd: path.resolve(import.meta.dirname, '..'),
    env: { ...process.env, ...environment },
    // The channel ends the shop when this process ends, for whatever reason.
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
}

/** Waits until a shop that was just started is open. Throws with its output when it ends before, or takes too long. */
export function waitUntilOpen(shop: ChildProcess): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  let output = ''
  const timer = setTimeout(() => reject(new Error(`the shop did not open in time: ${output}`)), OPEN_MS)
  shop.stdout?.on('data', (chunk: Buffer) => {
    output += chunk.toString()
    if (output.includes('The shop is open')) resolve()
  })
  shop.once('exit', (code) => reject(new Error(`the shop ended with ${code} before it opened: ${output}`)))
  return promise.finally(() => clearTimeout(timer))
}
