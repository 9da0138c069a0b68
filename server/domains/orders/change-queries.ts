import type { Db, Tx } from '../../platform/db.ts'
import type { VariantQuantity } from '../stock/stock.ts'
import type { NewOrderLine, OrderRow } from './queries.ts'

/** How an order gets its new lines: those that stay, those that are added, and the units that come and go. */
export interface PlannedLines {
  kept: VariantQuantity[]
  added: NewOrderLine[]
  removed: VariantQuantity[]
  taken: VariantQuantity[]
  dropped: number
  given: number
}

interface ChangeRecord {
  refund_id: number | null
  paid_by: number | null
  actor: string
  at: Date
}

/**
 * Stores the next change of an order that the caller has locked: its lines as they are now, and what they were before. The
 * database lets lines change only with such a record, in the same transaction.
 */
export async function insertOrderChange(
  tx: Tx,
  { id, changes }: OrderRow,
  { kept, added, removed, taken, dropped, given }: PlannedLines,
  { refund_id, paid_by, actor, at }: ChangeRecord,
): Promise<void> {
  const units = [...taken, ...removed.map((unit) => ({ ...unit, quantity: -unit.quantity }))]
  await tx`
    with changed as (
      insert into order_changes (order_id, version, dropped, given, refund_id, paid_order_id, actor, at)
      values (${id}, ${changes + 1}, ${dropped}, ${given}, ${refund_id}, ${paid_by}, ${actor}, ${at})
      returning id, order_id
    ), counted as (
      update orders set changes = changes + 1, dropped = dropped + ${dropped} where id = ${id}
    )
    insert into order_change_lines (change_id, order_id, size_id, color_id, quantity, name, size, color_name, price)
    select changed.id, changed.order_id, unit.size_id, unit.color_id, unit.quantity, line.name, line.size, line.color_name, line.price
    from changed, jsonb_to_recordset(${JSON.stringify(units)}::jsonb) as unit (size_id integer, color_id integer, quantity integer)
    join (
      select size_id, color_id, name, size, color_name, coalesce(price_offer, price) as price
      from order_lines where order_id = ${id}
      union
      select size_id, color_id, name, size, color_name, coalesce(price_offer, price)
      from jsonb_to_recordset(${JSON.stringify(added)}::jsonb) as line
        (size_id integer, color_id integer, name text, size text, color_name text, price integer, price_offer integer)
    ) line using (size_id, color_id)`
  await tx`
    delete from order_lines line where order_id = ${id} and not exists (
      select from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as kept (size_id integer, color_id integer)
      where (kept.size_id, kept.color_id) = (line.size_id, line.color_id))`
  await tx`
    update order_lines line set quantity = kept.quantity, subtotal = coalesce(line.price_offer, line.price)::bigint * kept.quantity
    from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as kept (size_id integer, color_id integer, quantity integer)
    where order_id = ${id} and (kept.size_id, kept.color_id) = (line.size_id, line.color_id) and kept.quantity <> line.quantity`
  await tx`
    insert into order_lines (order_id, position, product_id, size_id, color_id, quantity, price, price_offer, subtotal, name,
      description, size, color_name, uri, desktop_image, alt)
    select ${id}, (select coalesce(max(position), 0) from order_lines where order_id = ${id}) + row_number() over (),
      line.product_id, line.size_id, line.color_id, line.quantity, line.price, line.price_offer,
      coalesce(line.price_offer, line.price)::bigint * line.quantity, line.name, line.description, line.size, line.color_name,
      line.uri, line.desktop_image, line.alt
    from jsonb_to_recordset(${JSON.stringify(added)}::jsonb) as line (product_id integer, size_id integer, color_id integer,
      quantity integer, price integer, price_offer integer, name text, description text, size text, color_name text, uri text,
      desktop_image text, alt text)`
}

/** Returns by how much lines that were added to an order cost less than they cost everyone else, in minor units. */
export function readGivenAmount(tx: Tx, order_id: number): Promise<number> {
  return tx<{ given: number }[]>`
    select coalesce(sum(given), 0)::bigint as given from order_changes where order_id = ${order_id}`.value()
}

/** Lists the changes of a customer's orders as personal data. Staff members are not named. */
export function listPersonalOrderChanges(db: Db, customer_id: number): Promise<object[]> {
  return db`
    select orders.code, changed.at, (
        select string_agg(format('%s %s, %s %s', line.name, line.size, line.color_name, to_char(line.quantity, 'SG999990')), '; '
          order by line.quantity)
        from order_change_lines line where line.change_id = changed.id
      ) as items
    from order_changes changed join orders on orders.id = changed.order_id
    where orders.customer_id = ${customer_id} order by changed.id`
}
