import type { Currency } from '@shop/contract/locale.ts'
import { formatMoney } from '@shop/contract/money.ts'
import { NotPossible } from '../../../platform/not-possible.ts'
import type { Shop } from '../../../platform/shop.ts'
import { noteAct } from '../../audit/audit.ts'
import { queueMail } from '../../notifications/notifications.ts'
import { lengthenHold } from '../../stock/stock.ts'
import { lockPayment } from '../rows/payment-queries.ts'
import { findRequestByCode, moveDeadline, type RequestRow } from '../rows/request-queries.ts'
import { settlePayment } from '../settling/settle.ts'
import { endRequest } from './end.ts'
import { endedRequestMail } from './mail.ts'

/** The most hours by which a bank transfer can be extended at a time. */
const MOST_HOURS = 168

/** The transfer as staff read it at the bank; `amount` is minor units. */
interface Arrived {
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
export async function confirmRequest(
  shop: Shop,
  code: string,
  { amount, currency, reference }: Arrived,
  actor: string,
): Promise<'settled' | 'known' | 'returned'> {
  const request = await requestOf(shop, code)
  if (amount !== request.amount || currency !== request.currency)
    throw new NotPossible(
      `order ${request.code} asked for ${money(request)}, not for ${money({ amount, currency })}; nothing was confirmed`,
    )
  if (reference !== request.reference)
    throw new NotPossible(`the transfer for order ${request.code} does not go by ${reference}; nothing was confirmed`)
  if (request.outcome === 'confirmed') return 'known'
  const at = shop.clock.now()
  const detail = { amount, currency, reference }
  const settled = await settlePayment(shop, request.payment_id, {
    amount,
    currency,
    actor,
    onRecord: (tx) => noteAct(tx, { actor, act: 'request.confirm', subject: `order:${request.code}`, detail, at }),
  })
  if (settled.outcome === 'mismatch') throw new Error(`payment ${request.payment_id} is not what its request asks for`)
  return settled.outcome
}

/** Rejects a bank transfer; the customer reads the reason. Throws a BusinessError when it no longer waits. */
export async function rejectRequest(shop: Shop, code: string, reason: string, actor: string): Promise<void> {
  const { payment_id, code: number } = await requestOf(shop, code)
  const at = shop.clock.now()
  await shop.db.begin(async (tx) => {
    const ended = await endRequest(tx, shop, {
      payment_id,
      outcome: 'rejected',
      actor,
      note: reason,
      at,
      async tell(request) {
        const { email, lang, customer_id } = request
        await noteAct(tx, { actor, act: 'request.reject', subject: `order:${number}`, detail: { reason }, at })
        const to = { email, lang, customer_id }
        await queueMail(tx, shop, 'payment-rejected', to, { ...(await endedRequestMail(tx, request)), reason })
      },
    })
    if (!ended) throw new NotPossible(`order ${number} does not wait for a transfer any more`)
  })
}

/**
 * Extends the deadline of a bank transfer and the reservation of its stock by some hours. Returns the new deadline.
 * Throws a BusinessError when it no longer waits.
 */
export async function extendRequest(shop: Shop, code: string, hours: number, actor: string): Promise<Date> {
  if (hours < 1 || hours > MOST_HOURS) throw new NotPossible(`a request is given 1 to ${MOST_HOURS} hours at a time`)
  const { payment_id, order_id, code: number } = await requestOf(shop, code)
  const at = shop.clock.now()
  return shop.db.begin(async (tx) => {
    await lockPayment(tx, payment_id)
    const deadline = await moveDeadline(tx, payment_id, hours, at)
    if (!deadline) throw new NotPossible(`order ${number} does not wait for a transfer any more`)
    await lengthenHold(tx, order_id, deadline)
    const detail = { hours, deadline: deadline.toISOString() }
    await noteAct(tx, { actor, act: 'request.extend', subject: `order:${number}`, detail, at })
    return deadline
  })
}

async function requestOf({ db }: Shop, code: string): Promise<RequestRow> {
  const request = await findRequestByCode(db, code)
  if (!request) throw new NotPossible(`no order ${code} was to be paid by a transfer`)
  return request
}

function money({ amount, currency }: { amount: number; currency: Currency }): string {
  return formatMoney(amount, currency, 'en')
}
