import type { Db } from '../../platform/db.ts'
import type { Shop } from '../../platform/shop.ts'

/** Customers ask about a mail for as long as a purchase can be disputed (docs/operations.md, retention). */
const KEPT_DAYS = 730
const DAY_MS = 24 * 3600_000
const SLICE_ROWS = 1_000
/** This leaves most of the minute after which a job is taken for dead; the next night continues. */
const WORK_MS = 20_000

/** This nightly job deletes messages that were sent or dropped two years ago, in slices from the oldest on. */
export async function deleteOldMessages(shop: Shop): Promise<void> {
  const before = new Date(shop.clock.now().valueOf() - KEPT_DAYS * DAY_MS)
  const end = performance.now() + WORK_MS
  let after: number | undefined = 0
  while (after !== undefined && performance.now() < end) after = await deleteSlice(shop.db, after, before)
}

/** Returns the last id of the slice; undefined when no message in it is old, since later ones are newer. */
async function deleteSlice(db: Db, after: number, before: Date): Promise<number | undefined> {
  const [slice] = await db<{ last: number }[]>`
    with slice as (
      select id, created_at from messages where id > ${after} order by id limit ${SLICE_ROWS}
    ), deleted as (
      delete from messages using slice
      where messages.id = slice.id and slice.created_at < ${before}
        and (messages.sent_at is not null or messages.dropped_at is not null)
    )
    select max(id) as last from slice having bool_or(created_at < ${before})`
  return slice?.last
}
