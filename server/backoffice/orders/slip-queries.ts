import type { OrderGift } from '@shop/contract/checkout.ts'
import type { Lang } from '@shop/contract/locale.ts'
import type { ShippingAddress } from '@shop/contract/orders.ts'
import type { Slip } from '@shop/contract/staff/orders.ts'
import type { Db } from '../../platform/db.ts'
import { selectUnitsSent } from '../../domains/orders/orders.ts'
import { waitsHere } from './filter-queries.ts'
import { joinParcelAddress, type OrderSummaryRow } from './list-queries.ts'

export interface SlipRow extends Pick<OrderSummaryRow, 'code' | 'number' | 'placed_at'> {
  to_ship: boolean
  lang: Lang
  address: ShippingAddress
  gift: OrderGift | null
  lines: Slip['lines']
}

/** Lists what the packing slips of these orders are printed from, in any order. */
export function listSlipRows(db: Db, codes: string[]): Promise<SlipRow[]> {
  return db<SlipRow[]>`
    select orders.code, orders.number, orders.placed_at, ${waitsHere(db)} as to_ship, orders.lang, parcel.address, orders.reward as gift,
      (
        select coalesce(json_agg(json_build_object('sku', products.sku, 'name', line.name, 'size', line.size,
          'color_name', line.color_name, 'quantity', line.sent) order by line.position), '[]')
        from (select line.*, ${selectUnitsSent(db)} as sent from order_lines line where line.order_id = orders.id) line
        left join products on products.id = line.product_id where line.sent > 0
      ) as lines
    from orders ${joinParcelAddress(db)}
    where orders.placed_at is not null and orders.code = any(${codes})`
}
