import type { VariantQuantity } from './queries.ts'

/** Counts the units of a variant among items. */
export function countUnits(
  items: readonly VariantQuantity[],
  { size_id, color_id }: Pick<VariantQuantity, 'size_id' | 'color_id'>,
): number {
  return items
    .filter((item) => item.size_id === size_id && item.color_id === color_id)
    .reduce((sum, { quantity }) => sum + quantity, 0)
}
