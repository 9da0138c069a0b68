import type { PayPalOrder } from '../../../outside/paypal-order.ts'
import type { Shop } from '../../../platform/shop.ts'
import { findOrder } from '../../orders/orders.ts'
import type { PaymentRow } from '../rows/payment-queries.ts'

/** What PayPal is told of an attempt: the copy that the customer is asked to pay, and where PayPal sends them back. */
export async function payPalOrderOf(shop: Shop, payment: PaymentRow, brand: string): Promise<PayPalOrder> {
  const order = await findOrder(shop.db, payment.order_id)
  if (!order) throw new Error(`no order ${payment.order_id}`)
  const { code, lang, subtotal, discount, shipping, lines } = order
  return {
    payment_id: payment.id,
    code,
    amount: payment.amount,
    currency: payment.currency,
    lang,
    subtotal,
    discount,
    shipping,
    lines: lines.map(({ name, quantity, price, price_offer }) => ({
      name,
      quantity,
      unit_price: price_offer ?? price,
    })),
    brand,
    return_url: `${shop.public_url}/paypal/return`,
    cancel_url: `${shop.public_url}/paypal/cancel`,
  }
}
