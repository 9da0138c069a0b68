import type { JobData } from '../../../platform/jobs.ts'
import { NotPossible } from '../../../platform/not-possible.ts'
import { newSecret } from '../../../platform/secrets.ts'
import type { Shop } from '../../../platform/shop.ts'
import { noteAct } from '../../audit/audit.ts'
import type { Providers } from '../providers/providers.ts'
import { insertUnmatchedEvent, lockUnmatched, markRefunding, setUnmatchedStatus } from '../rows/unmatched-queries.ts'
import { rebuildUnmatched } from './rebuild.ts'
import { refundUnmatched } from './refund.ts'

export type Resolution = 'rebuild' | 'refund' | 'dismiss'

/**
 * Stores the decision of staff about an unmatched payment: its order is rebuilt, its money is refunded, or (`dismiss`)
 * it does not belong to this shop. The running shop, which has the keys, executes the first two. Returns the number of
 * the event that the result follows. Throws a BusinessError for a payment that is resolved already.
 */
export async function resolveUnmatched(
  shop: Shop,
  id: number,
  { how, note, actor }: { how: Resolution; note: string | null; actor: string },
): Promise<number> {
  const at = shop.clock.now()
  return shop.db.begin(async (tx) => {
    const row = await lockUnmatched(tx, id)
    if (row?.status !== 'open') throw new NotPossible(`that payment is ${row?.status ?? 'not known'} already`)
    const subject = `unmatched_payment:${id}`
    await noteAct(tx, { actor, act: `unmatched_payment.${how}`, subject, detail: { note }, at })
    if (how === 'dismiss') await setUnmatchedStatus(tx, id, 'dismissed')
    else await shop.queue.add(tx, 'resolve-unmatched', { id, how, actor })
    if (how === 'refund') await markRefunding(tx, id, newSecret(), at)
    return insertUnmatchedEvent(tx, id, { type: eventOf[how], note, actor, at })
  })
}

const eventOf: Record<Resolution, string> = { rebuild: 'rebuild_asked', refund: 'refund_asked', dismiss: 'dismissed' }

/** This job executes the decision of staff about an unmatched payment. */
export async function handleUnmatched(shop: Shop, providers: Providers, job: JobData): Promise<void> {
  const [id, actor] = [Number(job.id), String(job.actor)]
  if (job.how === 'rebuild') await rebuildUnmatched(shop, providers, id, actor)
  if (job.how === 'refund') await refundUnmatched(shop, providers, id, actor)
}
