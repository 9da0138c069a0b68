/** Identifies a variant in a cart: product, size and color (specification 3). */
export interface LineKey {
  id: number
  size_id: number
  color_id: number
}

/** Returns whether both name the same variant. */
export function sameLine(one: LineKey, other: LineKey): boolean {
  return one.id === other.id && one.size_id === other.size_id && one.color_id === other.color_id
}

/** Puts a line into a list. It replaces a line of the same variant instead of adding to it (specification 4). */
export function putLine<T extends LineKey>(lines: readonly T[], line: T): T[] {
  const at = lines.findIndex((other) => sameLine(other, line))
  return at < 0 ? [...lines, line] : lines.map((other, index) => (index === at ? line : other))
}
