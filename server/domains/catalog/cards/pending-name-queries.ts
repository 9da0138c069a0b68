import type { Db, Tx } from '../../../platform/db.ts'

interface PendingName {
  id: number
  kind: 'category' | 'collection' | 'color'
  record_id: number
  after: number
}

/** Whether a name has changed that more products have than are written again with it. */
export function hasPendingNames(db: Db): Promise<boolean> {
  return db`select from pending_names limit 1`.any()
}

/** Takes a changed name whose products are still to be written again; undefined without any. Two runs never take the same. */
export function takePendingName(tx: Tx): Promise<PendingName | undefined> {
  return tx<PendingName[]>`
    select id, kind, record_id, after from pending_names order by id limit 1 for update skip locked`.first()
}

/** Has the next products with a changed name written again when the transaction commits. Returns the last one, if any. */
export function markProductsWithName(tx: Tx, name: PendingName, limit: number): Promise<number | null> {
  const { kind, record_id, after } = name
  return tx<{ last: number | null }[]>`
    with taken as materialized (
      select array(
        select product_id from products_with_name(${kind}, ${record_id}) where product_id > ${after}
        order by product_id limit ${limit}) as ids
    ), marked as materialized (
      select ids, mark_products(ids), mark_products(ids, 'shop.reworded_products') from taken where ids <> '{}'
    )
    select max(id) as last from marked cross join unnest(ids) id`.value()
}

/** Notes up to which product the products with a changed name are written again; null when all of them are. */
export async function notePendingName(tx: Tx, id: number, after: number | null): Promise<void> {
  if (after === null) await tx`delete from pending_names where id = ${id}`
  else await tx`update pending_names set after = ${after} where id = ${id}`
}
