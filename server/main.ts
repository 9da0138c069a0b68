import { BadSetting, readConfig } from './config.ts'
import { openShop } from './open-shop.ts'

/** The process of the shop. */
async function main(): Promise<void> {
  await openShop(readConfig(), process.argv.includes('--development') ? 'reloading' : 'built')
}

await main().catch((error: unknown) => {
  console.error(error instanceof BadSetting ? error.message : error)
  process.exit(1)
})
