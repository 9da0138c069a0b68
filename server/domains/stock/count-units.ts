import type { VariantQuantity } from './queries.ts'

export type Variant = Pick<VariantQuantity, 'size_id' | 'color_id'>

export function countUnits(items: readonly VariantQuantity[], variant: Variant): number {
  return items.filter((item) => isSameVariant(item, variant)).reduce((sum, { quantity }) => sum + quantity, 0)
}

export function isSameVariant(one: Variant, other: Variant): boolean {
  return one.size_id === other.size_id && one.color_id === other.color_id
}
