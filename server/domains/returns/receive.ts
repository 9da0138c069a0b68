import { isOurFault } from '@shop/contract/return-rules.ts'
import type { Tx } from '../../platform/db.ts'
import { deskNumber } from '../../platform/desk-number.ts'
import { NotPossible } from '../../platform/not-possible.ts'
import type { Shop } from '../../platform/shop.ts'
import { noteAct } from '../audit/audit.ts'
import { queueMail } from '../notifications/notifications.ts'
import { lockPaidOrder } from '../payments/payments.ts'
import { releaseHold, returnPieces } from '../stock/stock.ts'
import { giveMoneyBack } from './give-back.ts'
import { mailOf } from './mail-data.ts'
import { type Desk, mustBecome, onReturn } from './on-return.ts'
import { changeReturn } from './queries.ts'
import { moveOrder, readerOf } from '../orders/orders.ts'

export interface Receipt {
  /** Whether the items are as new and are restocked. */
  restock: boolean
  /** Whether the shipping cost is refunded too; by default when the shop is responsible for the return. */
  with_shipping?: boolean | undefined
}

/**
 * Records that the items arrived. A return for money is refunded in this transaction; for an exchange the other size
 * may be sent now. Throws a BusinessError for a return that is not approved, and when the money cannot be refunded (a
 * dispute); then nothing has changed.
 */
export async function receiveReturn(shop: Shop, id: number, receipt: Receipt, actor: string): Promise<void> {
  await onReturn(
    shop,
    id,
    actor,
    async (tx, desk) => {
      const { order, back, at } = desk
      mustBecome(back, back.kind === 'return' ? 'refunded' : 'received')
      await noteAct(tx, { actor, act: 'return.receive', subject: `return:${id}`, detail: { ...receipt }, at })
      await queueMail(tx, shop, 'return-received', readerOf(order), mailOf(order, back))
      if (back.kind === 'exchange') return keepReceived(tx, shop, desk, receipt.restock)
      const { restock, with_shipping = isOurFault(back.reason) } = receipt
      await giveMoneyBack(tx, shop, desk, { received: { restock }, with_shipping })
    },
    takePaid,
  )
}

/** Ends an exchange whose other size cannot be sent after all: its stock is released, and the money is refunded. */
export async function refundExchange(shop: Shop, id: number, actor: string): Promise<void> {
  await onReturn(
    shop,
    id,
    actor,
    async (tx, desk) => {
      const { order, back, at } = desk
      if (back.status !== 'received') throw new NotPossible(`return ${deskNumber('return', id)} is ${back.status}`)
      await noteAct(tx, { actor, act: 'return.refund', subject: `return:${id}`, detail: {}, at })
      await giveMoneyBack(tx, shop, desk, { received: null, with_shipping: isOurFault(back.reason) })
      await releaseHold(tx, shop, { order_id: order.id, kind: 'exchange', outcome: 'released', actor, at })
    },
    takePaid,
  )
}

/** Locks the payment's row before the order's, as every movement of money does. */
async function takePaid(tx: Tx, order_id: number) {
  return (await lockPaidOrder(tx, order_id))?.order
}

async function keepReceived(tx: Tx, shop: Shop, { order, back, actor, at }: Desk, restock: boolean): Promise<void> {
  await changeReturn(tx, back.id, back.status, { status: 'received', received_at: at, restocked: restock })
  await moveOrder(tx, order.id, {}, { kind: 'return_received', note: deskNumber('return', back.id), actor, at })
  if (restock) await returnPieces(tx, shop, { order_id: order.id, pieces: back.lines, actor, at })
}
