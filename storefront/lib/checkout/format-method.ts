import type { Order } from '@shop/contract/orders.ts'
import type { Messages } from '../../messages/messages.ts'

export function formatMethod(
  { payment_method, installments }: Order['detail'],
  { methods, inInstallments }: Pick<Messages['orders'], 'methods' | 'inInstallments'>,
): string {
  const method = methods[payment_method]
  return installments === undefined ? method : inInstallments(method, installments)
}
