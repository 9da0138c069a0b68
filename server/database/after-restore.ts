import type { Pool, Tx } from '../platform/db.ts'

/** A step that is larger than what any shop uses between a backup and its restore. */
export const DEFAULT_SKIPPED_IDS = 100_000

/**
 * Moves every sequence and the counter of order numbers ahead, so that no new row gets a number that customers,
 * messages and providers know from the lost rows. Safe to repeat. Returns the number of sequences.
 */
export async function skipSequenceValues(tx: Tx, offset: number, at: Date): Promise<number> {
  const moved = await tx`
    select setval(format('%I.%I', schemaname, sequencename)::regclass, coalesce(last_value, start_value - 1) + ${offset})
    from pg_sequences where schemaname = 'public'`
  await tx`
    with moved as (update counters set value = value + ${offset} returning name, value)
    insert into skipped_numbers (counter, first, last, skipped_at)
    select name, value - ${offset} + 1, value, ${at} from moved`
  return moved.length
}

/** Ends the sessions of all customers and staff: the copy knows none that was ended since. */
export async function endAllSessions(tx: Tx, at: Date): Promise<void> {
  await tx`delete from staff_sessions`
  await tx`update sessions set ended_at = ${at} where ended_at is null`
}

/** Returns when the newest order event was written, which tells the age of the backup. */
export function findNewestEvent(pool: Pool): Promise<Date | null> {
  return pool<{ at: Date | null }[]>`select max(at) as at from order_events`.value()
}
