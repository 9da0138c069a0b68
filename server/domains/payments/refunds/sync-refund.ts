import { formatMoney } from '@shop/contract/money.ts'
import type { ProviderRefund } from '../../../integrations/payment-provider.ts'
import type { Tx } from '../../../platform/db.ts'
import type { Shop } from '../../../platform/shop.ts'
import { flagPayment } from '../queries/payment-state-queries.ts'
import { listRefundsOfPayment, type RefundRow } from '../queries/refund-queries.ts'
import { assignProviderRefund, markRefundFailed, updateRefundFromProvider } from '../queries/refund-state-queries.ts'
import { recordExternalRefund, type LockedPayment } from './record-external-refund.ts'
import { listActiveRefunds, sumAmounts } from './refund-shares.ts'
import type { RefundedLoss } from './sync-dispute.ts'

const MADE_AT_PROVIDER = 'refunded at the provider'

/**
 * Applies a refund of the provider: the shop's own refund is updated, and one that was made there is recorded like the
 * shop's own. One that is in `losses`, from which it is then taken, was lost in a dispute, whose decision is mailed.
 * Returns a sentence when something is new; nothing the second time.
 */
export async function syncRefund(
  tx: Tx,
  shop: Shop,
  context: LockedPayment,
  providerRefund: ProviderRefund,
  losses: RefundedLoss[],
): Promise<string | undefined> {
  const { payment, order, at } = context
  const refunds = await listRefundsOfPayment(tx, payment.id)
  const known = refunds.find(
    (refund) => matchesProviderRefund(refund, providerRefund) && !isUnrelated(refund, providerRefund),
  )
  const subject = `${order.code}: ${formatMoney(providerRefund.amount, payment.currency, 'en')}`
  if (known) return updateKnownRefund(tx, known, providerRefund, subject, at)
  if (providerRefund.state === 'failed') return undefined
  const { refund_ref, amount, state } = providerRefund
  const place = losses.findIndex((loss) => loss.amount === amount)
  // The shop's failed refund, which began before the dispute, is replaced by what was lost; it was not made after all.
  if (place === -1 && (await assignProviderRefund(tx, payment.id, { refund_ref, amount, state }, at)))
    return `${subject} was refunded at the provider after all`
  const activeRefunds = listActiveRefunds(refunds)
  if (amount > payment.amount - sumAmounts(activeRefunds)) {
    // The shop's own refund is on its way and will be refused; then this one is handled.
    if (activeRefunds.some(({ status, provider_ref }) => status === 'pending' && provider_ref === null))
      return undefined
    const flag = `${subject} was refunded at the provider, more than was left`
    await flagPayment(tx, payment.id, flag)
    return flag
  }
  const [loss] = place === -1 ? [] : losses.splice(place, 1)
  const reason = loss?.reason ?? MADE_AT_PROVIDER
  const refundData = { source: 'provider' as const, reason, provider_ref: refund_ref, mail: loss === undefined }
  await recordExternalRefund(tx, shop, context, { ...refundData, amount, done: state === 'done' })
  return `${subject} was refunded at the provider`
}

/** A refund is recognized by its id, or, when the response with the id was lost, by the mark of the request. */
function matchesProviderRefund(refund: RefundRow, { refund_ref, marker }: ProviderRefund): boolean {
  return refund.provider_ref === null ? refund.idempotency_key === marker : refund.provider_ref === refund_ref
}

/**
 * Whether the provider made a refund although staff have sent it themselves or it was refused; then it is handled like
 * any other refund.
 */
function isUnrelated({ source, status, provider_ref }: RefundRow, { state }: ProviderRefund): boolean {
  return source === 'staff' || (status === 'failed' && provider_ref === null && state !== 'failed')
}

async function updateKnownRefund(
  tx: Tx,
  refund: RefundRow,
  { refund_ref, state }: ProviderRefund,
  subject: string,
  at: Date,
): Promise<string | undefined> {
  if (state === 'failed') {
    const isFirstReport = await markRefundFailed(tx, refund.id, 'the provider could not give it to the buyer')
    return isFirstReport ? `${subject} did not reach the buyer` : undefined
  }
  const updated = await updateRefundFromProvider(tx, refund.id, { refund_ref, status: state }, at)
  return updated && state === 'done' ? `${subject} was refunded` : undefined
}
