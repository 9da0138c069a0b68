import type { BankAccount } from './bank.ts'
import { type PaymentAttempt, listPaymentAttempts, type NumberedOrder } from './verifier-queries.ts'
import { listPayPalNetAmounts, listStripeNetAmounts } from './providers.ts'
import { hasPaid } from './has-paid.ts'
import type { MoneyRecords } from './environment.ts'

/**
 * Compares what Stripe, PayPal and the bank took and refunded with the shop's records, in both directions, payment by
 * payment; and each paid order has exactly one settled payment.
 */
export async function findMoneyInconsistencies(
  input: MoneyRecords,
  orders: NumberedOrder[],
  accounts: BankAccount[],
): Promise<string[]> {
  const attempts = await listPaymentAttempts(input.db)
  const filterByMethod = (method: string) => attempts.filter((attempt) => attempt.method === method)
  const paypal = filterByMethod('paypal')
  return [
    ...findUnfinalizedOrders(orders),
    ...findProviderInconsistencies('Stripe', filterByMethod('card'), await listStripeNetAmounts(input)),
    ...findProviderInconsistencies('PayPal', paypal, await listPayPalNetAmounts(input, paypal)),
    ...findBankInconsistencies(orders, accounts),
  ]
}

function findUnfinalizedOrders(orders: NumberedOrder[]): string[] {
  return orders
    .filter((order) => order.settled !== (hasPaid(order) ? 1 : 0))
    .map(({ code, payment_status, settled }) => `order ${code} is ${payment_status}, and ${settled} payments settle it`)
}

function findProviderInconsistencies(
  provider: string,
  attempts: PaymentAttempt[],
  netAmounts: [string, number][],
): string[] {
  const providerAmounts = new Map(netAmounts)
  const inconsistencies = attempts.flatMap((attempt) => {
    const at_provider = providerAmounts.get(attempt.provider_ref) ?? 0
    providerAmounts.delete(attempt.provider_ref)
    if (at_provider === attempt.kept) return []
    return [`${provider} kept ${at_provider} of ${attempt.provider_ref}, by the shop's records it is ${attempt.kept}`]
  })
  const unknown = [...providerAmounts].filter(([, amount]) => amount !== 0)
  return [
    ...inconsistencies,
    ...unknown.map(([ref, amount]) => `${provider} kept ${amount} of ${ref}, which no order knows`),
  ]
}

function findBankInconsistencies(orders: NumberedOrder[], accounts: BankAccount[]): string[] {
  const by_transfer = orders.filter(({ method }) => method === 'zelle' || method === 'venmo')
  const due = new Map(by_transfer.map(({ code, total, back }) => [code, total - back]))
  const codes = new Set([...due.keys(), ...accounts.map(({ code }) => code)])
  return [...codes].flatMap((code) => {
    const { received = 0, sent = 0 } = accounts.find((account) => account.code === code) ?? {}
    const expectedAmount = due.get(code) ?? 0
    return received - sent === expectedAmount
      ? []
      : [`the bank kept ${received - sent} for order ${code}, due is ${expectedAmount}`]
  })
}
