import { randomText } from '../platform/random-text.ts'
import { recordTransaction } from './balance.ts'
import { type Call, emit, nowInSeconds } from './call.ts'
import { badParameter, cannot, noSuch } from './errors.ts'
import { newId } from './ids.ts'
import { money } from './money.ts'
import type { Charge, PaymentIntent, Refund } from './objects.ts'
import { allowOnly, choice, integer, metadata, type Params, text } from './params.ts'
import { behaviourOf } from './payment-methods.ts'

/** The time that the two cards with slow refunds keep them pending. */
const SETTLES_AFTER_MS = 500

/** Refunds at most what was captured: the remaining amount is read and reduced in the same transaction. */
export function createRefund(call: Call, params: Params): Refund {
  allowOnly(params, [
    'amount',
    'charge',
    'currency',
    'expand',
    'instructions_email',
    'metadata',
    'payment_intent',
    'reason',
  ])
  const fields = {
    metadata: metadata(params),
    reason: choice(params, 'reason', ['duplicate', 'fraudulent', 'requested_by_customer']) ?? null,
  }
  const asked = integer(params, 'amount')
  const charge = findCharge(call, params)
  checkRefundable(charge)
  const left = charge.amount_captured - charge.amount_refunded
  const amount = asked ?? left
  if (amount > left) throw tooMuch(amount, left, charge.currency)
  const refund = newRefund(charge, amount, fields)
  return applyRefund(call, charge, refund)
}

function applyRefund(call: Call, charge: Charge, refund: Refund): Refund {
  const { refund: manner } = behaviourOf(call, charge.payment_method)
  const transaction = recordTransaction(call, { type: 'refund', source: refund, amount: -refund.amount })
  const made: Refund = {
    ...refund,
    balance_transaction: transaction.id,
    status: manner === 'pending' ? 'pending' : 'succeeded',
  }
  call.store.insert(made)
  emit(call, 'refund.created', made)
  const amount_refunded = charge.amount_refunded + refund.amount
  saveCharge(call, charge, { amount_refunded, refunded: amount_refunded === charge.amount_captured })
  if (manner) call.later.schedule('settle_refund', made.id, SETTLES_AFTER_MS)
  return made
}

function saveCharge(call: Call, before: Charge, change: Pick<Charge, 'amount_refunded' | 'refunded'>): void {
  const after: Charge = { ...before, ...change }
  call.store.save(after)
  const { amount_refunded, refunded } = before
  emit(call, after.amount_refunded > amount_refunded ? 'charge.refunded' : 'charge.updated', after, {
    amount_refunded,
    refunded,
  })
}

/** Ends a slow refund; an amount that did not reach the card counts as not refunded again. */
export function settleRefund(call: Call, id: string): void {
  const found = call.store.find<Refund>('refund', id)?.body
  const charge = found && call.store.find<Charge>('charge', found.charge)?.body
  if (!found || !charge) return
  const fails = behaviourOf(call, charge.payment_method).refund === 'fails'
  const settled: Refund = fails ? failRefund(call, found) : { ...found, status: 'succeeded' }
  call.store.save(settled)
  if (fails) saveCharge(call, charge, { amount_refunded: charge.amount_refunded - found.amount, refunded: false })
  emit(call, 'refund.updated', settled, { status: found.status })
  emit(call, 'charge.refund.updated', settled, { status: found.status })
  if (fails) emit(call, 'refund.failed', settled, { status: found.status })
}

function failRefund(call: Call, refund: Refund): Refund {
  const back = recordTransaction(call, { type: 'refund_failure', source: refund, amount: refund.amount })
  return {
    ...refund,
    failure_balance_transaction: back.id,
    failure_reason: 'expired_or_canceled_card',
    status: 'failed',
  }
}

function findCharge(call: Call, params: Params): Charge {
  const charge = text(params, 'charge')
  const payment_intent = text(params, 'payment_intent')
  if (charge === undefined && payment_intent === undefined) {
    throw badParameter('One of the following params should be provided for this request: payment_intent or charge.', {
      code: 'parameter_missing',
      param: 'charge',
    })
  }
  const id = charge ?? latestCharge(call, payment_intent!)
  const found = call.store.find<Charge>('charge', id)?.body
  if (!found) throw noSuch('charge', id, 'charge', 400)
  return found
}

function latestCharge(call: Call, id: string): string {
  const intent = call.store.find<PaymentIntent>('payment_intent', id)?.body
  if (!intent) throw noSuch('payment_intent', id, 'payment_intent', 400)
  if (intent.status === 'succeeded' && intent.latest_charge) return intent.latest_charge
  throw cannot(`This PaymentIntent (${id}) does not have a successful charge to refund.`)
}

function checkRefundable(charge: Charge): void {
  if (!charge.paid) throw cannot(`Charge ${charge.id} was not paid; there is nothing to refund.`, { charge: charge.id })
  if (charge.refunded) {
    throw cannot(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' })
  }
  if (charge.disputed) {
    throw cannot(`Charge ${charge.id} has been charged back; cannot issue a refund.`, { code: 'charge_disputed' })
  }
}

function tooMuch(amount: number, left: number, currency: string): Error {
  return cannot(
    `Refund amount (${money(amount, currency)}) is greater than unrefunded amount on charge (${money(left, currency)})`,
    { param: 'amount' },
  )
}

function newRefund(charge: Charge, amount: number, fields: Pick<Refund, 'metadata' | 'reason'>): Refund {
  return {
    id: newId('re'),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: nowInSeconds(),
    currency: charge.currency,
    customer: null,
    customer_account: null,
    destination_details: { card: newReference(), type: 'card' },
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
    ...fields,
  }
}

/** The reference by which a bank finds the refund. */
function newReference(): Record<string, string> {
  return {
    reference: randomText(12).toUpperCase(),
    reference_status: 'available',
    reference_type: 'acquirer_reference_number',
    type: 'refund',
  }
}
