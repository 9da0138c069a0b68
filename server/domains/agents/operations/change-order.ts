import type { RequestReturnInput } from '@shop/contract/agent-tools.ts'
import type { Lang } from '@shop/contract/locale.ts'
import type { Order } from '@shop/contract/orders.ts'
import { Refusal, refuse } from '../../../platform/refusal.ts'
import type { Shop } from '../../../platform/shop.ts'
import { listOrders } from '../../orders/orders.ts'
import { cancelOwnOrder } from '../../payments/payments.ts'
import { requestReturn } from '../../returns/returns.ts'
import { toLineId } from '../mapping/cart.ts'
import { toMessage } from '../mapping/messages.ts'
import { parseItemId } from './ids.ts'
import { chooseLang } from './market.ts'
import type { MemberCall, OperationResult } from './operation.ts'
import { answerWithOrder } from './order.ts'
import { tryStep } from './try-step.ts'

/** Cancels an order before it is packed, and answers with it. A second time it is answered as it is. */
export function cancelOrder(call: MemberCall, _: object, id: string): Promise<OperationResult> {
  const lang = chooseLang(call)
  return changeOrder(call, id, lang, (shop, order) => cancelOwnOrder(shop, call.customer.id, order.id, lang))
}

export function requestOrderReturn(call: MemberCall, input: RequestReturnInput, id: string): Promise<OperationResult> {
  const { kind, reason, note, line_items } = input
  return changeOrder(call, id, chooseLang(call, input.context), (shop, order) => {
    const lines = line_items.map((line) => toReturnLine(order, line))
    const request = { order_id: order.id, kind, reason, lines, ...(note === undefined ? {} : { note }) }
    return requestReturn(shop, call.customer, request)
  })
}

/** Makes a change as the page of the order makes it. A refused one leaves the order as it is, and says why. */
async function changeOrder(
  call: MemberCall,
  id: string,
  lang: Lang,
  change: (shop: Shop, order: Order) => Promise<unknown>,
): Promise<OperationResult> {
  const { shop, customer } = call
  const [order] = await listOrders(shop, customer.id, { order: id }, lang)
  if (order === undefined) return { failure: [toMessage(new Refusal('order_not_found'), lang)!] }
  const refusal = await tryStep(shop, lang, (joined) => change(joined, order))
  return answerWithOrder(call, id, lang, refusal === undefined ? [] : [refusal])
}

/** Returns the variant that a line names. A wanted size is that of a variant of the same product in the same color. */
function toReturnLine({ detail }: Order, { id, quantity, wanted_item_id }: RequestReturnInput['line_items'][number]) {
  const line = detail.cart_products.find((one) => toLineId(one) === id) ?? refuse('return_lines')
  const { size_id, color_id } = line
  if (wanted_item_id === undefined) return { size_id, color_id, quantity }
  const wanted = parseItemId(wanted_item_id)
  const isSameProduct = wanted?.product_id === line.id && wanted.variant?.color_id === color_id
  if (!isSameProduct || !wanted?.variant) return refuse('return_lines')
  return { size_id, color_id, quantity, wanted_size_id: wanted.variant.size_id }
}
