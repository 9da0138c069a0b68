import type { Currency } from '@shop/contract/locale.ts'
import type { Db } from '../../../platform/db.ts'
import { joinTransaction } from '../../../platform/join-transaction.ts'
import { refuseWith } from '../../../platform/refusal.ts'
import { requireConfirmation, type StaffMember } from '../../../platform/serve-staff.ts'
import type { Shop } from '../../../platform/shop.ts'
import { readSettings } from '../../content/content.ts'
import { findOrder } from '../../orders/orders.ts'
import { readRefundedAmount } from '../queries/refund-queries.ts'

export type RefundNeed = 'nothing' | 'confirmation' | 'approval'

/** The limit of an order, and what was refunded of it, in minor units of its currency. */
export interface RefundLimit {
  amount: number
  refunded: number
}

export async function readRefundLimit(
  db: Db,
  { id, currency }: { id: number; currency: Currency },
): Promise<RefundLimit> {
  const { refund_limit } = await readSettings(db)
  return { amount: refund_limit[currency], refunded: await readRefundedAmount(db, id) }
}

/** Returns what a member needs for the refunds of an order (rules 9.1). */
export function findRefundNeed(
  { permissions }: Pick<StaffMember, 'permissions'>,
  { amount, refunded }: RefundLimit,
): RefundNeed {
  if (refunded <= amount) return 'nothing'
  return permissions.has('refunds.write') ? 'confirmation' : 'approval'
}

/**
 * Refuses a refund that is above the limit: `refund_above_limit` to members who need an approval, `confirmation_needed`
 * to those whose identity was not confirmed in the last minutes. The refund is recorded already, in the same transaction,
 * which locks the payment: of two refunds at once the second one counts the first.
 */
export async function requireWithinLimit(
  db: Db,
  staff: StaffMember,
  order: { id: number; currency: Currency },
): Promise<void> {
  requireNeed(staff, order.currency, await readRefundLimit(db, order))
}

/**
 * Refuses in the same way what is given for units of a return that arrived and do not go back on sale: their goods are not
 * there any more, so they count like a refund. The caller has locked the payment and has refunded nothing yet.
 */
export async function requireDiscardedWithinLimit(
  db: Db,
  staff: StaffMember,
  order: { id: number; currency: Currency },
  amount: number,
): Promise<void> {
  if (amount === 0) return
  const limit = await readRefundLimit(db, order)
  requireNeed(staff, order.currency, { ...limit, refunded: limit.refunded + amount })
}

/** Returns the limit of a draft order, of which nothing was refunded, in minor units of its currency. */
export async function readGivenLimit(db: Db, currency: Currency): Promise<number> {
  const { refund_limit } = await readSettings(db)
  return refund_limit[currency]
}

/**
 * Refuses in the same way prices below those of everyone in a draft order, which has no refunds yet, and money that a member
 * records for one: with `code` to members whose role ends at the limit.
 */
export async function requireGivenWithinLimit(
  db: Db,
  staff: StaffMember,
  currency: Currency,
  given: number,
  code: 'draft_price_limit' | 'outside_limit' = 'draft_price_limit',
): Promise<void> {
  const amount = await readGivenLimit(db, currency)
  const need = findRefundNeed(staff, { amount, refunded: given })
  if (need === 'approval') refuseWith(code, { limit: { amount, currency } })
  if (need === 'confirmation') requireConfirmation(staff)
}

function requireNeed(staff: StaffMember, currency: Currency, limit: RefundLimit): void {
  const need = findRefundNeed(staff, limit)
  if (need === 'approval') refuseWith('refund_above_limit', { limit: { amount: limit.amount, currency } })
  if (need === 'confirmation') requireConfirmation(staff)
}

/**
 * Runs an action that may refund an order, such as canceling it, for a member of staff in one transaction. Refuses like
 * `requireWithinLimit` when it refunded something above the limit; then nothing has changed.
 */
export async function refundWithinLimit<T>(
  shop: Shop,
  staff: StaffMember,
  order_id: number | undefined,
  action: (joined: Shop) => Promise<T>,
): Promise<T> {
  return shop.db.begin(async (tx) => {
    const joined = joinTransaction(shop, tx)
    const before = order_id === undefined ? 0 : await readRefundedAmount(tx, order_id)
    const result = await action(joined)
    const order = order_id === undefined ? undefined : await findOrder(tx, order_id)
    if (order && (await readRefundedAmount(tx, order.id)) > before) await requireWithinLimit(tx, staff, order)
    return result
  })
}
