import type { Money } from '@shop/contract/money.ts'
import { refuse, refuseWith } from '../../../platform/refusal.ts'
import type { Shop } from '../../../platform/shop.ts'
import { insertAuditEntry } from '../../audit/audit.ts'
import { queueOrderMail } from '../../notifications/notifications.ts'
import { extendTransferReservation } from '../../stock/stock.ts'
import { findPayment, lockPayment } from '../queries/payment-queries.ts'
import {
  findTransfer,
  findTransferByCode,
  extendTransferDeadline,
  markTransferReminded,
  type TransferRow,
} from '../queries/transfer-queries.ts'
import { finalizePayment } from '../finalizing/finalize-payment.ts'
import { endTransfer } from './end-transfer.ts'
import { addOwedTransfer } from './owed-transfers.ts'
import { buildEndedTransferMail, buildTransferMail } from './transfer-mail-data.ts'

const MAX_HOURS = 168

/** Staff remind a customer once in this many hours. */
const REMINDER_HOURS = 4

interface ReceivedTransfer extends Money {
  reference: string
}

/**
 * Confirms that a bank transfer arrived: the order is paid. Safe to repeat; `known` means that it was confirmed before,
 * and if the same money was transferred twice, staff owe a refund of the second. Refuses unless amount
 * and reference are exactly those requested. Money for an expired order pays it if its variants are still in stock.
 * Otherwise, and for a rejected transfer, the outcome is `returned`: the customer is notified, and staff owe a refund
 * that stays on the list until it is recorded.
 */
export async function confirmTransfer(
  shop: Shop,
  code: string,
  { amount, currency, reference }: ReceivedTransfer,
  actor: string,
): Promise<'settled' | 'known' | 'returned'> {
  const transfer = await getTransferByCode(shop, code)
  if (amount !== transfer.amount || currency !== transfer.currency)
    refuseWith('transfer_amount_differs', {
      code: transfer.code,
      expected: { amount: transfer.amount, currency: transfer.currency },
      received: { amount, currency },
    })
  if (reference !== transfer.reference) refuseWith('transfer_reference_differs', { code: transfer.code, reference })
  if (transfer.outcome === 'confirmed') return 'known'
  const at = shop.clock.now()
  const metadata = { amount, currency, reference }
  const payment = (await findPayment(shop.db, transfer.payment_id))!
  const finalized = await finalizePayment(shop, payment, {
    amount,
    currency,
    actor,
    onRecord: (tx) =>
      insertAuditEntry(tx, { actor, action: 'request.confirm', subject: `order:${transfer.code}`, metadata, at }),
  })
  if (finalized.outcome === 'mismatch') throw new Error(`payment ${payment.id} is not what its request asks for`)
  // Two people may confirm it at the same moment; then the second one changes nothing.
  return finalized.outcome === 'settled' && finalized.repeated ? 'known' : finalized.outcome
}

interface TransferRejection {
  reason: string
  /** Money that arrived nevertheless, in minor units: it goes back, as a task for staff. */
  received?: number | undefined
}

/** Rejects a bank transfer. Refuses when it no longer waits. */
export async function rejectTransfer(
  shop: Shop,
  code: string,
  { reason, received }: TransferRejection,
  actor: string,
): Promise<void> {
  const { payment_id, code: number } = await getTransferByCode(shop, code)
  const at = shop.clock.now()
  await shop.db.begin(async (tx) => {
    const ended = await endTransfer(tx, shop, {
      payment_id,
      outcome: 'rejected',
      actor,
      note: reason,
      at,
      async notify(transfer) {
        // The reason is in the history of the order, from which it is deleted with the account.
        await insertAuditEntry(tx, { actor, action: 'request.reject', subject: `order:${number}`, metadata: {}, at })
        if (received !== undefined)
          await addOwedTransfer(tx, transfer, { amount: received, cause: 'other_amount', actor, at })
        const data = { ...(await buildEndedTransferMail(tx, transfer)), reason }
        await queueOrderMail(tx, shop, 'payment-rejected', transfer, data)
      },
    })
    if (!ended) refuseWith('transfer_not_waiting', { code: number })
  })
}

/**
 * Extends the deadline of a bank transfer and the reservation of its stock by some hours. Returns the new deadline.
 * Refuses when it no longer waits, and `transfer_extended` when its deadline is not the one that the member saw (`seen`).
 */
export async function extendTransfer(
  shop: Shop,
  code: string,
  { hours, seen }: { hours: number; seen?: string | undefined },
  actor: string,
): Promise<Date> {
  if (hours < 1 || hours > MAX_HOURS) refuseWith('transfer_hours', { hours: MAX_HOURS })
  const { payment_id, order_id, code: number } = await getTransferByCode(shop, code)
  const at = shop.clock.now()
  return shop.db.begin(async (tx) => {
    await lockPayment(tx, payment_id)
    const transfer = (await findTransfer(tx, payment_id))!
    if (seen !== undefined && seen !== transfer.deadline.toISOString()) refuse('transfer_extended')
    const deadline = await extendTransferDeadline(tx, payment_id, hours, at)
    if (!deadline) refuseWith('transfer_not_waiting', { code: number })
    await extendTransferReservation(tx, order_id, deadline)
    const metadata = { hours, deadline: deadline.toISOString() }
    await insertAuditEntry(tx, { actor, action: 'request.extend', subject: `order:${number}`, metadata, at })
    return deadline
  })
}

/**
 * Sends the customer the mail about a waiting bank transfer again. Refuses when it no longer waits, and when the customer
 * was reminded a few hours ago.
 */
export async function remindOfTransfer(shop: Shop, code: string, actor: string): Promise<void> {
  const { payment_id, code: number } = await getTransferByCode(shop, code)
  const at = shop.clock.now()
  await shop.db.begin(async (tx) => {
    await lockPayment(tx, payment_id)
    const before = new Date(at.valueOf() - REMINDER_HOURS * 3_600_000)
    const transfer = (await findTransfer(tx, payment_id))!
    if (!(await markTransferReminded(tx, payment_id, before, at))) {
      if (transfer.outcome !== null || transfer.deadline <= at) refuseWith('transfer_not_waiting', { code: number })
      refuseWith('transfer_reminded', { code: number, hours: REMINDER_HOURS })
    }
    await insertAuditEntry(tx, { actor, action: 'request.remind', subject: `order:${number}`, metadata: {}, at })
    await queueOrderMail(tx, shop, 'payment-reminder', transfer, await buildTransferMail(tx, transfer))
  })
}

async function getTransferByCode({ db }: Shop, code: string): Promise<TransferRow> {
  return (await findTransferByCode(db, code)) ?? refuseWith('transfer_unknown', { code })
}
