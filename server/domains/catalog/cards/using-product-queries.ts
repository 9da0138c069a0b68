import { USING_PRODUCTS_SHOWN, type UsingProduct } from '@shop/contract/staff/colors.ts'
import type { Db, Fragment } from '../../../platform/db.ts'

export function listUsingProducts(db: Db, condition: Fragment, lang: string): Promise<UsingProduct[]> {
  return db<UsingProduct[]>`
    select product.id, product.sku, coalesce(words.name, product.sku) as name
    from products product left join product_texts words on words.product_id = product.id and words.lang = ${lang}
    where ${condition} order by product.sku limit ${USING_PRODUCTS_SHOWN}`
}
