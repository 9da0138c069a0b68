import type { Db } from '../../../platform/db.ts'

type SlugType = 'product' | 'category' | 'collection' | 'artwork'

function idFromTexts(db: Db, type: SlugType) {
  const sources = {
    product: db`product_id as id from product_texts`,
    category: db`category_id as id from category_texts`,
    collection: db`collection_id as id from collection_texts`,
    artwork: db`artwork_id as id from artwork_texts`,
  }
  return sources[type]
}

/**
 * Returns a table with the `id` of the slug in either language, current or former (rules 3.1). The id is null for an
 * unknown slug.
 */
export function selectIdBySlug(db: Db, type: SlugType, slug: string) {
  return db`
    select coalesce(
      (select ${idFromTexts(db, type)} where uri = ${slug}),
      (select id from retired_uris where kind = ${type} and uri = ${slug})
    ) as id`
}

/** Lists what these slugs lead to, or once led to: their links never lead elsewhere. */
export function listSlugOwners(db: Db, type: SlugType, slugs: string[]): Promise<{ uri: string; id: number }[]> {
  return db<{ uri: string; id: number }[]>`
    select uri, ${idFromTexts(db, type)} where uri = any(${slugs}::text[])
    union select uri, id from retired_uris where kind = ${type} and uri = any(${slugs}::text[])`
}
