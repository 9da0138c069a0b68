import { toScanKey } from '@shop/contract/barcode.ts'
import type { Lang } from '@shop/contract/locale.ts'
import type { ScannedCell } from '@shop/contract/staff/stock.ts'
import type { Db } from '../../platform/db.ts'

/** Lists the stock of the variants that have these codes, in the order of the codes; unknown ones are left out. */
export function listScannedCells(db: Db, codes: string[], lang: Lang): Promise<ScannedCell[]> {
  return db<ScannedCell[]>`
    select given.code, product.id as product_id, product.sku, cell.size_id, sizes.letter as size, cell.color_id,
      coalesce((select name from product_texts where product_id = product.id and lang = ${lang}),
        (select name from product_texts where product_id = product.id limit 1), '') as name,
      (select name from color_texts where color_id = cell.color_id and lang = ${lang}) as color,
      cell.on_hand, cell.committed, cell.allocated - cell.committed as reserved
    from unnest(${codes}::text[], ${codes.map(toScanKey)}::text[]) with ordinality given (code, code_key, place)
    join variant_codes own on own.code_key = given.code_key
    join stock cell on cell.size_id = own.size_id and cell.color_id = own.color_id
    join sizes on sizes.id = cell.size_id
    join products product on product.id = cell.product_id
    order by given.place`
}
