import { deliverOrder, shipOrder } from '../domains/fulfillment/fulfillment.ts'
import { type PurchasedOrder, buyOrder } from './buy-order.ts'
import { makeLine, type TestProduct } from './make.ts'
import type { TestShop } from './test-shop.ts'

export async function buyDelivered(t: TestShop, options: Parameters<typeof buyOrder>[1] = {}): Promise<PurchasedOrder> {
  const order = await buyOrder(t, options)
  await shipOrder(t.shop, order.code, { carrier: 'DHL', waybill: '1234567890' }, 'test')
  await deliverOrder(t.shop, order.code, 'test')
  return order
}

/** Returns a line of a return; the default is one unit of the first size. `wanted` is the letter of another size. */
export function makeReturnLine(
  product: TestProduct,
  overrides: { size?: string; quantity?: number; wanted?: string } = {},
) {
  const { size_id, color_id, quantity } = makeLine(product, overrides)
  const options = overrides.wanted === undefined ? {} : { wanted_size_id: product.sizes[overrides.wanted]! }
  return { size_id, color_id, quantity, ...options }
}

/** Requests a return; by default of one unit for a refund, because it is too small. */
export async function sendReturnRequest(
  t: TestShop,
  { customer, order_id, product }: PurchasedOrder,
  overrides: object = {},
) {
  const body = { order_id, kind: 'return', reason: 'too_small', lines: [makeReturnLine(product)], ...overrides }
  return t.request('POST', '/orders/returns?lang=en', { token: customer.token, body })
}

export async function makeReturn(t: TestShop, order: PurchasedOrder, overrides: object = {}): Promise<number> {
  const { status, body } = await sendReturnRequest(t, order, overrides)
  if (status !== 200) throw new Error(`no return: ${JSON.stringify(body)}`)
  return body.detail.returns[0].id
}
