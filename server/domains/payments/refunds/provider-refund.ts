import { formatMoney } from '@shop/contract/money.ts'
import type { ProviderRefund } from '../../../outside/payment-provider.ts'
import type { Tx } from '../../../platform/db.ts'
import { newSecret } from '../../../platform/secrets.ts'
import type { Shop } from '../../../platform/shop.ts'
import type { OrderRow } from '../../orders/orders.ts'
import type { PaymentRow } from '../rows/payment-queries.ts'
import { flagPayment } from '../rows/payment-state-queries.ts'
import { insertRefund, listRefundsOf, type RefundRow } from '../rows/refund-queries.ts'
import { adoptRefund, markRefundFailed, noteGivenBack } from '../rows/refund-state-queries.ts'
import { recordRefund } from './record-refund.ts'
import { leftOf, sharesOf } from './shares.ts'

const MADE_THERE = 'given back at the provider'

/** Whose money it is, both rows taken for the transaction; who tells of it, and when. */
export interface Told {
  payment: PaymentRow
  order: OrderRow
  actor: string
  at: Date
}

/**
 * A refund as its provider has it: one of ours is followed, one that was made there is recorded as if it were ours.
 * Answers what is news, in a sentence; nothing the second time.
 */
export async function takeInRefund(
  tx: Tx,
  shop: Shop,
  told: Told,
  theirs: ProviderRefund,
): Promise<string | undefined> {
  const { payment, order, at } = told
  const refunds = await listRefundsOf(tx, payment.id)
  const known = refunds.find((refund) => isSame(refund, theirs))
  const sum = `${order.code}: ${formatMoney(theirs.amount, payment.currency, 'en')}`
  if (known && known.source !== 'staff') return follow(tx, known, theirs, { sum, at })
  // Staff have sent what failed here; should it have gone here as well, it went twice.
  if (theirs.state === 'failed') return undefined
  if (await adoptRefund(tx, payment.id, theirs, at)) return `${sum} has gone back at the provider after all`
  const counted = refunds.filter(({ status }) => status !== 'failed')
  if (theirs.amount > payment.amount - counted.reduce((all, { amount }) => all + amount, 0)) {
    // Ours is on its way and will be refused; then it is looked at again.
    if (counted.some(({ status, provider_ref }) => status === 'pending' && provider_ref === null)) return undefined
    await flagPayment(tx, payment.id, `${sum} went back at the provider, more than was left`)
    return `${sum} went back at the provider, more than was left`
  }
  await record(tx, shop, told, theirs, counted)
  return `${sum} went back at the provider`
}

/** Its name is known, or the mark that ours was asked for with when the answer was lost. */
function isSame(refund: RefundRow, { refund_ref, mark }: ProviderRefund): boolean {
  return refund.provider_ref === null ? refund.idempotency_key === mark : refund.provider_ref === refund_ref
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

async function record(
  tx: Tx,
  shop: Shop,
  { payment, order, actor, at }: Told,
  { refund_ref, amount, state }: ProviderRefund,
  counted: RefundRow[],
): Promise<void> {
  const done = state === 'done'
  const made = { source: 'provider' as const, reason: MADE_THERE, actor, provider_ref: refund_ref }
  if (payment.status === 'settled') {
    const shares = sharesOf(amount, leftOf(order, counted))
    await recordRefund(tx, shop, { payment, order }, { ...shares, ...made, done, mail: true }, at)
    return
  }
  await insertRefund(tx, {
    ...made,
    payment_id: payment.id,
    amount,
    status: done ? 'done' : 'pending',
    idempotency_key: newSecret(),
    created_at: at,
    done_at: done ? at : null,
  })
}
