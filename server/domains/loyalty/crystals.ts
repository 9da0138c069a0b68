import { calculateCrystals, spendPerCrystal } from '@shop/contract/crystals.ts'
import type { Currency } from '@shop/contract/locale.ts'
import type { Tx } from '../../platform/db.ts'
import type { Shop } from '../../platform/shop.ts'
import { queueMail } from '../notifications/notifications.ts'
import { listBenefitTitles } from './benefits.ts'
import { findCredit, insertCrystalEntry, lockBalance, type NewCrystalEntry } from './crystal-queries.ts'
import { getMailRecipient } from './customer-queries.ts'
import { calculateDebit } from './debit.ts'
import { findLevel, findNextLevel } from './levels.ts'

/**
 * Credits what a paid order earned (rules 6) and returns the number of crystals. Goods are after discount, in minor
 * units. Crediting an order again changes nothing.
 */
export async function creditCrystals(
  tx: Tx,
  shop: Shop,
  order: { id: number; customer_id: number; goods: number; currency: Currency },
  at: Date,
): Promise<number> {
  const { customer_id, currency, goods } = order
  const crystals = calculateCrystals(goods, currency)
  const basis = { order_id: order.id, basis: goods, currency, rate: spendPerCrystal[currency] }
  await recordEntry(tx, shop, { ...basis, customer_id, kind: 'order', crystals, actor: 'shop', at })
  return crystals
}

/**
 * Takes back what a refund of goods costs in crystals, at the rate of the credit, and returns the number. `goods`:
 * minor units of this refund, without shipping. The balance never falls below 0, even when staff took crystals
 * meanwhile. The same refund again, and an order that was never credited, change nothing.
 */
export async function debitCrystals(
  tx: Tx,
  shop: Shop,
  refund: { id: number; order_id: number; goods: number; actor: string },
  at: Date,
): Promise<number> {
  const unlockedCredit = await findCredit(tx, refund.order_id)
  if (!unlockedCredit) return 0
  const { customer_id, currency, rate } = unlockedCredit
  const balanceBefore = await lockBalance(tx, customer_id)
  // The credit is read again, because another transaction may have refunded another part of this order while it held
  // the balance.
  const credit = (await findCredit(tx, refund.order_id)) ?? unlockedCredit
  const crystals = Math.min(calculateDebit(credit, refund.goods), balanceBefore)
  const basis = { order_id: refund.order_id, refund_id: refund.id, basis: refund.goods, currency, rate }
  const { actor } = refund
  const entry = { ...basis, customer_id, kind: 'refund' as const, crystals: -crystals, actor, at }
  return (await recordEntry(tx, shop, entry)) ? crystals : 0
}

/**
 * Adds the initial crystals of an account (demo customers, tests). No level was reached, so no customer is notified.
 */
export async function seedCrystals(tx: Tx, initialCrystals: Omit<NewCrystalEntry, 'kind'>): Promise<void> {
  await insertCrystalEntry(tx, { ...initialCrystals, kind: 'adjustment' })
}

/**
 * Adds an entry to the ledger, changes the balance, and notifies the customer when the level changed (rules 6). All
 * other code writes to the ledger through this function.
 */
export async function recordEntry(tx: Tx, shop: Shop, entry: NewCrystalEntry): Promise<boolean> {
  const crystals = await insertCrystalEntry(tx, entry)
  if (crystals === undefined) return false
  const [previousLevel, newLevel] = [findLevel(crystals - entry.crystals), findLevel(crystals)]
  if (previousLevel === newLevel) return true
  const { name, ...to } = await getMailRecipient(tx, entry.customer_id)
  if (newLevel && newLevel.level > (previousLevel?.level ?? 0)) {
    const { level, level_name } = newLevel
    await queueMail(tx, shop, 'level-up', to, {
      name,
      level_name,
      crystals,
      benefits: listBenefitTitles(level, to.lang),
    })
  } else {
    const level_name = newLevel?.level_name ?? null
    await queueMail(tx, shop, 'level-down', to, { name, level_name, crystals, next: findNextLevel(crystals)! })
  }
  return true
}
