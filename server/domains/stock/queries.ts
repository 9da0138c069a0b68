import type { Db, Tx } from '../../platform/db.ts'
import { isWithin, type Slice } from '../../platform/slices.ts'
import type { RestockedProduct } from './queue-stock-alerts.ts'

export interface VariantQuantity {
  size_id: number
  color_id: number
  quantity: number
}

export type ReservationType = 'checkout' | 'request' | 'exchange' | 'review'

/** Returns the sizes, the colors and the numbers of units, each as a parameter of `unnest`. */
export function toColumns(items: VariantQuantity[]) {
  return {
    sizes: items.map(({ size_id }) => size_id),
    colors: items.map(({ color_id }) => color_id),
    quantities: items.map(({ quantity }) => quantity),
  }
}

/** Adds received units to their inventory levels, with entries in the ledger; missing inventory levels are created. */
export async function addStock(
  tx: Db,
  levels: (VariantQuantity & { product_id: number })[],
  entry: { actor: string; at: Date },
): Promise<void> {
  const { sizes, colors, quantities } = toColumns(levels)
  await tx`
    with asked as (
      select * from unnest(${sizes}::integer[], ${colors}::integer[], ${quantities}::integer[], ${levels.map((level) => level.product_id)}::integer[])
        as asked (size_id, color_id, quantity, product_id)
    ), new_levels as (
      insert into stock (size_id, color_id, product_id, on_hand)
      select size_id, color_id, product_id, quantity from asked order by size_id, color_id
      on conflict (size_id, color_id) do update set on_hand = stock.on_hand + excluded.on_hand
    )
    insert into stock_ledger (size_id, color_id, kind, on_hand, allocated, committed, actor, at)
    select size_id, color_id, 'received', quantity, 0, 0, ${entry.actor}, ${entry.at} from asked where quantity <> 0`
}

/** Locks the requested inventory levels, in the same order everywhere to avoid deadlocks. */
function buildLockedLevels(tx: Db, items: VariantQuantity[]) {
  const { sizes, colors, quantities } = toColumns(items)
  return tx`
    asked as (
      select * from unnest(${sizes}::integer[], ${colors}::integer[], ${quantities}::integer[])
        as asked (size_id, color_id, quantity)
    ), locked as (
      select level.size_id, level.color_id, asked.quantity
      from asked join stock level on level.size_id = asked.size_id and level.color_id = asked.color_id
      order by level.size_id, level.color_id
      for update of level
    )`
}

/** Locks the inventory levels of the reservations in the table `ended`, in that same order. */
function buildReservedLevels(tx: Db) {
  return tx`
    locked as (
      select level.size_id, level.color_id, line.quantity, ended.id as reservation_id, ended.order_id
      from ended join reservation_lines line on line.reservation_id = ended.id
      join stock level on level.size_id = line.size_id and level.color_id = line.color_id
      order by level.size_id, level.color_id
      for update of level
    )`
}

/**
 * Releases the units of the reservations in the table `ended`, with entries in the ledger. Returns the inventory levels
 * that had no free units before.
 */
function buildRelease(tx: Db, { actor, at }: { actor: string; at: Date }) {
  return tx`
    ${buildReservedLevels(tx)}, given as (
      update stock set allocated = stock.allocated - locked.quantity
      from locked where stock.size_id = locked.size_id and stock.color_id = locked.color_id
      returning stock.product_id, stock.on_hand - stock.allocated as free, locked.quantity
    ), entered as (
      insert into stock_ledger (size_id, color_id, kind, on_hand, allocated, committed, reservation_id, order_id, actor, at)
      select size_id, color_id, 'released', 0, -quantity, 0, reservation_id, order_id, ${actor}, ${at} from locked
    )
    select product_id from given where free <= quantity`
}

/**
 * Locks the customer's open reservation for a payment and then the inventory levels that it has together with the
 * requested ones, in that same order. Whatever ends a reservation locks it before its levels.
 */
export async function lockReservedAndRequestedLevels(
  tx: Tx,
  items: VariantQuantity[],
  customer_id: number,
): Promise<void> {
  const { sizes, colors } = toColumns(items)
  const lockedReservation = tx`
    select from reservations where customer_id = ${customer_id} and kind = 'checkout' and ended_at is null for update`
  const lockedLevels = tx`
    select from stock level
    where (level.size_id, level.color_id) in (
      select line.size_id, line.color_id from reservations join reservation_lines line on line.reservation_id = reservations.id
      where reservations.customer_id = ${customer_id} and reservations.kind = 'checkout' and reservations.ended_at is null
      union all
      select * from unnest(${sizes}::integer[], ${colors}::integer[])
    )
    order by level.size_id, level.color_id
    for update`
  await Promise.all([lockedReservation, lockedLevels])
}

interface ReservationEnd {
  actor: string
  at: Date
}

/**
 * Ends the open reservation of this type of a customer or of an order, if there is one, and releases its units. Returns
 * the inventory levels that had no free units before.
 */
export function endReservation(
  tx: Db,
  owner: { customer_id: number } | { order_id: number },
  end: ReservationEnd & { kind: ReservationType; outcome: 'released' | 'expired' | 'transferred' },
): Promise<RestockedProduct[]> {
  const isOwned = 'order_id' in owner ? tx`order_id = ${owner.order_id}` : tx`customer_id = ${owner.customer_id}`
  return tx<RestockedProduct[]>`
    with ended as (
      update reservations set ended_at = ${end.at}, outcome = ${end.outcome}
      where ${isOwned} and kind = ${end.kind} and ended_at is null
      returning id, order_id
    ), ${buildRelease(tx, end)}`
}

/**
 * Reserves free units for an order. Returns the inventory levels that had enough, with the units still free; unless
 * these are all requested ones, the caller must roll back.
 */
export function insertReservation(
  tx: Tx,
  items: VariantQuantity[],
  reservation: ReservationEnd & {
    customer_id: number
    order_id: number
    kind: ReservationType
    since: Date
    expires_at: Date
  },
): Promise<{ free: number }[]> {
  return tx<{ free: number }[]>`
    with ${buildLockedLevels(tx, items)}, taken as (
      update stock set allocated = stock.allocated + locked.quantity
      from locked
      where stock.size_id = locked.size_id and stock.color_id = locked.color_id
        and stock.on_hand - stock.allocated >= locked.quantity and not stock.retired
      returning stock.size_id, stock.color_id, locked.quantity, stock.on_hand - stock.allocated as free
    ), opened as (
      insert into reservations (customer_id, order_id, kind, created_at, since, expires_at)
      values (${reservation.customer_id}, ${reservation.order_id}, ${reservation.kind}, ${reservation.at}, ${reservation.since}, ${reservation.expires_at})
      returning id
    ), lines as (
      insert into reservation_lines (reservation_id, size_id, color_id, quantity)
      select opened.id, size_id, color_id, quantity from taken, opened
    ), entered as (
      insert into stock_ledger (size_id, color_id, kind, on_hand, allocated, committed, reservation_id, order_id, actor, at)
      select size_id, color_id, 'reserved', 0, quantity, 0, opened.id, ${reservation.order_id}, ${reservation.actor}, ${reservation.at} from taken, opened
    )
    select free from taken`
}

/**
 * Sells the reserved units of an order. They stay on hand until its parcel leaves; those of an exchange leave at once
 * (`has_left`). False when the order has no open reservation (it ended, or was sold before).
 */
export function commitReservation(
  tx: Tx,
  { order_id, actor, at, has_left = false }: ReservationEnd & { order_id: number; has_left?: boolean },
): Promise<boolean> {
  const [left, committed] = has_left ? [1, 0] : [0, 1]
  return tx`
    with ended as (
      update reservations set ended_at = ${at}, outcome = 'sold' where order_id = ${order_id} and ended_at is null
      returning id, order_id
    ), ${buildReservedLevels(tx)}, sold as (
      update stock set on_hand = stock.on_hand - locked.quantity * ${left}::integer,
        allocated = stock.allocated - locked.quantity * ${left}::integer,
        committed = stock.committed + locked.quantity * ${committed}::integer
      from locked where stock.size_id = locked.size_id and stock.color_id = locked.color_id
    )
    insert into stock_ledger (size_id, color_id, kind, on_hand, allocated, committed, reservation_id, order_id, actor, at)
    select size_id, color_id, 'sold', -quantity * ${left}::integer, -quantity * ${left}::integer,
      quantity * ${committed}::integer, reservation_id, order_id, ${actor}, ${at} from locked
    returning id`.any()
}

/**
 * Sells available units that were not reserved. Returns how many of the requested inventory levels had enough; unless all
 * had, the caller must roll back.
 */
export async function commitAvailableUnits(
  tx: Tx,
  items: VariantQuantity[],
  { order_id, actor, at }: ReservationEnd & { order_id: number },
): Promise<number> {
  const sold = await tx`
    with ${buildLockedLevels(tx, items)}, sold as (
      update stock set allocated = stock.allocated + locked.quantity, committed = stock.committed + locked.quantity
      from locked
      where stock.size_id = locked.size_id and stock.color_id = locked.color_id
        and stock.on_hand - stock.allocated >= locked.quantity
      returning stock.size_id, stock.color_id, locked.quantity
    )
    insert into stock_ledger (size_id, color_id, kind, on_hand, allocated, committed, order_id, actor, at)
    select size_id, color_id, 'sold', 0, quantity, quantity, ${order_id}, ${actor}, ${at} from sold
    returning id`
  return sold.length
}

/**
 * Extends the reservation of an order to the deadline of its accepted bank transfer. False when the reservation has
 * ended.
 */
export function convertToTransferReservation(
  tx: Tx,
  order_id: number,
  { at, until }: { at: Date; until: Date },
): Promise<boolean> {
  return tx`
    update reservations set kind = 'request', expires_at = ${until}
    where order_id = ${order_id} and kind = 'checkout' and ended_at is null and expires_at > ${at}`.any()
}

/** Extends the reservation of an order to the end of the review of its payment. False when the reservation has ended. */
export function convertToReviewReservation(tx: Tx, order_id: number, until: Date): Promise<boolean> {
  return tx`
    update reservations set kind = 'review', expires_at = ${until}
    where order_id = ${order_id} and kind = 'checkout' and ended_at is null`.any()
}

/** Moves the reservation for a payment to another order for the same copy of the cart. */
export async function moveReservation(tx: Tx, from: number, to: number): Promise<void> {
  await tx`update reservations set order_id = ${to} where order_id = ${from} and kind = 'checkout' and ended_at is null`
}

export async function extendTransferReservation(tx: Tx, order_id: number, expires_at: Date): Promise<void> {
  await tx`
    update reservations set expires_at = ${expires_at} where order_id = ${order_id} and kind = 'request' and ended_at is null`
}

/**
 * Lists orders whose reservations for a payment or its review have expired, in random order: whatever many of them wait
 * for, no other waits behind them for ever. Those of a bank transfer end with the transfer.
 */
export function listExpiredReservations(db: Db, now: Date, limit: number): Promise<number[]> {
  return db<{ order_id: number }[]>`
    select order_id from reservations
    where kind in ('checkout', 'review') and ended_at is null and expires_at <= ${now}
    order by random() limit ${limit}`.column()
}

/** Finds inventory levels of products of the slice that differ from the ledger or from the open reservations. */
export function listStockInconsistencies(db: Db, slice: Slice): Promise<string[]> {
  return db<{ inconsistency: string }[]>`
    select format('size %s in color %s: %s on hand, %s allocated and %s committed; the ledger says %s, %s and %s, open reservations %s',
      stock.size_id, stock.color_id, stock.on_hand, stock.allocated, stock.committed, coalesce(ledger.on_hand, 0),
      coalesce(ledger.allocated, 0), coalesce(ledger.committed, 0), coalesce(open.reserved, 0)) as inconsistency
    from stock
    left join lateral (
      select sum(on_hand) as on_hand, sum(allocated) as allocated, sum(committed) as committed from stock_ledger entry
      where (entry.size_id, entry.color_id) = (stock.size_id, stock.color_id)
    ) ledger on true
    left join (
      select line.size_id, line.color_id, sum(line.quantity) as reserved
      from reservation_lines line join reservations on reservations.id = line.reservation_id and reservations.ended_at is null group by 1, 2
    ) open on (open.size_id, open.color_id) = (stock.size_id, stock.color_id)
    where ${isWithin(db, 'stock.product_id', slice)}
      and ((stock.on_hand, stock.allocated, stock.committed) <>
          (coalesce(ledger.on_hand, 0), coalesce(ledger.allocated, 0), coalesce(ledger.committed, 0))
        or stock.allocated - stock.committed <> coalesce(open.reserved, 0))`.column()
}
