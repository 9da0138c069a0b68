import type { Currency } from '@shop/contract/locale.ts'
import { formatMoney } from '@shop/contract/money.ts'
import type { Tx } from '../../../platform/db.ts'
import { deskNumber } from '../../../platform/desk-number.ts'
import { NotPossible } from '../../../platform/not-possible.ts'
import { newSecret } from '../../../platform/secrets.ts'
import type { Shop } from '../../../platform/shop.ts'
import { noteAct } from '../../audit/audit.ts'
import { findOrderByCode, isSentAgain, type OrderRow } from '../../orders/orders.ts'
import type { Pieces } from '../../stock/stock.ts'
import { lockPayment } from '../rows/payment-queries.ts'
import { unflagPayment } from '../rows/payment-state-queries.ts'
import { findNewestRefund, findRefund, type RefundRow } from '../rows/refund-queries.ts'
import { markSentByHand, renewRefund } from '../rows/refund-state-queries.ts'
import type { PaidOrder } from './record-refund.ts'
import { leftToRefund, lockPaidOrder, type Refunded, refundPayment } from './refund.ts'
import { sharesOf } from './shares.ts'

/** Units of an order to restock, by the position of their line from 1; without a number all units of the line. */
export interface RestockedLine {
  line: number
  pieces?: number | undefined
}

/** A second refund of the same amount and order within this time is treated as a mistake. */
const TWICE_MS = 10 * 60_000

interface StaffRefund {
  code: string
  amount: number
  currency: Currency
  /** The part of the amount that is shipping; by default, what exceeds the price of the items. */
  shipping?: number | undefined
  reason: string
  /** For Zelle and Venmo, the reference of the transfer that staff have made. */
  reference?: string | undefined
  restock: 'all' | RestockedLine[]
  /** Confirms the refund although the same amount was refunded a moment ago, or the shipment was sent again instead. */
  again?: boolean
  actor: string
}

/**
 * Refunds an order by staff, in part or fully (`refundPayment`), and restocks units on request. Recorded as an act of
 * staff. Throws a BusinessError for a refund that is not allowed, and, without `again`, for one that was made a moment
 * ago or whose shipment was sent again; then nothing has changed.
 */
export async function refundOrder(shop: Shop, refund: StaffRefund): Promise<Refunded> {
  const { code, amount, currency, reason, reference, actor } = refund
  return shop.db.begin(async (tx) => {
    const id = await findOrderByCode(tx, code)
    const paid = id === undefined ? undefined : await lockPaidOrder(tx, id)
    if (!paid) throw new NotPossible(`there is no paid order ${code}`)
    const { order } = paid
    if (order.currency !== currency) throw new NotPossible(`${order.code} was paid in ${order.currency}`)
    if (!refund.again) {
      await checkTwice(tx, paid, amount, shop.clock.now())
      await checkSentAgain(tx, order)
    }
    const restock = piecesOf(order, refund.restock)
    const left = await leftToRefund(tx, paid)
    const shares = refund.shipping === undefined ? sharesOf(amount, left) : sharesSaid(amount, refund.shipping)
    const done = await refundPayment(tx, shop, { order_id: order.id, ...shares, reason, reference, restock, actor })
    const detail = { ...shares, currency, reason, reference: reference ?? null, restock, refund_id: done.id }
    await noteAct(tx, { actor, act: 'order.refund', subject: `order:${order.id}`, detail, at: shop.clock.now() })
    return done
  })
}

/** A command may run twice, or be run by two people: the payment is locked, so the second run sees the first refund. */
async function checkTwice(tx: Tx, { payment, order }: PaidOrder, amount: number, at: Date): Promise<void> {
  const before = await findNewestRefund(tx, payment.id, amount, new Date(at.valueOf() - TWICE_MS))
  if (!before) return
  const sum = formatMoney(amount, order.currency, 'en')
  const name = deskNumber('refund', before.id)
  throw new NotPossible(
    `refund ${name} of ${order.code} gave ${sum} back at ${before.created_at.toISOString()} (${before.reason}), and nothing more goes back now: say --again if as much is meant once more`,
  )
}

/** Another command may have sent the shipment again instead: the order is locked, so the second command sees it. */
async function checkSentAgain(tx: Tx, { id, code }: OrderRow): Promise<void> {
  if (await isSentAgain(tx, id))
    throw new NotPossible(
      `the parcel of ${code} came back and was sent again: say --again if money is to go back as well`,
    )
}

function sharesSaid(amount: number, shipping: number) {
  if (shipping > amount) throw new NotPossible('the shipping is more than the whole amount')
  return { goods: amount - shipping, shipping }
}

function piecesOf({ code, lines }: OrderRow, restock: StaffRefund['restock']): Pieces[] {
  if (restock === 'all') return lines.map(({ size_id, color_id, quantity }) => ({ size_id, color_id, quantity }))
  return restock.map(({ line: place, pieces }) => {
    const line = lines[place - 1]
    if (!line) throw new NotPossible(`${code} has ${lines.length} lines, there is no line ${place}`)
    return { size_id: line.size_id, color_id: line.color_id, quantity: pieces ?? line.quantity }
  })
}

/** Requests a failed refund from its provider again. Throws a BusinessError for any other. */
export async function askRefundAgain(shop: Shop, id: number, actor: string): Promise<void> {
  await onRefund(shop, id, async (tx, refund) => {
    if (refund.status !== 'failed')
      throw new NotPossible(`refund ${deskNumber('refund', id)} is ${refund.status}, not failed`)
    await renewRefund(tx, id, newSecret())
    await shop.queue.add(tx, 'refund', { refund_id: id })
    await noteAct(tx, { actor, act: 'refund.again', subject: `refund:${id}`, detail: {}, at: shop.clock.now() })
  })
}

/** Records how staff resolved a payment that did not match. Throws a BusinessError for any other. */
export async function settleMismatch(shop: Shop, payment_id: number, note: string, actor: string): Promise<void> {
  await shop.db.begin(async (tx) => {
    if (!(await unflagPayment(tx, payment_id)))
      throw new NotPossible(`payment ${deskNumber('payment', payment_id)} is on no list`)
    const at = shop.clock.now()
    await noteAct(tx, { actor, act: 'payment.seen', subject: `payment:${payment_id}`, detail: { note }, at })
  })
}

/**
 * Records that staff sent the money of a refund themselves: by Zelle or Venmo, or because the provider could not.
 * Throws a BusinessError for a refund that was made, or that a provider may still make.
 */
export async function recordSent(shop: Shop, id: number, reference: string, actor: string): Promise<void> {
  const at = shop.clock.now()
  await onRefund(shop, id, async (tx, { status }) => {
    if (!(await markSentByHand(tx, id, reference, at)))
      throw new NotPossible(
        `refund ${deskNumber('refund', id)} is ${status === 'done' ? 'done already' : 'being done by its provider'}`,
      )
    await noteAct(tx, { actor, act: 'refund.sent', subject: `refund:${id}`, detail: { reference }, at })
  })
}

/** PostgreSQL's error code for a check violation; for refunds it means that more would be refunded than was paid. */
const CHECK_VIOLATION = '23514'

async function onRefund(shop: Shop, id: number, act: (tx: Tx, refund: RefundRow) => Promise<void>): Promise<void> {
  await shop.db.begin(async (tx) => {
    const known = await findRefund(tx, id)
    if (!known) throw new NotPossible(`there is no refund ${deskNumber('refund', id)}`)
    await lockPayment(tx, known.payment_id)
    const refund = (await findRefund(tx, id))!
    if (refund.replaced_by !== null)
      throw new NotPossible(
        `refund ${deskNumber('refund', id)} went otherwise, by refund ${deskNumber('refund', refund.replaced_by)}; what is left of it is on the list`,
      )
    const { amount, currency } = refund
    try {
      await act(tx, refund)
    } catch (error) {
      if ((error as { code?: string }).code !== CHECK_VIOLATION) throw error
      throw new NotPossible(`${formatMoney(amount, currency, 'en')} is more than is left of this payment`)
    }
  })
}
