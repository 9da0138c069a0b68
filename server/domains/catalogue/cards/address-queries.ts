import type { Db } from '../../../platform/db.ts'

/** What has an address in either language, or had it once (rules 3): a table of one `id`, null where nothing ever had it. */
export function addressed(db: Db, kind: 'product' | 'category' | 'collection', uri: string) {
  const texts = {
    product: db`select product_id from product_texts`,
    category: db`select category_id from category_texts`,
    collection: db`select collection_id from collection_texts`,
  }
  return db`
    select coalesce(
      (${texts[kind]} where uri = ${uri}),
      (select id from retired_uris where kind = ${kind} and uri = ${uri})
    ) as id`
}
