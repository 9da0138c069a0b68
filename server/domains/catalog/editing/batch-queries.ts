import { currencies, type Lang } from '@shop/contract/locale.ts'
import type { ProductFields, ProductText } from '@shop/contract/staff/product-fields.ts'
import { productTextParts } from '@shop/contract/staff/product-limits.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { listColumns, plainColumns, searchedColumns } from './product-columns.ts'

/** Statements that write the rows of many products at once; `save-product.ts` writes those of one with them too. */

interface Write {
  id: number
  fields: ProductFields
}

interface TextRow extends ProductText {
  product_id: number
  lang: Lang
}

/** Inserts or replaces texts of products. A changed URI keeps leading to its product. */
export async function upsertTexts(tx: Tx, texts: TextRow[]): Promise<void> {
  await tx`
    insert into product_texts (product_id, lang, ${listColumns(tx, productTextParts)})
    select product_id, lang, ${listColumns(tx, productTextParts)}
    from jsonb_populate_recordset(null::product_texts, ${JSON.stringify(texts)}::jsonb)
    on conflict (product_id, lang) do update set (${listColumns(tx, productTextParts)}) = row(${listColumns(tx, productTextParts, 'excluded')})
      where row(${listColumns(tx, productTextParts, 'product_texts')}) is distinct from row(${listColumns(tx, productTextParts, 'excluded')})`
}

/** Replaces the prices of products, which are no longer sold in a currency without one. */
export async function replaceProductPrices(tx: Tx, writes: Write[]): Promise<void> {
  const product_ids = writes.map(({ id }) => id)
  const rows = JSON.stringify(
    writes.flatMap(({ id, fields }) => listPrices(fields.prices).map((price) => ({ product_id: id, ...price }))),
  )
  await tx`
    delete from product_prices known
    where known.product_id = any(${product_ids}::integer[]) and not exists (
      select from jsonb_to_recordset(${rows}::jsonb) as given (product_id integer, currency text)
      where given.product_id = known.product_id and given.currency = known.currency)`
  await tx`
    insert into product_prices (product_id, currency, price, price_offer)
    select product_id, currency, price, price_offer
    from jsonb_to_recordset(${rows}::jsonb) as given (product_id integer, currency text, price integer, price_offer integer)
    on conflict (product_id, currency) do update set price = excluded.price, price_offer = excluded.price_offer
      where (product_prices.price, product_prices.price_offer) is distinct from (excluded.price, excluded.price_offer)`
}

/**
 * Replaces the own prices of the sizes of products, whose ids are known by their letter; a size without one takes those of
 * its product.
 */
export async function replaceProductSizePrices(
  tx: Tx,
  writes: (Write & { size_ids: ReadonlyMap<string, number> })[],
): Promise<void> {
  const product_ids = writes.map(({ id }) => id)
  const rows = JSON.stringify(
    writes.flatMap(({ id, fields, size_ids }) =>
      fields.sizes.flatMap(({ letter, prices }) =>
        listPrices(prices).map((price) => ({ product_id: id, size_id: size_ids.get(letter), ...price })),
      ),
    ),
  )
  await tx`
    delete from size_prices own
    where own.product_id = any(${product_ids}::integer[]) and not exists (
      select from jsonb_to_recordset(${rows}::jsonb) as given (size_id integer, currency text)
      where given.size_id = own.size_id and given.currency = own.currency)`
  await tx`
    insert into size_prices (size_id, product_id, currency, price, price_offer)
    select size_id, product_id, currency, price, price_offer
    from jsonb_to_recordset(${rows}::jsonb)
      as given (size_id integer, product_id integer, currency text, price integer, price_offer integer)
    on conflict (size_id, currency) do update set price = excluded.price, price_offer = excluded.price_offer
      where (size_prices.price, size_prices.price_offer) is distinct from (excluded.price, excluded.price_offer)`
}

function listPrices(prices: ProductFields['prices']) {
  return currencies.flatMap((currency) => {
    const own = prices[currency]
    return own === null ? [] : [{ currency, ...own }]
  })
}

interface AddedSize {
  product_id: number
  letter: string
  position: number
}

/** Adds sizes to products, or brings retired ones with the same letter, in any case, back. */
export async function addProductSizes(
  tx: Tx,
  sizes: AddedSize[],
): Promise<{ id: number; product_id: number; letter: string }[]> {
  return tx<{ id: number; product_id: number; letter: string }[]>`
    insert into sizes (product_id, letter, position)
    select product_id, letter, position
    from jsonb_to_recordset(${JSON.stringify(sizes)}::jsonb) as given (product_id integer, letter text, position integer)
    order by product_id, position
    on conflict (product_id, lower(letter)) do update
      set letter = excluded.letter, position = excluded.position, retired_at = null
    returning id, product_id, letter`
}

export async function putSizePositions(tx: Tx, sizes: { id: number; position: number }[]): Promise<void> {
  await tx`
    update sizes set position = given.position
    from jsonb_to_recordset(${JSON.stringify(sizes)}::jsonb) as given (id integer, position integer)
    where sizes.id = given.id and sizes.position <> given.position`
}

/** Adds colors to products or brings retired ones back. */
export async function putProductColors(
  tx: Tx,
  products: { id: number; fields: Pick<ProductFields, 'colors'> }[],
): Promise<void> {
  const colors = products.flatMap(({ id, fields }) =>
    fields.colors.map(({ color_id }, position) => ({ product_id: id, color_id, position })),
  )
  await tx`
    insert into product_colors (product_id, color_id, position)
    select product_id, color_id, position
    from jsonb_to_recordset(${JSON.stringify(colors)}::jsonb) as given (product_id integer, color_id integer, position integer)
    order by product_id, position
    on conflict (product_id, color_id) do update set position = excluded.position, retired_at = null
      where (product_colors.position, product_colors.retired_at) is distinct from (excluded.position, null)`
}

/**
 * Writes the columns of products and counts their versions up. What the search is made of is written only where it
 * changes, because writing it computes the words of a product again.
 */
export async function updateProducts(tx: Tx, writes: Write[], changed_by: string, at: Date): Promise<void> {
  const given = JSON.stringify(writes.map(({ id, fields }) => Object.assign({ id }, fields, NOT_COLUMNS)))
  await tx`
    update products set (${listColumns(tx, plainColumns)}) = row(${listColumns(tx, plainColumns, 'given')}),
      design_colors = coalesce(given.design_colors, products.design_colors),
      design_colors_chosen = given.design_colors is not null,
      design_image_key = case when given.design_colors is null and products.design_colors_chosen then null
        else products.design_image_key end, version = products.version + 1, changed_at = ${at}, changed_by = ${changed_by}
    from jsonb_populate_recordset(null::products, ${given}::jsonb) given where products.id = given.id`
  await tx`
    update products set (${listColumns(tx, searchedColumns)}) = row(${listColumns(tx, searchedColumns, 'given')})
    from jsonb_populate_recordset(null::products, ${given}::jsonb) given
    where products.id = given.id
      and row(${listColumns(tx, searchedColumns, 'products')}) is distinct from row(${listColumns(tx, searchedColumns, 'given')})`
}

const NOT_COLUMNS = { texts: undefined, prices: undefined, sizes: undefined, colors: undefined, codes: undefined }

export async function insertProducts(
  tx: Tx,
  products: ProductFields[],
  changed_by: string,
  at: Date,
): Promise<Map<string, number>> {
  const given = JSON.stringify(products.map((fields) => Object.assign({}, fields, NOT_COLUMNS)))
  const rows = await tx<{ id: number; sku: string }[]>`
    insert into products (${listColumns(tx, searchedColumns)}, ${listColumns(tx, plainColumns)}, design_colors, design_colors_chosen, created_at,
      changed_at, changed_by)
    select ${listColumns(tx, searchedColumns)}, ${listColumns(tx, plainColumns)}, coalesce(design_colors, '{}'), design_colors is not null, ${at},
      ${at}, ${changed_by}
    from jsonb_populate_recordset(null::products, ${given}::jsonb)
    returning id, sku`
  return new Map(rows.map(({ id, sku }) => [sku, id]))
}

/**
 * Refreshes the derived columns, cards and inventory levels of the products that the transaction has written so far. It
 * does so when it commits; this is for a transaction that reads them before.
 */
export async function refreshProducts(tx: Tx): Promise<void> {
  await tx`set constraints changes_refresh_products immediate`
  await tx`set constraints changes_refresh_products deferred`
}

/** Locks products in the order of their ids, as everywhere. */
export async function lockProducts(tx: Tx, ids: number[]): Promise<void> {
  await tx`select from products where id = any(${ids}::integer[]) order by id for no key update`
}

export interface ExistingReferences {
  categories: number[]
  collections: number[]
  artworks: number[]
  size_charts: number[]
  colors: number[]
}

/** Returns the ids of everything that a product can refer to; categories are those that have products. */
export function listReferences(db: Db): Promise<ExistingReferences> {
  return db<ExistingReferences[]>`
    select array(select id from categories where parent_id is not null) as categories,
      array(select id from collections) as collections, array(select id from artworks) as artworks, array(select id from size_charts) as size_charts,
      array(select id from colors) as colors`.one()
}
