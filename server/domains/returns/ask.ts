import type { ReturnKind, ReturnReason } from '@shop/contract/return-rules.ts'
import { deskNumber } from '../../platform/desk-number.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Limit } from '../../platform/limits.ts'
import type { Shop } from '../../platform/shop.ts'
import { ourMailbox } from '../content/content.ts'
import { queueMail } from '../notifications/notifications.ts'
import { listOrderFacts, lockOrder, lockOwnOrder, moveOrder, readerOf, returnsPossible } from '../orders/orders.ts'
import { releaseHold } from '../stock/stock.ts'
import { type AskedLine, checkLines } from './check-lines.ts'
import { mailOf } from './mail-data.ts'
import { changeReturn, findOrderOfReturn, insertReturn, readReturn } from './queries.ts'
import { afterReturn } from './statuses.ts'

/** The limit for one customer, because each request is a mail to the shop. */
const askLimit: Limit = { name: 'return', points: 10, seconds: 3600 }

export interface AskedReturn {
  order_id: number
  kind: ReturnKind
  reason: ReturnReason
  note?: string | undefined
  lines: AskedLine[]
}

/**
 * Requests a return. Nothing moves before staff answer; the order's row is locked, so that the same item is requested
 * once. Refuses `order_not_found`, `return_not_possible` (not delivered, too late for this reason, one is open, the
 * shop does not have the money) and what `checkLines` refuses.
 */
export async function requestReturn(
  shop: Shop,
  customer: { id: number; email: string },
  asked: AskedReturn,
): Promise<void> {
  await shop.limits.take(askLimit, String(customer.id))
  const { order_id, kind, reason } = asked
  const at = shop.clock.now()
  await shop.db.begin(async (tx) => {
    const order = await lockOwnOrder(tx, customer.id, order_id)
    const [facts] = await listOrderFacts(tx, [order_id])
    if (!returnsPossible(order, facts!, at).reasons.includes(reason)) refuse('return_not_possible')
    const lines = await checkLines(tx, order, facts!, asked)
    const note = asked.note?.trim() || null
    const id = await insertReturn(tx, { order_id, kind, reason, note, created_at: at }, lines)
    const deed = { kind: 'return_requested', note: deskNumber('return', id), actor: `customer:${customer.id}`, at }
    await moveOrder(tx, order_id, {}, deed)
    const data = mailOf(order, (await readReturn(tx, id))!)
    await queueMail(tx, shop, 'return-requested', readerOf(order), data)
    // The message is about the customer: it is part of their personal data, and deleted with it.
    const to = { ...(await ourMailbox(shop, tx)), customer_id: customer.id }
    await queueMail(tx, shop, 'return-to-answer', to, { ...data, id, email: customer.email, reason, note })
  })
}

/**
 * Withdraws a return; what was reserved for it is released. Returns the order. Refuses `return_not_found` for another
 * customer's return, `return_not_possible` once it was received or has ended.
 */
export async function withdrawReturn(shop: Shop, customer_id: number, id: number): Promise<number> {
  const order_id = (await findOrderOfReturn(shop.db, id, customer_id)) ?? refuse('return_not_found')
  const entry = { actor: `customer:${customer_id}`, at: shop.clock.now() }
  await shop.db.begin(async (tx) => {
    await lockOrder(tx, order_id)
    const { status } = (await readReturn(tx, id))!
    if (!afterReturn[status].includes('withdrawn')) refuse('return_not_possible')
    await changeReturn(tx, id, status, { status: 'withdrawn' })
    await moveOrder(tx, order_id, {}, { ...entry, kind: 'return_withdrawn', note: deskNumber('return', id) })
    await releaseHold(tx, shop, { ...entry, order_id, kind: 'exchange', outcome: 'released' })
  })
  return order_id
}
