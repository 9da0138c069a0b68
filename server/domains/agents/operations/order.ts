import { Refusal } from '../../../platform/refusal.ts'
import { findCartIdOfOrder, listOrders } from '../../orders/orders.ts'
import { toOwnName } from '../mapping/loyalty.ts'
import { inform, toMessage } from '../mapping/messages.ts'
import { toAgentOrder } from '../mapping/order.ts'
import { findAgentCart } from '../queries/cart-queries.ts'
import { chooseLang } from './market.ts'
import type { MemberCall, OperationResult } from './operation.ts'

/**
 * Returns an order of the customer by its number, also one that was bought on the pages, with what can be done about it and
 * until when.
 */
export async function getOrder(call: MemberCall, _: object, id: string): Promise<OperationResult> {
  const { shop, customer, link } = call
  const lang = chooseLang(call)
  const [order] = await listOrders(shop, customer.id, { order: id }, lang)
  if (order === undefined) return { failure: [toMessage(new Refusal('order_not_found'), lang)!] }
  const cart_id = await findCartIdOfOrder(shop.db, order.id)
  const own = cart_id === undefined ? undefined : await findAgentCart(shop.db, link.id, cart_id)
  const { can_cancel, can_return, return_until, pending } = order.detail
  const view = { lang, public_url: shop.public_url, checkout_id: own?.cart_id ?? `web-${order.number}` }
  return {
    resource: {
      ...toAgentOrder(order, view),
      [`${toOwnName(shop.public_url)}.order`]: { status: order.detail.status, can_cancel, can_return, return_until },
      ...(pending === null ? {} : { messages: [inform('transfer_pending', lang, { id: pending.reference })] }),
    },
  }
}
