import { formatClabe } from '@shop/contract/clabe.ts'
import { ownerSettings } from '@shop/contract/staff/setting-values.ts'
import { currencies } from '@shop/contract/locale.ts'
import { countPublicProducts } from '../../domains/catalog/catalog.ts'
import {
  listMissingLegalTexts,
  listWrittenSettings,
  readSettings,
  type ShopSettings,
} from '../../domains/content/content.ts'
import type { Pool } from '../../platform/db.ts'
import { type CheckResult, notOffered, ok, failed } from './check-result.ts'
import { isReservedDomain } from './mail.ts'
import type { Config } from '../../config.ts'

export async function checkContents(db: Pool, config: Config, now: Date): Promise<CheckResult[]> {
  const writtenSettings = await listWrittenSettings(db)
  const { supplier, payment_instructions } = await readSettings(db)
  return [
    checkOwnerSettings(config, writtenSettings),
    checkShopMailbox(config, supplier.email),
    checkTransferMethod('zelle', config, writtenSettings),
    checkTransferMethod('venmo', config, writtenSettings),
    ...checkSpei(payment_instructions.spei),
    checkLegalTexts(await listMissingLegalTexts(db, now)),
    ...checkProductsOnSale(await countPublicProducts(db, now)),
  ]
}

function checkOwnerSettings({ mode }: Config, writtenSettings: string[]): CheckResult {
  const missing = ownerSettings.filter((name) => !writtenSettings.includes(name))
  const about = "the owner's settings"
  if (mode === 'demo') return ok(about, "settings that were not written have the demo's values")
  if (missing.length === 0) return ok(about, `written: ${ownerSettings.join(', ')}`)
  return failed(about, `still the demo's: ${missing.join(', ')}. Write each: npm run shop -- settings <name> '<json>'`)
}

function checkShopMailbox({ mode, shop_email }: Config, supplier_email: string): CheckResult {
  const email = shop_email ?? supplier_email
  const about = 'messages to the shop'
  if (mode === 'live' && (isReservedDomain(email) || !email.includes('@')))
    return failed(about, `go to ${email || 'no one'}. Set SHOP_EMAIL, or the mailbox in the setting supplier.`)
  return ok(about, `contact, invoices and benefits go to ${email}`)
}

function checkTransferMethod(
  method: 'zelle' | 'venmo',
  { mode, accounts }: Config,
  writtenSettings: string[],
): CheckResult {
  if (!accounts[method]) return notOffered(method, `${method.toUpperCase()}_ACCOUNT is not set`)
  if (mode === 'live' && !writtenSettings.includes('payment_instructions'))
    return failed(method, "its instructions are the demo's. Write the setting payment_instructions.")
  return ok(method, `customers transfer to ${accounts[method]}`)
}

/** SPEI is an option, so that a shop without it has nothing to read about it. */
function checkSpei({ clabe, holder, bank }: ShopSettings['payment_instructions']['spei']): CheckResult[] {
  return clabe === '' ? [] : [ok('spei', `customers transfer to ${formatClabe(clabe)}, ${holder}, ${bank}`)]
}

function checkLegalTexts(missing: { id: number; lang: string }[]): CheckResult {
  if (missing.length === 0) return ok('legal texts', 'all in force, in both languages')
  const missingTexts = missing.map(({ id, lang }) => `${id} ${lang}`).join(', ')
  return failed('legal texts', `not in force: ${missingTexts}. Write them (docs/going-live.md).`)
}

function checkProductsOnSale(counts: { currency: string; products: number; free: number }[]): CheckResult[] {
  return currencies.map((currency) => {
    const { products = 0, free = 0 } = counts.find((count) => count.currency === currency) ?? {}
    const about = `on sale in ${currency}`
    if (products === 0) return failed(about, 'no product that everyone can see has a price. Publish one with a price.')
    if (free === 0) return failed(about, `${products} products, but no available unit of any. Add stock.`)
    return ok(about, `${products} products, ${free} of them with available units`)
  })
}
