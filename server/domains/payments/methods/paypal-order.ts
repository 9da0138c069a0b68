import type { PayPalOrder } from '../../../integrations/paypal-order.ts'
import { brandOf } from '../../content/content.ts'
import type { Shop } from '../../../platform/shop.ts'
import type { PaymentRow } from '../rows/payment-queries.ts'
import { orderOf, originOf } from './origin.ts'

/**
 * Builds the order for PayPal from an attempt: the copy of the cart that the customer pays, and the URLs to return to.
 */
export async function payPalOrderOf(shop: Shop, payment: PaymentRow): Promise<PayPalOrder> {
  const order = await orderOf(shop, payment)
  const { code, lang, subtotal, discount, shipping, lines } = order
  return {
    origin: originOf(payment, order),
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
    brand: await brandOf(shop),
    return_url: `${shop.public_url}/paypal/return`,
    cancel_url: `${shop.public_url}/paypal/cancel`,
  }
}
