import type { ProductCard } from '@shop/contract/catalog.ts'
import type { Lang } from '@shop/contract/locale.ts'
import type { Db } from '../../../platform/db.ts'
import { GUEST_LEVEL } from '../cards/visibility.ts'

export type SharedProduct = Pick<ProductCard, 'id' | 'name' | 'subcategory'> & { image_key: string }

export function findSharedProduct(
  db: Db,
  product_id: number,
  lang: Lang,
  now: Date,
): Promise<SharedProduct | undefined> {
  return db<SharedProduct[]>`
    select product.id, words.name, category_words.name as subcategory, product.image_key
    from products product
    join product_texts words on words.product_id = product.id and words.lang = ${lang}
    join category_texts category_words on category_words.category_id = product.category_id and category_words.lang = ${lang}
    where product.id = ${product_id} and can_see(product.published_at, product.opens_at, ${GUEST_LEVEL}, ${now})`.first()
}
