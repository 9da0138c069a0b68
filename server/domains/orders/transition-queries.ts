import type { Tx } from '../../platform/db.ts'
import type { OrderStatuses } from './statuses.ts'

/** Actions with a reason in the words of staff, which is deleted with the account. */
export const kindsWithStaffText = ['canceled', 'returned', 'refunded', 'partially_refunded', 'changed']

/** An action on an order, as its history stores it. The customer's timeline is rendered from `kind`. */
export interface OrderEvent {
  kind: string
  /** The actor, such as `customer:12`, `staff:3`, `operator`, `shop` or `webhook`. */
  actor: string
  note?: string | null
  at: Date
}

/**
 * Changes the given statuses, each from one of those in `from`, and writes the event. Only paid orders that are not
 * canceled are packed and sent, and an order is canceled only before its shipment, and any part of it, has left. A returned shipment is sent
 * again only while it is kept. It is no longer kept once it left or money was refunded, so only one of the two can
 * happen. False when the order does not exist or a change is not allowed. What staff write about an order of a closed
 * account is not stored.
 */
export function updateOrderStatuses(
  tx: Tx,
  id: number,
  to: Partial<OrderStatuses>,
  from: { [K in keyof OrderStatuses]: OrderStatuses[K][] },
  { kind, actor, note = null, at }: OrderEvent,
): Promise<boolean> {
  const { status = null, payment_status = null, fulfillment_status = null } = to
  return tx`
    with moved as (
      update orders set
        status = coalesce(${status}, status),
        payment_status = coalesce(${payment_status}, payment_status),
        fulfillment_status = coalesce(${fulfillment_status}, fulfillment_status),
        parcel_kept = parcel_kept and ${fulfillment_status}::text is null and ${kind} not in ('refunded', 'partially_refunded')
      where id = ${id}
        and (${status}::text is null or status = any(${from.status}))
        and (${payment_status}::text is null or payment_status = any(${from.payment_status}))
        and (${fulfillment_status}::text is null or fulfillment_status = any(${from.fulfillment_status}))
        and (${fulfillment_status}::text is null or ${fulfillment_status} not in ('preparing', 'shipped')
          or (status = 'placed' and payment_status in ('paid', 'partially_refunded')))
        and (${fulfillment_status}::text is distinct from 'shipped' or fulfillment_status <> 'returned' or parcel_kept)
        and (${status}::text is distinct from 'canceled' or (fulfillment_status in ('unfulfilled', 'preparing') and not parts_sent))
      returning id, status, payment_status, fulfillment_status, email
    )
    insert into order_events (order_id, kind, status, payment_status, fulfillment_status, actor, note, at)
    select id, ${kind}, status, payment_status, fulfillment_status, ${actor},
      case when email <> '' or ${!kindsWithStaffText.includes(kind)} then ${note}::text end, ${at}
    from moved`.any()
}
