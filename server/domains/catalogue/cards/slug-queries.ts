import type { Db } from '../../../platform/db.ts'

/**
 * Returns a table with the `id` of the slug in either language, current or former (rules 3). The id is null for an
 * unknown slug.
 */
export function selectIdBySlug(db: Db, type: 'product' | 'category' | 'collection' | 'artwork', slug: string) {
  const texts = {
    product: db`select product_id from product_texts`,
    category: db`select category_id from category_texts`,
    collection: db`select collection_id from collection_texts`,
    artwork: db`select artwork_id from artwork_texts`,
  }
  return db`
    select coalesce(
      (${texts[type]} where uri = ${slug}),
      (select id from retired_uris where kind = ${type} and uri = ${slug})
    ) as id`
}
