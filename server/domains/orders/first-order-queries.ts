import type { Db, Fragment, Tx } from '../../platform/db.ts'

/** What an order holds of first orders, in the sequence in which everybody takes them; to stand in a statement as `held`. */
export function heldBy(tx: Tx, order_id: number) {
  return tx`(select person from first_orders where order_id = ${order_id} order by person for update) held`
}

/**
 * Remembers an order as its person's first, unless another one that has a number is. Before anything else that orders of
 * one person wait for when they are placed.
 */
export async function rememberFirstOrder(tx: Tx, id: number): Promise<void> {
  await tx`
    insert into first_orders (person, order_id)
    select unnest(customers.persons) as person, orders.id
    from orders join customers on customers.id = orders.customer_id
    where orders.id = ${id}
    order by person
    on conflict (person) do update set order_id = excluded.order_id
      where exists (select from orders where orders.id = first_orders.order_id and orders.number is null)
        and first_orders.order_id <> excluded.order_id`
}

/** Does another order of the same person have the first order's discount, or is one being paid with it? */
export async function isFirstOrderHad(tx: Tx, id: number): Promise<boolean> {
  const rows = await tx`
    select from orders own
    join customers owner on owner.id = own.customer_id
    join customers same on same.persons && owner.persons
    join orders other on other.customer_id = same.id and other.discount_reason = 'first_order'
    where own.id = ${id} and case when other.number is null
      then other.status = 'placed' and other.cart_id <> own.cart_id
      else other.id <> ${id} and other.payment_status not in ('failed', 'expired') end
    limit 1`
  return rows.length > 0
}

/**
 * An order that had its number came to nothing: the person's next is the first again, unless there is another one that
 * was paid, or waits, and is remembered instead.
 */
export async function handOnFirstOrder(tx: Tx, id: number): Promise<void> {
  await tx`
    update first_orders set order_id = other.id
    from ${heldBy(tx, id)}, customers join orders other on other.customer_id = customers.id
    where first_orders.person = held.person and customers.persons @> array[held.person]
      and other.id <> ${id} and other.number is not null and other.payment_status not in ('failed', 'expired')`
  await tx`delete from first_orders where order_id = ${id}`
}

/** May a customer who is known by `persons` have the first order's discount? To stand in another domain's statement. */
export function mayHaveFirstOrder(db: Db, customer_id: Fragment, persons: Fragment): Fragment {
  return db`
    not exists (
      select from first_orders
      join orders on orders.id = first_orders.order_id
      where first_orders.person = any(${persons})
        and (orders.number is not null or (orders.customer_id <> ${customer_id} and orders.status = 'placed'))
    )`
}
