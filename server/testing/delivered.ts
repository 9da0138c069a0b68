import { deliverOrder, shipOrder } from '../domains/fulfilment/fulfilment.ts'
import { type Bought, buy } from './bought.ts'
import { lineOf, type TestProduct } from './make.ts'
import type { TestShop } from './test-shop.ts'

/** Creates an order that was bought, shipped and delivered at this moment. */
export async function buyDelivered(t: TestShop, wanted: Parameters<typeof buy>[1] = {}): Promise<Bought> {
  const bought = await buy(t, wanted)
  await shipOrder(t.shop, bought.code, { carrier: 'DHL', waybill: '1234567890' }, 'test')
  await deliverOrder(t.shop, bought.code, 'test')
  return bought
}

/** Returns a line of a return; the default is one unit of the first size. `wanted` is the letter of another size. */
export function backOf(product: TestProduct, given: { size?: string; quantity?: number; wanted?: string } = {}) {
  const { size_id, color_id, quantity } = lineOf(product, given)
  const wanted = given.wanted === undefined ? {} : { wanted_size_id: product.sizes[given.wanted] }
  return { size_id, color_id, quantity, ...wanted }
}

/** Requests a return; by default of one unit for a refund, because it is too small. */
export async function askReturn(t: TestShop, { customer, order_id, product }: Bought, given: object = {}) {
  const body = { order_id, kind: 'return', reason: 'too_small', lines: [backOf(product)], ...given }
  return t.ask('POST', '/orders/returns?lang=en', { token: customer.token, body })
}

/** Does the same, requires that it succeeds, and returns the number of the return. */
export async function makeReturn(t: TestShop, bought: Bought, given: object = {}): Promise<number> {
  const { status, body } = await askReturn(t, bought, given)
  if (status !== 200) throw new Error(`no return: ${JSON.stringify(body)}`)
  return body.detail.returns[0].id
}
