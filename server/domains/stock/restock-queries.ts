import type { Tx } from '../../platform/db.ts'
import { toColumns, type VariantQuantity } from './queries.ts'

interface RestockedLevel {
  product_id: number
  quantity: number
  /** Whether the inventory level had no free units before. */
  freed: boolean
}

/**
 * Restocks units of an order, with entries in the ledger, only in inventory levels of which the order has at least as
 * many units. The inventory levels are locked in the same order as everywhere.
 */
export function restockInventoryLevels(
  tx: Tx,
  items: VariantQuantity[],
  { order_id, actor, at }: { order_id: number; actor: string; at: Date },
): Promise<RestockedLevel[]> {
  const { sizes, colors, quantities } = toColumns(items)
  return tx<RestockedLevel[]>`
    with asked as (
      select size_id, color_id, sum(quantity)::integer as quantity
      from unnest(${sizes}::integer[], ${colors}::integer[], ${quantities}::integer[]) as asked (size_id, color_id, quantity)
      group by size_id, color_id
    ), gone as (
      select size_id, color_id, -sum(on_hand) as quantity
      from stock_ledger where order_id = ${order_id} and kind in ('sold', 'returned')
      group by size_id, color_id
    ), locked as (
      select level.size_id, level.color_id, asked.quantity
      from asked
      join gone on gone.size_id = asked.size_id and gone.color_id = asked.color_id and gone.quantity >= asked.quantity
      join stock level on level.size_id = asked.size_id and level.color_id = asked.color_id
      where asked.quantity > 0
      order by level.size_id, level.color_id
      for update of level
    ), back as (
      update stock set on_hand = stock.on_hand + locked.quantity
      from locked where stock.size_id = locked.size_id and stock.color_id = locked.color_id
      returning stock.product_id, locked.quantity, stock.on_hand - stock.held <= locked.quantity as freed
    ), entered as (
      insert into stock_ledger (size_id, color_id, kind, on_hand, held, order_id, actor, at)
      select size_id, color_id, 'returned', quantity, 0, ${order_id}, ${actor}, ${at} from locked
    )
    select product_id, quantity, freed from back`
}

/** Lists the units of an order that left the stock and did not come back, of variants that still exist. */
export function listUnreturnedItems(tx: Tx, order_id: number): Promise<VariantQuantity[]> {
  return tx<VariantQuantity[]>`
    select ledger.size_id, ledger.color_id, -sum(ledger.on_hand)::integer as quantity
    from stock_ledger ledger
    join stock on stock.size_id = ledger.size_id and stock.color_id = ledger.color_id
    where ledger.order_id = ${order_id} and ledger.kind in ('sold', 'returned')
    group by ledger.size_id, ledger.color_id having sum(ledger.on_hand) < 0`
}
