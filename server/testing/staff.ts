import { confirmTransfer, refundOrder } from '../domains/payments/payments.ts'
import type { PurchasedOrder } from './buy-order.ts'
import type { makeTransfer } from './transfers.ts'
import type { TestDomain } from './test-domain.ts'

export async function refundFully(t: TestDomain, { code, amount }: PurchasedOrder, reason = 'test'): Promise<void> {
  await refundOrder(t.shop, { code, amount, currency: 'MXN', reason, restock: 'all', actor: 'test' })
}

export async function confirmTestTransfer(
  t: TestDomain,
  { request }: Awaited<ReturnType<typeof makeTransfer>>,
): Promise<void> {
  const { number, amount, reference } = request
  await confirmTransfer(t.shop, number, { amount, currency: 'USD', reference }, 'test')
}
