import type { Tx } from '../../platform/db.ts'

export interface UnsentMessage {
  id: number
  channel: 'mail' | 'sms'
}

/**
 * Locks the rows of unsent messages that are due, except the given ones, the least recently tried first. The older a
 * message is, the longer it rests between two tries: a quarter of its age, at least 5 minutes and at most 2 hours. Rows
 * locked by another transaction are skipped.
 */
export function lockUnsentMessages(
  tx: Tx,
  { now, written_after, except, limit }: { now: Date; written_after: Date; except: number[]; limit: number },
): Promise<UnsentMessage[]> {
  return tx<UnsentMessage[]>`
    select id, channel from messages
    where sent_at is null and dropped_at is null and created_at > ${written_after}
      and id <> all(${except}::bigint[])
      and coalesce(queued_at, created_at) + greatest(interval '5 minutes', least(interval '2 hours',
        (coalesce(queued_at, created_at) - created_at) / 4)) <= ${now}
    order by coalesce(queued_at, created_at), id limit ${limit}
    for update skip locked`
}

export async function markQueued(tx: Tx, ids: number[], now: Date): Promise<void> {
  await tx`update messages set queued_at = ${now} where id = any(${ids}::bigint[])`
}
