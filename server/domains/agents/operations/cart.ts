import type { CartInput, CreateCheckoutInput } from '@shop/contract/agents.ts'
import type { Currency, Lang } from '@shop/contract/locale.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Marketing } from '../../accounts/accounts.ts'
import { setCartExpiry } from '../../cart/cart.ts'
import { endCartAttempts, syncCartPayments } from '../../payments/payments.ts'
import { type Message, toMessage } from '../mapping/messages.ts'
import {
  type AgentCartRow,
  findAgentCart,
  findAgentCartFacts,
  lockAgentCart,
  markAsCheckout,
  updateSeen,
} from '../queries/cart-queries.ts'
import { type DescribedCart, describeCart, listIgnoredMessages } from './describe-cart.ts'
import { chooseCurrency, chooseLang } from './market.ts'
import type { MemberCall, OperationResult } from './operation.ts'
import { fillCart, fillDestination, ImpossibleChangeError, inTransaction, openPreparedCart } from './prepare-cart.ts'

type Kind = 'cart' | 'checkout'

export const notFound = (lang: Lang): OperationResult => ({
  failure: [toMessage(new Refusal('cart_not_found'), lang)!],
})

/** Creates a cart or a checkout. Lines that cannot be bought are left out, and named; if none can, nothing is made. */
async function createPrepared(call: MemberCall, input: CartInput, kind: Kind): Promise<OperationResult> {
  const lang = chooseLang(call, input.context)
  const currency = chooseCurrency(lang, input.context)
  if (input.line_items.length === 0) return { failure: [toMessage(new Refusal('cart.error3'), lang)!] }
  try {
    return await inTransaction(call, async (joined, tx) => {
      const cart_id = await openPreparedCart(joined, tx, { currency, is_checkout: kind === 'checkout' })
      const messages = await fillCart(joined, tx, { cart_id, input, currency, lang })
      return answer(joined, cart_id, { kind, lang, messages: [...listIgnoredMessages(input, lang), ...messages] }, true)
    })
  } catch (error) {
    if (!(error instanceof ImpossibleChangeError)) throw error
    return { failure: error.messages }
  }
}

export const createCart = (call: MemberCall, input: CartInput) => createPrepared(call, input, 'cart')

/**
 * Creates a checkout, or makes one of a cart, with the destination of the request; asked twice for the same cart it returns the
 * open checkout.
 */
export async function createCheckout(call: MemberCall, input: CreateCheckoutInput): Promise<OperationResult> {
  const { cart_id } = input
  if (cart_id === undefined) return createPrepared(call, input, 'checkout')
  const lang = chooseLang(call, input.context)
  return inTransaction(call, async (joined, tx) => {
    const row = await lockAgentCart(tx, call.link.id, cart_id)
    const known = row && (await describeCart(joined, cart_id, { kind: 'cart', lang }))
    if (row === undefined || known?.state !== 'open') return notFound(lang)
    if (row.is_checkout) return answer(joined, cart_id, { kind: 'checkout', lang, messages: [] }, true)
    await markAsCheckout(tx, cart_id)
    // A cart has lines, code and buyer already, and only a checkout has a destination.
    const messages = await fillDestination(joined, { cart_id, input, lang })
    return answer(joined, cart_id, { kind: 'checkout', lang, messages }, true)
  })
}

/** Returns a reading operation. A cart that closed does not exist any more; a checkout that closed is canceled. */
const getPrepared =
  (kind: Kind) =>
  async (call: MemberCall, _: object, id: string): Promise<OperationResult> => {
    const lang = chooseLang(call)
    const row = await findFacts(call, id)
    if (row === undefined || (kind === 'checkout' && !row.is_checkout)) return notFound(lang)
    const known = await describeCart(call, id, { kind, lang, facts: row })
    // The caller gets the result of a payment as soon as the provider has it.
    if (known?.payment?.progress === 'unknown' && isOlder(call, known.payment.since)) {
      await syncCartPayments(call.shop, call.providers, id)
      return answer(call, id, { kind, lang, messages: [] })
    }
    return noteAnswer(call, id, { kind, lang, described: known, noted: row })
  }

export const findFacts = ({ shop, link, customer }: MemberCall, cart_id: string) =>
  shop.db.quickRead((db) => findAgentCartFacts(db, { link_id: link.id, customer_id: customer.id, cart_id }))

/** A result that never came is asked for this long after the token was sent. */
const MAX_WAIT_MS = 5_000
const isOlder = ({ shop }: MemberCall, since: Date) => shop.clock.now().valueOf() - since.valueOf() > MAX_WAIT_MS

export const getCart = getPrepared('cart')
export const getCheckout = getPrepared('checkout')

const updatePrepared =
  (kind: Kind) =>
  async (call: MemberCall, input: CartInput, id: string): Promise<OperationResult> => {
    const lang = chooseLang(call, input.context)
    return inTransaction(call, async (joined, tx) => {
      const row = await lockAgentCart(tx, call.link.id, id)
      const now = row && (await describeCart(joined, id, { kind, lang }))
      if (row === undefined || now === undefined || (kind === 'checkout' && !row.is_checkout)) return notFound(lang)
      const unchanged = (message: Message[]) => answer(joined, id, { kind, lang, messages: message })
      if (now.state !== 'open') return kind === 'cart' ? notFound(lang) : unchanged([sayClosed(now.state, lang)])
      if (now.payment !== undefined && now.payment.progress !== 'awaits_buyer')
        return unchanged([toMessage(new Refusal('payment_confirming'), lang)!])
      // The customer changed it in the shop: the assistant looks at it first.
      if (row.seen !== null && row.seen !== now.seen) return unchanged([toMessage(new Refusal('cart_changed'), lang)!])
      const currency = chooseNextCurrency(now.currency, lang, input)
      try {
        const messages = await inTransaction(joined, (inner, savepoint) =>
          fillCart(inner, savepoint, { cart_id: id, input, currency, lang }),
        )
        return await unchanged([...listIgnoredMessages(input, lang), ...messages])
      } catch (error) {
        if (!(error instanceof ImpossibleChangeError)) throw error
        return unchanged(error.messages)
      }
    })
  }
export const updateCart = updatePrepared('cart')
export const updateCheckout = updatePrepared('checkout')

/** A cart keeps its currency unless the context names another, or a country with another. */
function chooseNextCurrency(present: Currency, lang: Lang, { context }: CartInput): Currency {
  const names = context?.currency ?? context?.address_country
  return names === undefined || names.trim() === '' ? present : chooseCurrency(lang, context)
}

/** Returns an operation that closes a cart or a checkout. A payment that has begun goes on. */
const cancelPrepared =
  (kind: Kind) =>
  async (call: MemberCall, _: object, id: string): Promise<OperationResult> => {
    const lang = chooseLang(call)
    return inTransaction(call, async (joined, tx) => {
      const row = await lockAgentCart(tx, call.link.id, id)
      const now = row && (await describeCart(joined, id, { kind, lang }))
      if (row === undefined || now === undefined || (kind === 'checkout' && !row.is_checkout)) return notFound(lang)
      if (now.state !== 'open')
        return kind === 'cart'
          ? notFound(lang)
          : answer(joined, id, { kind, lang, messages: now.state === 'ordered' ? [sayClosed('ordered', lang)] : [] })
      const at = call.shop.clock.now()
      await setCartExpiry(tx, id, at, at)
      if (kind === 'checkout') return answer(joined, id, { kind, lang, messages: [] })
      const { continue_url: _link, ...resource } = now.resource
      return { resource: { ...resource, expires_at: at.toISOString() } }
    })
  }
export const cancelCart = cancelPrepared('cart')
const closeCheckout = cancelPrepared('checkout')

/** Closes a checkout. A payment of it that was begun is ended before; one that cannot be ended now leaves it as it is. */
export async function cancelCheckout(call: MemberCall, input: object, id: string): Promise<OperationResult> {
  const row = await call.shop.db.quickRead((db) => findAgentCart(db, call.link.id, id))
  const ended = row?.is_checkout ? await endCartAttempts(call.shop, call.providers, id) : 'ended'
  if (ended !== 'unsure') return closeCheckout(call, input, id)
  const lang = chooseLang(call)
  return answer(call, id, { kind: 'checkout', lang, messages: [toMessage(new Refusal('payment_confirming'), lang)!] })
}

const closed: Record<'ordered' | 'closed', { code: string } & Record<Lang, string>> = {
  ordered: {
    code: 'checkout_completed',
    es: 'Este carrito ya es un pedido y no se puede cambiar.',
    en: 'This cart is already an order and cannot be changed.',
  },
  closed: {
    code: 'checkout_canceled',
    es: 'Este carrito se cerró y no se puede cambiar.',
    en: 'This cart was closed and cannot be changed.',
  },
}

export function sayClosed(state: 'ordered' | 'closed', lang: Lang): Message {
  return { type: 'error', code: closed[state].code, severity: 'unrecoverable', content: closed[state][lang] }
}

/** Answers with the cart as it is now, and notes that its assistant has seen it so. */
export async function answer(
  call: MemberCall,
  cart_id: string,
  options: { kind: Kind; lang: Lang; messages: Message[]; marketing?: Marketing },
  created = false,
): Promise<OperationResult> {
  const described = await describeCart(call, cart_id, options)
  return noteAnswer(call, cart_id, { ...options, described }, created)
}

interface Noted {
  kind: Kind
  lang: Lang
  described: DescribedCart | undefined
  noted?: AgentCartRow
}

async function noteAnswer(
  { shop }: MemberCall,
  cart_id: string,
  { kind, lang, described, noted }: Noted,
  created = false,
): Promise<OperationResult> {
  if (described === undefined || (kind === 'cart' && described.state === 'closed')) return notFound(lang)
  // A cart that became an order is not changed any more.
  if (described.state !== 'ordered' && (noted?.seen !== described.seen || noted.snapshot !== described.snapshot))
    await updateSeen(shop.db, cart_id, described)
  return { resource: described.resource, created }
}
