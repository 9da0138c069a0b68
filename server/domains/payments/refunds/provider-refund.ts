import { formatMoney } from '@shop/contract/money.ts'
import type { ProviderRefund } from '../../../integrations/payment-provider.ts'
import type { Tx } from '../../../platform/db.ts'
import type { Shop } from '../../../platform/shop.ts'
import { flagPayment } from '../rows/payment-state-queries.ts'
import { listRefundsOf, type RefundRow } from '../rows/refund-queries.ts'
import { adoptRefund, markRefundFailed, noteGivenBack } from '../rows/refund-state-queries.ts'
import { recordElsewhere, type Told } from './record-elsewhere.ts'
import { givenOf, sumOf } from './shares.ts'

const MADE_THERE = 'given back at the provider'

/**
 * Applies a refund of the provider: the shop's own refund is updated, and one that was made there is recorded like the
 * shop's own. Returns a sentence when something is new; nothing the second time.
 */
export async function takeInRefund(
  tx: Tx,
  shop: Shop,
  told: Told,
  theirs: ProviderRefund,
): Promise<string | undefined> {
  const { payment, order, at } = told
  const refunds = await listRefundsOf(tx, payment.id)
  const known = refunds.find((refund) => isSame(refund, theirs) && !isAnother(refund, theirs))
  const sum = `${order.code}: ${formatMoney(theirs.amount, payment.currency, 'en')}`
  if (known) return follow(tx, known, theirs, { sum, at })
  if (theirs.state === 'failed') return undefined
  const { refund_ref, amount, state } = theirs
  if (await adoptRefund(tx, payment.id, { refund_ref, amount, state }, at))
    return `${sum} has gone back at the provider after all`
  const given = givenOf(refunds)
  if (amount > payment.amount - sumOf(given)) {
    // The shop's own refund is on its way and will be refused; then this one is handled.
    if (given.some(({ status, provider_ref }) => status === 'pending' && provider_ref === null)) return undefined
    await flagPayment(tx, payment.id, `${sum} went back at the provider, more than was left`)
    return `${sum} went back at the provider, more than was left`
  }
  const made = { source: 'provider' as const, reason: MADE_THERE, provider_ref: refund_ref, mail: true }
  await recordElsewhere(tx, shop, told, { ...made, amount, done: state === 'done' })
  return `${sum} went back at the provider`
}

/** A refund is recognized by its id, or, when the response with the id was lost, by the mark of the request. */
function isSame(refund: RefundRow, { refund_ref, mark }: ProviderRefund): boolean {
  return refund.provider_ref === null ? refund.idempotency_key === mark : refund.provider_ref === refund_ref
}

/**
 * Whether the provider made a refund although staff have sent it themselves or it was refused; then it is handled like
 * any other refund.
 */
function isAnother({ source, status, provider_ref }: RefundRow, { state }: ProviderRefund): boolean {
  return source === 'staff' || (status === 'failed' && provider_ref === null && state !== 'failed')
}

async function follow(
  tx: Tx,
  refund: RefundRow,
  { refund_ref, state }: ProviderRefund,
  { sum, at }: { sum: string; at: Date },
): Promise<string | undefined> {
  if (state === 'failed') {
    const isNews = await markRefundFailed(tx, refund.id, 'the provider could not give it to the buyer')
    return isNews ? `${sum} did not reach the buyer` : undefined
  }
  const noted = await noteGivenBack(tx, refund.id, { refund_ref, status: state }, at)
  return noted && state === 'done' ? `${sum} has gone back` : undefined
}
