import type { Account } from './bank.ts'
import { type Attempt, listAttempts, type NumberedOrder } from './judge-queries.ts'
import { keptByPayPal, keptByStripe } from './providers.ts'
import { hasPaid } from './settled.ts'
import type { Judged } from './world.ts'

/**
 * Compares what Stripe, PayPal and the bank took and refunded with the shop's records, in both directions, payment by
 * payment; and each paid order has exactly one settled payment.
 */
export async function moneyFaults(world: Judged, orders: NumberedOrder[], accounts: Account[]): Promise<string[]> {
  const attempts = await listAttempts(world.db)
  const of = (method: string) => attempts.filter((attempt) => attempt.method === method)
  const paypal = of('paypal')
  return [
    ...settlingFaults(orders),
    ...providerFaults('Stripe', of('card'), await keptByStripe(world)),
    ...providerFaults(
      'PayPal',
      paypal,
      await keptByPayPal(
        world,
        paypal.map(({ provider_ref }) => provider_ref),
      ),
    ),
    ...bankFaults(orders, accounts),
  ]
}

function settlingFaults(orders: NumberedOrder[]): string[] {
  return orders
    .filter((order) => order.settled !== (hasPaid(order) ? 1 : 0))
    .map(({ code, payment_status, settled }) => `order ${code} is ${payment_status}, and ${settled} payments settle it`)
}

function providerFaults(provider: string, attempts: Attempt[], kept: [string, number][]): string[] {
  const there = new Map(kept)
  const faults = attempts.flatMap((attempt) => {
    const at_provider = there.get(attempt.provider_ref) ?? 0
    there.delete(attempt.provider_ref)
    if (at_provider === attempt.kept) return []
    return [`${provider} kept ${at_provider} of ${attempt.provider_ref}, by the shop's records it is ${attempt.kept}`]
  })
  const unknown = [...there].filter(([, amount]) => amount !== 0)
  return [...faults, ...unknown.map(([ref, amount]) => `${provider} kept ${amount} of ${ref}, which no order knows`)]
}

function bankFaults(orders: NumberedOrder[], accounts: Account[]): string[] {
  const by_transfer = orders.filter(({ method }) => method === 'zelle' || method === 'venmo')
  const due = new Map(by_transfer.map(({ code, total, back }) => [code, total - back]))
  const codes = new Set([...due.keys(), ...accounts.map(({ code }) => code)])
  return [...codes].flatMap((code) => {
    const { received = 0, sent = 0 } = accounts.find((account) => account.code === code) ?? {}
    const should = due.get(code) ?? 0
    return received - sent === should ? [] : [`the bank kept ${received - sent} for order ${code}, due is ${should}`]
  })
}
