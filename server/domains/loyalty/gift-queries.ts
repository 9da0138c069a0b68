import type { Db, Tx } from '../../platform/db.ts'
import { isWithin, type Slice } from '../../platform/slices.ts'
import type { Gift } from './gift-rules.ts'

export function listGivenGifts(db: Db, customer_id: number): Promise<Gift[]> {
  return db<Gift[]>`select kind, period from gift_claims where customer_id = ${customer_id} and given_at is not null`
}

export interface GiftClaim extends Gift {
  customer_id: number
  order_id: number
}

/**
 * Claims a gift for an order, transferring it from an unpaid one; with `given_at` the order is completed and keeps it. False
 * when the gift was given with another order.
 */
export function claimGift(
  tx: Tx,
  { customer_id, kind, period, order_id }: GiftClaim,
  given_at: Date | null,
): Promise<boolean> {
  return tx`
    insert into gift_claims (customer_id, kind, period, order_id, given_at)
    values (${customer_id}, ${kind}, ${period}, ${order_id}, ${given_at})
    on conflict (customer_id, kind, period) do update set order_id = excluded.order_id, given_at = excluded.given_at
      where gift_claims.given_at is null`.any()
}

/** Releases the gift of an order that ended before its shipment left, so that the next order can have it. */
export async function releaseGift(tx: Tx, order_id: number): Promise<void> {
  await tx`delete from gift_claims where order_id = ${order_id}`
}

export function listGiftInconsistencies(db: Db, slice: Slice): Promise<string[]> {
  return db<{ inconsistency: string }[]>`
    select format('order %s is placed with the %s gift of %s, which is not noted as given with it', orders.id, gift_kind, gift_period) as inconsistency
    from orders
    where ${isWithin(db, 'orders.id', slice)} and placed_at is not null and gift_kind is not null and status <> 'canceled'
      and payment_status not in ('failed', 'expired') and not exists (
      select from gift_claims claim
      where claim.order_id = orders.id and claim.given_at is not null
        and (claim.customer_id, claim.kind, claim.period) = (orders.customer_id, gift_kind, gift_period)
    )
    union all
    select format('the %s gift of %s is noted as given to customer %s with order %s, which has not got it', kind, period, claim.customer_id, claim.order_id)
    from gift_claims claim join orders on orders.id = claim.order_id
    where ${isWithin(db, 'claim.order_id', slice)} and claim.given_at is not null and (orders.placed_at is null or (orders.customer_id, gift_kind, gift_period)
      is distinct from (claim.customer_id, claim.kind, claim.period))
    union all
    select format('the %s gift of %s is claimed for order %s, which has ended', kind, period, claim.order_id)
    from gift_claims claim join orders on orders.id = claim.order_id
    where ${isWithin(db, 'claim.order_id', slice)} and (
      (claim.given_at is null and (orders.placed_at is not null or orders.status <> 'placed'))
      or orders.status = 'canceled' or orders.payment_status in ('failed', 'expired'))`.column()
}
