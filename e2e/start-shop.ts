import { startDemoShop } from '../scripts/start-demo-shop.ts'
import { runShopCommand } from './run-shop-command.ts'
import { getMemoryFolder } from '../server/testing/memory-folder.ts'

export const IMAGE_PORT_OFFSET = 2

/** Starts a shop for the journeys, unless E2E_URL names a running one, and ends it with the tests. */
export default async function startShop(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.E2E_URL) return undefined
  const port = Number(process.env.E2E_PORT ?? '34710')
  // A journey serves the images of an import itself (back-office-files.spec.ts).
  const settings = { IMAGE_HOSTS: `127.0.0.1:${port + IMAGE_PORT_OFFSET}` }
  const { folder, close } = await startDemoShop(port, getMemoryFolder(), settings)
  // Staff commands use it (run-shop-command.ts).
  process.env.E2E_DATA_DIR = folder
  return async () => {
    try {
      await expectConsistent()
    } finally {
      await close()
    }
  }
}

/** All journeys together must leave no inconsistency: `verify` prints each, and ends with an error. */
async function expectConsistent(): Promise<void> {
  try {
    await runShopCommand('verify')
  } catch (error) {
    throw new Error(`the journeys left inconsistencies:\n${(error as { stdout?: string }).stdout}`, { cause: error })
  }
}
