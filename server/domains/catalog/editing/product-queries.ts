import type { Lang } from '@shop/contract/locale.ts'
import type { ProductFields } from '@shop/contract/staff/product-fields.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { lockProducts } from './batch-queries.ts'
import { selectCodes } from './variant-code-queries.ts'
import { selectColumnFields, selectTextParts } from './product-columns.ts'

export interface Publication {
  published_at: Date | null
  published_before: Date | null
  taken_off_at: Date | null
  archived_at: Date | null
}

export interface EditedProduct extends Publication {
  id: number
  version: number
  opens_at: Date | null
  changed_at: Date | null
  changed_by: string | null
  image: { key: string; alt_es: string; alt_en: string } | null
  fields: ProductFields
}

/** Finds a product with everything that staff edit of it. Retired sizes and colors are left out. */
export async function findEditedProduct(db: Db, id: number): Promise<EditedProduct | undefined> {
  const [row] = await listEditedProducts(db, [id])
  return row
}

export async function listEditedProducts(db: Db, ids: readonly number[]): Promise<EditedProduct[]> {
  return db<EditedProduct[]>`
    select product.id, product.version, product.published_at, product.published_before, product.taken_off_at,
      product.archived_at, product.opens_at, product.changed_at, product.changed_by,
      case when product.image_key is not null then json_build_object('key', product.image_key,
        'alt_es', coalesce((select alt from image_texts where image_key = product.image_key and lang = 'es'), ''),
        'alt_en', coalesce((select alt from image_texts where image_key = product.image_key and lang = 'en'), ''))
      end as image,
      (select row_to_json(fields) from (select ${selectColumnFields(db)},
        (
          select json_object_agg(lang.lang, (select row_to_json(parts) from (select ${selectTextParts(db)}) parts))
          from unnest(array['es', 'en']) lang
          left join product_texts own on own.product_id = product.id and own.lang = lang.lang) as texts,
        (
          select json_object_agg(currency.currency, case when own.price is not null
            then json_build_object('price', own.price, 'price_offer', own.price_offer) end)
          from unnest(array['MXN', 'USD']) currency
          left join product_prices own on own.product_id = product.id and own.currency = currency.currency) as prices,
        coalesce((
          select json_agg(json_build_object('id', sizes.id, 'letter', sizes.letter, 'prices', (
              select json_object_agg(currency.currency, case when own.price is not null
                then json_build_object('price', own.price, 'price_offer', own.price_offer) end)
              from unnest(array['MXN', 'USD']) currency
              left join size_prices own on own.size_id = sizes.id and own.currency = currency.currency)) order by sizes.position, sizes.id)
          from sizes where sizes.product_id = product.id and sizes.retired_at is null), '[]') as sizes,
        coalesce((
          select json_agg(json_build_object('color_id', offered.color_id) order by offered.position, offered.color_id)
          from product_colors offered where offered.product_id = product.id and offered.retired_at is null), '[]') as colors,
        ${selectCodes(db)} as codes
      ) fields) as fields
    from products product where product.id = any(${[...ids]}::integer[]) order by product.id`
}

/** Locks a product until the transaction ends, and returns it as it is then. */
export async function lockEditedProduct(tx: Tx, id: number): Promise<EditedProduct | undefined> {
  await lockProducts(tx, [id])
  return findEditedProduct(tx, id)
}

/**
 * Locks the inventory levels of sizes and colors that are to be retired, in the same order as everywhere, so that
 * none of their units is reserved meanwhile. It runs before the product is locked, as a sale does.
 */
export async function lockInventoryLevels(
  tx: Tx,
  product_id: number,
  { size_ids, color_ids }: { size_ids: number[]; color_ids: number[] },
): Promise<void> {
  await tx`
    select from stock
    where product_id = ${product_id} and (size_id = any(${size_ids}::integer[]) or color_id = any(${color_ids}::integer[]))
    order by size_id, color_id
    for update`
}

/** Returns the name of a size or color with reserved units among these; undefined when there are none. */
export function findReserved(
  tx: Tx,
  product_id: number,
  { size_ids, color_ids }: { size_ids: number[]; color_ids: number[] },
): Promise<{ size: string | null; color: Record<Lang, string> } | undefined> {
  return tx<{ size: string | null; color: Record<Lang, string> }[]>`
    select case when stock.size_id = any(${size_ids}::integer[]) then sizes.letter end as size,
      (select json_object_agg(lang, name) from color_texts where color_id = stock.color_id) as color
    from stock join sizes on sizes.id = stock.size_id
    where stock.product_id = ${product_id} and stock.allocated > stock.committed
      and (stock.size_id = any(${size_ids}::integer[]) or stock.color_id = any(${color_ids}::integer[]))
    order by stock.size_id, stock.color_id limit 1`.first()
}

/** Inserts an unpublished product of a category. Its sku is made of its id. */
export async function insertProduct(tx: Tx, category_id: number, changed_by: string, at: Date): Promise<number> {
  const id = await tx<{ id: number }[]>`
    insert into products (sku, category_id, created_at, changed_at, changed_by)
    values (gen_random_uuid()::text, ${category_id}, ${at}, ${at}, ${changed_by}) returning id`.value()
  await tx`
    update products set sku = case when exists (select from products where sku = ${`P${id}`})
      then ${`P${id}-${at.valueOf()}`} else ${`P${id}`} end
    where id = ${id}`
  return id
}

/** Writes whether and since when products are on sale, and counts their versions up. */
export async function updatePublications(
  tx: Tx,
  rows: (Publication & { id: number })[],
  changed_by: string,
  at: Date,
): Promise<void> {
  await tx`
    update products set published_at = given.published_at, published_before = given.published_before,
      taken_off_at = given.taken_off_at, archived_at = given.archived_at, version = version + 1, changed_at = ${at},
      changed_by = ${changed_by}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (id integer, published_at timestamptz,
      published_before timestamptz, taken_off_at timestamptz, archived_at timestamptz)
    where products.id = given.id`
}
