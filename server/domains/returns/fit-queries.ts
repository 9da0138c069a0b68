import type { Db } from '../../platform/db.ts'
import { selectUnsentUnits } from '../orders/orders.ts'
import type { FitCounts } from './summarize-fit.ts'

/**
 * Counts by size the units of completed orders, whose time for a return is over, and those returned as too small or too
 * large. An order that came back whole counts if its customer returned it, not if it never arrived. A return of several
 * lines has one reason, which does not say for which of them it is: its units are not counted.
 */
export function countFitBySize(db: Db): Promise<({ size_id: number } & FitCounts)[]> {
  return db<({ size_id: number } & FitCounts)[]>`
    with back as (
      select line.order_id, line.size_id, line.color_id, returns.reason,
        coalesce(receipt.restocked + receipt.discarded, line.quantity) as units,
        (select count(*) from return_lines other where other.return_id = returns.id) as lines
      from returns join return_lines line on line.return_id = returns.id
      left join return_receipts receipt using (return_id, size_id, color_id)
      where returns.status in ('received', 'refunded', 'exchanged') and returns.reason in ('too_small', 'too_large')
    ), returned as (
      select order_id, size_id, color_id,
        coalesce(sum(units) filter (where lines = 1 and reason = 'too_small'), 0) as too_small,
        coalesce(sum(units) filter (where lines = 1 and reason = 'too_large'), 0) as too_large,
        coalesce(sum(units) filter (where lines > 1), 0) as unclear
      from back group by order_id, size_id, color_id
    )
    select line.size_id, sum(line.quantity - coalesce(unsent.quantity, 0) - coalesce(returned.unclear, 0))::integer as sold,
      coalesce(sum(returned.too_small), 0)::integer as too_small,
      coalesce(sum(returned.too_large), 0)::integer as too_large
    from order_lines line
    join orders on orders.id = line.order_id and orders.status = 'completed' and (orders.fulfillment_status = 'delivered'
      or orders.id in (select order_id from returns where status = 'refunded'))
    left join returned using (order_id, size_id, color_id)
    left join (${selectUnsentUnits(db)}) unsent using (order_id, size_id, color_id)
    group by line.size_id`
}
