import { calculateCrystals, spendPerCrystal } from '@shop/contract/crystals.ts'
import type { Currency } from '@shop/contract/locale.ts'
import type { Tx } from '../../platform/db.ts'
import { refuseWith } from '../../platform/refusal.ts'
import type { Shop } from '../../platform/shop.ts'
import { queueMail } from '../notifications/notifications.ts'
import { listBenefitTitles } from './benefits.ts'
import { findCredit, insertCrystalEntry, lockBalance, type NewCrystalEntry } from './crystal-queries.ts'
import { getMailRecipient } from './customer-queries.ts'
import { calculateDebit } from './debit.ts'
import { findLevel, findNextLevel } from './levels.ts'

const emptyEntry = {
  order_id: null,
  refund_id: null,
  basis: null,
  currency: null,
  rate: null,
  reason: null,
  reason_en: null,
  limited: false,
}

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
  const rate = spendPerCrystal[currency]
  const basis = { order_id: order.id, basis: goods, currency, rate }
  await recordEntry(tx, shop, {
    ...emptyEntry,
    ...basis,
    customer_id,
    kind: 'order',
    crystals,
    actor: 'shop',
    at,
  })
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
  const entry = {
    ...emptyEntry,
    ...basis,
    customer_id,
    kind: 'refund' as const,
    crystals: -crystals,
    actor: refund.actor,
    at,
  }
  return (await recordEntry(tx, shop, entry)) ? crystals : 0
}

export interface Adjustment {
  customer_id: number
  crystals: number
  /** The reason that the customer reads; with `reason_en` it is Spanish, else whatever language it is written in. */
  reason: string
  reason_en?: string | null
  actor: string
  /** Whether it counts against the monthly limit of the member who made it. */
  limited?: boolean
  at: Date
}

/** Changes a customer's crystals by hand, with the reason. Refuses `crystals_negative` when they would fall below 0. */
export async function adjustCrystals(tx: Tx, shop: Shop, adjustment: Adjustment): Promise<void> {
  const balanceBefore = await lockBalance(tx, adjustment.customer_id)
  const result = balanceBefore + adjustment.crystals
  if (result < 0)
    refuseWith('crystals_negative', { customer_id: adjustment.customer_id, crystals: balanceBefore, result })
  await recordEntry(tx, shop, { ...emptyEntry, ...adjustment, kind: 'adjustment' })
}

/**
 * Adds the initial crystals of an account (demo customers, tests). No level was reached, so no customer is notified.
 */
export async function seedCrystals(tx: Tx, initialCrystals: Adjustment): Promise<void> {
  await insertCrystalEntry(tx, { ...emptyEntry, ...initialCrystals, kind: 'adjustment' })
}

/**
 * Adds an entry to the ledger, changes the balance, and notifies the customer when the level changed (rules 6). All
 * other code writes to the ledger through this function.
 */
async function recordEntry(tx: Tx, shop: Shop, entry: NewCrystalEntry): Promise<boolean> {
  const crystals = await insertCrystalEntry(tx, entry)
  if (crystals === undefined) return false
  const [previousLevel, newLevel] = [findLevel(crystals - entry.crystals), findLevel(crystals)]
  if (previousLevel === newLevel) return true
  const { name, ...to } = await getMailRecipient(tx, entry.customer_id)
  const isLevelUp = (newLevel?.level ?? 0) > (previousLevel?.level ?? 0)
  const mailData = { name, level_name: newLevel?.level_name ?? null, crystals }
  if (isLevelUp)
    await queueMail(tx, shop, 'level-up', to, {
      ...mailData,
      benefits: listBenefitTitles(newLevel?.level ?? 0, to.lang),
    })
  else await queueMail(tx, shop, 'level-down', to, { ...mailData, next: findNextLevel(crystals)! })
  return true
}
