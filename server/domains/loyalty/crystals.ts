import { crystalsFor, spendPerCrystal } from '@shop/contract/crystals.ts'
import type { Currency } from '@shop/contract/locale.ts'
import type { Tx } from '../../platform/db.ts'
import { NotPossible } from '../../platform/not-possible.ts'
import type { Shop } from '../../platform/shop.ts'
import { queueMail } from '../notifications/notifications.ts'
import { titlesOf } from './benefits.ts'
import { findCredit, insertEntry, lockBalance, type NewEntry } from './crystal-queries.ts'
import { findAddressee } from './customer-queries.ts'
import { debitFor } from './debit.ts'
import { levelFor, nextLevelAfter } from './levels.ts'

const nothing = {
  order_id: null,
  refund_id: null,
  basis: null,
  currency: null,
  rate: null,
  reason: null,
  reason_en: null,
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
  const crystals = crystalsFor(goods, currency)
  const rate = spendPerCrystal[currency]
  const before = await lockBalance(tx, customer_id)
  const basis = { order_id: order.id, basis: goods, currency, rate }
  await write(tx, shop, before, { ...nothing, ...basis, customer_id, kind: 'order', crystals, actor: 'shop', at })
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
  const known = await findCredit(tx, refund.order_id)
  if (!known) return 0
  const { customer_id, currency, rate } = known
  const before = await lockBalance(tx, customer_id)
  // The credit is read again, because another transaction may have refunded another part of this order while it held
  // the balance.
  const credit = (await findCredit(tx, refund.order_id)) ?? known
  const crystals = Math.min(debitFor(credit, refund.goods), before)
  const basis = { order_id: refund.order_id, refund_id: refund.id, basis: refund.goods, currency, rate }
  const entry = {
    ...nothing,
    ...basis,
    customer_id,
    kind: 'refund' as const,
    crystals: -crystals,
    actor: refund.actor,
    at,
  }
  return (await write(tx, shop, before, entry)) ? crystals : 0
}

export interface Adjustment {
  customer_id: number
  crystals: number
  /** The reason that the customer reads; with `reason_en` it is Spanish, else whatever language it is written in. */
  reason: string
  reason_en?: string | null
  actor: string
  at: Date
}

/** Changes a customer's crystals by hand, with the reason. Throws a BusinessError when they would fall below 0. */
export async function adjustCrystals(tx: Tx, shop: Shop, adjustment: Adjustment): Promise<void> {
  const before = await lockBalance(tx, adjustment.customer_id)
  const after = before + adjustment.crystals
  if (after < 0)
    throw new NotPossible(`customer ${adjustment.customer_id} has ${before} crystals; ${after} is not possible`)
  await write(tx, shop, before, { ...nothing, ...adjustment, kind: 'adjustment' })
}

/**
 * Adds the initial crystals of an account (demo customers, tests). No level was reached, so no customer is notified.
 */
export async function bringCrystals(tx: Tx, brought: Adjustment): Promise<void> {
  await lockBalance(tx, brought.customer_id)
  await insertEntry(tx, { ...nothing, ...brought, kind: 'adjustment' })
}

/**
 * Adds an entry to the ledger, changes the balance, and notifies the customer when the level changed (rules 6). All
 * other code writes to the ledger through this function.
 */
async function write(tx: Tx, shop: Shop, before: number, entry: NewEntry): Promise<boolean> {
  if (!(await insertEntry(tx, entry))) return false
  const [was, is] = [levelFor(before), levelFor(before + entry.crystals)]
  if (was === is) return true
  const { name, ...to } = await findAddressee(tx, entry.customer_id)
  const up = (is?.level ?? 0) > (was?.level ?? 0)
  const crystals = before + entry.crystals
  const told = { name, level_name: is?.level_name ?? null, crystals }
  if (up) await queueMail(tx, shop, 'level-up', to, { ...told, benefits: titlesOf(is?.level ?? 0, to.lang) })
  else await queueMail(tx, shop, 'level-down', to, { ...told, next: nextLevelAfter(crystals)! })
  return true
}
