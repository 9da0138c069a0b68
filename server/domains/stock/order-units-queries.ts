import type { Tx } from '../../platform/db.ts'
import { toColumns, type VariantQuantity } from './queries.ts'

/** A step of the units of an order: what it does to the inventory levels for each unit, and which units it is about. */
interface OrderStep {
  /** The units that are committed to the order, or those that left for it and did not come back. */
  of: 'committed' | 'gone'
  on_hand: -1 | 0 | 1
  allocated: -1 | 0 | 1
  committed: -1 | 0 | 1
  reason?: 'damage'
}

const orderSteps = {
  shipped: { of: 'committed', on_hand: -1, allocated: -1, committed: -1 },
  committed: { of: 'gone', on_hand: 1, allocated: 1, committed: 1 },
  /** The units are not sent, and are on sale again. */
  canceled: { of: 'committed', on_hand: 0, allocated: -1, committed: -1 },
  /** The units are not sent, and cannot be sold either. */
  corrected: { of: 'committed', on_hand: -1, allocated: -1, committed: -1, reason: 'damage' },
  returned: { of: 'gone', on_hand: 1, allocated: 0, committed: 0 },
} as const satisfies Record<string, OrderStep>

interface MovedLevel extends VariantQuantity {
  product_id: number
  freed: boolean
}

/**
 * Moves units of an order by a step, with entries in the ledger: all that the step is about except those of `except`, or those
 * of `items` of which the order has enough. Returns what was moved. The caller has locked the order; the inventory levels are locked here, in the
 * same order as everywhere. Variants that no longer exist are left out.
 */
export function moveOrderUnits(
  tx: Tx,
  kind: keyof typeof orderSteps,
  {
    order_id,
    items,
    except = [],
    actor,
    at,
  }: { order_id: number; items?: VariantQuantity[]; except?: VariantQuantity[]; actor: string; at: Date },
): Promise<MovedLevel[]> {
  const { of, on_hand, allocated, committed, reason }: OrderStep = orderSteps[kind]
  const own =
    of === 'committed'
      ? tx`coalesce(sum(committed), 0)`
      : // A correction took units that never left for the order.
        tx`coalesce(-sum(on_hand) filter (where kind <> 'corrected'), 0)`
  const { sizes, colors, quantities } = toColumns(items ?? except)
  const named = tx`(
    select size_id, color_id, sum(quantity)::integer as quantity
    from unnest(${sizes}::integer[], ${colors}::integer[], ${quantities}::integer[]) unit (size_id, color_id, quantity)
    group by size_id, color_id)`
  const asked = items
    ? named
    : tx`(
    select own.size_id, own.color_id, own.quantity - coalesce(kept.quantity, 0) as quantity
    from own left join ${named} kept on kept.size_id = own.size_id and kept.color_id = own.color_id)`
  return tx<MovedLevel[]>`
    with own as (
      select size_id, color_id, (${own})::integer as quantity
      from stock_ledger where order_id = ${order_id} group by size_id, color_id
    ), locked as (
      select level.size_id, level.color_id, asked.quantity
      from ${asked} asked
      join own on own.size_id = asked.size_id and own.color_id = asked.color_id and own.quantity >= asked.quantity
      join stock level on level.size_id = asked.size_id and level.color_id = asked.color_id
      where asked.quantity > 0
      order by level.size_id, level.color_id
      for update of level
    ), moved as (
      update stock set on_hand = stock.on_hand + ${on_hand}::integer * locked.quantity,
        allocated = stock.allocated + ${allocated}::integer * locked.quantity,
        committed = stock.committed + ${committed}::integer * locked.quantity
      from locked where stock.size_id = locked.size_id and stock.color_id = locked.color_id
      returning stock.size_id, stock.color_id, stock.product_id, locked.quantity,
        stock.on_hand - stock.allocated = ${on_hand - allocated}::integer * locked.quantity and ${on_hand > allocated} as freed
    ), entered as (
      insert into stock_ledger (size_id, color_id, kind, on_hand, allocated, committed, order_id, actor, at, reason)
      select size_id, color_id, ${kind}, ${on_hand}::integer * quantity, ${allocated}::integer * quantity,
        ${committed}::integer * quantity, ${order_id}, ${actor}, ${at}, ${reason ?? null}
      from locked
    )
    select size_id, color_id, product_id, quantity, freed from moved`
}
