import { createRandomText } from '../platform/random-text.ts'
import { recordTransaction } from './balance.ts'
import { type ApiCall, emit, nowInSeconds } from './context.ts'
import { invalidParameter, invalidState, notFound } from './errors.ts'
import { createId } from './ids.ts'
import { formatMoney } from './money.ts'
import type { Charge, PaymentIntent, Refund } from './objects.ts'
import { rejectUnknownParams, readChoice, readInteger, readMetadata, type Params, readText } from './params.ts'
import { getCardBehavior } from './payment-methods.ts'

const FINISH_DELAY_MS = 500

/** Refunds at most what was captured: the remaining amount is read and reduced in the same transaction. */
export function createRefund(call: ApiCall, params: Params): Refund {
  rejectUnknownParams(params, [
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
    metadata: readMetadata(params),
    reason: readChoice(params, 'reason', ['duplicate', 'fraudulent', 'requested_by_customer']) ?? null,
  }
  const asked = readInteger(params, 'amount')
  const charge = findCharge(call, params)
  requireRefundable(charge)
  const left = charge.amount_captured - charge.amount_refunded
  const amount = asked ?? left
  if (amount > left) throw amountTooLarge(amount, left, charge.currency)
  const refund = buildRefund(charge, amount, fields)
  return applyRefund(call, charge, refund)
}

function applyRefund(call: ApiCall, charge: Charge, refund: Refund): Refund {
  const { refund: manner } = getCardBehavior(call, charge.payment_method)
  const transaction = recordTransaction(call, { type: 'refund', source: refund, amount: -refund.amount })
  const created: Refund = {
    ...refund,
    balance_transaction: transaction.id,
    status: manner === 'pending' ? 'pending' : 'succeeded',
  }
  call.store.insert(created)
  emit(call, 'refund.created', created)
  const amount_refunded = charge.amount_refunded + refund.amount
  saveCharge(call, charge, { amount_refunded, refunded: amount_refunded === charge.amount_captured })
  if (manner) call.scheduler.schedule('settle_refund', created.id, FINISH_DELAY_MS)
  return created
}

function saveCharge(call: ApiCall, before: Charge, change: Pick<Charge, 'amount_refunded' | 'refunded'>): void {
  const after: Charge = { ...before, ...change }
  call.store.save(after)
  const { amount_refunded, refunded } = before
  emit(call, after.amount_refunded > amount_refunded ? 'charge.refunded' : 'charge.updated', after, {
    amount_refunded,
    refunded,
  })
}

/** Ends a slow refund; an amount that did not reach the card counts as not refunded again. */
export function finishRefund(call: ApiCall, id: string): void {
  const found = call.store.find<Refund>('refund', id)?.body
  const charge = found && call.store.find<Charge>('charge', found.charge)?.body
  if (!found || !charge) return
  const fails = getCardBehavior(call, charge.payment_method).refund === 'fails'
  const finished: Refund = fails ? failRefund(call, found) : { ...found, status: 'succeeded' }
  call.store.save(finished)
  if (fails) saveCharge(call, charge, { amount_refunded: charge.amount_refunded - found.amount, refunded: false })
  emit(call, 'refund.updated', finished, { status: found.status })
  emit(call, 'charge.refund.updated', finished, { status: found.status })
  if (fails) emit(call, 'refund.failed', finished, { status: found.status })
}

function failRefund(call: ApiCall, refund: Refund): Refund {
  const back = recordTransaction(call, { type: 'refund_failure', source: refund, amount: refund.amount })
  return {
    ...refund,
    failure_balance_transaction: back.id,
    failure_reason: 'expired_or_canceled_card',
    status: 'failed',
  }
}

function findCharge(call: ApiCall, params: Params): Charge {
  const charge = readText(params, 'charge')
  const payment_intent = readText(params, 'payment_intent')
  if (charge === undefined && payment_intent === undefined) {
    throw invalidParameter(
      'One of the following params should be provided for this request: payment_intent or charge.',
      {
        code: 'parameter_missing',
        param: 'charge',
      },
    )
  }
  const id = charge ?? getLatestCharge(call, payment_intent!)
  const found = call.store.find<Charge>('charge', id)?.body
  if (!found) throw notFound('charge', id, 'charge', 400)
  return found
}

function getLatestCharge(call: ApiCall, id: string): string {
  const intent = call.store.find<PaymentIntent>('payment_intent', id)?.body
  if (!intent) throw notFound('payment_intent', id, 'payment_intent', 400)
  if (intent.status === 'succeeded' && intent.latest_charge) return intent.latest_charge
  throw invalidState(`This PaymentIntent (${id}) does not have a successful charge to refund.`)
}

function requireRefundable(charge: Charge): void {
  if (!charge.paid)
    throw invalidState(`Charge ${charge.id} was not paid; there is nothing to refund.`, { charge: charge.id })
  if (charge.refunded) {
    throw invalidState(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' })
  }
  if (charge.disputed) {
    throw invalidState(`Charge ${charge.id} has been charged back; cannot issue a refund.`, { code: 'charge_disputed' })
  }
}

function amountTooLarge(amount: number, left: number, currency: string): Error {
  return invalidState(
    `Refund amount (${formatMoney(amount, currency)}) is greater than unrefunded amount on charge (${formatMoney(left, currency)})`,
    { param: 'amount' },
  )
}

function buildRefund(charge: Charge, amount: number, fields: Pick<Refund, 'metadata' | 'reason'>): Refund {
  return {
    id: createId('re'),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: nowInSeconds(),
    currency: charge.currency,
    customer: null,
    customer_account: null,
    destination_details: { card: createReference(), type: 'card' },
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
    ...fields,
  }
}

function createReference(): Record<string, string> {
  return {
    reference: createRandomText(12).toUpperCase(),
    reference_status: 'available',
    reference_type: 'acquirer_reference_number',
    type: 'refund',
  }
}
