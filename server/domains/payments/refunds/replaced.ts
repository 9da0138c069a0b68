import type { Tx } from '../../../platform/db.ts'
import { newSecret } from '../../../platform/secrets.ts'
import type { RefundRow } from '../rows/refund-queries.ts'
import { insertRest, markReplaced } from '../rows/refund-state-queries.ts'
import { type Shares, sharesOf } from './shares.ts'

/** Refunds that did not succeed and that other money stands for. The shares are all of that money. */
export interface Replaced extends Shares {
  refunds: { id: number; rest: Shares }[]
}

export const nothing: Replaced = { goods: 0, shipping: 0, refunds: [] }

/**
 * What money that went back without the shop stands for: first of all for what the shop failed to give back and still
 * owes, the oldest first. Else it would be given twice: once there, and once more from the list of what is owed.
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

/** Writes down that refund `id` stands for those; what is left of the last one is owed as before, as one of its own. */
export async function replaceFailed(tx: Tx, id: number, { refunds }: Replaced): Promise<void> {
  for (const { id: replaced, rest } of refunds) {
    await markReplaced(tx, replaced, id)
    const amount = rest.goods + rest.shipping
    if (amount > 0) await insertRest(tx, replaced, { amount, goods: rest.goods, idempotency_key: newSecret() })
  }
}
