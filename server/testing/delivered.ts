import { deliverOrder, shipOrder } from '../domains/fulfilment/fulfilment.ts'
import { type Bought, buy } from './bought.ts'
import { lineOf, type TestProduct } from './make.ts'
import type { TestShop } from './test-shop.ts'

/** An order that was bought, sent and delivered, all at this moment. */
export async function buyDelivered(t: TestShop, wanted: Parameters<typeof buy>[1] = {}): Promise<Bought> {
  const bought = await buy(t, wanted)
  await shipOrder(t.shop, bought.code, { carrier: 'DHL', waybill: '1234567890' }, 'test')
  await deliverOrder(t.shop, bought.code, 'test')
  return bought
}

/** A line of a return: the first size, one piece, unless said otherwise; `wanted` is the letter of another size. */
export function backOf(product: TestProduct, given: { size?: string; quantity?: number; wanted?: string } = {}) {
  const { size_id, color_id, quantity } = lineOf(product, given)
  const wanted = given.wanted === undefined ? {} : { wanted_size_id: product.sizes[given.wanted] }
  return { size_id, color_id, quantity, ...wanted }
}

/** Asks to send pieces back: one, for money, because it is too small, unless said otherwise. */
export async function askReturn(t: TestShop, { customer, order_id, product }: Bought, given: object = {}) {
  const body = { order_id, kind: 'return', reason: 'too_small', lines: [backOf(product)], ...given }
  return t.ask('POST', '/orders/returns?lang=en', { token: customer.token, body })
}

/** The same, which must work; the number of the return. */
export async function makeReturn(t: TestShop, bought: Bought, given: object = {}): Promise<number> {
  const { status, body } = await askReturn(t, bought, given)
  if (status !== 200) throw new Error(`no return: ${JSON.stringify(body)}`)
  return body.detail.returns[0].id
}
