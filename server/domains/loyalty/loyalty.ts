import type { Loyalty } from '@shop/contract/accounts.ts'
import type { Currency, Lang } from '@shop/contract/locale.ts'
import type { Db, Tx } from '../../platform/db.ts'
import { benefitsOf } from './benefits.ts'
import { crystalsFor, spendPerCrystal } from './crystals.ts'
import { levelFor, nextLevelAfter } from './levels.ts'
import { findCrystals, insertOrderCredit } from './queries.ts'

export { crystalsFor } from './crystals.ts'
export { insertAdjustment as adjustCrystals, listCrystalFaults } from './queries.ts'

const standing: Record<Lang, (crystals: number) => string> = {
  es: (crystals) => `Tienes ${crystals} ${crystals === 1 ? 'cristal' : 'cristales'}.`,
  en: (crystals) => `You have ${crystals} ${crystals === 1 ? 'crystal' : 'crystals'}.`,
}

/** Where a customer stands: level 0 to 3, crystals, what is missing to the next level, and what the level gives. */
export async function loyaltyOf(db: Db, customer_id: number, lang: Lang): Promise<Omit<Loyalty, 'affiliation'>> {
  const crystals = await findCrystals(db, customer_id)
  const level = levelFor(crystals)
  return {
    level: level?.level ?? 0,
    level_name: level?.level_name ?? null,
    crystals,
    description: standing[lang](crystals),
    next_level: nextLevelAfter(crystals),
    rewards: benefitsOf(level?.level ?? 0, lang).map((benefit) => ({ ...benefit, redeem: false })),
  }
}

/**
 * Credits what a paid order earned (rules 6) and answers how many crystals that is. Goods are after discount, in minor
 * units. Crediting an order again changes nothing.
 */
export async function creditCrystals(
  tx: Tx,
  order: { id: number; customer_id: number; goods: number; currency: Currency },
  at: Date,
): Promise<number> {
  const { customer_id, currency, goods } = order
  const crystals = crystalsFor(goods, currency)
  const rate = spendPerCrystal[currency]
  await insertOrderCredit(tx, {
    customer_id,
    order_id: order.id,
    crystals,
    basis: goods,
    currency,
    rate,
    actor: 'shop',
    at,
  })
  return crystals
}
