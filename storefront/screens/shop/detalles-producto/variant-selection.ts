import type { Color, Product, Size } from '@shop/contract/catalog.ts'
import { MAX_LINE_QUANTITY } from '@shop/contract/limits.ts'
import { calculatePercentOff } from '@shop/contract/money.ts'

/**
 * The stock of a product is stored per size and color, so sizes and colors alone do not tell what is available
 * (rules 3).
 */
export type StockedProduct = Pick<Product, 'sizes' | 'colors' | 'stock' | 'talla'>

/** At or below this number of available units, the page says how many are left. */
const LOW_STOCK_LIMIT = 3

export function getAvailableQuantity(
  { stock }: StockedProduct,
  size: Size | undefined,
  color: Color | undefined,
): number {
  return stock.find((level) => level.size_id === size?.id && level.color_id === color?.id)?.quantity ?? 0
}

export function getAvailableInColor({ stock }: StockedProduct, color: Color): number {
  return stock.filter((level) => level.color_id === color.id).reduce((sum, { quantity }) => sum + quantity, 0)
}

export function isSoldOut({ sizes }: Pick<StockedProduct, 'sizes'>): boolean {
  return sizes.every(({ quantity }) => quantity === 0)
}

export function getMaxQuantity(available: number): number {
  return Math.min(available, MAX_LINE_QUANTITY)
}

/**
 * Returns the selected color and size with the available units. A size that is sold out in the color, or has sold out
 * since the page was opened, is not selected: it is `lostSize` then.
 */
export function resolveSelection(product: StockedProduct, { color_id, size_id }: VariantSelection) {
  const color = product.colors.find(({ id }) => id === color_id)
  const size = product.sizes.find(({ id }) => id === size_id)
  const available = getAvailableQuantity(product, size, color)
  return available > 0
    ? { color, size, lostSize: undefined, available }
    : { color, size: undefined, lostSize: size, available }
}

export function isLowStock(available: number): boolean {
  return available > 0 && available <= LOW_STOCK_LIMIT
}

/**
 * Returns the whole percent by which each size is reduced, by its id. Empty where all sizes are reduced alike, because
 * the price of any of them shows it.
 */
export function getPercentsOff(sizes: readonly Pick<Size, 'id' | 'price' | 'price_offer'>[]): Map<number, number> {
  const percents = sizes.map(({ id, price, price_offer }): [number, number] => [
    id,
    calculatePercentOff(price, price_offer ?? price),
  ])
  const areAlike = new Set(percents.map(([, percent]) => percent)).size === 1
  return new Map(areAlike ? [] : percents.filter(([, percent]) => percent > 0))
}

/** The choice in the URL, as far as it exists: `?color=&size=&quantity=`. */
export interface VariantSelection {
  color_id: number | undefined
  size_id: number | undefined
  /** Undefined until the customer sets it; the counter then shows the quantity in the cart. */
  quantity: number | undefined
}

/**
 * Returns the choice that a page opens with. A color is always selected, the first available one; a size where it is
 * available: the one in the URL, else the only one, else the product's default size (specification 3).
 */
export function getInitialSelection(product: StockedProduct, query: URLSearchParams): VariantSelection {
  const colorInUrl = findById(product.colors, query.get('color'))
  const color =
    colorInUrl ?? product.colors.find((entry) => getAvailableInColor(product, entry) > 0) ?? product.colors[0]
  const defaultSize =
    product.sizes.length === 1 ? product.sizes[0] : product.sizes.find((entry) => entry.letter === product.talla)
  const size = findById(product.sizes, query.get('size')) ?? defaultSize
  const available = getAvailableQuantity(product, size, color)
  const quantity = Number(query.get('quantity'))
  const isValidQuantity = size !== undefined && Number.isInteger(quantity) && quantity > 0
  return {
    color_id: color?.id,
    size_id: available > 0 ? size?.id : undefined,
    quantity: isValidQuantity && available > 0 ? Math.min(quantity, getMaxQuantity(available)) : undefined,
  }
}

function findById<T extends { id: number }>(items: readonly T[], id: string | null): T | undefined {
  return items.find((item) => String(item.id) === id)
}

export function buildSelectionQuery({ color_id, size_id, quantity }: VariantSelection): string {
  const query = new URLSearchParams()
  if (color_id !== undefined) query.set('color', String(color_id))
  if (size_id !== undefined) query.set('size', String(size_id))
  if (quantity !== undefined) query.set('quantity', String(quantity))
  const text = query.toString()
  return text === '' ? '' : `?${text}`
}
