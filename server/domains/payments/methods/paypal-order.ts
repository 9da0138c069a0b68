import type { PayPalOrder } from '../../../integrations/paypal-order.ts'
import { brandOf } from '../../content/content.ts'
import type { Shop } from '../../../platform/shop.ts'
import type { PaymentRow } from '../rows/payment-queries.ts'
import { orderOf, originOf } from './origin.ts'

/** What PayPal is told of an attempt: the copy that the customer is asked to pay, and where PayPal sends them back. */
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
