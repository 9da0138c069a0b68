import type { Db, Fragment } from '../../platform/db.ts'
import type { VariantQuantity } from './queries.ts'

/** A customer who kept units for as long as is allowed can reserve them again after this time (rules 3.4). */
const RESERVATION_COOLDOWN_MS = 20 * 60_000

/* Fragments for statements of other domains, which pass columns of their own statement. */

/** Returns the available units of an inventory level; 0 if it does not exist. */
export function selectAvailableQuantity(db: Db, size_id: Fragment, color_id: Fragment): Fragment {
  return db`coalesce((
    select on_hand - allocated from stock where stock.size_id = ${size_id} and stock.color_id = ${color_id}), 0)`
}

export function selectReservedUntil(db: Db, order_id: Fragment): Fragment {
  return db`(select max(expires_at) from reservations where reservations.order_id = ${order_id} and reservations.ended_at is null)`
}

/** It describes the units that a customer keeps for payments, or kept until a moment ago. */
export interface CustomerReservation {
  /** The units that are reserved for a payment under way; null without one. */
  units: VariantQuantity[] | null
  /** The time since which the customer has kept units. */
  since: string
}

/**
 * Returns the reservations of a customer at a time, as JSON in the shape of `CustomerReservation`. A transfer that
 * ended without payment counts like one of a payment; one that still waits does not. Null when the last one was sold,
 * or ended so long ago that a new period begins.
 */
export function selectCustomerReservation(db: Db, customer_id: Fragment, now: Date): Fragment {
  return db`(
    select json_build_object(
      'units', (
        select json_agg(json_build_object('size_id', line.size_id, 'color_id', line.color_id, 'quantity', line.quantity))
        from reservation_lines line where line.reservation_id = kept.open_id
      ),
      'since', kept.since)
    from (
      select min(since) as since, max(id) filter (where ended_at is null) as open_id
      from (
        select id, since, ended_at, outcome, max(ended_at) filter (where outcome = 'sold') over () as sold_at
        from reservations
        where reservations.customer_id = ${customer_id} and kind in ('checkout', 'request')
          and coalesce(ended_at, 'infinity') > ${new Date(now.valueOf() - RESERVATION_COOLDOWN_MS)}
          and (ended_at is not null or kind = 'checkout')
      ) recent
      where ended_at is null or (outcome <> 'sold' and (sold_at is null or ended_at > sold_at))
    ) kept
    where kept.since is not null
  )`
}
