import type { BenchDatabase } from './bench-shop.ts'
import type { VariantQuantity } from './purchase.ts'

/** Sets exactly this many available units of a variant, with the entry in the ledger that explains them. */
export async function setStock(
  { db }: Pick<BenchDatabase, 'db'>,
  variant: VariantQuantity,
  available: number,
): Promise<void> {
  const { size_id, color_id } = variant
  await db.begin(async (tx) => {
    await tx`
      insert into stock_ledger (size_id, color_id, kind, on_hand, allocated, committed, actor, at)
      select size_id, color_id, 'corrected', ${available} + allocated - on_hand, 0, 0, 'bench', now() from stock
      where size_id = ${size_id} and color_id = ${color_id} and on_hand <> ${available} + allocated`
    await tx`update stock set on_hand = ${available} + allocated where size_id = ${size_id} and color_id = ${color_id}`
  })
}
