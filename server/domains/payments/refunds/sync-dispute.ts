import { formatMoney } from '@shop/contract/money.ts'
import type { ProviderDispute } from '../../../integrations/payment-provider.ts'
import type { Tx } from '../../../platform/db.ts'
import type { Shop } from '../../../platform/shop.ts'
import { queueOrderMail } from '../../notifications/notifications.ts'
import { lockOrder, transitionOrder } from '../../orders/orders.ts'
import { findDispute, hasOpenDispute, sumLostAmounts, upsertDispute } from '../queries/dispute-queries.ts'
import { flagPayment } from '../queries/payment-state-queries.ts'
import { listRefundsOfPayment } from '../queries/refund-queries.ts'
import { markRefundLostInDispute } from '../queries/refund-state-queries.ts'
import { recordExternalRefund, type LockedPayment } from './record-external-refund.ts'
import { listActiveRefunds, listOwedRefunds, sumAmounts } from './refund-shares.ts'

/**
 * Applies the state of a dispute at the provider. While it is open, the order is disputed and cannot be sent. If it is
 * won, the order is paid again; if it is lost, the money and its crystals are gone. A dispute that the shop learns of
 * late goes through all these states at once. An appeal may open and decide it again: money that it takes in addition
 * is lost as well. Money that it returns, and an unknown status, are flagged for staff. The customer of a paid order is
 * notified of each decision. For money without an order, what is
 * lost counts toward its refund. Returns a sentence when something is new; nothing the second time.
 */
export async function syncDispute(
  tx: Tx,
  shop: Shop,
  context: LockedPayment,
  dispute: ProviderDispute,
): Promise<string | undefined> {
  const { payment, order, actor, at } = context
  const { dispute_ref, amount, state, providerStatus, is_unclear, reason, due_at } = dispute
  const known = await findDispute(tx, dispute_ref)
  const previouslyLost = known?.lost ?? 0
  const lost = state === 'open' ? previouslyLost : dispute.lost
  const is_unchanged = known?.status === state && previouslyLost === lost
  const has_same_deadline = known?.due_at?.valueOf() === due_at?.valueOf()
  if (is_unchanged && has_same_deadline && (known.provider_status ?? providerStatus) === providerStatus)
    return undefined
  const { id: payment_id } = payment
  const row = {
    payment_id,
    provider_ref: dispute_ref,
    amount,
    reason,
    status: state,
    lost,
    provider_status: providerStatus,
    due_at,
  }
  await upsertDispute(tx, row, at)
  const formatAmount = (minor: number) => formatMoney(minor, payment.currency, 'en')
  const subject = `${order.code}: the dispute about ${formatAmount(amount)} (${reason})`
  const flag = (status: string) => flagPayment(tx, payment_id, `${subject} is ${status}`)
  if (is_unclear) await flag(`"${providerStatus}", a word that the shop does not know: look there`)
  if (is_unchanged) return is_unclear ? `${subject} is "${providerStatus}"` : undefined
  const has_paid_order = payment.status === 'settled'
  const is_opened = known === undefined || (state === 'open' && known.status !== 'open')
  if (is_opened && has_paid_order)
    await transitionOrder(tx, order.id, { payment_status: 'disputed' }, { kind: 'disputed', actor, note: reason, at })
  const since = findEarlierDate(known?.opened_at ?? at, dispute.refunded_since)
  const is_lost_in_part = state === 'lost' && lost < amount
  if (lost > previouslyLost) {
    const loss = { amount: lost - previouslyLost, reason: describeLoss(dispute) }
    await recordLostAmount(tx, shop, context, loss, since)
  }
  if (lost < previouslyLost) await flag(`${state}, and ${formatAmount(previouslyLost - lost)} that it took came back`)
  if (state !== 'open' && has_paid_order) {
    await closeDispute(tx, context, state, is_lost_in_part ? 'a part of the amount was lost' : null)
    if (known?.status !== state || lost > previouslyLost)
      await queueDecisionMail(tx, shop, context, { state, disputed: amount, lost })
  }
  return `${subject} is ${state}${is_lost_in_part ? `, ${formatAmount(lost)} of it` : ''}`
}

/** Money that a dispute took and its provider lists among the refunds, in minor units. */
export interface RefundedLoss {
  amount: number
  reason: string
}

/** Lists what the disputes of a provider took that the shop does not know yet, as far as the provider lists it as refunds. */
export async function listRefundedLosses(tx: Tx, disputes: readonly ProviderDispute[]): Promise<RefundedLoss[]> {
  const losses: RefundedLoss[] = []
  for (const dispute of disputes) {
    if (dispute.state !== 'lost' || dispute.refunded_since === null) continue
    const amount = dispute.lost - ((await findDispute(tx, dispute.dispute_ref))?.lost ?? 0)
    if (amount > 0) losses.push({ amount, reason: describeLoss(dispute) })
  }
  return losses
}

/** The reason of the refund; the back office and the copy of personal data know the sentence. */
const describeLoss = ({ dispute_ref, lost, amount }: ProviderDispute) =>
  `dispute ${dispute_ref} was lost${lost < amount ? ' in part' : ''}`

/** Notifies the customer once how a dispute was decided, and of another decision in an appeal. */
async function queueDecisionMail(
  tx: Tx,
  shop: Shop,
  { payment, order }: LockedPayment,
  { state, disputed, lost }: { state: 'won' | 'lost'; disputed: number; lost: number },
): Promise<void> {
  const decided_by = payment.method === 'paypal' ? 'paypal' : 'bank'
  const { name } = order.customer
  const amount = state === 'won' ? disputed : lost
  const data = { name, number: order.code, amount, disputed, currency: payment.currency, decided_by } as const
  await queueOrderMail(tx, shop, `dispute-${state}`, order, data)
}

/** Null when the provider lists no refund for the lost amount. */
function findEarlierDate(opened_at: Date, refunded_since: Date | null): Date | null {
  return refunded_since && (refunded_since < opened_at ? refunded_since : opened_at)
}

/**
 * Records the lost money, as far as it was not refunded before; the bank has informed the buyer. What the buyer had been
 * refunded and the dispute took too was paid twice: it is flagged. A provider that lists lost money as refunds never takes
 * more than it has left, so only what staff sent by hand, which it does not know, is paid twice there.
 */
async function recordLostAmount(
  tx: Tx,
  shop: Shop,
  { payment, order, actor, at }: LockedPayment,
  { amount, reason }: RefundedLoss,
  since: Date | null,
): Promise<void> {
  if (since && (await markRefundLostInDispute(tx, payment.id, amount, since))) return
  const current = await lockOrder(tx, order.id)
  const active = listActiveRefunds(await listRefundsOfPayment(tx, payment.id))
  const lost = Math.min(amount, payment.amount - sumAmounts(active))
  const refunded = active.filter(({ status }) => status === 'done')
  const left = payment.amount - sumAmounts(refunded.filter(({ source }) => source !== 'staff'))
  const taken = since === null ? amount : Math.min(amount, left)
  const paidTwice = taken + sumAmounts(refunded) - payment.amount
  if (paidTwice > 0) {
    const money = formatMoney(paidTwice, payment.currency, 'en')
    await flagPayment(tx, payment.id, `${order.code}: a dispute took ${money} that had been refunded before`)
  }
  if (!current || lost === 0) return
  const refund = { source: 'dispute' as const, reason, done: true, mail: false }
  await recordExternalRefund(tx, shop, { payment, order: current, actor, at }, { ...refund, amount: lost })
}

/**
 * Records what disputes took and no refund has: a refund was under way when a dispute was lost, and then did not reach the
 * buyer. It counts toward that refund, which would be owed again otherwise.
 */
export async function recordUncountedLoss(tx: Tx, shop: Shop, context: LockedPayment): Promise<void> {
  const { payment } = context
  const active = listActiveRefunds(await listRefundsOfPayment(tx, payment.id))
  const uncounted =
    (await sumLostAmounts(tx, payment.id)) - sumAmounts(active.filter(({ source }) => source === 'dispute'))
  const amount = Math.min(uncounted, payment.amount - sumAmounts(active))
  if (amount <= 0) return
  const refund = { source: 'dispute' as const, reason: 'a dispute was lost', done: true, mail: false }
  await recordExternalRefund(tx, shop, context, { ...refund, amount })
}

/** Returns the rest of the money to the shop, unless another dispute is open. */
async function closeDispute(
  tx: Tx,
  { payment, order, actor, at }: LockedPayment,
  state: 'won' | 'lost',
  note: string | null,
): Promise<void> {
  if (await hasOpenDispute(tx, payment.id)) return
  const refunds = await listRefundsOfPayment(tx, payment.id)
  const is_partly_refunded = listActiveRefunds(refunds).length + listOwedRefunds(refunds, payment.amount).length > 0
  const payment_status = is_partly_refunded ? 'partially_refunded' : 'paid'
  const current = await lockOrder(tx, order.id)
  if (current?.payment_status !== 'disputed') return
  await transitionOrder(tx, order.id, { payment_status }, { kind: `dispute_${state}`, actor, note, at })
}
