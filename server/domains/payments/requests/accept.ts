import type { Lang } from '@shop/contract/locale.ts'
import type { Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Customer } from '../../../platform/serve.ts'
import type { Shop } from '../../../platform/shop.ts'
import { closeCart, lockCart } from '../../cart/cart.ts'
import { orderToBe } from '../../checkout/checkout.ts'
import { giveGift } from '../../loyalty/loyalty.ts'
import { queueMail } from '../../notifications/notifications.ts'
import { lockOrder, type OrderRow, placeOrder, randomLetters, rememberFirstOrder } from '../../orders/orders.ts'
import { keepHold } from '../../stock/stock.ts'
import { isRequestMethod } from '../providers/providers.ts'
import { listAttempts, lockPayment } from '../rows/payment-queries.ts'
import { markAccepted } from '../rows/payment-state-queries.ts'
import { findRequest, findStanding, insertRequest, type RequestRow } from '../rows/request-queries.ts'
import { requestMail } from './mail.ts'
import { type Expected, isExpected, REQUEST_MS, requestObstacle } from './rules.ts'

interface Accepting {
  payment_id: number
  cart_id: string
  account: string
  lang: Lang
  expected: Expected | undefined
}

/**
 * Accepts a bank transfer in one transaction: the order gets its number and waits, its stock stays reserved until the
 * deadline, the cart is closed, and the customer is notified of what to transfer. Returns undefined and changes nothing
 * when the cart differs from the frozen copy or has another attempt under way, which must be ended first. Refuses
 * `cart_not_found` when the cart was ordered meanwhile.
 */
export function acceptRequest(
  shop: Shop,
  customer: Customer,
  { payment_id, cart_id, account, lang, expected }: Accepting,
): Promise<RequestRow | undefined> {
  const at = shop.clock.now()
  return shop.db.begin(async (tx) => {
    const payment = await lockPayment(tx, payment_id)
    if (!payment || !isRequestMethod(payment.method)) return undefined
    const order = await lockOrder(tx, payment.order_id)
    const cart = await lockCart(tx, customer.id, cart_id)
    const asked = await orderToBe(tx, shop, cart, customer, lang)
    const [attempt, ...others] = await listAttempts(tx, cart.id)
    const isSame = attempt?.id === payment_id && attempt.snapshot === asked.snapshot
    if (!order || !isSame || others.length > 0 || payment.status !== 'starting') return undefined
    const obstacle = requestObstacle(account, asked.priced, await findStanding(tx, customer.id), at)
    if (obstacle) refuse(obstacle)
    if (!isExpected(expected, asked.priced)) refuse('total_changed')
    const deadline = new Date(at.valueOf() + REQUEST_MS)
    if (!(await keepHold(tx, order.id, { at, until: deadline }))) return undefined
    await closeCart(tx, cart.id, at)
    await markAccepted(tx, payment_id)
    const reference = randomLetters(REFERENCE_LETTERS)
    const row = { payment_id, order_id: order.id, customer_id: customer.id, reference, account, asked_at: at, deadline }
    await insertRequest(tx, row)
    const request = (await findRequest(tx, payment_id))!
    const to = { email: order.email, lang: order.lang, customer_id: customer.id }
    await queueMail(tx, shop, 'payment-pending', to, await requestMail(tx, request))
    await rememberFirstOrder(tx, order.id)
    const gift_goes = await promiseGift(tx, order, at)
    // This is the last step, because other orders wait for the counter of order numbers.
    const placed = { id: order.id, payment_status: 'pending', gift_goes } as const
    await placeOrder(tx, placed, `customer:${customer.id}`, at)
    return request
  })
}

/** The length prevents guessing and is still short enough to type at a bank. */
const REFERENCE_LETTERS = 7

/** Assigns the gift when the order gets its number; a bank transfer that comes to nothing releases it. */
async function promiseGift(tx: Tx, { id, customer_id, gift }: OrderRow, at: Date): Promise<boolean> {
  return gift !== null && giveGift(tx, { ...gift, customer_id, order_id: id }, at)
}
