import type { Db, Fragment, Tx } from '../../platform/db.ts'
import type { PlannedLines } from './change-queries.ts'

export interface NewChangeRequest {
  order_id: number
  cart_id: string
  /** The exchange whose new units it pays; null for a change of lines. */
  return_id: number | null
  version: number
  /** The amount that was refunded of the order before, in minor units. */
  refunded: number
  plan: PlannedLines
  /** The amount that is to be paid for the change, in minor units. */
  due: number
  reason: string
  actor: string
  created_at: Date
  /** The end of the link. A payment that has begun goes on. */
  expires_at: Date
}

export type ChangeRequest = NewChangeRequest & { id: number }

/**
 * Returns the condition under which the request of a cart can still take effect: it has not ended, nothing was refunded since,
 * and its order waits to be packed with the lines that it had then, or its exchange for the items.
 */
export function isChangeAwaited(db: Db, cart_id: Fragment): Fragment {
  return db`exists (
    select from order_change_requests request join orders changing on changing.id = request.order_id
    where request.cart_id = ${cart_id} and ${isAwaited(db)})`
}

function isAwaited(db: Db): Fragment {
  return db`
    request.ended_at is null and changing.payment_status in ('paid', 'partially_refunded') and (
      (request.return_id is null and changing.status = 'placed' and changing.fulfillment_status = 'unfulfilled'
        and not changing.parts_sent and changing.changes = request.version)
      or request.return_id in (
        select id from order_returns where order_id = changing.id and kind = 'exchange' and status = 'approved')
    ) and (select refunded from order_money where order_money.order_id = changing.id) = request.refunded`
}

/**
 * Returns the condition under which a payment of a request is under review: its link cannot be paid, and it can still take
 * effect.
 */
export function isChangeConfirming(db: Db): Fragment {
  return db`exists (
    select from orders paying where paying.cart_id = request.cart_id and paying.placed_at is not null
      and paying.status = 'placed' and paying.payment_status = 'requires_action')`
}

/** A cart that pays a change names the order, and what is due of what its lines cost. */
export interface CartChange {
  order_id: number
  code: string
  due: number
  /** Whether it can still take effect (`isChangeAwaited`). */
  awaited: boolean
}

/** Finds the change that a cart pays; undefined for any other cart. */
export function findCartChange(db: Db, cart_id: string): Promise<CartChange | undefined> {
  return db<CartChange[]>`
    select changing.id as order_id, changing.code, request.due, ${isAwaited(db)} as awaited
    from order_change_requests request join orders changing on changing.id = request.order_id
    where request.cart_id = ${cart_id}`.first()
}

export function insertChangeRequest(tx: Tx, request: NewChangeRequest): Promise<number> {
  const { order_id, cart_id, return_id, version, refunded, plan, due, reason, actor, created_at, expires_at } = request
  return tx<{ id: number }[]>`
    insert into order_change_requests (order_id, cart_id, return_id, version, refunded, plan, due, reason, actor, created_at, expires_at)
    values (${order_id}, ${cart_id}, ${return_id}, ${version}, ${refunded}, ${JSON.stringify(plan)}::jsonb, ${due}, ${reason}, ${actor}, ${created_at}, ${expires_at})
    returning id`.value()
}

/** Ends the request of an order that has not ended. The caller has locked the order. Returns its id; undefined without one. */
export function endChangeRequest(
  tx: Tx,
  order_id: number,
  outcome: 'paid' | 'replaced' | 'withdrawn',
  at: Date,
): Promise<number | undefined> {
  return tx<{ id: number }[]>`
    update order_change_requests set ended_at = ${at}, outcome = ${outcome}
    where order_id = ${order_id} and ended_at is null returning id`.firstValue()
}

/** Finds the request of this cart if it can still take effect. The caller has locked its order. */
export function findAwaitedChange(tx: Tx, cart_id: string): Promise<ChangeRequest | undefined> {
  return tx<ChangeRequest[]>`
    select request.id, request.order_id, request.cart_id, request.return_id, request.version, request.refunded, request.plan, request.due,
      request.reason, request.actor, request.created_at, request.expires_at
    from order_change_requests request join orders changing on changing.id = request.order_id
    where request.cart_id = ${cart_id} and ${isAwaited(tx)}`.first()
}

/** Finds what the customer was asked to pay last for an exchange: the units, with their prices of then. */
export function findExchangePlan(tx: Tx, return_id: number): Promise<PlannedLines | undefined> {
  return tx<{ plan: PlannedLines }[]>`
    select plan from order_change_requests where return_id = ${return_id} order by id desc limit 1`.firstValue()
}

export function isExchangePaid(db: Db, return_id: number): Promise<boolean> {
  return db`select from order_change_requests where return_id = ${return_id} and outcome = 'paid' limit 1`.any()
}

export interface OpenChange {
  id: number
  /** The exchange that it pays; null for a change of lines. */
  return_id: number | null
  cart_id: string
  due: number
  expires_at: Date
  confirming: boolean
}

/** Finds the request of an order that can take effect, whether or not its link has expired. */
export function findOpenChange(db: Db, order_id: number): Promise<OpenChange | undefined> {
  return db<OpenChange[]>`
    select request.id, request.return_id, request.cart_id, request.due, request.expires_at, ${isChangeConfirming(db)} as confirming
    from order_change_requests request join orders changing on changing.id = request.order_id
    where request.order_id = ${order_id} and ${isAwaited(db)}`.first()
}

export function listPersonalChangeRequests(db: Db, customer_id: number): Promise<object[]> {
  return db`
    select orders.code, request.created_at, request.due, orders.currency, request.reason, request.ended_at, request.outcome
    from order_change_requests request join orders on orders.id = request.order_id
    where orders.customer_id = ${customer_id} order by request.id`
}
