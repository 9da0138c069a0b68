import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** What staff do: `npm run shop -- crystals …`, in the shop of these tests. Answers what it said. */
export async function askShop(...args: string[]): Promise<string> {
  const { stdout } = await run(process.execPath, ['server/shop.ts', ...args], {
    env: { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR, SHOP_MODE: 'demo' },
  })
  return stdout
}
