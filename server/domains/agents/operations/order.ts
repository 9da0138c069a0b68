import { toOwnName } from '@shop/contract/agent-name.ts'
import type { Order } from '@shop/contract/orders.ts'
import type { Lang } from '@shop/contract/locale.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Shop } from '../../../platform/shop.ts'
import { findCartIdOfOrder, listOrders } from '../../orders/orders.ts'
import { listCountries } from '../../accounts/accounts.ts'
import { listRefundsOfOrder } from '../../payments/payments.ts'
import { inform, type Message, toMessage } from '../mapping/messages.ts'
import { type OrderRefund, toAgentOrder } from '../mapping/order.ts'
import { findAgentCart } from '../queries/cart-queries.ts'
import { chooseLang } from './market.ts'
import type { MemberCall, OperationResult } from './operation.ts'

/**
 * Returns an order of the customer by its number, also one that was bought on the pages, with what can be done about it and
 * until when.
 */
export function getOrder(call: MemberCall, _: object, id: string): Promise<OperationResult> {
  return answerWithOrder(call, id, chooseLang(call))
}

export async function answerWithOrder(
  { shop, customer, link }: MemberCall,
  number: string,
  lang: Lang,
  messages: Message[] = [],
): Promise<OperationResult> {
  const [order] = await listOrders(shop, customer.id, { order: number }, lang)
  if (order === undefined) return { failure: [toMessage(new Refusal('order_not_found'), lang)!] }
  const [cart_id, refunds, iso2] = await Promise.all([
    findCartIdOfOrder(shop.db, order.id),
    listRefundsOfOrder(shop.db, order.id),
    findCountryCode(shop, order, lang),
  ])
  const own = cart_id === undefined ? undefined : await findAgentCart(shop.db, link.id, cart_id)
  return { resource: describeOrder(shop, order, { lang, cart_id: own?.cart_id, messages, refunds, iso2 }) }
}

/** Platforms compare it with the destinations of checkouts, which have the code too; the order keeps the name. */
export async function findCountryCode(
  shop: Shop,
  { detail: { shipment_address } }: Order,
  lang: Lang,
): Promise<string> {
  const countries = await listCountries(shop, lang)
  return countries.find(({ id }) => id === shipment_address.country_id)?.iso2 ?? shipment_address.country_name
}

interface DescribedOrder {
  lang: Lang
  cart_id: string | undefined
  refunds: readonly OrderRefund[]
  iso2: string
  messages?: Message[]
}

/** Describes an order. `cart_id` is the checkout that it came from, if it came through the assistant that reads it. */
export function describeOrder(
  { public_url }: Pick<Shop, 'public_url'>,
  order: Order,
  { lang, cart_id, refunds, iso2, messages = [] }: DescribedOrder,
): Record<string, unknown> {
  const { number, detail } = order
  const { status, can_cancel, can_return, return_until, pending, crystals } = detail
  const shown = [
    ...messages,
    ...(pending === null ? [] : [inform('transfer_pending', lang, { id: pending.reference })]),
  ]
  return {
    ...toAgentOrder(order, { lang, public_url, checkout_id: cart_id ?? `web-${number}`, refunds, iso2 }),
    [`${toOwnName(public_url)}.order`]: { status, can_cancel, can_return, return_until, crystals },
    ...(shown.length === 0 ? {} : { messages: shown }),
  }
}
