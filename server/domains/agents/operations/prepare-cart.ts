import type { CartInput } from '@shop/contract/agents.ts'
import type { Currency, Lang } from '@shop/contract/locale.ts'
import { joinTransaction } from '../../../platform/join-transaction.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Tx } from '../../../platform/db.ts'
import type { Shop } from '../../../platform/shop.ts'
import {
  applyDiscountCode,
  type CartRow,
  closeOlderCarts,
  createSeparateCart,
  findLineRefusals,
  lockCart,
  removeDiscountCode,
  setCartExpiry,
  updateCart,
} from '../../cart/cart.ts'
import { type Message, toMessage, warn } from '../mapping/messages.ts'
import { insertAgentCart, listAgentCartIds } from '../queries/cart-queries.ts'
import type { MemberCall } from './operation.ts'
import { applyConsent } from './apply-consent.ts'
import { readLines, sayLine, toItemId } from './prepared-lines.ts'
import { putDestination } from './put-destination.ts'
import { tryStep } from './try-step.ts'

/** A cart of an assistant closes this long after its last change. */
const CART_LIFETIME_MS = 6 * 60 * 60_000
/** A link has this many open carts; with another one the cart that was changed first closes. */
const MAX_OPEN_CARTS = 5

/** A change that cannot be made at all; what was begun of it is undone. */
export class ImpossibleChangeError extends Error {
  readonly messages: Message[]
  constructor(messages: Message[]) {
    super('nothing of the change is possible')
    this.messages = messages
  }
}

/** Runs a change in one transaction. The actions of the pages that it uses become parts of it. */
export function inTransaction<T>(call: MemberCall, work: (call: MemberCall, tx: Tx) => Promise<T>): Promise<T> {
  return call.shop.db.begin((tx) => work({ ...call, shop: joinTransaction(call.shop, tx) }, tx))
}

export async function openPreparedCart(
  { shop, customer, link, platform }: MemberCall,
  tx: Tx,
  { currency, is_checkout }: { currency: Currency; is_checkout: boolean },
): Promise<string> {
  const now = shop.clock.now()
  await closeOlderCarts(tx, await listAgentCartIds(tx, link.id), MAX_OPEN_CARTS - 1, now)
  const cart = { customer_id: customer.id, channel: 'agent', currency, expires_at: toExpiry(now) } as const
  const cart_id = await createSeparateCart(tx, cart, now)
  const row = { cart_id, link_id: link.id, platform_id: platform.id, assistant: link.assistant, is_checkout }
  await insertAgentCart(tx, row, now)
  return cart_id
}

const toExpiry = (now: Date) => new Date(now.valueOf() + CART_LIFETIME_MS)

interface Filling {
  cart_id: string
  input: CartInput
  currency: Currency
  lang: Lang
}

/**
 * Puts the lines, the code and the address of a request into a cart, as the pages do, and returns what was left out of it.
 * Throws `ImpossibleChangeError` when none of its lines is possible.
 */
export async function fillCart(
  call: MemberCall,
  tx: Tx,
  { cart_id, input, currency, lang }: Filling,
): Promise<Message[]> {
  const { shop } = call
  const messages = await putLines(call, tx, { cart_id, input, currency, lang })
  const isFilled = input.line_items.length > 0
  if (isFilled && call.capabilities.has('dev.ucp.shopping.discount'))
    messages.push(...(await putCode(call, cart_id, input.discounts?.codes, lang)))
  messages.push(...(await fillDestination(call, { cart_id, input, lang })), ...(await applyConsent(call, input, lang)))
  const now = shop.clock.now()
  await setCartExpiry(tx, cart_id, toExpiry(now), now)
  return messages
}

/** Puts only the destination of a request into a cart, if both sides speak of destinations. */
export async function fillDestination(
  call: MemberCall,
  { cart_id, input, lang }: Omit<Filling, 'currency'>,
): Promise<Message[]> {
  if (!call.capabilities.has('dev.ucp.shopping.fulfillment')) return []
  return putDestination(call, cart_id, input.fulfillment, lang)
}

async function putLines(call: MemberCall, tx: Tx, { cart_id, input, currency, lang }: Filling): Promise<Message[]> {
  const { shop, customer } = call
  const { lines, messages } = readLines(input.line_items, lang)
  const cart: CartRow = await lockCart(tx, customer, cart_id, { lang, now: shop.clock.now(), lines, currency })
  const refused = findLineRefusals(lines, cart)
  const possible = lines.filter((_, index) => refused[index] === null)
  for (const [index, code] of refused.entries())
    if (code !== null) messages.push(sayLine(code, toItemId(lines[index]!), lang))
  if (possible.length === 0 && messages.length > 0) throw new ImpossibleChangeError(messages)
  const refusal = await tryStep(shop, lang, (joined) =>
    updateCart(joined, customer, cart_id, { products: possible }, lang, currency),
  )
  if (refusal !== undefined) throw new ImpossibleChangeError([refusal])
  return messages
}

/** Applies the first code of a list, an empty one removes the code; without a list it stays as it is. */
async function putCode(
  { shop, customer }: MemberCall,
  cart_id: string,
  codes: string[] | undefined,
  lang: Lang,
): Promise<Message[]> {
  if (codes === undefined) return []
  const [code, ...others] = codes.filter((one) => one.trim() !== '')
  if (code === undefined) {
    await removeDiscountCode(shop, customer, cart_id, lang)
    return []
  }
  const messages = others.map((id, index) =>
    warn('discount_code_combination_disallowed', lang, { id, path: `$.discounts.codes[${index + 1}]` }),
  )
  const refusal = await tryCode(shop, lang, () => applyDiscountCode(shop, customer, cart_id, code, lang))
  if (refusal === undefined) return messages
  await removeDiscountCode(shop, customer, cart_id, lang)
  return [refusal, ...messages]
}

/** Too many wrong codes make no code valid, and leave the cart as it is. */
async function tryCode(shop: Shop, lang: Lang, apply: () => Promise<unknown>): Promise<Message | undefined> {
  try {
    return await tryStep(shop, lang, apply)
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'too_many_requests') throw error
    return { ...toMessage(new Refusal('cart.error1'), lang)!, content: error.format(lang) }
  }
}
