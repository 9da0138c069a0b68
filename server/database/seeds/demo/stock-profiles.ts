import type { DemoProduct } from './demo-product.ts'

/**
 * Returns the initial stock of each size and color (by position) of a demo product, by its profile (`demo-product.ts`).
 * It is the same on every run; a limited edition stays below the number of units ever made.
 */
export function createGetStock({
  stock,
  edition_size,
  sizes,
  colors,
  variant,
}: DemoProduct): (size: number, color: number) => number {
  const maxQuantity =
    edition_size === null ? Infinity : Math.floor((edition_size * 0.8) / (sizes.length * colors.length))
  return (size, color) => {
    const variation = (size * 7 + color * 5 + variant * 3) % 10
    return Math.min(maxQuantity, getQuantity(stock, variation))
  }
}

/** `turn` is 0 to 9. */
function getQuantity(stock: DemoProduct['stock'], variation: number): number {
  if (stock === 'sold_out') return 0
  if (stock === 'low') return 2 + (variation % 2)
  if (stock === 'plenty') return 18 + variation * 4
  if (variation < 3) return 0
  return variation < 6 ? variation - 2 : 12 + variation
}
