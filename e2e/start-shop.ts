import { startDemoShop } from '../scripts/start-demo-shop.ts'
import { getMemoryFolder } from '../server/testing/memory-folder.ts'

/** Starts a shop for the journeys, unless E2E_URL names a running one, and ends it with the tests. */
export default async function startShop(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.E2E_URL) return undefined
  const { folder, close } = await startDemoShop(Number(process.env.E2E_PORT ?? '34710'), getMemoryFolder())
  // Staff commands use it (command-line.ts).
  process.env.E2E_DATA_DIR = folder
  return close
}
