import type { Db, Fragment } from '../../platform/db.ts'

/* Fragments for statements of other domains, which pass columns of their own statement. */

/** Returns the level of a customer, from 0 to 3; 0 when `customer_id` is null. */
export function selectLevel(db: Db, customer_id: Fragment): Fragment {
  return db`level_of(coalesce((select crystals from crystal_balances where crystal_balances.customer_id = ${customer_id}), 0))`
}

/** Returns the level as which a customer sees the catalog: a blocked one has no session, and sees what guests see. */
export function selectViewerLevel(db: Db, customer_id: Fragment): Fragment {
  return db`case when exists (select from customers where customers.id = ${customer_id} and blocked_at is not null)
    then 0 else ${selectLevel(db, customer_id)} end`
}

/** Returns the crystals that an order earned when it was paid; 0 without a credit. */
export function selectCreditedCrystals(db: Db, order_id: Fragment): Fragment {
  return db`coalesce((
    select crystals from crystal_entries where crystal_entries.order_id = ${order_id} and crystal_entries.kind = 'order'), 0)`
}

export function selectRemainingCrystals(db: Db, order_id: Fragment): Fragment {
  return db`coalesce((
    select sum(crystals) from crystal_entries where crystal_entries.order_id = ${order_id}), 0)::integer`
}
