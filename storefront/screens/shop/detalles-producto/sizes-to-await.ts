import type { Color, Size } from '@shop/contract/catalogue.ts'
import { freePieces, type Stocked } from './choice.ts'

/** Colors with at least one sold-out size, for which an alert is possible. */
export function colorsToAwait(product: Stocked): Color[] {
  return product.colors.filter((color) => sizesToAwait(product, color).length > 0)
}

/** Sizes that are sold out in this color; without a color, those that are sold out in every color. */
export function sizesToAwait(product: Stocked, color: Color | undefined): Size[] {
  return product.sizes.filter((size) =>
    color === undefined ? size.quantity === 0 : freePieces(product, size, color) === 0,
  )
}

/**
 * The default size of an alert in a color: any size where all are sold out, else the previous choice, the product's
 * default size, or the first.
 */
export function likelyAwaited(
  product: Stocked,
  color: Color | undefined,
  meant?: Size,
): { size: Size | undefined; color: Color | undefined } {
  const gone = sizesToAwait(product, color)
  const kept = gone.find(({ id }) => id === meant?.id)
  if (gone.length === product.sizes.length) return { size: kept, color }
  return { size: kept ?? gone.find(({ letter }) => letter === product.talla) ?? gone[0], color }
}
