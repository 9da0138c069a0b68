import type { Db } from '../../platform/db.ts'

const SLICE_ROWS = 1_000

/**
 * Deletes the messages of the next slice that were created before then and sent or dropped. Returns the last id of the
 * slice; undefined when no message in it is old, since later ones are newer.
 */
export function deleteMessagesOfSlice(db: Db, after: number, before: Date): Promise<number | undefined> {
  return db<{ last: number }[]>`
    with slice as (
      select id, created_at from messages where id > ${after} order by id limit ${SLICE_ROWS}
    ), deleted as (
      delete from messages using slice
      where messages.id = slice.id and slice.created_at < ${before}
        and (messages.sent_at is not null or messages.dropped_at is not null)
    )
    select max(id) as last from slice having bool_or(created_at < ${before})`.firstValue()
}
