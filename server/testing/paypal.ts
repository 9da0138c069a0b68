import { lineOf, makeCustomer, makeProduct, makeReadyCart } from './make.ts'
import type { TestShop } from './test-shop.ts'

/** Calls of a browser for a buyer with PayPal whose cart only needs payment. */
export async function makeBuyer(
  t: TestShop,
  { quantity = 1, currency = 'MXN' }: { quantity?: number; currency?: 'MXN' | 'USD' } = {},
) {
  const customer = await makeCustomer(t)
  const product = await makeProduct(t)
  const cart = await makeReadyCart(t, customer, [lineOf(product, { quantity })], currency)
  const { token } = customer
  return {
    customer,
    product,
    cart,
    create: () => t.ask('POST', '/cart/paypal/create-order?lang=en', { token, body: { cart_id: cart.id } }),
    capture: (order_id: string) =>
      t.ask('POST', '/cart/paypal/capture-order?lang=en', { token, body: { cart_id: cart.id, order_id } }),
    orders: async () => (await t.ask('GET', '/cart/orders?lang=en', { token })).body,
    change: (wanted: number) =>
      t.ask('PUT', `/cart/update?lang=en&currency=${currency}`, {
        token,
        body: { id: cart.id, products: [lineOf(product, { quantity: wanted })] },
      }),
  }
}

/** Approves the payment on PayPal's page, with a funding source that the sandbox knows. */
export async function approve(t: TestShop, order_id: string, funding = 'balance'): Promise<void> {
  await control(t, 'POST', `/checkoutnow/${order_id}/approve`, { funding })
}

/** Sets the sandbox's switches; without any, it behaves normally again. */
export async function misbehave(t: TestShop, switches: Record<string, unknown> = {}): Promise<void> {
  await control(t, 'PUT', '/_switches', switches)
}

/** Sends a request to one of the sandbox's own endpoints. */
export async function control(t: TestShop, method: string, path: string, body?: unknown): Promise<unknown> {
  const answer = await fetch(t.sandbox.url + path, {
    method,
    ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  return answer.json()
}

interface Logged {
  method: string
  path: string
  body: unknown
  headers: Record<string, string>
  status: number
}

/** Returns the requests that the sandbox received with a method and path; `*` matches anything. */
export async function listAsked(t: TestShop, method: string, path: RegExp): Promise<Logged[]> {
  const log = (await control(t, 'GET', '/_log')) as { requests?: Logged[] } | Logged[]
  const all = Array.isArray(log) ? log : (log.requests ?? [])
  return all.filter((one) => one.method === method && path.test(one.path))
}
