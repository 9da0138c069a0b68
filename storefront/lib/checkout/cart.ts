import { putLine, isSameVariant } from '@shop/contract/cart-lines.ts'
import type { Cart, CartLineInput } from '@shop/contract/cart.ts'
import type { ApiResult } from '@shop/contract/client.ts'
import { browserApi } from '../api/api.ts'
import { isSignedIn } from '../session/session.ts'
import { readStored, readStoredJson, writeStored, writeStoredJson } from '../storage/browser-storage.ts'
import { browserPreferences } from '../storage/preferences.ts'
import { createStore, useStore } from '../storage/store.ts'
import { forgetPayment } from './forget-payment.ts'
import { forgetLinkedCart, getLinkedCartId } from './linked-cart.ts'

/** The customer's own cart as of the latest response; null before it was loaded, and for guests. Totals always come from the server. */
export const cartStore = createStore<Cart | null>(null)

export function useCart(): Cart | null {
  return useStore(cartStore)
}

export interface LastAddition extends CartLineInput {
  uri: string
}

export function lastAddition(): LastAddition | null {
  return readStoredJson('add_prevent') as LastAddition | null
}

let lastRequested = 0
let lastStored = 0

/**
 * Stores the cart of a response, unless a later request already has its response, the customer has signed out, or it is
 * one that a link has opened beside the own one.
 */
async function storeLatest(request: Promise<ApiResult<Cart>>): Promise<ApiResult<Cart>> {
  lastRequested += 1
  const requestNumber = lastRequested
  const result = await request
  const isLinked = result.ok && result.data.id !== null && result.data.id === getLinkedCartId()
  if (result.ok && !isLinked && requestNumber > lastStored && isSignedIn()) {
    lastStored = requestNumber
    storeCart(result.data)
  }
  return result
}

function storeCart(cart: Cart): void {
  cartStore.set(cart)
  writeStoredJson('cart', cart.products)
  writeStored('cart_id', cart.id)
}

let pendingLoad: { key: string; response: Promise<ApiResult<Cart>> } | undefined

/**
 * Loads the open cart in the visitor's language. Calls of the layout and a screen at the same time share one request.
 */
export function loadCart(): Promise<ApiResult<Cart>> {
  const { lang, currency } = browserPreferences()
  const key = `${lang} ${currency} ${readStored('token')}`
  if (pendingLoad?.key === key) return pendingLoad.response
  const load = { key, response: storeLatest(browserApi(lang)('getActiveCart', { query: { currency } })) }
  pendingLoad = load
  void load.response.finally(() => {
    if (pendingLoad === load) pendingLoad = undefined
  })
  return load.response
}

/** Adds a line to the cart: the first one opens the cart, later ones send the whole list (specification 4). */
export async function addToCart({ uri, ...lineInput }: LastAddition): Promise<ApiResult<Cart>> {
  const result = await updateLines((lines) => putLine(lines, lineInput))
  if (result.ok) writeStoredJson('add_prevent', { ...lineInput, uri } satisfies LastAddition)
  return result
}

export function removeFromCart(line: CartLineInput): Promise<ApiResult<Cart>> {
  return updateLines((lines) => lines.filter((other) => !isSameVariant(other, line)))
}

/**
 * Sends the list with this line as it is given: with another quantity, or restored at its old position (`index`) after a
 * removal. The quantity of a line that was removed meanwhile changes nothing.
 */
export function setCartLine(
  { id, size_id, color_id, quantity }: CartLineInput,
  index?: number,
): Promise<ApiResult<Cart>> {
  const line = { id, size_id, color_id, quantity }
  return updateLines((lines) => {
    if (lines.some((other) => isSameVariant(other, line))) return putLine(lines, line)
    return index === undefined ? lines : lines.toSpliced(index, 0, line)
  })
}

let pendingChanges: Promise<unknown> = Promise.resolve()

/** Applies a discount code to the cart; it replaces the previous one. */
export function applyDiscountCode(cart_id: string, code: string): Promise<ApiResult<Cart>> {
  return enqueue(() => storeLatest(browserApi()('applyDiscountCode', { body: { cart_id, code } })))
}

export function joinPreparedCart(id: string): Promise<ApiResult<Cart>> {
  return enqueue(() => storeLatest(browserApi()('joinPreparedCart', { body: { id } })))
}

export function removeDiscountCode(cart_id: string): Promise<ApiResult<Cart>> {
  return enqueue(() => storeLatest(browserApi()('removeDiscountCode', { query: { cart_id } })))
}

/**
 * Runs changes one after the other, each on the list that the one before left, because every change sends the whole
 * list.
 */
export function updateLines(getLines: (lines: CartLineInput[]) => CartLineInput[]): Promise<ApiResult<Cart>> {
  forgetLinkedCart()
  return enqueue(() => sendLines(getLines))
}

function enqueue<T>(send: () => Promise<T>): Promise<T> {
  const result = pendingChanges.then(send)
  // The caller handles an error; the changes after it run all the same.
  pendingChanges = result.catch(() => {})
  return result
}

/**
 * Resolves when no change is running, so that a later read includes all of them, also the presses of + that were sent
 * together after the first one.
 */
export async function waitForCartChanges(): Promise<void> {
  let awaited
  do {
    awaited = pendingChanges
    await awaited
  } while (awaited !== pendingChanges)
}

/**
 * Prices the open cart in another currency on the server, after the changes before it; later ones keep this currency. A
 * cart that another tab or device has opened or paid since is loaded first. Returns undefined where there is no cart, and
 * so nothing to do. With `cart_id`, only that cart is changed.
 */
export function switchCartCurrency(currency: Cart['currency'], cart_id?: string): Promise<ApiResult<Cart> | undefined> {
  const send = (id: string) => storeLatest(browserApi()('setCartCurrency', { body: { cart_id: id, currency } }))
  if (cart_id !== undefined) return enqueue(() => send(cart_id))
  return enqueue(async () => {
    const known = cartStore.get()?.id
    const result = known ? await send(known) : undefined
    if (result !== undefined && (result.ok || result.code !== 'cart_not_found')) return result
    const open = await loadCart()
    if (!open.ok) return open
    return open.data.id === null ? undefined : send(open.data.id)
  })
}

/** Deletes the cart and its id after the order is created (specification 4). */
export function resetCart(): void {
  cartStore.set(null)
  for (const name of ['cart', 'cart_id', 'add_prevent'] as const) writeStored(name, null)
  forgetPayment()
  forgetLinkedCart()
}

export function finishPayment(): void {
  resetCart()
  void loadCart()
}

/**
 * When another tab or device has changed or paid the cart since, loads the open one and applies the change to it, so that
 * what was added there stays. Nothing is sent when `getLines` returns the list that it was given.
 */
async function sendLines(
  getLines: (lines: CartLineInput[]) => CartLineInput[],
  isRetry = false,
): Promise<ApiResult<Cart>> {
  const cart = cartStore.get()
  const current = cart === null ? await loadCart() : ({ ok: true, data: cart } as const)
  if (!current.ok) return current
  const preferences = browserPreferences()
  const api = browserApi(preferences.lang)
  const { id, version, currency } = current.data
  const lines = toCartLineInputs(current.data.products)
  const products = getLines(lines)
  if (products === lines) return current
  const result = await storeLatest(
    id === null
      ? api('createCart', { query: { currency: preferences.currency }, body: { products, version } })
      : api('updateCart', { query: { currency }, body: { id, products, version } }),
  )
  if (result.ok || !['cart_not_found', 'cart_changed'].includes(result.code) || isRetry) return result
  const openCart = await loadCart()
  return openCart.ok ? sendLines(getLines, true) : openCart
}

function toCartLineInputs(lines: readonly CartLineInput[]): CartLineInput[] {
  return lines.map(({ id, size_id, color_id, quantity }) => ({ id, size_id, color_id, quantity }))
}
