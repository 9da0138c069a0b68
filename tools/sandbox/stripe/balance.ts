import { type ApiCall, nowInSeconds } from './context.ts'
import { createId } from './ids.ts'
import { calculateFee } from './money.ts'
import type { BalanceTransaction } from './objects.ts'

const AVAILABLE_AFTER_S = 2 * 24 * 3600

interface BalanceChange {
  type: BalanceTransaction['type']
  source: { id: string; currency: string; description?: string | null }
  /** Negative when money leaves the account. */
  amount: number
}

/** Records one balance transaction. Stripe keeps its fee on a charge and does not return it on a refund. */
export function recordTransaction(call: ApiCall, { type, source, amount }: BalanceChange): BalanceTransaction {
  const { currency } = source
  const fee = type === 'charge' ? calculateFee(amount, currency) : 0
  const transaction: BalanceTransaction = {
    id: createId('txn'),
    object: 'balance_transaction',
    amount,
    available_on: nowInSeconds() + AVAILABLE_AFTER_S,
    balance_type: 'payments',
    created: nowInSeconds(),
    currency,
    description: source.description ?? null,
    exchange_rate: null,
    fee,
    fee_details: fee === 0 ? [] : [{ ...FEE, amount: fee, currency }],
    net: amount - fee,
    reporting_category: type === 'adjustment' ? 'dispute' : type,
    source: source.id,
    status: 'pending',
    type,
  }
  call.store.insert(transaction)
  return transaction
}

const FEE = { application: null, description: 'Stripe processing fees', type: 'stripe_fee' } as const
