import { currencies } from '@shop/contract/locale.ts'
import { countPublicProducts } from '../../domains/catalogue/catalogue.ts'
import {
  listMissingLegalTexts,
  listWrittenSettings,
  readSettings,
  type SettingName,
} from '../../domains/content/content.ts'
import type { Pool } from '../../platform/db.ts'
import { type Finding, notOffered, ok, wrong } from './finding.ts'
import { isMadeUp } from './mail.ts'
import type { CheckedSettings } from './settings-checked.ts'

/** Checks the contents that the owner writes: facts about the shop, legal texts, and products to sell. */
export async function checkContents(db: Pool, config: CheckedSettings, now: Date): Promise<Finding[]> {
  const written = await listWrittenSettings(db)
  const { supplier } = await readSettings(db)
  return [
    ownersWords(config, written),
    ourMailbox(config, supplier.email),
    transfer('zelle', config, written),
    transfer('venmo', config, written),
    legalTexts(await listMissingLegalTexts(db, now)),
    ...onSale(await countPublicProducts(db, now)),
  ]
}

/** Settings that name the seller; a new shop starts with invented values. */
const OWNERS: SettingName[] = ['brand', 'voice', 'supplier', 'social', 'carriers', 'shipping', 'prices_include_tax']

function ownersWords({ mode }: CheckedSettings, written: string[]): Finding {
  const missing = OWNERS.filter((name) => !written.includes(name))
  const about = "the owner's settings"
  if (mode === 'demo') return ok(about, "what is not written stands as the demo's")
  if (missing.length === 0) return ok(about, `written: ${OWNERS.join(', ')}`)
  return wrong(about, `still the demo's: ${missing.join(', ')}. Write each: npm run shop -- settings <name> '<json>'`)
}

function ourMailbox({ mode, shop_email }: CheckedSettings, supplier_email: string): Finding {
  const email = shop_email ?? supplier_email
  const about = 'messages to the shop'
  if (mode === 'live' && (isMadeUp(email) || !email.includes('@')))
    return wrong(about, `go to ${email || 'nobody'}. Set SHOP_EMAIL, or the mailbox in the setting supplier.`)
  return ok(about, `contact, invoices and benefits go to ${email}`)
}

function transfer(method: 'zelle' | 'venmo', { mode, accounts }: CheckedSettings, written: string[]): Finding {
  if (!accounts[method]) return notOffered(method, `${method.toUpperCase()}_ACCOUNT is not set`)
  if (mode === 'live' && !written.includes('payment_instructions'))
    return wrong(method, "its instructions are the demo's. Write the setting payment_instructions.")
  return ok(method, `people transfer to ${accounts[method]}`)
}

function legalTexts(missing: { id: number; lang: string }[]): Finding {
  if (missing.length === 0) return ok('legal texts', 'all in force, in both languages')
  const named = missing.map(({ id, lang }) => `${id} ${lang}`).join(', ')
  return wrong('legal texts', `not in force: ${named}. Write them (docs/going-live.md).`)
}

function onSale(counts: { currency: string; products: number; free: number }[]): Finding[] {
  return currencies.map((currency) => {
    const { products = 0, free = 0 } = counts.find((one) => one.currency === currency) ?? {}
    const about = `on sale in ${currency}`
    if (products === 0) return wrong(about, 'nothing that everybody sees has a price. Publish a product with one.')
    if (free === 0) return wrong(about, `${products} products, and no free piece of any. Put pieces on the shelf.`)
    return ok(about, `${products} products, ${free} of them with free pieces`)
  })
}
