import { confirmRequest, refundOrder } from '../domains/payments/payments.ts'
import type { Bought } from './bought.ts'
import type { makeTransfer } from './requests.ts'
import type { TestDomain } from './test-domain.ts'

/** Staff give all of an order's money back, with its pieces on the shelf again. */
export async function refundWhole(t: TestDomain, { code, amount }: Bought, reason = 'test'): Promise<void> {
  await refundOrder(t.shop, { code, amount, currency: 'MXN', reason, restock: 'all', actor: 'test' })
}

/** Staff confirm that a transfer came as it was asked for. */
export async function confirmTransfer(
  t: TestDomain,
  { request }: Awaited<ReturnType<typeof makeTransfer>>,
): Promise<void> {
  const { number, amount, reference } = request
  await confirmRequest(t.shop, number, { amount, currency: 'USD', reference }, 'test')
}
