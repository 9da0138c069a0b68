import { DAY_MS } from '@shop/contract/calendar.ts'
import { type Db, withoutFlush } from '../../platform/db.ts'
import { type MessageRow, selectData } from './queries.ts'

/** Milliseconds after which a message is sent again whose process ended while it was being sent. */
const SENDING_MS = 60_000
/**
 * Milliseconds for which a message is tried. Then it waits for a person (`verify` names it, `resend-mail` sends it).
 * Longer than any link works.
 */
const RETRY_PERIOD_MS = 10 * DAY_MS

export type Channel = 'mail' | 'sms'

export interface ClaimedMessage extends MessageRow {
  traceparent: string | null
  /** Whether it was sent or dropped already. Then it only has to leave the outbox. */
  finished: boolean
}

/**
 * Adds an unsent message to the outbox. False when it is there. The lock has it read again when a sender has finished it
 * meanwhile; without, it would return to the outbox that it has just left.
 */
export function insertIntoOutbox(db: Db, message_id: number): Promise<boolean> {
  return db`
    insert into outbox (message_id, channel)
    select id, channel from messages where id = ${message_id} and sent_at is null and dropped_at is null
    for update
    on conflict do nothing`.any()
}

/**
 * Claims messages of a channel that are due, those to many people last, and else those that were tried least first, so
 * that new ones do not wait for those of a mail server that was away. Concurrent processes claim different ones.
 */
export function claimMessages(db: Db, channel: Channel, limit: number): Promise<ClaimedMessage[]> {
  return db<ClaimedMessage[]>`
    with due as (
      select message_id from outbox where due_at <= now() and channel = ${channel}
      order by is_bulk, tries, due_at limit ${limit}
      for update skip locked
    ), claimed as (
      update outbox set tries = tries + 1, due_at = now() + ${SENDING_MS} * interval '1 ms'
      from due where outbox.message_id = due.message_id
      returning outbox.message_id, outbox.traceparent
    )
    select id, kind, recipient, lang, ${selectData(db)} as data, created_at, claimed.traceparent,
      sent_at is not null or dropped_at is not null as finished,
      unsubscribe_hash is not null and not exists (
        select from customers where customers.id = messages.customer_id and marketing and closed_at is null
      ) as unwanted, ${withoutFlush(db)} as flush
    from claimed join messages on messages.id = claimed.message_id`
}

/** Returns after how many milliseconds the next message of a channel, or to many people, is due; null when none waits. */
export function findNextDue(db: Db, channel: Channel): Promise<number | null> {
  return db<{ due_ms: number | null }[]>`
    select (extract(epoch from least(
      (select min(due_at) from outbox where is_bulk),
      (select min(due_at) from outbox where not is_bulk and channel = ${channel})
    ) - now()) * 1000)::float8 as due_ms`.value()
}

export async function deleteFromOutbox(db: Db, id: number): Promise<void> {
  await db`delete from outbox where message_id = ${id}`
}

/**
 * Records that sending a message failed. It rests for a quarter of its time in the outbox, two seconds at least and two
 * hours at most, and leaves the outbox after ten days. Like every statement it locks the message before the outbox.
 */
export async function markMessageFailed(db: Db, id: number, failure: string): Promise<void> {
  await db`
    with failed as (
      update messages set attempts = attempts + 1, failure = ${failure.slice(0, 500)} where id = ${id}
      returning id
    ), left_behind as (
      delete from outbox using failed
      where message_id = failed.id and added_at <= now() - ${RETRY_PERIOD_MS} * interval '1 ms'
    )
    update outbox
    set due_at = now() + least(greatest((now() - added_at) / 4, interval '2 seconds'), interval '2 hours')
    from failed
    where message_id = failed.id and added_at > now() - ${RETRY_PERIOD_MS} * interval '1 ms'`
}
