import type { Db } from '../../../platform/db.ts'
import { readSettings } from '../../content/content.ts'
import { addressOfMail, findOrder, type OrderRow, piecesOfMail, sumsOfMail } from '../../orders/orders.ts'
import type { RequestRow } from '../rows/request-queries.ts'

/** Returns the data of mails about a waiting bank transfer, in the language of its order. */
export async function requestMail(db: Db, request: RequestRow) {
  const { payment_instructions } = await readSettings(db)
  const { name, code: number, method, reference, account, amount, deadline, lang } = request
  const order = await orderOf(db, request.order_id)
  return {
    name,
    number,
    method,
    reference,
    account,
    instructions: payment_instructions[method][lang],
    amount,
    deadline: deadline.toISOString(),
    lines: piecesOfMail(order.lines),
    ...sumsOfMail(order),
    address: addressOfMail(order.shipment_address),
  }
}

/** Returns the data of mails about a bank transfer that came to nothing. */
export async function endedRequestMail(db: Db, { order_id, name, code: number, amount }: RequestRow) {
  const order = await orderOf(db, order_id)
  return { name, number, amount, lines: piecesOfMail(order.lines), ...sumsOfMail(order) }
}

async function orderOf(db: Db, id: number): Promise<OrderRow> {
  const order = await findOrder(db, id)
  if (!order) throw new Error(`no order ${id}`)
  return order
}
