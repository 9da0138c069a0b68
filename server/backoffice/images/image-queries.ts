import type { RefusalCode } from '@shop/contract/refusals.ts'
import { MAX_COUNTED_USES } from '@shop/contract/staff/image-limits.ts'
import { countMatching } from '../../platform/count-matching.ts'
import { alphabetically } from '../../platform/alphabet.ts'
import type { Db, Fragment } from '../../platform/db.ts'
import type { Page } from '../../platform/paging.ts'
import { escapeLike } from '../../platform/search-pattern.ts'
import type { CropNumbers } from '../../domains/media/media.ts'

/** An image of the library, or an upload that is none yet. */
export interface LibraryRow {
  key: string
  name: string
  state: 'processing' | 'ready' | 'failed'
  failure: RefusalCode | null
  color: string | null
  width: number | null
  height: number | null
  alt_es: string
  alt_en: string
  crop: CropNumbers
  focal_x: number
  focal_y: number
  original: { width: number; height: number; bytes: number; format: string } | null
  version: number
  added_at: Date
  has_film: boolean
  use_count: number
}

/**
 * Returns the places of the shop that show an image, with `key` as the image's key; a place is listed once for each way
 * in which it does. Orders are not among them. `limit` is the most products for each way: a placeholder may be shown by
 * thousands.
 */
function selectUses(db: Db, key: Fragment, limit: number | null = null): Fragment {
  return db`
    (select 'product' as type, product.id from products product where product.image_key = ${key} limit ${limit})
    union all (select distinct 'product', shown.product_id from product_images shown
      where shown.image_key = ${key} limit ${limit})
    union all (select distinct 'product', offered.product_id from product_colors offered
      where offered.image_key = ${key} limit ${limit})
    union all (select 'product', product.id from products product where product.chart_image_key = ${key} limit ${limit})
    union all select 'category', category.id from categories category where category.image_key = ${key}
    union all select 'collection', collection.id from collections collection where collection.image_key = ${key}
    union all select 'artwork', artwork.id from artworks artwork where artwork.image_key = ${key}
    union all select 'post', posts.id from posts where posts.image_key = ${key}
    union all select 'banner', banners.id from banners
      where banners.desktop_image_key = ${key} or banners.mobile_image_key = ${key}
    union all select 'gift', row_number() over () from settings
      where settings.key = 'gifts' and ${key} in (value #>> '{birthday,image_key}', value #>> '{seasonal,image_key}')`
}

/** Returns the columns of a `LibraryRow` of an image whose files exist. */
function selectImages(db: Db, condition: Fragment): Fragment {
  return db`
    select image.key, case when image.name = '' then regexp_replace(image.key, '-[0-9a-f]{20}$', '') else image.name end as name, 'ready' as state,
      null as failure, image.color, image.width, image.height, coalesce(es.alt, '') as alt_es,
      coalesce(en.alt, '') as alt_en, image.crop, image.focal_x, image.focal_y, image.original_id, image.version,
      image.added_at
    from images image
    left join image_texts es on es.image_key = image.key and es.lang = 'es'
    left join image_texts en on en.image_key = image.key and en.lang = 'en'
    where ${condition}`
}

/** Returns the same columns of an upload that is not in its place yet. Its texts follow once it is an image. */
function selectUploads(db: Db, condition: Fragment): Fragment {
  return db`
    select upload.key, original.name, upload.state, upload.failure, null, null, null, '', '', upload.crop, upload.focal_x,
      upload.focal_y, upload.original_id, 1, upload.requested_at
    from image_uploads upload join image_originals original on original.id = upload.original_id
    where ${condition}`
}

function selectLibrary(db: Db, rows: Fragment, order: Fragment, { limit, offset }: Page): Fragment {
  return db`
    select library.key, library.name, library.state, library.failure, library.color, library.width, library.height,
      library.alt_es, library.alt_en, library.crop, library.focal_x, library.focal_y, library.version, library.added_at,
      exists (select from images where images.key = library.key and film is not null) as has_film,
      (select least(count(*), ${MAX_COUNTED_USES})::integer from (
        select distinct type, id from (${selectUses(db, db`library.key`, MAX_COUNTED_USES)}) shown) uses) as use_count,
      (select jsonb_build_object('width', original.width, 'height', original.height, 'bytes', original.bytes,
          'format', original.format) from image_originals original where original.id = library.original_id) as original
    from (select * from (${rows}) library order by ${order} limit ${limit} offset ${offset}) library
    order by ${order}`
}

export interface LibraryFilter {
  q?: string | undefined
  use?: 'used' | 'unused' | undefined
  alt?: 'missing' | undefined
  state?: LibraryRow['state'] | undefined
  sort?: 'added_at' | '-added_at' | 'name' | '-name' | undefined
}

export async function listLibrary(
  db: Db,
  filter: LibraryFilter,
  page: Page,
): Promise<{ rows: LibraryRow[]; total: number }> {
  const rows = selectMatching(db, filter)
  const name = alphabetically(db, db`library.name`)
  const order = {
    added_at: db`library.added_at, library.key`,
    '-added_at': db`library.added_at desc, library.key`,
    name: db`${name}, library.key`,
    '-name': db`${name} desc, library.key`,
  }[filter.sort ?? '-added_at']
  const [items, total] = await Promise.all([
    db<LibraryRow[]>`${selectLibrary(db, rows, order, page)}`,
    countMatching(db, db`from (${rows}) library`),
  ])
  return { rows: items, total }
}

function selectMatching(db: Db, { q, use, alt, state }: LibraryFilter): Fragment {
  const pattern = `%${escapeLike(q ?? '')}%`
  const uses = db`exists (${selectUses(db, db`image.key`)})`
  const images = selectImages(
    db,
    db`image.replaced_by is null
      and ${q ? db`(fold(image.name) like fold(${pattern}) or image.key like lower(${pattern}) or fold(es.alt) like fold(${pattern}) or fold(en.alt) like fold(${pattern}))` : db`true`}
      and ${use === 'used' ? uses : use === 'unused' ? db`not ${uses}` : db`true`}
      and ${alt === 'missing' ? db`(coalesce(es.alt, '') = '' or coalesce(en.alt, '') = '')` : db`true`}
      and ${state === undefined || state === 'ready' ? db`true` : db`false`}`,
  )
  const uploads = selectUploads(
    db,
    db`upload.state <> 'ready' and ${use === undefined && alt === undefined && state !== 'ready' ? db`true` : db`false`}
      and ${state === undefined ? db`true` : db`upload.state = ${state}`}
      and ${q ? db`fold(original.name) like fold(${pattern})` : db`true`}`,
  )
  return db`${images} union all ${uploads}`
}

export function listByKeys(db: Db, keys: readonly string[]): Promise<LibraryRow[]> {
  const wanted = [...keys]
  const rows = db`
    ${selectImages(db, db`image.key = any(${wanted})`)}
    union all ${selectUploads(db, db`upload.state <> 'ready' and upload.key = any(${wanted})`)}`
  return db<LibraryRow[]>`${selectLibrary(db, rows, db`library.key`, { limit: 1000, offset: 0 })}`
}

export interface UseRow {
  type: string
  id: number
  name: string
}

export function listUses(db: Db, key: string, lang: string): Promise<UseRow[]> {
  return db<UseRow[]>`
    select distinct uses.type, uses.id::integer as id, coalesce(
      case uses.type
        when 'product' then (select name from product_texts where product_id = uses.id and product_texts.lang = ${lang})
        when 'category' then (select name from category_texts where category_id = uses.id and category_texts.lang = ${lang})
        when 'collection' then (select name from collection_texts where collection_id = uses.id and collection_texts.lang = ${lang})
        when 'artwork' then (select name from artwork_texts where artwork_id = uses.id and artwork_texts.lang = ${lang})
        when 'banner' then (select title from banner_texts where banner_id = uses.id and banner_texts.lang = ${lang})
        when 'post' then (select left(description, 80) from post_texts where post_id = uses.id and post_texts.lang = ${lang})
      end, (select sku from products where uses.type = 'product' and products.id = uses.id), '') as name
    from (${selectUses(db, db`${key}::text`)}) uses
    order by type, id limit 200`
}

/** Returns whether an order shows one of these images; its lines never change. */
export function isInOrders(db: Db, images: readonly string[]): Promise<boolean> {
  return db<{ found: boolean }[]>`
    select exists (select from order_lines where desktop_image = any(${[...images]})) as found`.value()
}
