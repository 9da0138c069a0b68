import { ask, type BenchCustomer } from './customer.ts'

export interface Piece {
  id: number
  size_id: number
  color_id: number
  quantity: number
}

/**
 * Creates a cart with this variant and an address and reads it once more: all that comes before paying. Returns its id.
 */
export async function prepareCart(url: string, { token }: BenchCustomer, piece: Piece): Promise<string> {
  const { id } = await ask(url, 'POST', '/cart/create?lang=es&currency=MXN', token, { products: [piece] })
  const [address] = await ask(url, 'GET', '/addresses/list?lang=es', token)
  await ask(url, 'PUT', '/cart/address?lang=es', token, { cart_id: id, address_id: address.id })
  await ask(url, 'GET', `/cart/order?lang=es&id=${id}`, token)
  return id
}

/** Makes a complete card purchase over all its calls: cart, address, summary, payment at the provider, confirmation. */
export async function purchase(url: string, sandbox: string, customer: BenchCustomer, piece: Piece): Promise<void> {
  const { token } = customer
  const cart_id = await prepareCart(url, customer, piece)
  const started = await ask(url, 'GET', `/cart/stripe/payment?lang=es&cart_id=${cart_id}`, token)
  const [intent] = started.client_secret.split('_secret_')
  await fetch(`${sandbox}/v1/payment_intents/${intent}/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${started.public_key}`, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      client_secret: started.client_secret,
      payment_method: 'pm_card_visa',
      return_url: `${url}/checkout-exito`,
    }),
  })
  await ask(url, 'POST', '/cart/stripe/intent?lang=es', token, { cart_id, payment_intent: intent })
}

/** Calls a function for each item, this many at once, and returns the milliseconds of each. */
export async function inParallel<T>(all: T[], at_once: number, act: (one: T) => Promise<void>): Promise<number[]> {
  const took: number[] = []
  const waiting = [...all]
  await Promise.all(
    Array.from({ length: at_once }, async () => {
      for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
        const started = performance.now()
        await act(one)
        took.push(performance.now() - started)
      }
    }),
  )
  return took
}

export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
