import type { Tx } from '../../../platform/db.ts'
import { listColumns, plainColumns, searchedColumns } from './product-columns.ts'

const COPIED = [
  ...searchedColumns.filter((name) => name !== 'sku'),
  ...plainColumns,
  'design_colors',
  'design_colors_chosen',
  'design_image_key',
  'image_key',
  'chart_image_key',
]

/** Copies the columns of a product that a duplicate takes over: its flags, references and images. */
export async function copyProductColumns(tx: Tx, from: number, to: number): Promise<void> {
  await tx`
    update products copy set (${listColumns(tx, COPIED)}) = row(${listColumns(tx, COPIED, 'original')})
    from products original where original.id = ${from} and copy.id = ${to}`
}

/** Copies prices, and sizes with prices of their own. Retired sizes are left out. */
export async function copySizesAndPrices(tx: Tx, from: number, to: number): Promise<void> {
  await tx`
    insert into sizes (product_id, letter, position)
    select ${to}, letter, position from sizes where product_id = ${from} and retired_at is null order by position`
  await tx`
    insert into product_prices (product_id, currency, price, price_offer)
    select ${to}, currency, price, price_offer from product_prices where product_id = ${from}`
  await tx`
    insert into size_prices (size_id, product_id, currency, price, price_offer)
    select copy.id, ${to}, own.currency, own.price, own.price_offer
    from size_prices own
    join sizes original on original.id = own.size_id
    join sizes copy on copy.product_id = ${to} and copy.letter = original.letter
    where own.product_id = ${from}`
}

/** Copies colors with their swatches, and the galleries. Retired colors are left out with theirs. */
export async function copyColorsAndImages(tx: Tx, from: number, to: number): Promise<void> {
  await tx`
    insert into product_colors (product_id, color_id, position, use_image, image_key)
    select ${to}, color_id, position, use_image, image_key
    from product_colors where product_id = ${from} and retired_at is null`
  await tx`
    insert into product_images (product_id, color_id, position, image_key)
    select ${to}, gallery.color_id, gallery.position, gallery.image_key
    from product_images gallery
    where gallery.product_id = ${from} and (gallery.color_id is null or exists (
      select from product_colors where product_id = ${to} and color_id = gallery.color_id))`
}
