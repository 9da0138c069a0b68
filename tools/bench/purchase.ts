import { request, type BenchCustomer } from './customer.ts'
import { sendRequest } from './send-request.ts'

export interface VariantQuantity {
  id: number
  size_id: number
  color_id: number
  quantity: number
}

export async function prepareCart(url: string, { token }: BenchCustomer, variant: VariantQuantity): Promise<string> {
  const { id } = await request(url, 'POST', '/cart/create?lang=es&currency=MXN', token, { products: [variant] })
  const [address] = await request(url, 'GET', '/addresses/list?lang=es', token)
  await request(url, 'PUT', '/cart/address?lang=es', token, { cart_id: id, address_id: address.id })
  await request(url, 'GET', `/cart/order?lang=es&id=${id}`, token)
  return id
}

export async function buyByCard(
  url: string,
  sandbox: string,
  customer: BenchCustomer,
  variant: VariantQuantity,
): Promise<void> {
  const { token } = customer
  const cart_id = await prepareCart(url, customer, variant)
  const started = await request(url, 'GET', `/cart/stripe/payment?lang=es&cart_id=${cart_id}`, token)
  const [intent] = started.client_secret.split('_secret_')
  await sendRequest(`${sandbox}/v1/payment_intents/${intent}/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${started.public_key}`, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      client_secret: started.client_secret,
      payment_method: 'pm_card_visa',
      return_url: `${url}/checkout-exito`,
    }).toString(),
  })
  await request(url, 'POST', '/cart/stripe/intent?lang=es', token, { cart_id, payment_intent: intent })
}

/** Calls a function for each item, this many at once, and returns the milliseconds of each. */
export async function runInParallel<T>(
  all: T[],
  concurrency: number,
  action: (item: T) => Promise<void>,
): Promise<number[]> {
  const timings: number[] = []
  const queue = [...all]
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      for (let item = queue.pop(); item !== undefined; item = queue.pop()) {
        const started = performance.now()
        await action(item)
        timings.push(performance.now() - started)
      }
    }),
  )
  return timings
}

/** Calls a function so many times, with numbers from 0 on, as `runInParallel` does. */
export function repeatInParallel(
  times: number,
  concurrency: number,
  action: (number: number) => Promise<void>,
): Promise<number[]> {
  return runInParallel([...Array(times).keys()], concurrency, action)
}

export function getPercentile(values: number[], share: number): number {
  const sorted = values.toSorted((item, other) => item - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
