import type { Currency } from '@shop/contract/locale.ts'
import type { Tx } from '../../../platform/db.ts'
import { addProductSizes, putProductColors, replaceProductPrices, replaceProductSizePrices } from './batch-queries.ts'

export interface PriceRow {
  currency: Currency
  price: number
  price_offer: number | null
}

/** Replaces the prices of a product: a currency without a row is no longer sold. */
export async function replacePrices(tx: Tx, product_id: number, prices: PriceRow[]): Promise<void> {
  const rows = prices.map((price) => Object.assign({ product_id }, price))
  await replaceProductPrices(tx, [product_id], rows)
}

export interface SizePriceRow extends PriceRow {
  size_id: number
}

/** Replaces the own prices of the sizes of a product; a size without a row takes those of the product. */
export async function replaceSizePrices(tx: Tx, product_id: number, prices: SizePriceRow[]): Promise<void> {
  const rows = prices.map((price) => Object.assign({ product_id }, price))
  await replaceProductSizePrices(tx, [product_id], rows)
}

/** Removes sizes: those that the ledger of the stock names are retired, the others deleted. */
export async function removeSizes(tx: Tx, size_ids: number[], at: Date): Promise<void> {
  await tx`
    update sizes set retired_at = ${at}
    where id = any(${size_ids}::integer[]) and retired_at is null
      and exists (select from stock_ledger entry where entry.size_id = sizes.id)`
  await tx`delete from sizes where id = any(${size_ids}::integer[]) and retired_at is null`
}

/** Writes letter and position of existing sizes. They get other letters first, so that two may swap theirs. */
export async function updateSizes(
  tx: Tx,
  product_id: number,
  sizes: { id: number; letter: string; position: number }[],
): Promise<void> {
  const ids = sizes.map(({ id }) => id)
  const letters = sizes.map(({ letter }) => letter)
  await tx`
    update sizes set letter = ' ' || sizes.id
    from unnest(${ids}::integer[], ${letters}::text[]) asked (id, letter)
    where sizes.id = asked.id and sizes.product_id = ${product_id} and sizes.letter <> asked.letter`
  await tx`
    update sizes set letter = asked.letter, position = asked.position
    from unnest(${ids}::integer[], ${letters}::text[], ${sizes.map(({ position }) => position)}::integer[])
      asked (id, letter, position)
    where sizes.id = asked.id and sizes.product_id = ${product_id}
      and (sizes.letter, sizes.position) is distinct from (asked.letter, asked.position)`
}

/** Adds sizes, or brings retired ones with the same letter back. Returns their ids by letter. */
export async function addSizes(
  tx: Tx,
  product_id: number,
  sizes: { letter: string; position: number }[],
): Promise<Map<string, number>> {
  const rows = await addProductSizes(
    tx,
    sizes.map(({ letter, position }) => ({ product_id, letter, position })),
  )
  return new Map(rows.map(({ id, letter }) => [letter, id]))
}

/** Returns the letters of the retired sizes of a product. */
export async function listRetiredLetters(tx: Tx, product_id: number): Promise<string[]> {
  const rows = await tx<{ letter: string }[]>`
    select letter from sizes where product_id = ${product_id} and retired_at is not null`
  return rows.map(({ letter }) => letter)
}

/** Removes colors: those that the ledger of the stock names are retired, the others deleted with their gallery. */
export async function removeColors(tx: Tx, product_id: number, color_ids: number[], at: Date): Promise<void> {
  await tx`
    update product_colors offered set retired_at = ${at}
    where offered.product_id = ${product_id} and offered.color_id = any(${color_ids}::integer[]) and retired_at is null
      and exists (
        select from stock_ledger entry join sizes on sizes.id = entry.size_id
        where sizes.product_id = offered.product_id and entry.color_id = offered.color_id)`
  await tx`
    delete from product_colors
    where product_id = ${product_id} and color_id = any(${color_ids}::integer[]) and retired_at is null`
}

/** Adds colors or brings retired ones back, in this order. */
export async function putColors(tx: Tx, product_id: number, color_ids: number[]): Promise<void> {
  await putProductColors(
    tx,
    color_ids.map((color_id, position) => ({ product_id, color_id, position })),
  )
}
