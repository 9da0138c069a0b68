import type { Lang } from '@shop/contract/locale.ts'
import type { Money } from '@shop/contract/money.ts'
import type { TransferMethod } from '@shop/contract/transfers.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Customer } from '../../../platform/serve.ts'
import type { Shop } from '../../../platform/shop.ts'
import { closeCart, lockCart } from '../../cart/cart.ts'
import { buildDraftOrder } from '../../checkout/checkout.ts'
import { queueOrderMail } from '../../notifications/notifications.ts'
import { completeDraftOrder, generateRandomCode, insertFirstOrder, lockOrder } from '../../orders/orders.ts'
import { convertToTransferReservation } from '../../stock/stock.ts'
import { awardOrderGift } from '../finalizing/finalize-payment.ts'
import type { TransferAccounts } from '../providers/providers.ts'
import { listPaymentAttempts, lockPayment } from '../queries/payment-queries.ts'
import { markTransferAccepted } from '../queries/payment-state-queries.ts'
import { findTransfer, findTransferHistory, insertTransfer, type TransferRow } from '../queries/transfer-queries.ts'
import { buildTransferMail } from './transfer-mail-data.ts'
import { findTransferRecipient } from './transfer-recipient.ts'
import { matchesExpectedTotal, TRANSFER_MS, findTransferObstacle } from './transfer-rules.ts'

interface TransferAcceptance {
  payment_id: number
  cart_id: string
  method: TransferMethod
  accounts: TransferAccounts
  lang: Lang
  expected: Money | undefined
}

/**
 * Accepts a bank transfer in one transaction: the order is placed and waits, its stock stays reserved until the
 * deadline, the cart is closed, and the customer is notified of what to transfer. Returns undefined and changes nothing
 * when the attempt has ended, the cart differs from the frozen copy, or it has another attempt under way, which must be
 * ended first.
 */
export function acceptTransfer(
  shop: Shop,
  customer: Customer,
  { payment_id, cart_id, method, accounts, lang, expected }: TransferAcceptance,
): Promise<TransferRow | undefined> {
  const at = shop.clock.now()
  return shop.db.begin(async (tx) => {
    const payment = await lockPayment(tx, payment_id)
    if (payment?.status !== 'starting') return undefined
    const order = await lockOrder(tx, payment.order_id)
    const cart = await lockCart(tx, customer, cart_id, { lang, now: at })
    const draftOrder = await buildDraftOrder(tx, cart, customer, { lang, now: at })
    const [attempt, ...others] = await listPaymentAttempts(tx, cart.id)
    const isSame = attempt?.id === payment_id && attempt.snapshot === draftOrder.snapshot
    if (!order || !isSame || others.length > 0) return undefined
    const recipient = await findTransferRecipient(tx, accounts, method)
    const history = await findTransferHistory(tx, customer.id)
    const obstacle = findTransferObstacle(
      { method, isOffered: recipient !== undefined },
      draftOrder.priced,
      history,
      at,
    )
    if (obstacle || !recipient) refuse(obstacle ?? 'method_unavailable')
    if (!matchesExpectedTotal(expected, draftOrder.priced)) refuse('total_changed')
    const deadline = new Date(at.valueOf() + TRANSFER_MS)
    if (!(await convertToTransferReservation(tx, order.id, { at, until: deadline }))) return undefined
    await closeCart(tx, { cart_id: cart.id, items: order.lines, at })
    await markTransferAccepted(tx, payment_id)
    const reference = generateRandomCode(REFERENCE_LENGTH)
    const row = {
      payment_id,
      order_id: order.id,
      customer_id: customer.id,
      reference,
      ...recipient,
      requested_at: at,
      deadline,
    }
    await insertTransfer(tx, row)
    const transfer = (await findTransfer(tx, payment_id))!
    await insertFirstOrder(tx, order.id)
    const has_gift = await awardOrderGift(tx, order, at)
    const completion = { id: order.id, payment_status: 'pending', has_gift } as const
    await completeDraftOrder(tx, completion, `customer:${customer.id}`, at)
    await queueOrderMail(tx, shop, 'payment-pending', order, await buildTransferMail(tx, transfer))
    return transfer
  })
}

/** The length prevents guessing and is still short enough to type at a bank. */
const REFERENCE_LENGTH = 7
