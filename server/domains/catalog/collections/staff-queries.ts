import { MAX_COLLECTION_PRODUCTS } from '@shop/contract/limits.ts'
import type { CallQuery } from '@shop/contract/call.ts'
import type {
  CollectionDetail,
  CollectionItem,
  FoundProduct,
  listCollections,
} from '@shop/contract/staff/collections.ts'
import type { Lang } from '@shop/contract/locale.ts'
import { countMatching } from '../../../platform/count-matching.ts'
import type { Db, Fragment } from '../../../platform/db.ts'
import { matchesSku } from '../../../platform/search-pattern.ts'
import type { Page } from '../../../platform/paging.ts'
import { GUEST_LEVEL } from '../cards/visibility.ts'

/** `changed_by` is the actor of the last save, as in the audit. */
interface CollectionListRow extends Omit<CollectionItem, 'image' | 'opens_at' | 'changed_at'> {
  image_key: string | null
  opens_at: Date | null
  changed_at: Date | null
}

type CollectionFilter = CallQuery<typeof listCollections> & { lang: Lang; now: Date; first_level: number }

/** Lists collections as staff see them. `q` matches names and addresses in both languages. */
export async function listCollectionRows(
  db: Db,
  { q = '', state, sort = 'position', lang, now, first_level }: CollectionFilter,
  { limit, offset }: Page,
): Promise<{ rows: CollectionListRow[]; total: number }> {
  const term = q.trim()
  const columns = { position: db`position`, opens_at: db`opens_at`, products: db`products` }
  const column = columns[sort.replace('-', '') as keyof typeof columns]
  const direction = sort.startsWith('-') ? db`desc nulls last` : db`asc nulls last`
  const matching = db`
    from (
      select collection.id, words.name, words.uri, collection.image_key, collection.opens_at, collection.announced,
        collection.position, collection.changed_at, collection.changed_by,
        counted.products, counted.published,
        case when counted.products = 0 then 'empty'
          when can_see('-infinity', collection.opens_at, ${GUEST_LEVEL}, ${now}) then 'open'
          when can_see('-infinity', collection.opens_at, ${first_level}, ${now}) then 'early'
          else 'planned' end as state
      from collections collection
      join collection_texts words on words.collection_id = collection.id and words.lang = ${lang}
      cross join lateral (
        select (select count(*)::int from products where products.collection_id = collection.id) as products,
          (select count(*)::int from products
            where products.collection_id = collection.id and products.published_at is not null) as published) counted
      where ${
        term === ''
          ? db`true`
          : db`exists (
        select from collection_texts named where named.collection_id = collection.id
          and (strpos(fold(named.name), fold(${term})) > 0 or strpos(named.uri, lower(${term})) > 0))`
      }
    ) listed
    where ${state === undefined ? db`true` : db`state = ${state}`}`
  const rows = await db<CollectionListRow[]>`
    select * ${matching} order by ${column} ${direction}, id desc limit ${limit} offset ${offset}`
  return { rows, total: await countMatching(db, matching) }
}

interface CollectionDetailRow extends Omit<
  CollectionDetail,
  'openings' | 'early_weeks' | 'products' | 'opens_at' | 'changed_at' | 'images'
> {
  opens_at: Date | null
  changed_at: Date | null
  images: [key: string, alt: string][]
}

/** Finds a collection with its texts, and with the images that it may show: its own and those of its newest products. */
export function findCollectionDetail(db: Db, id: number, lang: Lang): Promise<CollectionDetailRow | undefined> {
  return db<CollectionDetailRow[]>`
    select collection.id, collection.version, collection.changed_at, collection.changed_by,
      collection.opens_at, collection.announced, collection.image_key,
      (select count(*)::int from products where products.collection_id = collection.id) as product_count,
      (select json_object_agg(words.lang, json_build_object('name', words.name, 'uri', words.uri,
          'description', words.description, 'teaser', words.teaser))
       from collection_texts words where words.collection_id = collection.id) as texts,
      array(select uri from retired_uris where kind = 'collection' and retired_uris.id = collection.id order by uri) as former_uris,
      coalesce((
        select json_agg(json_build_array(shown.key, coalesce(words.alt, '')) order by shown.key)
        from images shown
        left join image_texts words on words.image_key = shown.key and words.lang = ${lang}
        where shown.key in (
          select collection.image_key
          union
          select gallery.image_key from product_images gallery
          where gallery.product_id in (${selectNewestProducts(db, db`collection.id`)}))
      ), '[]') as images
    from collections collection where collection.id = ${id}`.first()
}

export interface CollectionProductRow extends Omit<FoundProduct, 'image' | 'published_at' | 'opens_at'> {
  image_key: string | null
  published_at: Date | null
  opens_at: Date | null
}

/** Returns the columns of a product of `products product`, for staff. A product without texts is called by its sku. */
function productColumns(db: Db, lang: Lang) {
  return db`
    product.id, product.sku, coalesce((
      select name from product_texts words where words.product_id = product.id order by words.lang = ${lang} desc limit 1
    ), product.sku) as name, product.image_key, product.published_at, product.collection_id, product.opens_at,
    (select coalesce(sum(stock.on_hand - stock.allocated), 0)::int from stock where stock.product_id = product.id) as free,
    (select name from collection_texts words
     where words.collection_id = product.collection_id and words.lang = ${lang}) as collection`
}

export function listCollectionProducts(db: Db, id: number, lang: Lang): Promise<CollectionProductRow[]> {
  return db<CollectionProductRow[]>`
    select ${productColumns(db, lang)} from products product
    where product.id in (${selectNewestProducts(db, db`${id}`)})
    order by product.published_at desc nulls first, product.id desc`
}

function selectNewestProducts(db: Db, collection_id: Fragment): Fragment {
  return db`
    select id from products where collection_id = ${collection_id}
    order by published_at desc nulls first, id desc limit ${MAX_COLLECTION_PRODUCTS}`
}

/** Finds products by the beginning of a word of their name, or by their sku; the newest without a term. */
export function findProductsByTerm(db: Db, q: string, lang: Lang, limit: number): Promise<CollectionProductRow[]> {
  return db<CollectionProductRow[]>`
    select ${productColumns(db, lang)} from products product
    where ${
      q === ''
        ? db`true`
        : db`product.id in (
            select id from products where ${matchesSku(db, q)}
            union
            select product_id from product_texts
            where plain(${q}) <> '' and plain_name like (select '%' || plain(${q}) || '%')
              and ' ' || plain_name like (select '% ' || plain(${q}) || '%'))`
    }
    order by product.id desc limit ${limit}`
}
