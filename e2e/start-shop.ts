import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const PORT = process.env.E2E_PORT ?? '34710'
const PATIENCE_MS = 120_000

/** Starts the shop as `npm start` does, on its own port and in a folder of its own; ends it with the tests. */
export default async function startShop(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.E2E_URL) return undefined
  const folder = mkdtempSync(path.join(tmpdir(), 'shop-e2e-'))
  chmodSync(folder, 0o755)
  const shop = spawn(process.execPath, ['scripts/supervise.ts'], {
    env: { ...process.env, PORT, DATA_DIR: folder, ADDRESS_LIMIT_SCALE: '1000', LOG_LEVEL: 'warn', SHOP_MODE: 'demo' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await opened(shop)
  return async () => {
    const ended = new Promise((resolve) => shop.once('exit', resolve))
    shop.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
}

function opened(shop: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('the shop did not open in time')), PATIENCE_MS)
    shop.stdout?.on('data', (chunk: Buffer) => {
      if (!String(chunk).includes('The shop is open')) return
      clearTimeout(late)
      resolve()
    })
    shop.once('exit', (code) => reject(new Error(`the shop ended with exit code ${code} before it opened`)))
  })
}
