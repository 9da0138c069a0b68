import type { CartLineInput } from '@shop/contract/cart.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadMessages } from '../../messages/lazy-messages.ts'
import {
  addToCart,
  applyDiscountCode,
  cartStore,
  loadCart,
  removeFromCart,
  resetCart,
  setCartLine,
  switchCartCurrency,
  waitForCartChanges,
} from './cart.ts'

const stored = new Map<string, string>()
let cart: { id: string | null; version: number; currency: string; products: CartLineInput[] }
let requests: string[]
let canLoad: boolean

async function answer(url: string, { method, body }: { method: string; body?: string }): Promise<Response> {
  if (method === 'GET' && !canLoad) throw new Error('offline')
  const { pathname, searchParams } = new URL(url, 'http://shop.test')
  const sent = JSON.parse(body ?? '{}')
  requests.push(`${method} ${pathname}`)
  const currency = sent.currency ?? searchParams.get('currency')
  if (sent.cart_id !== undefined && sent.cart_id !== cart.id)
    return Response.json({ errors: ['cart_not_found'], message: '' }, { status: 404 })
  if (sent.products && sent.version !== cart.version)
    return Response.json({ errors: ['cart_changed'], message: '' }, { status: 409 })
  if (method !== 'GET')
    cart = { id: cart.id ?? 'cart', version: cart.version + 1, currency, products: sent.products ?? cart.products }
  return Response.json(cart)
}

beforeEach(async () => {
  vi.stubGlobal('document', { cookie: 'lang=en; currency=USD' })
  vi.stubGlobal('location', { search: '' })
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
    removeItem: (name: string) => void stored.delete(name),
  })
  vi.stubGlobal('fetch', answer)
  await loadMessages('en')
  stored.set('token', 'of this customer')
  requests = []
  canLoad = true
})
afterEach(() => {
  resetCart()
  vi.unstubAllGlobals()
  stored.clear()
})

function line(id: number, quantity = 1): CartLineInput {
  return { id, size_id: 1, color_id: 1, quantity }
}

async function openCart(...products: CartLineInput[]): Promise<void> {
  cart = { id: products.length > 0 ? 'cart' : null, version: products.length, currency: 'USD', products }
  await loadCart()
  requests = []
}

function changeElsewhere(products: CartLineInput[]): void {
  cart = { ...cart, id: 'cart', version: cart.version + 1, products }
}

test('a change keeps what was added on another device meanwhile', async () => {
  await openCart(line(1))
  changeElsewhere([line(1), line(2)])
  await setCartLine(line(1, 3))
  expect(cart.products).toEqual([line(1, 3), line(2)])
})

test('the first line keeps what was added to the empty cart on another device meanwhile', async () => {
  await openCart()
  changeElsewhere([line(2)])
  await addToCart({ ...line(1), uri: 'marea' })
  expect(cart.products).toEqual([line(2), line(1)])
})

test('while nothing else changes the cart, each change is one request', async () => {
  await openCart(line(1), line(2))
  await Promise.all([setCartLine(line(1, 2)), removeFromCart(line(2))])
  expect(cart.products).toEqual([line(1, 2)])
  expect(requests).toEqual(['PUT /api/cart/update', 'PUT /api/cart/update'])
})

test('a cart that could not be loaded is not replaced by the line that is added', async () => {
  cart = { id: 'cart', version: 1, currency: 'USD', products: [line(1)] }
  canLoad = false
  expect(await addToCart({ ...line(2), uri: 'marea' })).toMatchObject({ ok: false, status: 0 })
  canLoad = true
  await addToCart({ ...line(2), uri: 'marea' })
  expect(cart.products).toEqual([line(1), line(2)])
})

test('a quantity that waited behind the removal of its line does not bring the line back', async () => {
  await openCart(line(1), line(2))
  await Promise.all([removeFromCart(line(1)), setCartLine(line(1, 3))])
  expect(cart.products).toEqual([line(2)])
  expect(requests).toEqual(['PUT /api/cart/update'])
})

test('undoing a removal restores the line in its place', async () => {
  await openCart(line(1), line(2))
  await Promise.all([removeFromCart(line(1)), setCartLine(line(1), 0)])
  expect(cart.products).toEqual([line(1), line(2)])
})

test('a change right after a switch of the currency keeps the new currency', async () => {
  await openCart(line(1))
  await Promise.all([switchCartCurrency('MXN'), setCartLine(line(1, 2))])
  expect(cart).toMatchObject({ id: 'cart', currency: 'MXN', products: [line(1, 2)] })
})

test('the currency of a cart that a change before has opened is switched', async () => {
  await openCart()
  await Promise.all([addToCart({ ...line(1), uri: 'marea' }), switchCartCurrency('MXN')])
  expect(cart).toMatchObject({ id: 'cart', currency: 'MXN', products: [line(1)] })
})

test.each([
  ['opened', () => openCart()],
  ['paid, and another one opened,', () => openCart(line(2))],
])('the currency of a cart that was %s on another device is switched', async (_, openHere) => {
  await openHere()
  cart = { id: 'another', version: 1, currency: 'USD', products: [line(1)] }
  expect(await switchCartCurrency('MXN')).toMatchObject({ ok: true, data: { id: 'another', currency: 'MXN' } })
  expect(cart.currency).toBe('MXN')
})

test('without a cart, and after it was paid on another device, there is no currency to switch', async () => {
  await openCart()
  expect(await switchCartCurrency('MXN')).toBeUndefined()
  await openCart(line(1))
  cart = { id: null, version: 0, currency: 'USD', products: [] }
  expect(await switchCartCurrency('MXN')).toBeUndefined()
  expect(cartStore.get()?.id).toBeNull()
})

test('a switch for one cart leaves another one alone', async () => {
  await openCart(line(1))
  cart = { ...cart, id: 'another' }
  expect(await switchCartCurrency('MXN', 'cart')).toMatchObject({ ok: false, code: 'cart_not_found' })
  expect(cart.currency).toBe('USD')
})

test('a change that throws does not block the ones after it', async () => {
  await openCart(line(1))
  const page = document
  vi.stubGlobal('document', {})
  await expect(setCartLine(line(1, 2))).rejects.toThrow(TypeError)
  vi.stubGlobal('document', page)
  await setCartLine(line(1, 3))
  await expect(waitForCartChanges()).resolves.toBeUndefined()
  expect(cart.products).toEqual([line(1, 3)])
})

test('waiting for changes includes the ones that are sent when those before have ended', async () => {
  await openCart(line(1))
  void setCartLine(line(1, 2)).then(() => setCartLine(line(1, 4)))
  await waitForCartChanges()
  expect(cartStore.get()?.products).toEqual([line(1, 4)])
})

test('the cart of a customer who has signed out meanwhile is not stored', async () => {
  await openCart(line(1))
  const load = loadCart()
  resetCart()
  stored.clear()
  await load
  expect(cartStore.get()).toBeNull()
  expect([...stored]).toEqual([])
})

test('a code in a cart that a link has opened leaves the own cart as it is', async () => {
  vi.stubGlobal('sessionStorage', { getItem: () => 'prepared', setItem: () => {}, removeItem: () => {} })
  await openCart(line(1))
  const own = cartStore.get()
  cart = { id: 'prepared', version: 1, currency: 'USD', products: [line(2)] }
  await applyDiscountCode('prepared', 'FAN10')
  expect(cartStore.get()).toBe(own)
})
