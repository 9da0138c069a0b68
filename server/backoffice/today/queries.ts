import { DAY_MS, SHOP_TIME_ZONE } from '@shop/contract/calendar.ts'
import type { Permission } from '@shop/contract/staff/permissions.ts'
import type { queueNames, Today } from '@shop/contract/staff/today.ts'
import { manualMethods } from '@shop/contract/transfers.ts'
import type { Db, Fragment, Tx } from '../../platform/db.ts'
import { OVERDUE_REFUND_MS, selectIso } from '../common/common-queries.ts'
import { hasLostUnits, selectParcelsToRefund, selectTooLongOnTheWay, waitsHere } from '../orders/filter-queries.ts'

type QueueName = (typeof queueNames)[number]

export const queuePermissions: Record<QueueName, Permission> = {
  transfers: 'transfers.read',
  to_pack: 'orders.read',
  to_ship: 'orders.read',
  returns: 'returns.read',
  came_back: 'orders.read',
  too_long: 'orders.read',
  lost: 'orders.read',
  money: 'refunds.read',
  approvals: 'approvals.write',
  legal: 'legal.publish',
  benefits: 'benefits.read',
  messages: 'messages.write',
  failed_mail: 'system.read',
}

const REFUSED_MAIL_MS = 7 * DAY_MS

export function countQueues(db: Db, names: QueueName[], now: Date): Promise<Today['queues']> {
  const queues = selectQueues(db, now)
  const parts = names.map(
    (name) =>
      db`select ${name}::text as name, count(*)::integer as count, ${selectIso(db, db`min(since)`)} as oldest_at from (${queues[name]}) queue`,
  )
  return db<Today['queues']>`${parts.reduce((all, part) => db`${all} union all ${part}`)}`
}

export function selectQueues(db: Db, now: Date): Record<QueueName, Fragment> {
  const refunds_before = new Date(now.valueOf() - OVERDUE_REFUND_MS)
  const mails_since = new Date(now.valueOf() - REFUSED_MAIL_MS)
  const waiting = db`orders.placed_at is not null and ${waitsHere(db)}`
  return {
    transfers: db`select requested_at as since from bank_transfers where ended_at is null`,
    to_pack: db`select placed_at as since from orders where ${waiting} and fulfillment_status = 'unfulfilled'`,
    to_ship: db`select placed_at as since from orders where ${waiting} and (fulfillment_status = 'preparing' or parcel_kept)`,
    returns: db`
      select coalesce(received_at, created_at) as since from returns where status in ('requested', 'received')`,
    came_back: db`select since from (${selectParcelsToRefund(db)}) came_back`,
    too_long: db`select since from (${selectTooLongOnTheWay(db, now)}) too_long`,
    lost: db`
      select coalesce(parcel_lost_at, (select max(lost_at) from parcels where order_id = orders.id)) as since
      from orders where orders.placed_at is not null and ${hasLostUnits(db)}`,
    money: db`
      select created_at as since from payments where flag is not null
      union all
      select created_at from refunds where id in (select id from owed_refunds)
      union all
      select refunds.created_at from refunds join payments on payments.id = refunds.payment_id
      where refunds.status = 'pending'
        and (payments.method = any(${[...manualMethods]}) or refunds.created_at < ${refunds_before})
      union all
      select opened_at from disputes where status = 'open'
      union all
      select paid_at from unmatched_payments where status in ('open', 'refunding')
      union all
      select created_at from owed_transfers where sent_at is null`,
    approvals: db`select requested_at as since from approvals where status = 'waiting'`,
    legal: db`select proposed_at as since from legal_drafts where proposed_at is not null`,
    benefits: db`select created_at as since from reward_requests where status = 'requested'`,
    messages: db`select created_at as since from contact_messages where done_at is null`,
    failed_mail: db`
      select dropped_at as since from messages
      where sent_at is null and dropped_at >= ${mails_since} and starts_with(failure, 'refused: ')`,
  }
}

export interface DayRow extends Pick<Today, 'sales' | 'opening'> {
  written_settings: string[]
  closed_steps: string[]
  has_products: boolean
  has_both_currencies: boolean
  has_drop: boolean
  members: number
}

/**
 * Reads the day of the shop in one statement: what was paid since midnight in Mexico City, and a week ago until the same
 * time, as the sales report counts it (`sumSales`); the next opening to any level; and what a new shop still needs.
 */
export function readDay(
  db: Db,
  { now, lang, withSales }: { now: Date; lang: string; withSales: boolean },
): Promise<DayRow> {
  return db<DayRow[]>`
    with bounds as (
      select day at time zone ${SHOP_TIME_ZONE} as today,
        (day - interval '7 days') at time zone ${SHOP_TIME_ZONE} as week_ago,
        (moment - interval '7 days') at time zone ${SHOP_TIME_ZONE} as week_ago_until,
        (day - interval '6 days') at time zone ${SHOP_TIME_ZONE} as week_ago_end
      from (select ${now}::timestamptz at time zone ${SHOP_TIME_ZONE} as moment,
        date_trunc('day', ${now}::timestamptz at time zone ${SHOP_TIME_ZONE}) as day) clock
    ), sold as (
      select orders.currency, payment.amount, orders.change_of is null as is_order, payment.settled_at >= bounds.today as is_today,
        payment.settled_at < bounds.week_ago_until as is_before
      from payments payment join orders on orders.id = payment.order_id, bounds
      where ${withSales} and payment.status = 'settled'
        and payment.settled_at >= bounds.week_ago and payment.settled_at <= ${now}
        and (payment.settled_at < bounds.week_ago_end or payment.settled_at >= bounds.today)
    )
    select
      case when ${withSales} then (
        select json_agg(json_build_object('currency', money.currency,
          'orders', (select count(*) from sold where sold.currency = money.currency and is_today and is_order),
          'amount', (select coalesce(sum(amount), 0) from sold where sold.currency = money.currency and is_today),
          'orders_before', (select count(*) from sold
            where sold.currency = money.currency and not is_today and is_before and is_order),
          'amount_before', (select coalesce(sum(amount), 0) from sold
            where sold.currency = money.currency and not is_today and is_before),
          'amount_before_whole_day', (select coalesce(sum(amount), 0) from sold
            where sold.currency = money.currency and not is_today)
        ) order by money.currency) from (values ('MXN'), ('USD')) money (currency)
      ) end as sales,
      (
        select json_build_object('name', texts.name, 'level', level, 'opens_at', to_json(opens_to_level) #>> '{}',
          'for_everyone_at', to_json(collections.opens_at) #>> '{}')
        from collections
        join collection_texts texts on texts.collection_id = collections.id and texts.lang = ${lang}
        cross join lateral (
          select level, collections.opens_at - make_interval(hours => level * 168) as opens_to_level
          from generate_series(0, 3) level
        ) openings
        where opens_to_level > ${now} order by opens_to_level, collections.id limit 1
      ) as opening,
      array(select key from settings) as written_settings,
      array(select step from closed_setup_steps) as closed_steps,
      exists (select from products where published_at <= ${now}) as has_products,
      not exists (select from products where published_at <= ${now} and (not sold_in_mxn or not sold_in_usd)) as has_both_currencies,
      exists (select from collections where opens_at is not null) as has_drop,
      (select count(*)::integer from staff_members where status = 'active') as members`.one()
}

/** Notes that a step of setting up was closed. False if it was closed before. */
export function insertClosedStep(tx: Tx, step: string, actor: string, at: Date): Promise<boolean> {
  return tx`
    insert into closed_setup_steps (step, closed_at, closed_by) values (${step}, ${at}, ${actor})
    on conflict do nothing returning step`.any()
}
