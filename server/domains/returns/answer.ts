import { DAY_MS } from '@shop/contract/calendar.ts'
import { isOurFault } from '@shop/contract/return-rules.ts'
import type { Tx } from '../../platform/db.ts'
import { deskNumber } from '../../platform/desk-number.ts'
import { NotPossible } from '../../platform/not-possible.ts'
import type { Shop } from '../../platform/shop.ts'
import { noteAct } from '../audit/audit.ts'
import { queueMail } from '../notifications/notifications.ts'
import { moveOrder, readerOf } from '../orders/orders.ts'
import { holdForExchange, releaseHold } from '../stock/stock.ts'
import { mailOf } from './mail-data.ts'
import { type Desk, mustBecome, onReturn } from './on-return.ts'
import { changeReturn } from './queries.ts'

/**
 * Milliseconds that an approved return is waited for, with its other size reserved: a week to send it, and the longest
 * shipping time to the shop.
 */
export const WAITED_FOR_MS = 45 * DAY_MS

/**
 * Approves a return. The other size of an exchange is reserved from now on; when it is sold out, the return becomes one
 * for money and the customer is notified. Throws a BusinessError for a return that was answered before, or when the
 * shop does not have the money.
 */
export async function approveReturn(shop: Shop, id: number, text: string | null, actor: string): Promise<void> {
  await onReturn(shop, id, actor, async (tx, desk) => {
    const { order, back, at } = desk
    mustBecome(back, 'approved')
    if (!['paid', 'partially_refunded'].includes(order.payment_status))
      throw new NotPossible(`order ${order.code} is ${order.payment_status}`)
    const kind = back.kind === 'exchange' && (await keepOtherSize(tx, desk)) ? 'exchange' : 'return'
    await changeReturn(tx, id, back.status, { status: 'approved', kind, answer: text, approved_at: at })
    await moveOrder(tx, order.id, {}, { kind: 'return_approved', note: deskNumber('return', id), actor, at })
    await noteAct(tx, { actor, act: 'return.approve', subject: `return:${id}`, detail: { kind, text }, at })
    const data = { ...mailOf(order, { ...back, kind }), answer: text, our_fault: isOurFault(back.reason) }
    await queueMail(tx, shop, 'return-approved', readerOf(order), { ...data, size_gone: kind !== back.kind })
  })
}

function keepOtherSize(tx: Tx, { order, back, actor, at }: Desk): Promise<boolean> {
  const wanted = new Map<string, { size_id: number; color_id: number; quantity: number }>()
  for (const { wanted_size_id, color_id, quantity } of back.lines) {
    const cell = `${wanted_size_id} ${color_id}`
    const so_far = wanted.get(cell)?.quantity ?? 0
    wanted.set(cell, { size_id: wanted_size_id!, color_id, quantity: so_far + quantity })
  }
  const expires_at = new Date(at.valueOf() + WAITED_FOR_MS)
  const { customer_id, id: order_id } = order
  return holdForExchange(tx, [...wanted.values()], { customer_id, order_id, expires_at, actor, at })
}

/**
 * Declines a return with a reason for the customer: before anything is sent, or when the items that arrived are not in
 * the required state. Throws a BusinessError for a return that has ended or was received.
 */
export async function declineReturn(shop: Shop, id: number, reason: string, actor: string): Promise<void> {
  await onReturn(shop, id, actor, async (tx, { order, back, at }) => {
    mustBecome(back, 'declined')
    await changeReturn(tx, id, back.status, { status: 'declined', answer: reason })
    await moveOrder(tx, order.id, {}, { kind: 'return_declined', note: deskNumber('return', id), actor, at })
    await noteAct(tx, { actor, act: 'return.decline', subject: `return:${id}`, detail: { reason }, at })
    await queueMail(tx, shop, 'return-declined', readerOf(order), { ...mailOf(order, back), answer: reason })
    await releaseHold(tx, shop, { order_id: order.id, kind: 'exchange', outcome: 'released', actor, at })
  })
}
