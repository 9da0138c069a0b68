import type { Currency, Lang } from '@shop/contract/locale.ts'
import type { Db } from '../../../platform/db.ts'
import { hasProducts, isOffered } from '../cards/category-visibility.ts'
import { soldIn } from '../cards/product-cards.ts'
import { selectIdBySlug } from '../cards/slug-queries.ts'
import type { Viewer } from '../cards/visibility.ts'

export interface TileRow {
  id: number
  uri: string
  name: string
  image_key: string | null
  image_color: string | null
  alt: string | null
}

/** Lists the categories with a product that the viewer may see and buy, in the order of the navigation bar. */
export function listCategories(db: Db, viewer: Viewer): Promise<(TileRow & { on_home: boolean })[]> {
  return db<(TileRow & { on_home: boolean })[]>`
    select category.id, words.uri, words.name, category.on_home, image.key as image_key,
      image.color as image_color, image_text.alt
    from categories category ${tileTables(db, viewer.lang)}
    where category.parent_id is null and exists (
      select from categories sub where sub.parent_id = category.id and ${hasProducts(db, viewer, db`sub.id`)})
    order by category.position, category.id`
}

/** Lists the categories and subcategories with a product that the viewer may see and buy, in the order of staff. */
export function listMenuCategories(db: Db, viewer: Viewer): Promise<(TileRow & { parent_id: number | null })[]> {
  return db<(TileRow & { parent_id: number | null })[]>`
    select category.id, category.parent_id, words.uri, words.name, image.key as image_key,
      image.color as image_color, image_text.alt
    from categories category ${tileTables(db, viewer.lang)}
    where ${isOffered(db, viewer)}
    order by category.parent_id nulls first, category.position, category.id`
}

function tileTables(db: Db, lang: Lang) {
  return db`
    join category_texts words on words.category_id = category.id and words.lang = ${lang}
    left join images image on image.key = category.image_key
    left join image_texts image_text on image_text.image_key = image.key and image_text.lang = ${lang}`
}

export interface CategoryRow extends TileRow {
  uris: Record<Lang, string>
  subcategories: (TileRow & { uris: Record<Lang, string>; has_products: boolean; sold_in: Currency[] })[]
}

/** Finds a category, with its subcategories, by its current or a former slug in either language. */
export function findCategory(db: Db, viewer: Viewer, uri: string): Promise<CategoryRow | undefined> {
  const { lang } = viewer
  return db<CategoryRow[]>`
    select category.id, words.uri, words.name, image.key as image_key, image.color as image_color,
      image_text.alt,
      (select json_object_agg(own.lang, own.uri) from category_texts own where own.category_id = category.id) as uris,
      coalesce((
        select json_agg(json_build_object('id', sub.id, 'uri', sub_words.uri, 'name', sub_words.name,
          'uris', (select json_object_agg(own.lang, own.uri) from category_texts own where own.category_id = sub.id),
          'has_products', ${hasProducts(db, viewer, db`sub.id`)},
          'sold_in', ${soldIn(db, viewer, db`product.category_id = sub.id`)}, 'image_key', image.key, 'image_color', image.color, 'alt', image_text.alt) order by sub.position, sub.id)
        from categories sub
        join category_texts sub_words on sub_words.category_id = sub.id and sub_words.lang = ${lang}
        left join images image on image.key = sub.image_key
        left join image_texts image_text on image_text.image_key = image.key and image_text.lang = ${lang}
        where sub.parent_id = category.id
      ), '[]') as subcategories
    from (${selectIdBySlug(db, 'category', uri)}) named
    join categories category on category.id = named.id and category.parent_id is null
    ${tileTables(db, lang)}`.first()
}
