import type { Db } from '../../../platform/db.ts'
import { readSettings } from '../../content/content.ts'
import { formatMailAddress, findOrder, toMailGift, toMailLines, toMailTotals } from '../../orders/orders.ts'
import type { TransferRow } from '../queries/transfer-queries.ts'

/** Returns the data of mails about a waiting bank transfer, in the language of its order. */
export async function buildTransferMail(db: Db, transfer: TransferRow) {
  const { payment_instructions } = await readSettings(db)
  const { code: number, method, reference, account, holder, bank, amount, deadline, lang } = transfer
  const order = (await findOrder(db, transfer.order_id))!
  return {
    name: order.customer.name,
    number,
    method,
    reference,
    account,
    ...(holder !== null && bank !== null && { holder, bank }),
    instructions: payment_instructions[method][lang],
    amount,
    deadline: deadline.toISOString(),
    lines: toMailLines(order.lines),
    ...toMailTotals(order),
    gift: toMailGift(order.reward),
    address: formatMailAddress(order.shipment_address),
  }
}

export async function buildEndedTransferMail(db: Db, { order_id, code: number, amount }: TransferRow) {
  const order = (await findOrder(db, order_id))!
  return { name: order.customer.name, number, amount, lines: toMailLines(order.lines), ...toMailTotals(order) }
}
