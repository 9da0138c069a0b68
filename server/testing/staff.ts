import { confirmRequest, refundOrder } from '../domains/payments/payments.ts'
import type { Bought } from './bought.ts'
import type { makeTransfer } from './requests.ts'
import type { TestDomain } from './test-domain.ts'

/** Refunds an order in full as staff, and returns its units to the stock. */
export async function refundWhole(t: TestDomain, { code, amount }: Bought, reason = 'test'): Promise<void> {
  await refundOrder(t.shop, { code, amount, currency: 'MXN', reason, restock: 'all', actor: 'test' })
}

/** Confirms as staff that a transfer arrived in full. */
export async function confirmTransfer(
  t: TestDomain,
  { request }: Awaited<ReturnType<typeof makeTransfer>>,
): Promise<void> {
  const { number, amount, reference } = request
  await confirmRequest(t.shop, number, { amount, currency: 'USD', reference }, 'test')
}
