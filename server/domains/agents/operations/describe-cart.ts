import type { CartInput } from '@shop/contract/agents.ts'
import type { Cart } from '@shop/contract/cart.ts'
import { buildOrderPath } from '@shop/contract/order-path.ts'
import type { Order } from '@shop/contract/orders.ts'
import type { Lang } from '@shop/contract/locale.ts'
import { getShippingZone } from '@shop/contract/shipping-zone.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { listAddresses, listCountries, type Marketing } from '../../accounts/accounts.ts'
import { type CartRow, findCartInAnyState, getSelectedAddress, priceCart } from '../../cart/cart.ts'
import { freezeContent, listMissingRequirements } from '../../checkout/checkout.ts'
import { findGiftOf } from '../../loyalty/loyalty.ts'
import { findPlacedOrder, listOrders } from '../../orders/orders.ts'
import { findPaymentProgress, findTokenObstacle } from '../../payments/payments.ts'
import {
  type Delivery,
  listLineMessages,
  listLinks,
  toContinueUrl,
  toDiscounts,
  toFulfillment,
  toLineItems,
} from '../mapping/cart.ts'
import { askForBank, askForPayment, inform, type Message, toMessage } from '../mapping/messages.ts'
import { listPolicies } from '../mapping/policies.ts'
import { toTotals } from '../mapping/totals.ts'
import type { AgentCartFacts } from '../queries/cart-queries.ts'
import { describeConsent } from './apply-consent.ts'
import { describeMember, listHintMessages } from './member.ts'
import type { MemberCall } from './operation.ts'

type ReadCart = NonNullable<Awaited<ReturnType<typeof findCartInAnyState>>>

/** A cart as an answer shows it. `seen` is its state, which tells the next change whether the customer changed it since. */
export interface DescribedCart {
  resource: Record<string, unknown>
  state: ReadCart['state']
  currency: CartRow['currency']
  seen: string
  /** The snapshot of what paying the checkout pays; null when it cannot be paid as it is. */
  snapshot: string | null
  /** The payment of the checkout that is under way or waits for the buyer; undefined without one. */
  payment: Awaited<ReturnType<typeof findPaymentProgress>>
}

function toSeen({ version, code, ships_to }: CartRow): string {
  return [version, code?.id ?? '', ships_to?.selected ? ships_to.id : ''].join(' ')
}

interface CartView {
  kind: 'cart' | 'checkout'
  lang: Lang
  messages?: Message[]
  facts?: AgentCartFacts
  marketing?: Marketing
  is_brief?: boolean
}

/** Describes a cart, always priced anew. Undefined when the customer has no such cart. */
export async function describeCart(
  call: MemberCall,
  cart_id: string,
  { kind, lang, messages = [], facts, marketing, is_brief = false }: CartView,
): Promise<DescribedCart | undefined> {
  const { shop, customer } = call
  const now = shop.clock.now()
  const cart = await shop.db.quickRead((db) => findCartInAnyState(db, customer, { lang, now }, cart_id))
  if (cart === undefined) return undefined
  const { state, currency } = cart
  const buyer = { ...describeBuyer(cart), ...(await describeConsent(call, lang, marketing ?? facts?.marketing)) }
  const described = { state, currency, seen: toSeen(cart), snapshot: null, payment: undefined }
  if (state === 'ordered') {
    const { order, payment_status } = await findOrder(call, cart_id, lang)
    const payment = payment_status === 'paid' ? undefined : await findProgress(call, cart_id, facts)
    const status = payment?.progress === 'processing' ? 'complete_in_progress' : 'completed'
    return (
      order && {
        ...described,
        payment,
        resource: describeOrdered(call, cart, order, { lang, messages, status, buyer }),
      }
    )
  }
  return kind === 'cart'
    ? { ...described, resource: describeOpenCart(call, cart, { lang, messages, buyer }) }
    : { ...described, ...(await describeCheckout(call, cart, { lang, messages, buyer }, { facts, is_brief })) }
}

const findProgress = async ({ shop }: MemberCall, cart_id: string, facts: AgentCartFacts | undefined) =>
  facts === undefined ? shop.db.quickRead((db) => findPaymentProgress(db, cart_id)) : facts.payment

interface Answer {
  lang: Lang
  messages: Message[]
  buyer: object
}

function describeShared(
  { shop, settings, capabilities, ...call }: MemberCall,
  cart: ReadCart,
  { lang, buyer }: Answer,
) {
  const { public_url } = shop
  const priced = priceCart(cart, call.customer, lang, shop.clock.now())
  const { products, currency } = priced
  const includes_tax = settings.prices_include_tax[currency]
  const is_estimated = getSelectedAddress(cart) === null
  return {
    priced,
    fields: {
      id: cart.id,
      line_items: toLineItems(products, public_url),
      currency,
      totals: toTotals(priced, { lang, includes_tax, is_estimated }),
      ...(capabilities.has('dev.ucp.shopping.discount') ? { discounts: toDiscounts(priced, lang) } : {}),
      buyer,
      links: listLinks(public_url, lang),
      policies: listPolicies(lang, public_url),
      ...(cart.expires_at === null ? {} : { expires_at: cart.expires_at.toISOString() }),
      ...(cart.state === 'open' ? { continue_url: toContinueUrl(public_url, cart.id, lang) } : {}),
      ...describeMember({ shop, settings, capabilities, ...call }, lang, priced.crystals),
    },
    messages: [
      ...listLineMessages(products, lang),
      ...(priced.code_note === null
        ? []
        : [{ ...toMessage(new Refusal('cart.error1'), lang)!, content: priced.code_note }]),
    ],
  }
}

function describeBuyer({ owner }: CartRow) {
  return { first_name: owner.name, last_name: owner.lastname, email: owner.email }
}

function describeOpenCart(call: MemberCall, cart: ReadCart, answer: Answer): Record<string, unknown> {
  const { fields, messages } = describeShared(call, cart, answer)
  const all = [...answer.messages, ...messages]
  return { ...fields, ...(all.length === 0 ? {} : { messages: all }) }
}

async function describeCheckout(
  call: MemberCall,
  cart: ReadCart,
  answer: Answer,
  { facts, is_brief }: { facts: AgentCartFacts | undefined; is_brief: boolean },
): Promise<Pick<DescribedCart, 'resource' | 'snapshot' | 'payment'>> {
  const { shop, customer, capabilities } = call
  const { lang } = answer
  const now = shop.clock.now()
  const { priced, fields, messages } = describeShared(call, cart, answer)
  const [gift, payment, delivery] = await Promise.all([
    shop.db.quickRead((db) => findGiftOf(db, customer, call.settings, { lang, now })),
    findProgress(call, cart.id, facts),
    is_brief ? undefined : findDelivery(call, cart, { shipping: priced.shipping, lang }),
  ])
  const mayShip = capabilities.has('dev.ucp.shopping.fulfillment')
  const missing = listMissingRequirements(cart, priced, customer).flatMap((code): Message[] => {
    if (code === 'line_unavailable') return []
    const message = toMessage(new Refusal(code), lang)!
    if (code !== 'error.address' || mayShip) return [message]
    // Without the extension an assistant cannot choose an address, so the answer has no place for it.
    const { code: as, content } = message
    return [{ type: 'error', code: as, severity: 'requires_buyer_input', content }]
  })
  const isUnderWay = payment !== undefined && payment.progress !== 'awaits_buyer'
  const over = cart.state === 'closed' ? 'canceled' : isUnderWay ? 'complete_in_progress' : undefined
  const open = [...messages, ...missing]
  const isMendable = open.some((message) => message.type === 'error' && message.severity === 'recoverable')
  const blocked = open.some(({ type }) => type === 'error')
  const step = over === undefined && !blocked ? chooseNextStep(call, priced, payment !== undefined) : undefined
  const shown = [
    ...answer.messages,
    ...open,
    ...(step === 'bank' ? [askForBank(lang)] : step === 'on_site' ? [askForPayment(lang)] : []),
    ...(gift?.reward.gift_name ? [inform('gift_included', lang, { id: gift.reward.gift_name })] : []),
  ]
  const status = step === 'complete' ? 'ready_for_complete' : isMendable ? 'incomplete' : 'requires_escalation'
  const resource = {
    ...fields,
    status: over ?? status,
    ...(mayShip && delivery ? { fulfillment: toFulfillment(priced.products, delivery, lang) } : {}),
    ...(shown.length === 0 ? {} : { messages: shown }),
  }
  const snapshot = blocked || cart.state !== 'open' ? null : (freezeContent(cart, priced, gift, lang)?.snapshot ?? null)
  return { resource, snapshot, payment }
}

/** Returns what is left of a checkout that lacks nothing: completing it, the customer's bank, or paying it in the shop. */
function chooseNextStep(
  { payment_handlers, providers }: MemberCall,
  { total, currency }: Pick<Cart, 'total' | 'currency'>,
  awaits_buyer: boolean,
): 'complete' | 'bank' | 'on_site' {
  if (awaits_buyer) return 'bank'
  const canPay = Object.keys(payment_handlers).length > 0 && findTokenObstacle(providers, total, currency) === null
  return canPay ? 'complete' : 'on_site'
}

async function findDelivery(
  { shop, customer, settings }: MemberCall,
  cart: CartRow,
  { shipping, lang }: { shipping: number; lang: Lang },
): Promise<Delivery> {
  const [addresses, countries] = await Promise.all([listAddresses(shop, customer.id, lang), listCountries(shop, lang)])
  const codes = new Map(countries.map(({ id, iso2 }) => [id, iso2]))
  const selected = getSelectedAddress(cart)
  const zone = selected && getShippingZone(selected.country_id)
  return {
    addresses: addresses.map((address) => ({ ...address, iso2: codes.get(address.country_id) ?? '' })),
    selected_id: selected?.id ?? null,
    shipping,
    time: zone === null ? '' : settings.delivery_times[zone][lang],
  }
}

async function findOrder({ shop, customer }: MemberCall, cart_id: string, lang: Lang) {
  const placed = await findPlacedOrder(shop.db, cart_id)
  if (placed === undefined) return { order: undefined, payment_status: undefined }
  const [order] = await listOrders(shop, customer.id, { order: placed.code }, lang)
  return { order, payment_status: placed.payment_status }
}

/** A checkout that became an order shows what was bought, at the prices that were paid. */
function describeOrdered(
  { shop: { public_url }, settings }: MemberCall,
  cart: ReadCart,
  { number, total, currency, detail }: Order,
  { lang, messages, status, buyer }: Answer & { status: 'completed' | 'complete_in_progress' },
): Record<string, unknown> {
  const includes_tax = detail.prices_include_tax ?? settings.prices_include_tax[currency]
  return {
    id: cart.id,
    status,
    line_items: toLineItems(detail.cart_products, public_url),
    currency,
    totals: toTotals({ ...detail, total }, { lang, includes_tax, is_estimated: false }),
    buyer,
    links: listLinks(public_url, lang),
    policies: listPolicies(lang, public_url),
    // While the payment is reviewed it is not said to be an order.
    ...(status === 'completed'
      ? { order: { id: number, label: number, permalink_url: `${public_url}${buildOrderPath(number)}` } }
      : {}),
    ...(messages.length === 0 ? {} : { messages }),
  }
}

export function listIgnoredMessages({ buyer, context }: CartInput, lang: Lang): Message[] {
  const { consent: _, ...named } = buyer ?? {}
  const isNamed = Object.values(named).some((text) => text !== undefined && text !== '')
  return [
    ...(isNamed ? [inform('buyer_from_account', lang, { path: '$.buyer' })] : []),
    ...listHintMessages(context, lang),
  ]
}
