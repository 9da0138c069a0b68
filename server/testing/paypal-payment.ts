import { makeLine, makeCustomer, makeProduct, makeReadyCart } from './make.ts'
import type { TestShop } from './test-shop.ts'

/** Thirty days. */
const REVIEW_MS = 30 * 1440 * 60_000

export async function makePayPalBuyer(
  t: TestShop,
  { quantity = 1, currency = 'MXN' }: { quantity?: number; currency?: 'MXN' | 'USD' } = {},
) {
  const customer = await makeCustomer(t)
  const product = await makeProduct(t)
  const cart = await makeReadyCart(t, customer, [makeLine(product, { quantity })], currency)
  const { token } = customer
  return {
    customer,
    product,
    cart,
    create: () => t.request('POST', '/cart/paypal/create-order?lang=en', { token, body: { cart_id: cart.id } }),
    capture: (order_id: string) =>
      t.request('POST', '/cart/paypal/capture-order?lang=en', { token, body: { cart_id: cart.id, order_id } }),
    orders: async () => (await t.request('GET', '/cart/orders?lang=en', { token })).body,
    change: (newQuantity: number) =>
      t.request('PUT', `/cart/update?lang=en&currency=${currency}`, {
        token,
        body: { id: cart.id, products: [makeLine(product, { quantity: newQuantity })] },
      }),
  }
}

/** Pays a cart with a PayPal payment that is reviewed, and waits as long as the page does: its order is placed. */
export async function startReview(t: TestShop, token: string, cart_id: string) {
  await setSandboxSwitches(t, { paypal_pending_ms: REVIEW_MS })
  const { id } = (await t.request('POST', '/cart/paypal/create-order?lang=es', { token, body: { cart_id } })).body
  await approvePayPalOrder(t, id, 'review')
  const capture = () =>
    t.request('POST', '/cart/paypal/capture-order?lang=en', { token, body: { cart_id, order_id: id } })
  await capture()
  t.clock.advance(16_000)
  const { body } = await capture()
  const capture_id = body.purchase_units[0].payments.captures[0].id
  const settle = (outcome: 'completed' | 'denied') =>
    callSandbox(t, 'POST', `/_paypal/captures/${capture_id}/settle`, { outcome })
  return { number: body.number as string, order_id: body.order_id as number, capture, settle }
}

export async function approvePayPalOrder(t: TestShop, order_id: string, funding = 'balance'): Promise<void> {
  await callSandbox(t, 'POST', `/checkoutnow/${order_id}/approve`, { funding })
}

/** Sets the sandbox's switches; without any, it behaves normally again. */
export async function setSandboxSwitches(t: TestShop, switches: Record<string, unknown> = {}): Promise<void> {
  await callSandbox(t, 'PUT', '/_switches', switches)
}

export async function callSandbox(t: TestShop, method: string, path: string, body?: unknown): Promise<unknown> {
  const response = await fetch(t.sandbox.url + path, {
    method,
    ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
  return response.json()
}

interface LoggedRequest {
  method: string
  path: string
  body: unknown
  headers: Record<string, string>
  status: number
}

/** Returns the requests that the sandbox received with a method and path; `*` matches anything. */
export async function listSandboxRequests(t: TestShop, method: string, path: RegExp): Promise<LoggedRequest[]> {
  const log = (await callSandbox(t, 'GET', '/_log')) as { requests?: LoggedRequest[] } | LoggedRequest[]
  const all = Array.isArray(log) ? log : (log.requests ?? [])
  return all.filter((entry) => entry.method === method && path.test(entry.path))
}
