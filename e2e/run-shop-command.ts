import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** A command that takes so long hangs; it is ended, which is an error. */
const TIMEOUT_MS = 120_000

export async function runShopCommand(...args: string[]): Promise<string> {
  // Without it the command would use the folder of another shop in this checkout.
  if (!process.env.E2E_DATA_DIR) throw new Error('E2E_DATA_DIR must name the data folder of the shop at E2E_URL')
  const { stdout } = await run(process.execPath, ['server/cli/shop.ts', ...args], {
    timeout: TIMEOUT_MS,
    env: { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR, SHOP_MODE: 'demo' },
  })
  return stdout
}
