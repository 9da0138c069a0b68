import { formatMoney } from '@shop/contract/money.ts'
import type { ProviderDispute } from '../../../integrations/payment-provider.ts'
import type { Tx } from '../../../platform/db.ts'
import type { Shop } from '../../../platform/shop.ts'
import { lockOrder, moveOrder } from '../../orders/orders.ts'
import { findDispute, hasOpenDispute, putDispute } from '../rows/dispute-queries.ts'
import { flagPayment } from '../rows/payment-state-queries.ts'
import { listRefundsOf } from '../rows/refund-queries.ts'
import { markLostInDispute } from '../rows/refund-state-queries.ts'
import { recordElsewhere, type Told } from './record-elsewhere.ts'
import { givenOf, owedOf, sumOf } from './shares.ts'

/**
 * Applies the state of a dispute at the provider. While it is open, the order is disputed and cannot be sent. If it is
 * won, the order is paid again; if it is lost, the money and its crystals are gone. A dispute that the shop learns of
 * late goes through all these states at once. An appeal may open and decide it again: money that it takes in addition
 * is lost as well. Money that it returns, and an unknown status, are flagged for staff. Returns a sentence when
 * something is new; nothing the second time.
 */
export async function takeInDispute(
  tx: Tx,
  shop: Shop,
  told: Told,
  theirs: ProviderDispute,
): Promise<string | undefined> {
  const { payment, order, actor, at } = told
  const { dispute_ref, amount, state, said, is_unclear, reason } = theirs
  const before = await findDispute(tx, dispute_ref)
  const gone = before?.lost ?? 0
  const lost = state === 'open' ? gone : theirs.lost
  const is_same = before?.status === state && gone === lost
  if (is_same && (before.said ?? said) === said) return undefined
  await putDispute(
    tx,
    { payment_id: payment.id, provider_ref: dispute_ref, amount, reason, status: state, lost, said },
    at,
  )
  const say = (minor: number) => formatMoney(minor, payment.currency, 'en')
  const what = `${order.code}: the dispute about ${say(amount)} (${reason})`
  if (is_unclear)
    await flagPayment(tx, payment.id, `${what} is "${said}", a word that the shop does not know: look there`)
  if (is_same) return is_unclear ? `${what} is "${said}"` : undefined
  if (payment.status === 'settled') {
    const is_opened = before === undefined || (state === 'open' && before.status !== 'open')
    if (is_opened)
      await moveOrder(tx, order.id, { payment_status: 'disputed' }, { kind: 'disputed', actor, note: reason, at })
    const since = firstOf(before?.opened_at ?? at, theirs.refunded_since)
    if (lost > gone) await loseMoney(tx, shop, told, { dispute_ref, amount: lost - gone, since })
    if (lost < gone)
      await flagPayment(tx, payment.id, `${what} is ${state}, and ${say(gone - lost)} that it took came back`)
    if (state !== 'open') await endDispute(tx, told, state)
  }
  return `${what} is ${state}${state === 'lost' && lost < amount ? `, ${say(lost)} of it` : ''}`
}

/** Null when the provider lists no refund for the lost amount. */
function firstOf(opened_at: Date, refunded_since: Date | null): Date | null {
  return refunded_since && (refunded_since < opened_at ? refunded_since : opened_at)
}

/** Records the lost money, as far as it was not refunded before; the bank has informed the buyer. */
async function loseMoney(
  tx: Tx,
  shop: Shop,
  { payment, order, actor, at }: Told,
  { dispute_ref, amount, since }: { dispute_ref: string; amount: number; since: Date | null },
): Promise<void> {
  if (since && (await markLostInDispute(tx, payment.id, amount, since))) return
  const now = await lockOrder(tx, order.id)
  const given = sumOf(givenOf(await listRefundsOf(tx, payment.id)))
  const lost = Math.min(amount, payment.amount - given)
  if (!now || lost === 0) return
  const made = { source: 'dispute' as const, reason: `dispute ${dispute_ref} was lost`, done: true, mail: false }
  await recordElsewhere(tx, shop, { payment, order: now, actor, at }, { ...made, amount: lost })
}

/** Returns the rest of the money to the shop, unless another dispute is open. */
async function endDispute(tx: Tx, { payment, order, actor, at }: Told, state: 'won' | 'lost'): Promise<void> {
  if (await hasOpenDispute(tx, payment.id)) return
  const refunds = await listRefundsOf(tx, payment.id)
  const is_back = givenOf(refunds).length + owedOf(refunds, payment.amount).length > 0
  const payment_status = is_back ? 'partially_refunded' : 'paid'
  const now = await lockOrder(tx, order.id)
  if (now?.payment_status !== 'disputed') return
  await moveOrder(tx, order.id, { payment_status }, { kind: `dispute_${state}`, actor, at })
}
