import { BadSetting } from './platform/settings.ts'
import { UnfitDatabase } from './database/unfit.ts'
import { openShop } from './open-shop.ts'

const pages = process.argv.includes('--development') ? 'reloading' : 'built'

await openShop(pages).catch((error: unknown) => {
  console.error(error instanceof BadSetting || error instanceof UnfitDatabase ? error.message : error)
  process.exit(1)
})
