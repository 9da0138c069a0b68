import type { Tx } from '../../../platform/db.ts'

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

export function listRetiredLetters(tx: Tx, product_id: number): Promise<string[]> {
  return tx<{ letter: string }[]>`
    select letter from sizes where product_id = ${product_id} and retired_at is not null`.column()
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
