import type { Db } from '../../platform/db.ts'

export interface ReferenceRows {
  categories: {
    id: number
    uri_es: string
    uri_en: string
    name_es: string
    name_en: string
    parent_es: string
    parent_en: string
  }[]
  collections: { id: number; uri_es: string; uri_en: string; name_es: string; name_en: string }[]
  artworks: { id: number; uri_es: string; uri_en: string; name_es: string; name_en: string }[]
  size_charts: { id: number; name: string }[]
  colors: { id: number; hex_code: string; name_es: string; name_en: string }[]
}

export function listReferenceRows(db: Db): Promise<ReferenceRows> {
  return db<ReferenceRows[]>`
    select
      coalesce((select json_agg(json_build_object('id', category.id, 'uri_es', coalesce(es.uri, ''),
          'uri_en', coalesce(en.uri, ''), 'name_es', coalesce(es.name, ''), 'name_en', coalesce(en.name, ''),
          'parent_es', coalesce(es.parent_name, ''), 'parent_en', coalesce(en.parent_name, '')) order by category.id)
        from categories category
        left join category_texts es on es.category_id = category.id and es.lang = 'es'
        left join category_texts en on en.category_id = category.id and en.lang = 'en'
        where category.parent_id is not null), '[]') as categories,
      coalesce((select json_agg(json_build_object('id', collection.id, 'uri_es', coalesce(es.uri, ''),
          'uri_en', coalesce(en.uri, ''), 'name_es', coalesce(es.name, ''), 'name_en', coalesce(en.name, '')) order by collection.id)
        from collections collection
        left join collection_texts es on es.collection_id = collection.id and es.lang = 'es'
        left join collection_texts en on en.collection_id = collection.id and en.lang = 'en'), '[]') as collections,
      coalesce((select json_agg(json_build_object('id', artwork.id, 'uri_es', coalesce(es.uri, ''),
          'uri_en', coalesce(en.uri, ''), 'name_es', coalesce(es.name, ''), 'name_en', coalesce(en.name, '')) order by artwork.id)
        from artworks artwork
        left join artwork_texts es on es.artwork_id = artwork.id and es.lang = 'es'
        left join artwork_texts en on en.artwork_id = artwork.id and en.lang = 'en'), '[]') as artworks,
      coalesce((select json_agg(json_build_object('id', id, 'name', name) order by id) from size_charts), '[]') as size_charts,
      coalesce((select json_agg(json_build_object('id', color.id, 'hex_code', color.hex_code,
          'name_es', coalesce(es.name, ''), 'name_en', coalesce(en.name, '')) order by color.id)
        from colors color
        left join color_texts es on es.color_id = color.id and es.lang = 'es'
        left join color_texts en on en.color_id = color.id and en.lang = 'en'), '[]') as colors`.one()
}

const MAX_ORDERS = 10

/**
 * Facts that an import compares a product with, beside what the editor shows. `orders` are the codes of those that need units
 * of the cell; null stands for payments that are under way.
 */
export interface ProductFacts {
  id: number
  cells: {
    size: string
    color_id: number
    on_hand: number
    committed: number
    reserved: number
    orders: (string | null)[]
  }[]
  galleries: { color_id: number | null; keys: string[] }[]
  retired_sizes: string[]
  retired_colors: number[]
}

export function listProductFacts(db: Db, ids: number[]): Promise<ProductFacts[]> {
  return db<ProductFacts[]>`
    select product.id,
      coalesce((select json_agg(json_build_object('size', sizes.letter, 'color_id', stock.color_id, 'on_hand', stock.on_hand,
          'committed', stock.committed, 'reserved', stock.allocated - stock.committed, 'orders', case when stock.allocated = 0 then '[]'
            else (select json_agg(code) from (select distinct code from needed_units
              where needed_units.size_id = stock.size_id and needed_units.color_id = stock.color_id
              order by code limit ${MAX_ORDERS}) needing) end))
        from stock join sizes on sizes.id = stock.size_id where stock.product_id = product.id), '[]') as cells,
      coalesce((select json_agg(json_build_object('color_id', gallery.color_id, 'keys', gallery.keys))
        from (select color_id, array_agg(image_key order by position) as keys from product_images
          where product_id = product.id group by color_id) gallery), '[]') as galleries,
      array(select letter from sizes where product_id = product.id and retired_at is not null) as retired_sizes,
      array(select color_id from product_colors where product_id = product.id and retired_at is not null) as retired_colors
    from products product where product.id = any(${ids}::integer[])`
}

/** Finds the product of each key of a file: by sku, by what an earlier import noted, or by its address. */
export function listMatches(
  db: Db,
  source: string,
  keys: { key: string; sku: string | null; foreign_key: string | null }[],
): Promise<{ key: string; product_id: number }[]> {
  return db<{ key: string; product_id: number }[]>`
    select given.key, coalesce(noted.product_id, by_sku.id, by_uri.product_id) as product_id
    from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as given (key text, sku text, foreign_key text)
    left join imported_products noted on noted.source = ${source} and noted.foreign_key = given.foreign_key
    left join products by_sku on by_sku.sku = given.sku
    left join lateral (
      select product_id from product_texts where given.foreign_key is not null and uri = given.foreign_key limit 1
    ) by_uri on true
    where coalesce(noted.product_id, by_sku.id, by_uri.product_id) is not null`
}

/** Returns the present key of images, by former keys and by addresses that an earlier import fetched. */
export function listKnownImages(
  db: Db,
  { keys, urls }: { keys: string[]; urls: string[] },
): Promise<{ source: string; key: string; alt_es: string; alt_en: string }[]> {
  return db<{ source: string; key: string; alt_es: string; alt_en: string }[]>`
    select found.source, coalesce(image.replaced_by, image.key) as key,
      coalesce((select alt from image_texts where image_key = coalesce(image.replaced_by, image.key) and lang = 'es'), '') as alt_es,
      coalesce((select alt from image_texts where image_key = coalesce(image.replaced_by, image.key) and lang = 'en'), '') as alt_en
    from (
      select key as source, key from unnest(${keys}::text[]) key
      union all select url, key from imported_images where url = any(${urls}::text[])
    ) found
    join images image on image.key = found.key`
}

/** Returns those of these URIs that lead to a product, now or from earlier, with its sku. */
export function listUriProducts(db: Db, uris: string[]): Promise<{ uri: string; id: number; sku: string }[]> {
  return db<{ uri: string; id: number; sku: string }[]>`
    select found.uri, product.id, product.sku
    from (
      select uri, product_id as id from product_texts where uri = any(${uris})
      union select uri, id from retired_uris where kind = 'product' and uri = any(${uris})
    ) found join products product on product.id = found.id`
}
