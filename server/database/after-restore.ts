import type { Pool, Tx } from '../platform/db.ts'

/** More than any shop gives out between a copy and its restoring. */
export const IDS_SKIPPED = 100_000

/**
 * Moves every sequence and the numbers of orders ahead, so that nothing is numbered as something was that the restored copy
 * does not know: customers, mails and providers still have those numbers. May be repeated. Answers how many sequences.
 */
export async function skipNumbers(tx: Tx, by: number, at: Date): Promise<number> {
  const moved = await tx`
    select setval(format('%I.%I', schemaname, sequencename)::regclass, coalesce(last_value, start_value - 1) + ${by})
    from pg_sequences where schemaname = 'public'`
  await tx`
    with moved as (update counters set value = value + ${by} returning name, value)
    insert into skipped_numbers (counter, first, last, skipped_at)
    select name, value - ${by} + 1, value, ${at} from moved`
  return moved.length
}

/** When the newest event of an order was written: how old the copy is, at most. */
export async function findNewestEvent(pool: Pool): Promise<Date | null> {
  const [row] = await pool<{ at: Date | null }[]>`select max(at) as at from order_events`
  return row?.at ?? null
}
