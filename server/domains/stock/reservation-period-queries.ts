import type { Db } from '../../platform/db.ts'

/**
 * Returns the time since which a customer has kept units reserved for payments; undefined when their last reservation
 * was committed, or ended at `paused_since` or before.
 */
export async function findReservationPeriodStart(
  db: Db,
  customer_id: number,
  paused_since: Date,
): Promise<Date | undefined> {
  const [last] = await db<{ since: Date }[]>`
    select since from (
      select since, ended_at, outcome from holds
      where customer_id = ${customer_id} and kind = 'checkout' order by id desc limit 1
    ) last
    where ended_at is null or (outcome <> 'sold' and ended_at > ${paused_since})`
  return last?.since
}
