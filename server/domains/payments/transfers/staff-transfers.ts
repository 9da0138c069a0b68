import type { Currency } from '@shop/contract/locale.ts'
import { formatMoney } from '@shop/contract/money.ts'
import { BusinessError } from '../../../platform/business-error.ts'
import type { Shop } from '../../../platform/shop.ts'
import { insertAuditEntry } from '../../audit/audit.ts'
import { queueMail } from '../../notifications/notifications.ts'
import { extendTransferReservation } from '../../stock/stock.ts'
import { lockPayment } from '../queries/payment-queries.ts'
import { findTransferByCode, extendTransferDeadline, type TransferRow } from '../queries/transfer-queries.ts'
import { finalizePayment } from '../finalizing/finalize-payment.ts'
import { endTransfer } from './end-transfer.ts'
import { buildEndedTransferMail } from './transfer-mail-data.ts'

/** The most hours by which a bank transfer can be extended at a time. */
const MAX_HOURS = 168

/** The transfer as staff read it at the bank; `amount` is minor units. */
interface ReceivedTransfer {
  amount: number
  currency: Currency
  reference: string
}

/**
 * Confirms that a bank transfer arrived: the order is paid. Safe to repeat; `known` means that it was confirmed before,
 * and if the same money was transferred twice, staff owe a refund of the second. Throws a BusinessError unless amount
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
    throw new BusinessError(
      `order ${transfer.code} requires ${formatAmount(transfer)}, not ${formatAmount({ amount, currency })}; nothing was confirmed`,
    )
  if (reference !== transfer.reference)
    throw new BusinessError(
      `the transfer for order ${transfer.code} does not go by ${reference}; nothing was confirmed`,
    )
  if (transfer.outcome === 'confirmed') return 'known'
  const at = shop.clock.now()
  const metadata = { amount, currency, reference }
  const finalized = await finalizePayment(shop, transfer.payment_id, {
    amount,
    currency,
    actor,
    onRecord: (tx) =>
      insertAuditEntry(tx, { actor, action: 'request.confirm', subject: `order:${transfer.code}`, metadata, at }),
  })
  if (finalized.outcome === 'mismatch')
    throw new Error(`payment ${transfer.payment_id} is not what its request asks for`)
  return finalized.outcome
}

/** Rejects a bank transfer; the customer reads the reason. Throws a BusinessError when it no longer waits. */
export async function rejectTransfer(shop: Shop, code: string, reason: string, actor: string): Promise<void> {
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
        const { email, lang, customer_id } = transfer
        await insertAuditEntry(tx, {
          actor,
          action: 'request.reject',
          subject: `order:${number}`,
          metadata: { reason },
          at,
        })
        const to = { email, lang, customer_id }
        await queueMail(tx, shop, 'payment-rejected', to, { ...(await buildEndedTransferMail(tx, transfer)), reason })
      },
    })
    if (!ended) throw new BusinessError(`order ${number} does not wait for a transfer any more`)
  })
}

/**
 * Extends the deadline of a bank transfer and the reservation of its stock by some hours. Returns the new deadline.
 * Throws a BusinessError when it no longer waits.
 */
export async function extendTransfer(shop: Shop, code: string, hours: number, actor: string): Promise<Date> {
  if (hours < 1 || hours > MAX_HOURS) throw new BusinessError(`a request is given 1 to ${MAX_HOURS} hours at a time`)
  const { payment_id, order_id, code: number } = await getTransferByCode(shop, code)
  const at = shop.clock.now()
  return shop.db.begin(async (tx) => {
    await lockPayment(tx, payment_id)
    const deadline = await extendTransferDeadline(tx, payment_id, hours, at)
    if (!deadline) throw new BusinessError(`order ${number} does not wait for a transfer any more`)
    await extendTransferReservation(tx, order_id, deadline)
    const metadata = { hours, deadline: deadline.toISOString() }
    await insertAuditEntry(tx, { actor, action: 'request.extend', subject: `order:${number}`, metadata, at })
    return deadline
  })
}

async function getTransferByCode({ db }: Shop, code: string): Promise<TransferRow> {
  const transfer = await findTransferByCode(db, code)
  if (!transfer) throw new BusinessError(`no order ${code} was to be paid by a transfer`)
  return transfer
}

function formatAmount({ amount, currency }: { amount: number; currency: Currency }): string {
  return formatMoney(amount, currency, 'en')
}
