import type { Tx } from '../../../platform/db.ts'
import { newSecret } from '../../../platform/secrets.ts'
import type { RefundRow } from '../queries/refund-queries.ts'
import { insertRemainingRefund, markRefundReplaced } from '../queries/refund-state-queries.ts'
import { type RefundShares, splitAmount } from './refund-shares.ts'

/** Failed refunds that other money replaces. The shares are those of all that money. */
export interface ReplacedRefunds extends RefundShares {
  refunds: { id: number; rest: RefundShares }[]
}

export const noReplacedRefunds: ReplacedRefunds = { goods: 0, shipping: 0, refunds: [] }

/**
 * Counts money that left without the shop toward the shop's failed refunds that are still owed, the oldest first.
 * Otherwise it would be refunded twice: once at the provider, and once more from the list of owed refunds.
 */
export function selectReplacedRefunds(
  owed: readonly Pick<RefundRow, 'id' | 'amount' | 'goods'>[],
  amount: number,
): ReplacedRefunds {
  const replaced: ReplacedRefunds = { goods: 0, shipping: 0, refunds: [] }
  let remaining = amount
  for (const { id, amount: owedAmount, goods } of owed) {
    if (remaining === 0) break
    const owedShares = { goods, shipping: owedAmount - goods }
    const replacedShares = splitAmount(Math.min(remaining, owedAmount), owedShares)
    remaining -= replacedShares.goods + replacedShares.shipping
    replaced.goods += replacedShares.goods
    replaced.shipping += replacedShares.shipping
    replaced.refunds.push({
      id,
      rest: { goods: owedShares.goods - replacedShares.goods, shipping: owedShares.shipping - replacedShares.shipping },
    })
  }
  return replaced
}

/** Records that refund `id` replaces those; what is left of the last one stays owed as a new refund. */
export async function markRefundsReplaced(tx: Tx, id: number, { refunds }: ReplacedRefunds): Promise<void> {
  for (const { id: replaced, rest } of refunds) {
    await markRefundReplaced(tx, replaced, id)
    const amount = rest.goods + rest.shipping
    if (amount > 0)
      await insertRemainingRefund(tx, replaced, { amount, goods: rest.goods, idempotency_key: newSecret() })
  }
}
