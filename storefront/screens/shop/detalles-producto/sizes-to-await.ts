import type { Color, Size } from '@shop/contract/catalogue.ts'
import { freePieces, type Stocked } from './choice.ts'

/** Colours one may wait for: those of which a size is gone. */
export function colorsToAwait(product: Stocked): Color[] {
  return product.colors.filter((color) => sizesToAwait(product, color).length > 0)
}

/** Sizes one may wait for: those that are gone in this colour; without a colour, those that are gone in every one. */
export function sizesToAwait(product: Stocked, color: Color | undefined): Size[] {
  return product.sizes.filter((size) =>
    color === undefined ? size.quantity === 0 : freePieces(product, size, color) === 0,
  )
}

/**
 * What is most likely waited for in a colour: any of its sizes where all are gone, else the one that was meant before, the
 * default one, the first.
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
