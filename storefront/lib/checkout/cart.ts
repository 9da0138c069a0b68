import { putLine, sameLine } from '@shop/contract/cart-lines.ts'
import type { Cart, CartChoice } from '@shop/contract/cart.ts'
import type { Answer } from '@shop/contract/client.ts'
import { browserApi } from '../api/api.ts'
import { readStored, readStoredJson, writeStored, writeStoredJson } from '../storage/browser-storage.ts'
import { browserPreferences } from '../storage/preferences.ts'
import { createStore, useStore } from '../storage/store.ts'
import { forgetPayment } from './payment-reference.ts'

/** The cart of the latest response; null before it was loaded, and for guests. Totals always come from the server. */
export const cartStore = createStore<Cart | null>(null)

export function useCart(): Cart | null {
  return useStore(cartStore)
}

/** The product that was added last, for the confirmation that follows. */
export interface LastAddition extends CartChoice {
  uri: string
}

export function lastAddition(): LastAddition | null {
  return readStoredJson('add_prevent') as LastAddition | null
}

let lastAsked = 0
let lastKept = 0

/** Stores the cart of a response, unless a later request already has its response. */
async function keep(ask: Promise<Answer<Cart>>): Promise<Answer<Cart>> {
  lastAsked += 1
  const turn = lastAsked
  const answer = await ask
  if (answer.ok && turn > lastKept) {
    lastKept = turn
    keepCart(answer.data)
  }
  return answer
}

function keepCart(cart: Cart): void {
  cartStore.set(cart)
  writeStoredJson('cart', cart.products)
  writeStored('cart_id', cart.id)
}

let asking: { how: string; answer: Promise<Answer<Cart>> } | undefined

/**
 * Loads the open cart in the visitor's language. Calls of the layout and a screen at the same time share one request.
 */
export function loadCart(): Promise<Answer<Cart>> {
  const { lang, currency } = browserPreferences()
  const how = `${lang} ${currency} ${readStored('token')}`
  if (asking?.how === how) return asking.answer
  const question = { how, answer: keep(browserApi(lang)('getActiveCart', { query: { currency } })) }
  asking = question
  void question.answer.finally(() => {
    if (asking === question) asking = undefined
  })
  return question.answer
}

/** Adds a line to the cart: the first one opens the cart, later ones send the whole list (specification 4). */
export async function putInCart({ uri, ...choice }: LastAddition): Promise<Answer<Cart>> {
  if (cartStore.get() === null) await loadCart()
  const answer = await change((lines) => putLine(lines, choice))
  if (answer.ok) writeStoredJson('add_prevent', { ...choice, uri } satisfies LastAddition)
  return answer
}

/** Removes a line and sends the remaining ones. */
export function removeFromCart(line: CartChoice): Promise<Answer<Cart>> {
  return change((lines) => lines.filter((other) => !sameLine(other, line)))
}

/**
 * Sends the list with this line as it is given: with another quantity, or restored at its old position after a removal.
 */
export function setCartLine({ id, size_id, color_id, quantity }: CartChoice, place?: number): Promise<Answer<Cart>> {
  const line = { id, size_id, color_id, quantity }
  return change((lines) => {
    const known = lines.some((other) => sameLine(other, line))
    return known || place === undefined ? putLine(lines, line) : lines.toSpliced(place, 0, line)
  })
}

let changes: Promise<unknown> = Promise.resolve()

/** Applies a discount code to the cart; it replaces the previous one. */
export function putCode(cart_id: string, code: string): Promise<Answer<Cart>> {
  return inTurn(() => keep(browserApi(browserPreferences().lang)('applyCode', { body: { cart_id, code } })))
}

/** Removes the discount code from the cart. */
export function removeCode(cart_id: string): Promise<Answer<Cart>> {
  return inTurn(() => keep(browserApi(browserPreferences().lang)('removeCode', { query: { cart_id } })))
}

/**
 * Runs changes one after the other, each on the list that the one before left, because every change sends the whole
 * list.
 */
function change(make: (lines: CartChoice[]) => CartChoice[]): Promise<Answer<Cart>> {
  return inTurn(() => sendLines(make))
}

function inTurn(send: () => Promise<Answer<Cart>>): Promise<Answer<Cart>> {
  const answer = changes.then(send)
  changes = answer
  return answer
}

/** Resolves when no change is running, so that a later read includes all of them. */
export async function cartChangesDone(): Promise<void> {
  await changes
}

/**
 * Prices the cart in another currency on the server. Returns undefined where there is no cart, and so nothing to do.
 */
export async function switchCartCurrency(
  currency: Cart['currency'],
  cart_id = cartStore.get()?.id,
): Promise<Answer<Cart> | undefined> {
  if (!cart_id) return undefined
  const { lang } = browserPreferences()
  return keep(browserApi(lang)('setCartCurrency', { body: { cart_id, currency } }))
}

/** Deletes the cart and its id after the order is created (specification 4). */
export function resetCart(): void {
  cartStore.set(null)
  for (const name of ['cart', 'cart_id', 'add_prevent'] as const) writeStored(name, null)
  forgetPayment()
}

/** When the cart no longer exists (it was paid in another tab), loads the open one and applies the change to it. */
async function sendLines(make: (lines: CartChoice[]) => CartChoice[], again = false): Promise<Answer<Cart>> {
  const preferences = browserPreferences()
  const api = browserApi(preferences.lang)
  const cart = cartStore.get()
  const products = make(choicesOf(cart?.products ?? []))
  if (!cart?.id) return keep(api('createCart', { query: { currency: preferences.currency }, body: { products } }))
  const answer = await keep(api('updateCart', { query: { currency: cart.currency }, body: { id: cart.id, products } }))
  if (answer.ok || answer.code !== 'cart_not_found' || again) return answer
  const open = await loadCart()
  return open.ok ? sendLines(make, true) : open
}

function choicesOf(lines: readonly CartChoice[]): CartChoice[] {
  return lines.map(({ id, size_id, color_id, quantity }) => ({ id, size_id, color_id, quantity }))
}
