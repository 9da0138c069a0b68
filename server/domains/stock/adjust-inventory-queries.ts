import type { StockReason } from '@shop/contract/staff/stock-rules.ts'
import type { Tx } from '../../platform/db.ts'
import type { NamedVariant } from '../catalog/catalog.ts'
import type { Variant } from './count-units.ts'
import type { InventoryLevel } from './inventory-level-queries.ts'

export type InventoryLevelRow = InventoryLevel & NamedVariant

/** Locks existing inventory levels, in the same order as everywhere. */
export async function lockInventoryLevels(tx: Tx, levels: Variant[]): Promise<void> {
  const { sizes, colors } = toColumns(levels)
  await tx`
    select from stock level
    where (level.size_id, level.color_id) in (select * from unnest(${sizes}::integer[], ${colors}::integer[]))
    order by level.size_id, level.color_id
    for update`
}

/** Returns the units of inventory levels by size and color; those without a row have none. */
export async function listUnits(
  tx: Tx,
  levels: Variant[],
): Promise<Pick<InventoryLevel, 'size_id' | 'color_id' | 'on_hand' | 'allocated' | 'committed'>[]> {
  const { sizes, colors } = toColumns(levels)
  return tx`
    select asked.size_id, asked.color_id, coalesce(level.on_hand, 0) as on_hand, coalesce(level.allocated, 0) as allocated,
      coalesce(level.committed, 0) as committed
    from unnest(${sizes}::integer[], ${colors}::integer[]) with ordinality asked (size_id, color_id, position)
    left join stock level on level.size_id = asked.size_id and level.color_id = asked.color_id
    order by asked.position`
}

/** Adds units to locked inventory levels or, below 0, removes them; missing levels are created. */
export async function updateInventoryLevels(
  tx: Tx,
  levels: (Variant & { product_id: number; quantity: number })[],
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
  levels: (Variant & { quantity: number })[],
  { reason, note, actor, at }: { reason: StockReason; note: string | null; actor: string; at: Date },
): Promise<void> {
  const { sizes, colors } = toColumns(levels)
  await tx`
    insert into stock_ledger (size_id, color_id, kind, on_hand, allocated, committed, actor, at, reason, note)
    select size_id, color_id, case when ${reason} = 'received' and quantity > 0 then 'received' else 'corrected' end,
      quantity, 0, 0, ${actor}, ${at}, ${reason}, ${note}
    from unnest(${sizes}::integer[], ${colors}::integer[], ${levels.map(({ quantity }) => quantity)}::integer[])
      asked (size_id, color_id, quantity)`
}

function toColumns(levels: Variant[]): { sizes: number[]; colors: number[] } {
  return { sizes: levels.map(({ size_id }) => size_id), colors: levels.map(({ color_id }) => color_id) }
}
