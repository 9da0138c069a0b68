import type { Color, Size } from '@shop/contract/catalog.ts'
import { getAvailableQuantity, type StockedProduct } from './variant-selection.ts'

/** The variant of a stock alert; undefined is any size or color. */
export interface AlertVariant {
  size: Size | undefined
  color: Color | undefined
}

/** Colors with at least one sold-out size, for which an alert is possible. */
export function listSoldOutColors(product: StockedProduct): Color[] {
  return product.colors.filter((color) => listSoldOutSizes(product, color).length > 0)
}

/** Sizes that are sold out in this color; without a color, those that are sold out in every color. */
export function listSoldOutSizes(product: StockedProduct, color: Color | undefined): Size[] {
  return product.sizes.filter((size) =>
    color === undefined ? size.quantity === 0 : getAvailableQuantity(product, size, color) === 0,
  )
}

/**
 * Returns the default size of an alert in a color: any size where all are sold out, else the previous choice, the
 * product's default size, or the first.
 */
export function getDefaultAlertVariant(
  product: StockedProduct,
  color: Color | undefined,
  lastSize?: Size,
): AlertVariant {
  const soldOutSizes = listSoldOutSizes(product, color)
  const sameSize = soldOutSizes.find(({ id }) => id === lastSize?.id)
  if (soldOutSizes.length === product.sizes.length) return { size: sameSize, color }
  return { size: sameSize ?? soldOutSizes.find(({ letter }) => letter === product.talla) ?? soldOutSizes[0], color }
}
