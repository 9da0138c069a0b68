import type { Db } from '../../platform/db.ts'
import { selectLevel, selectViewerLevel } from '../../domains/loyalty/loyalty.ts'
import { countByLevel } from '../loyalty/loyalty-use-queries.ts'

interface OpeningMove {
  collection_id: number
  /** The new opening; null opens the collection to everyone. */
  opens_at: Date | null
  now: Date
}

export interface LevelImpactRow {
  level: number
  shown_before: number
  shown_after: number
  customers: number
}

/** Counts for each level the products that it may see now, and those that it could see at once after the move. */
export function listLevelImpacts(
  db: Db,
  { collection_id, opens_at, now }: OpeningMove,
  levels: number[],
): Promise<LevelImpactRow[]> {
  return db<LevelImpactRow[]>`
    with counted as materialized (${countByLevel(db)})
    select level.level,
      count(product.id) filter (where can_see(product.published_at, product.opens_at, level.level, ${now}))::int as shown_before,
      count(product.id) filter (where can_see(product.published_at, ${opens_at}, level.level, ${now}))::int as shown_after,
      coalesce((select customers::int from counted where counted.level = level.level), 0) as customers
    from unnest(${levels}::integer[]) level (level)
    left join products product on product.collection_id = ${collection_id}
    group by level.level order by level.level`
}

export interface ConcernedRow {
  carts: number
  cart_units: number
  reservations: number
  reserved_units: number
  reminders: number
}

/**
 * Counts open carts and reservations with products whose owner would lose sight of them at once, and the customers who asked
 * to be reminded of the announced drop and would get the new opening by mail.
 */
export function countConcerned(db: Db, { collection_id, opens_at, now }: OpeningMove): Promise<ConcernedRow> {
  return db<ConcernedRow[]>`
    with product as (
      select id, published_at, products.opens_at from products where collection_id = ${collection_id}
    ), lost_lines as (
      select carts.id as cart_id, line.quantity
      from product join cart_lines line on line.product_id = product.id
      join carts on carts.id = line.cart_id and carts.ordered_at is null
        and (carts.expires_at is null or carts.expires_at > ${now})
      cross join lateral (select ${selectLevel(db, db`carts.customer_id`)} as level) owner
      where can_see(product.published_at, product.opens_at, owner.level, ${now})
        and not can_see(product.published_at, ${opens_at}, owner.level, ${now})
    ), lost_reservations as (
      select reservations.id, line.quantity
      from product join sizes on sizes.product_id = product.id
      join reservation_lines line on line.size_id = sizes.id
      join reservations on reservations.id = line.reservation_id and reservations.ended_at is null
      cross join lateral (select ${selectLevel(db, db`reservations.customer_id`)} as level) owner
      where can_see(product.published_at, product.opens_at, owner.level, ${now})
        and not can_see(product.published_at, ${opens_at}, owner.level, ${now})
    )
    select
      (select count(distinct cart_id)::int from lost_lines) as carts,
      (select coalesce(sum(quantity), 0)::int from lost_lines) as cart_units,
      (select count(distinct id)::int from lost_reservations) as reservations,
      (select coalesce(sum(quantity), 0)::int from lost_reservations) as reserved_units,
      (select count(*)::int from drop_reminders reminder
        join collections collection on collection.id = reminder.collection_id
        where collection.id = ${collection_id} and collection.announced and collection.opens_at <> ${opens_at}
          and ${opens_at}::timestamptz - make_interval(hours => 168 * ${selectViewerLevel(db, db`reminder.customer_id`)}) > ${now}
      ) as reminders`.one()
}

export function findCollectionId(db: Db, id: number): Promise<number | undefined> {
  return db<{ id: number }[]>`select id from collections where id = ${id}`.firstValue()
}
