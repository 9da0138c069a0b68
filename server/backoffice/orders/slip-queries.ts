import type { OrderGift } from '@shop/contract/checkout.ts'
import type { Lang } from '@shop/contract/locale.ts'
import type { ShippingAddress } from '@shop/contract/orders.ts'
import type { Slip } from '@shop/contract/staff/orders.ts'
import type { Db } from '../../platform/db.ts'
import { selectUnitsOfRest } from '../../domains/orders/orders.ts'
import { hasReplacementToSend, waitsHere } from './filter-queries.ts'
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
    select orders.code, orders.number, orders.placed_at, (${waitsHere(db)} or ${hasReplacementToSend(db)}) as to_ship, orders.lang, parcel.address, orders.reward as gift,
      case when ${hasReplacementToSend(db)} and not (${waitsHere(db)}) then (
        select json_agg(json_build_object('sku', products.sku, 'name', line.name, 'size', line.size,
          'color_name', line.color_name, 'quantity', packed.quantity) order by packed.parcel_id, line.position)
        from parcels join parcel_lines packed on packed.parcel_id = parcels.id
        join order_lines line on (line.order_id, line.size_id, line.color_id) = (packed.order_id, packed.size_id, packed.color_id)
        left join products on products.id = line.product_id
        where parcels.order_id = orders.id and parcels.sent_at is null and parcels.canceled_at is null
      ) else (
        select coalesce(json_agg(json_build_object('sku', products.sku, 'name', line.name, 'size', line.size,
          'color_name', line.color_name, 'quantity', line.sent) order by line.position), '[]')
        from (select line.*, ${selectUnitsOfRest(db)} as sent from order_lines line where line.order_id = orders.id) line
        left join products on products.id = line.product_id where line.sent > 0
      ) end as lines
    from orders ${joinParcelAddress(db)}
    where orders.placed_at is not null and orders.code = any(${codes})`
}
