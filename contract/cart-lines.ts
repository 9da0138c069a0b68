/** Identifies a variant in a cart: product, size and color (specification 3). */
export interface VariantKey {
  id: number
  size_id: number
  color_id: number
}

export function isSameVariant(left: VariantKey, right: VariantKey): boolean {
  return left.id === right.id && left.size_id === right.size_id && left.color_id === right.color_id
}

/** Puts a line into a list. It replaces a line of the same variant instead of adding to it (specification 4). */
export function putLine<T extends VariantKey>(lines: readonly T[], line: T): T[] {
  const position = lines.findIndex((right) => isSameVariant(right, line))
  return position < 0 ? [...lines, line] : lines.map((right, index) => (index === position ? line : right))
}
