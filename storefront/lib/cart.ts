import { putLine, sameLine } from '@shop/contract/cart-lines.ts'
import type { Cart, CartChoice, CartLine } from '@shop/contract/cart.ts'
import type { Answer } from '@shop/contract/client.ts'
import { browserApi } from './api.ts'
import { readStoredJson, writeStored, writeStoredJson } from './browser-storage.ts'
import { browserPreferences } from './preferences.ts'
import { createStore, useStore } from './store.ts'

/** The cart as the server last told it; null before it was asked, and for guests. Totals are only ever the server's. */
export const cartStore = createStore<Cart | null>(null)

export function useCart(): Cart | null {
  return useStore(cartStore)
}

/** What was put in last, for the confirmation that follows. */
export interface LastAddition extends CartChoice {
  uri: string
}

export function lastAddition(): LastAddition | null {
  return readStoredJson<LastAddition>('add_prevent')
}

function keep(answer: Answer<Cart>): Answer<Cart> {
  if (answer.ok) keepCart(answer.data)
  return answer
}

export function keepCart(cart: Cart): void {
  cartStore.set(cart)
  writeStoredJson('cart', cart.products)
  writeStored('cart_id', cart.id)
}

/** Asks the server for the open cart, in the visitor's language. */
export async function loadCart(): Promise<Answer<Cart>> {
  const { lang, currency } = browserPreferences()
  return keep(await browserApi(lang)('getActiveCart', { query: { currency } }))
}

/** Puts a line in: the first one opens the cart, later ones send the whole list (specification 4). */
export async function putInCart(line: LastAddition): Promise<Answer<Cart>> {
  const cart = cartStore.get() ?? (await currentCart())
  const { uri: _, ...choice } = line
  const answer = await sendLines(cart, putLine(choicesOf(cart?.products ?? []), choice))
  if (answer.ok) writeStoredJson('add_prevent', line)
  return answer
}

/** Takes a line out and sends what is left. */
export function removeFromCart(line: CartLine): Promise<Answer<Cart>> {
  const cart = cartStore.get()
  const left = choicesOf(cart?.products ?? []).filter((other) => !sameLine(other, line))
  return sendLines(cart, left)
}

/** Sends the list with this line as it is given: another quantity, or one that had been taken out, at its old place. */
export function setCartLine(line: CartChoice, place?: number): Promise<Answer<Cart>> {
  const cart = cartStore.get()
  const lines = choicesOf(cart?.products ?? [])
  const known = lines.some((other) => sameLine(other, line))
  return sendLines(cart, known || place === undefined ? putLine(lines, line) : lines.toSpliced(place, 0, line))
}

/** Prices the cart in another currency on the server; without a cart there is nothing to do. */
export async function switchCartCurrency(currency: Cart['currency']): Promise<void> {
  const cart = cartStore.get()
  if (!cart?.id) return
  const { lang } = browserPreferences()
  keep(await browserApi(lang)('setCartCurrency', { body: { cart_id: cart.id, currency } }))
}

/** After the order is made: the cart and its number are forgotten (specification 4). */
export function resetCart(): void {
  cartStore.set(null)
  for (const name of ['cart', 'cart_id', 'stripe_payment', 'add_prevent'] as const) writeStored(name, null)
}

async function currentCart(): Promise<Cart | null> {
  const answer = await loadCart()
  return answer.ok ? answer.data : null
}

async function sendLines(cart: Cart | null, products: CartChoice[]): Promise<Answer<Cart>> {
  const preferences = browserPreferences()
  const api = browserApi(preferences.lang)
  const currency = cart?.id ? cart.currency : preferences.currency
  if (!cart?.id) return keep(await api('createCart', { query: { currency }, body: { products } }))
  return keep(await api('updateCart', { query: { currency }, body: { id: cart.id, products } }))
}

function choicesOf(lines: readonly CartChoice[]): CartChoice[] {
  return lines.map(({ id, size_id, color_id, quantity }) => ({ id, size_id, color_id, quantity }))
}
