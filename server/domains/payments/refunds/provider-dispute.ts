import { formatMoney } from '@shop/contract/money.ts'
import type { ProviderDispute } from '../../../outside/payment-provider.ts'
import type { Tx } from '../../../platform/db.ts'
import type { Shop } from '../../../platform/shop.ts'
import { lockOrder, moveOrder } from '../../orders/orders.ts'
import { findDisputeState, hasOpenDispute, putDispute } from '../rows/dispute-queries.ts'
import { listRefundsOf } from '../rows/refund-queries.ts'
import { recordElsewhere, type Told } from './record-elsewhere.ts'
import { givenOf, owedOf, sumOf } from './shares.ts'

/**
 * A dispute as it stands at the provider. While it is open the order is disputed and nothing of it is sent; won, it is
 * paid again; lost, the money has gone, and its crystals with it. Learned of late, it goes through all of this at once.
 * Answers what is news, in a sentence; nothing the second time.
 */
export async function takeInDispute(
  tx: Tx,
  shop: Shop,
  told: Told,
  { dispute_ref, amount, state, reason }: ProviderDispute,
): Promise<string | undefined> {
  const { payment, order, actor, at } = told
  const before = await findDisputeState(tx, dispute_ref)
  if (before === state || (before !== undefined && before !== 'open')) return undefined
  const dispute = { payment_id: payment.id, provider_ref: dispute_ref, amount, reason, status: state }
  await putDispute(tx, dispute, at)
  const news = `${order.code}: the dispute about ${formatMoney(amount, payment.currency, 'en')} (${reason}) is ${state}`
  if (payment.status !== 'settled') return news
  if (before === undefined) await moveOrder(tx, order.id, { payment_status: 'disputed' }, { kind: 'disputed', actor, note: reason, at }) // prettier-ignore
  if (state === 'lost') await loseMoney(tx, shop, told, { dispute_ref, amount })
  if (state !== 'open') await endDispute(tx, told, state)
  return news
}

/** What had not gone back before is gone now; the bank has told the buyer. */
async function loseMoney(
  tx: Tx,
  shop: Shop,
  { payment, order, actor, at }: Told,
  { dispute_ref, amount }: { dispute_ref: string; amount: number },
): Promise<void> {
  const now = await lockOrder(tx, order.id)
  const given = sumOf(givenOf(await listRefundsOf(tx, payment.id)))
  const lost = Math.min(amount, payment.amount - given)
  if (!now || lost === 0) return
  const made = { source: 'dispute' as const, reason: `dispute ${dispute_ref} was lost`, done: true, mail: false }
  await recordElsewhere(tx, shop, { payment, order: now, actor, at }, { ...made, amount: lost })
}

/** What was not lost is the shop's again, unless another dispute is open. */
async function endDispute(tx: Tx, { payment, order, actor, at }: Told, state: 'won' | 'lost'): Promise<void> {
  if (await hasOpenDispute(tx, payment.id)) return
  const refunds = await listRefundsOf(tx, payment.id)
  const is_back = givenOf(refunds).length + owedOf(refunds, payment.amount).length > 0
  const payment_status = is_back ? 'partially_refunded' : 'paid'
  const now = await lockOrder(tx, order.id)
  if (now?.payment_status !== 'disputed') return
  await moveOrder(tx, order.id, { payment_status }, { kind: `dispute_${state}`, actor, at })
}
