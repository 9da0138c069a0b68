import { DAY_MS } from '@shop/contract/calendar.ts'
import type { Lang } from '@shop/contract/locale.ts'
import type { Db } from '../../../platform/db.ts'

/** A delivery is tried again after this long when its process ended in between. */
const SENDING_MS = 60_000
/** A platform that does not accept a change for this long is given up. */
const RETRY_PERIOD_MS = 3 * DAY_MS

export interface ClaimedDelivery {
  id: string
  changes: number
  changed_at: Date
  order_id: number
  number: string
  lang: Lang
  customer_id: number
  cart_id: string
  /** Null once the customer has ended the link. */
  link_id: string | null
  platform_id: number
}

/** Claims deliveries that are due, those that were tried least first. Concurrent processes claim different ones. */
export function claimDeliveries(db: Db, limit: number): Promise<ClaimedDelivery[]> {
  return db<ClaimedDelivery[]>`
    with due as (
      select id from agent_deliveries where finished_at is null and due_at <= now()
      order by tries, due_at limit ${limit}
      for update skip locked
    ), claimed as (
      update agent_deliveries delivery set tries = tries + 1, due_at = now() + ${SENDING_MS} * interval '1 ms'
      from due where delivery.id = due.id
      returning delivery.id, delivery.changes, delivery.changed_at, delivery.order_id, delivery.platform_id
    )
    select claimed.id::text, claimed.changes, claimed.changed_at, claimed.order_id, claimed.platform_id,
      orders.code as number, orders.lang, orders.customer_id, orders.cart_id, cart.link_id
    from claimed join placed_orders orders on orders.id = claimed.order_id
    left join agent_carts cart on cart.cart_id = orders.cart_id`
}

/** Ends a delivery. One whose order changed meanwhile stays, and is due. */
export async function finishDelivery(
  db: Db,
  { id, changes }: Pick<ClaimedDelivery, 'id' | 'changes'>,
  outcome: 'delivered' | 'dropped',
  status: number | null,
): Promise<void> {
  await db`
    update agent_deliveries set status = ${status}, failure = null,
      outcome = case when changes = ${changes} then ${outcome}::text end,
      finished_at = case when changes = ${changes} then now() end,
      due_at = now(), tries = case when changes = ${changes} then tries else 0 end
    where id = ${id}::bigint and finished_at is null`
}

/**
 * Records that a platform did not accept a delivery. It rests for a quarter of its age, two seconds at least and two hours at
 * most, and is given up after three days, or at once.
 */
export async function markDeliveryFailed(
  db: Db,
  id: string,
  { status, failure, is_final }: { status: number | null; failure: string; is_final: boolean },
): Promise<void> {
  const isOver = db`(${is_final} or added_at <= now() - ${RETRY_PERIOD_MS} * interval '1 ms')`
  await db`
    update agent_deliveries set status = ${status}, failure = ${failure.slice(0, 200)},
      outcome = case when ${isOver} then 'failed' end,
      finished_at = case when ${isOver} then now() end,
      due_at = now() + least(greatest((now() - added_at) / 4, interval '2 seconds'), interval '2 hours')
    where id = ${id}::bigint and finished_at is null`
}

export function listPersonalDeliveries(db: Db, customer_id: number): Promise<object[]> {
  return db`
    select orders.code as order_number, platform.profile_url as platform, delivery.added_at, delivery.outcome,
      delivery.finished_at
    from agent_deliveries delivery
    join placed_orders orders on orders.id = delivery.order_id
    join agent_platforms platform on platform.id = delivery.platform_id
    where orders.customer_id = ${customer_id} order by delivery.id`
}

export async function deleteOldDeliveries(db: Db, before: Date): Promise<void> {
  await db`delete from agent_deliveries where finished_at < ${before}`
}
