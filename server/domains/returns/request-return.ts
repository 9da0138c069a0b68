import { formatRecordNumber } from '../../platform/record-number.ts'
import { refuse } from '../../platform/refusal.ts'
import type { RateLimit } from '../../platform/rate-limits.ts'
import type { Shop } from '../../platform/shop.ts'
import { getShopMailbox } from '../content/content.ts'
import { queueMail, queueOrderMail } from '../notifications/notifications.ts'
import { listOrderDetails, lockOwnOrder, transitionOrder, getReturnEligibility } from '../orders/orders.ts'
import { releaseReservation } from '../stock/stock.ts'
import { type ReturnRequest, validateReturnLines } from './validate-lines.ts'
import { refundDifference } from './exchange-difference.ts'
import { lockPaymentThenOrder } from './locked-return.ts'
import { toReturnMailData } from './mail-data.ts'
import { updateReturn, findOrderOfReturn, insertReturn, findReturn } from './queries.ts'
import { returnStatusTransitions } from './statuses.ts'

/** The limit for one customer, because each request is a mail to the shop. */
const returnLimit: RateLimit = { name: 'return', points: 10, seconds: 3600 }

/**
 * Requests a return. Nothing moves before staff answer; the order's row is locked, so that the same item is requested
 * once. Refuses `order_not_found`, `return_not_allowed` (not delivered, too late for this reason, one is open, the
 * shop does not have the money) and what `validateReturnLines` refuses.
 */
export async function requestReturn(shop: Shop, customer: { id: number }, request: ReturnRequest): Promise<void> {
  await shop.limits.consume(returnLimit, String(customer.id))
  const { order_id, kind, reason } = request
  const at = shop.clock.now()
  await shop.db.begin(async (tx) => {
    const order = await lockOwnOrder(tx, customer.id, order_id)
    const [details] = await listOrderDetails(tx, [order_id])
    if (!getReturnEligibility(order, details!, at).reasons.includes(reason)) refuse('return_not_allowed')
    const { lines } = await validateReturnLines(tx, order, { details: details!, now: at }, request)
    const note = request.note?.trim() || null
    const id = await insertReturn(tx, { order_id, kind, reason, note, created_at: at, difference: 0 }, lines)
    const event = {
      kind: 'return_requested',
      note: formatRecordNumber('return', id),
      actor: `customer:${customer.id}`,
      at,
    }
    await transitionOrder(tx, order_id, {}, event)
    const data = toReturnMailData(order, (await findReturn(tx, id))!)
    await queueOrderMail(tx, shop, 'return-requested', order, data)
    // The message is about the customer: it is part of their personal data, and deleted with it.
    const to = { ...(await getShopMailbox(shop, tx)), customer_id: customer.id }
    const { name, lastname, email } = order.customer
    const from = { name: `${name} ${lastname}`.trim(), email }
    await queueMail(tx, shop, 'return-to-answer', to, { ...data, ...from, id, reason, note })
  })
}

/**
 * Withdraws a return; what was reserved for it is released. Returns the order. Refuses `return_not_found` for another
 * customer's return, `return_not_allowed` once it was received or has ended.
 */
export async function withdrawReturn(shop: Shop, customer_id: number, id: number): Promise<number> {
  const order_id = (await findOrderOfReturn(shop.db, id, customer_id)) ?? refuse('return_not_found')
  const entry = { actor: `customer:${customer_id}`, at: shop.clock.now() }
  await shop.db.begin(async (tx) => {
    const order = (await lockPaymentThenOrder(tx, order_id))!
    const orderReturn = (await findReturn(tx, id))!
    const { status } = orderReturn
    if (!returnStatusTransitions[status].includes('withdrawn')) refuse('return_not_allowed')
    await updateReturn(tx, id, status, { status: 'withdrawn' })
    await transitionOrder(
      tx,
      order_id,
      {},
      { ...entry, kind: 'return_withdrawn', note: formatRecordNumber('return', id) },
    )
    await refundDifference(tx, shop, { order, orderReturn, ...entry })
    await releaseReservation(tx, shop, { ...entry, order_id, kind: 'exchange', outcome: 'released' })
  })
  return order_id
}
