import type { StockReason } from '@shop/contract/staff/stock-rules.ts'
import type { Tx } from '../../platform/db.ts'
import type { Variant } from '../catalogue/catalogue.ts'

interface CellIds {
  size_id: number
  color_id: number
}

export interface CellRow extends Variant {
  sku: string
  on_hand: number
  held: number
}

/** Locks existing inventory levels, in the same order as everywhere. */
export async function lockCells(tx: Tx, cells: CellIds[]): Promise<void> {
  const { sizes, colors } = toColumns(cells)
  await tx`
    select from stock cell
    where (cell.size_id, cell.color_id) in (select * from unnest(${sizes}::integer[], ${colors}::integer[]))
    order by cell.size_id, cell.color_id
    for update`
}

/** Returns the units of inventory levels by size and color; those without a row have none. */
export async function listUnits(tx: Tx, cells: CellIds[]): Promise<(CellIds & { on_hand: number; held: number })[]> {
  const { sizes, colors } = toColumns(cells)
  return tx`
    select asked.size_id, asked.color_id, coalesce(cell.on_hand, 0) as on_hand, coalesce(cell.held, 0) as held
    from unnest(${sizes}::integer[], ${colors}::integer[]) with ordinality asked (size_id, color_id, position)
    left join stock cell on cell.size_id = asked.size_id and cell.color_id = asked.color_id
    order by asked.position`
}

/** Adds units to locked inventory levels or, below 0, removes them; missing levels are created. */
export async function updateCells(
  tx: Tx,
  levels: (CellIds & { product_id: number; quantity: number })[],
): Promise<void> {
  const { sizes, colors } = toColumns(levels)
  const quantities = levels.map(({ quantity }) => quantity)
  await tx`
    with asked as (
      select * from unnest(${sizes}::integer[], ${colors}::integer[], ${levels.map(({ product_id }) => product_id)}::integer[],
        ${quantities}::integer[]) asked (size_id, color_id, product_id, quantity)
    ), changed as (
      update stock set on_hand = stock.on_hand + asked.quantity
      from asked where stock.size_id = asked.size_id and stock.color_id = asked.color_id
      returning stock.size_id, stock.color_id
    )
    insert into stock (size_id, color_id, product_id, on_hand)
    select size_id, color_id, product_id, quantity from asked
    where not exists (select from stock known where known.size_id = asked.size_id and known.color_id = asked.color_id)
    order by size_id, color_id`
}

/** Explains changes in the ledger. Units that were received are named so; everything else corrects what was known. */
export async function insertLedgerEntries(
  tx: Tx,
  levels: (CellIds & { quantity: number })[],
  { reason, note, actor, at }: { reason: StockReason; note: string | null; actor: string; at: Date },
): Promise<void> {
  const { sizes, colors } = toColumns(levels)
  await tx`
    insert into stock_ledger (size_id, color_id, kind, on_hand, held, actor, at, reason, note)
    select size_id, color_id, case when ${reason} = 'received' and quantity > 0 then 'received' else 'corrected' end,
      quantity, 0, ${actor}, ${at}, ${reason}, ${note}
    from unnest(${sizes}::integer[], ${colors}::integer[], ${levels.map(({ quantity }) => quantity)}::integer[])
      asked (size_id, color_id, quantity)`
}

function toColumns(cells: CellIds[]): { sizes: number[]; colors: number[] } {
  return { sizes: cells.map(({ size_id }) => size_id), colors: cells.map(({ color_id }) => color_id) }
}
