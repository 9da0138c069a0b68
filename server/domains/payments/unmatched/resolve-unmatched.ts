import type { JobData } from '../../../platform/jobs.ts'
import { refuseWith } from '../../../platform/refusal.ts'
import { newSecret } from '../../../platform/secrets.ts'
import type { Shop } from '../../../platform/shop.ts'
import { isClosedCustomer } from '../../accounts/accounts.ts'
import { insertAuditEntry } from '../../audit/audit.ts'
import type { Providers } from '../providers/providers.ts'
import {
  insertUnmatchedEvent,
  lockUnmatchedPayment,
  markUnmatchedRefunding,
  setUnmatchedStatus,
} from '../queries/unmatched-queries.ts'
import { rebuildUnmatchedPayment } from './rebuild-unmatched.ts'
import { refundUnmatchedPayment } from './refund-unmatched.ts'

export type Resolution = 'rebuild' | 'refund' | 'dismiss'

/**
 * Stores the decision of staff about an unmatched payment: its order is rebuilt, its money is refunded, or (`dismiss`)
 * it does not belong to this shop. The running shop, which has the keys, executes the first two. Returns the number of
 * the event that the result follows. Refuses a payment that is resolved already.
 */
export async function resolveUnmatchedPayment(
  shop: Shop,
  id: number,
  { how: resolution, note, actor }: { how: Resolution; note: string | null; actor: string },
): Promise<number> {
  const at = shop.clock.now()
  return shop.db.begin(async (tx) => {
    const row = await lockUnmatchedPayment(tx, id)
    if (row?.status !== 'open') refuseWith('unmatched_resolved', { status: row?.status ?? 'not known' })
    const subject = `unmatched_payment:${id}`
    const { customer_id } = row
    // The note is in the history of the payment, from which it is deleted with the account.
    const keptNote = customer_id !== null && (await isClosedCustomer(tx, customer_id)) ? null : note
    await insertAuditEntry(tx, { actor, action: `unmatched_payment.${resolution}`, subject, metadata: {}, at })
    if (resolution === 'dismiss') await setUnmatchedStatus(tx, id, 'dismissed')
    else await shop.queue.add(tx, 'resolve-unmatched-payment', { id, how: resolution, actor })
    if (resolution === 'refund') await markUnmatchedRefunding(tx, id, newSecret(), at)
    return insertUnmatchedEvent(tx, id, { type: eventTypes[resolution], note: keptNote, actor, at })
  })
}

const eventTypes: Record<Resolution, string> = {
  rebuild: 'rebuild_asked',
  refund: 'refund_asked',
  dismiss: 'dismissed',
}

export async function handleResolveUnmatched(shop: Shop, providers: Providers, job: JobData): Promise<void> {
  const [id, actor] = [Number(job.id), String(job.actor)]
  if (job.how === 'rebuild') await rebuildUnmatchedPayment(shop, providers, id, actor)
  if (job.how === 'refund') await refundUnmatchedPayment(shop, providers, id, actor)
}
