import type { Tx } from '../../../platform/db.ts'
import { newSecret } from '../../../platform/secrets.ts'
import type { RefundRow } from '../rows/refund-queries.ts'
import { insertRest, markReplaced } from '../rows/refund-state-queries.ts'
import { type Shares, sharesOf } from './shares.ts'

/** Failed refunds that other money replaces. The shares are those of all that money. */
export interface Replaced extends Shares {
  refunds: { id: number; rest: Shares }[]
}

export const nothing: Replaced = { goods: 0, shipping: 0, refunds: [] }

/**
 * Counts money that left without the shop toward the shop's failed refunds that are still owed, the oldest first.
 * Otherwise it would be refunded twice: once at the provider, and once more from the list of owed refunds.
 */
export function replacedBy(owed: readonly Pick<RefundRow, 'id' | 'amount' | 'goods'>[], amount: number): Replaced {
  const replaced: Replaced = { goods: 0, shipping: 0, refunds: [] }
  let left = amount
  for (const { id, amount: due, goods } of owed) {
    if (left === 0) break
    const all = { goods, shipping: due - goods }
    const part = sharesOf(Math.min(left, due), all)
    left -= part.goods + part.shipping
    replaced.goods += part.goods
    replaced.shipping += part.shipping
    replaced.refunds.push({ id, rest: { goods: all.goods - part.goods, shipping: all.shipping - part.shipping } })
  }
  return replaced
}

/** Records that refund `id` replaces those; what is left of the last one stays owed as a new refund. */
export async function replaceFailed(tx: Tx, id: number, { refunds }: Replaced): Promise<void> {
  for (const { id: replaced, rest } of refunds) {
    await markReplaced(tx, replaced, id)
    const amount = rest.goods + rest.shipping
    if (amount > 0) await insertRest(tx, replaced, { amount, goods: rest.goods, idempotency_key: newSecret() })
  }
}
