import type { Db, Fragment, Tx } from '../../platform/db.ts'

/**
 * Returns a table `held` for other statements: the first-order records of an order, locked in the same order
 * everywhere.
 */
export function lockFirstOrderRows(tx: Tx, order_id: number) {
  return tx`(select person from first_orders where order_id = ${order_id} order by person for update) held`
}

/**
 * Records an order as its person's first, unless another completed order is recorded. It runs before all other locks
 * that orders of one person take when they are completed.
 */
export async function insertFirstOrder(tx: Tx, id: number): Promise<void> {
  await tx`
    insert into first_orders (person, order_id)
    select unnest(customers.persons) as person, orders.id
    from orders join customers on customers.id = orders.customer_id
    where orders.id = ${id}
    order by person
    on conflict (person) do update set order_id = excluded.order_id
      where exists (select from orders where orders.id = first_orders.order_id and orders.placed_at is null)
        and first_orders.order_id <> excluded.order_id`
}

/** Whether another order of the same person has the first order's discount, or is being paid with it. */
export function isFirstOrderDiscountUsed(tx: Tx, id: number): Promise<boolean> {
  return tx`
    select from orders own
    join customers owner on owner.id = own.customer_id
    cross join ${customersOf(tx, tx`owner.persons`)}
    join orders other on other.customer_id = same.id and other.discount_reason = 'first_order'
    where own.id = ${id} and case when other.placed_at is null
      then other.status = 'placed' and other.cart_id <> own.cart_id
      else other.id <> ${id} and other.payment_status not in ('failed', 'expired') end
    limit 1`.any()
}

/**
 * Removes an order that was canceled or expired from the first-order records. The person's next order is the first
 * again, unless another completed order was paid, or waits for its payment, and is recorded instead.
 */
export async function reassignFirstOrder(tx: Tx, id: number): Promise<void> {
  await tx`
    update first_orders set order_id = other.id
    from ${lockFirstOrderRows(tx, id)}, customers join orders other on other.customer_id = customers.id
    where first_orders.person = held.person and customers.persons @> array[held.person]
      and other.id <> ${id} and other.placed_at is not null and other.payment_status not in ('failed', 'expired')`
  await tx`delete from first_orders where order_id = ${id}`
}

/**
 * Adds mailbox and phone that a customer has since the first order to its records. The account is about to be closed,
 * and both are forgotten with it. The customer must be locked.
 */
export async function insertPersonsOfFirstOrder(tx: Tx, customer_id: number): Promise<void> {
  await tx`
    insert into first_orders (person, order_id)
    select unnest(customers.persons) as person, own.order_id
    from customers cross join lateral (
      select first_orders.order_id from first_orders join orders on orders.id = first_orders.order_id
      where first_orders.person = any(customers.persons) and orders.customer_id = customers.id limit 1
    ) own
    where customers.id = ${customer_id}
    order by person
    on conflict (person) do nothing`
}

/**
 * Whether a customer who is known by `persons` may have the first order's discount, for a statement of another domain.
 * Someone with a first order is known by the mailbox and phone of that order, and by those of today.
 */
export function mayHaveFirstOrder(db: Db, customer_id: Fragment, persons: Fragment): Fragment {
  return db`
    not exists (
      select from first_orders
      join orders on orders.id = first_orders.order_id
      where first_orders.person = any(array(
          select unnest(same.persons) from ${customersOf(db, persons)}
        ))
        and (orders.placed_at is not null or (orders.customer_id <> ${customer_id} and orders.status = 'placed'))
    )`
}

/**
 * Returns a table `same` for other statements: the customers who have one of these persons, once for each that they have.
 * An index finds them for each person; of `&&` PostgreSQL expects so many that it reads all customers.
 */
function customersOf(db: Db, persons: Fragment): Fragment {
  return db`unnest(${persons}) one (person) join customers same on same.persons @> array[one.person]`
}
