import type { Order } from '@shop/contract/orders.ts'
import type { Messages } from '../../messages/messages.ts'

/** Returns what an order was paid with, and in how many installments. */
export function formatMethod(
  { payment_method, installments }: Order['detail'],
  { methods, inInstallments }: Pick<Messages['orders'], 'methods' | 'inInstallments'>,
): string {
  const method = methods[payment_method]
  return installments === undefined ? method : inInstallments(method, installments)
}
