import type { PayPalOrder } from '../../../integrations/paypal-order.ts'
import { getBrand } from '../../content/content.ts'
import { findOrder } from '../../orders/orders.ts'
import type { Shop } from '../../../platform/shop.ts'
import type { PaymentRow } from '../queries/payment-queries.ts'

/**
 * Builds the order for PayPal from an attempt: the copy of the cart that the customer pays, and the URLs to return to.
 */
export async function buildPayPalOrder(shop: Shop, payment: PaymentRow): Promise<PayPalOrder> {
  const order = (await findOrder(shop.db, payment.order_id))!
  const { id: payment_id, customer_id, amount, currency } = payment
  const { cart_id, snapshot, code, lang, subtotal, discount, shipping, lines } = order
  return {
    origin: { payment_id, customer_id, cart_id, snapshot },
    code,
    amount,
    currency,
    lang,
    subtotal,
    discount,
    shipping,
    lines: lines.map(({ name, quantity, price, price_offer }) => ({
      name,
      quantity,
      unit_price: price_offer ?? price,
    })),
    brand: await getBrand(shop),
    return_url: `${shop.public_url}/paypal/return`,
    cancel_url: `${shop.public_url}/paypal/cancel`,
  }
}
