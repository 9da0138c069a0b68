import type { Shop } from '../../../platform/shop.ts'
import type { Providers } from '../providers/providers.ts'
import type { PaymentRow } from '../queries/payment-queries.ts'
import { cancelPayment } from './cancel-payment.ts'
import { paymentLimits } from './limits.ts'

/**
 * After five declines within an hour the attempt is ended, and the customer cannot start another one for a while
 * (rules 2).
 */
export async function countDecline(shop: Shop, providers: Providers, payment: PaymentRow): Promise<void> {
  const key = String(payment.customer_id)
  await shop.limits.count(paymentLimits.decline, key)
  if (await shop.limits.isExceeded(paymentLimits.decline, key)) await cancelPayment(shop, providers, payment, 'expired')
}
