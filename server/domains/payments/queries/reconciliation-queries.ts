import type { Currency } from '@shop/contract/locale.ts'
import type { Db, Tx } from '../../../platform/db.ts'

export function insertReconciliation(tx: Tx, requested_by: string, requested_at: Date): Promise<number> {
  return tx<{ id: number }[]>`
    insert into reconciliations (requested_by, requested_at) values (${requested_by}, ${requested_at}) returning id`.value()
}

/**
 * Finds a run: its discrepancies, or null while it is under way. Undefined for a run that there is not. Those of payments
 * are stored at once, so a run whose job was repeated has them too.
 */
export function findReconciliation(db: Db, id: number): Promise<{ found: string[] | null } | undefined> {
  return db<{ found: string[] | null }[]>`
    select case when done_at is not null then array(
        select find.found from reconciliation_discrepancies find
        where find.reconciliation_id = run.id and find.found <> all(run.found) order by find.id
      ) || run.found end as found
    from reconciliations run where run.id = ${id}`.first()
}

export async function addFound(tx: Tx, id: number, found: string[]): Promise<void> {
  await tx`
    update reconciliations set found = coalesce(found, '{}') || ${found}::text[] where id = ${id} and done_at is null`
}

export async function markReconciled(tx: Tx, id: number, at: Date): Promise<void> {
  await tx`update reconciliations set done_at = ${at} where id = ${id} and done_at is null`
}

/** A discrepancy of a payment, in a sentence; with `reconciliation_id` when staff requested the run. */
export interface NewDiscrepancy {
  payment_id: number
  reconciliation_id: number | null
  found: string
  found_at: Date
}

/** Stores a discrepancy. With `once`, one that is already stored for the payment is skipped; then it returns false. */
export function insertDiscrepancy(db: Db, discrepancy: NewDiscrepancy, once: boolean): Promise<boolean> {
  const { payment_id, reconciliation_id, found, found_at } = discrepancy
  return db`
    insert into reconciliation_discrepancies (payment_id, reconciliation_id, found, found_at)
    select ${payment_id}, ${reconciliation_id}, ${found}, ${found_at}
    where not ${once} or not exists (
      select from reconciliation_discrepancies where payment_id = ${payment_id} and found = ${found}
    )
    returning id`.any()
}

/** A discrepancy with its customer. `amount` is the payment's, in minor units. */
export interface RecentDiscrepancy {
  found_at: Date
  found: string
  code: string
  method: string
  amount: number
  currency: Currency
}

/** Lists the discrepancies found by all other runs since a time, the newest first. */
export function listDiscrepancies(db: Db, since: Date, but_reconciliation_id: number): Promise<RecentDiscrepancy[]> {
  return db<RecentDiscrepancy[]>`
    select find.found_at, find.found, orders.code, payment.method, payment.amount, payment.currency
    from reconciliation_discrepancies find
    join payments payment on payment.id = find.payment_id
    join orders on orders.id = payment.order_id
    where find.found_at >= ${since} and find.reconciliation_id is distinct from ${but_reconciliation_id}
    order by find.found_at desc, find.id desc`
}
