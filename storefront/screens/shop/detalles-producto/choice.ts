import type { Color, Product, Size } from '@shop/contract/catalogue.ts'
import { MAX_LINE_QUANTITY } from '@shop/contract/limits.ts'

/**
 * The stock of a product is stored per size and color, so sizes and colors alone do not tell what is available (rules
 * 3).
 */
export type Stocked = Pick<Product, 'sizes' | 'colors' | 'stock' | 'talla'>

/** At or below this number of available units, the page says how many are left. */
const FEW = 3

/** Available units of a size in a color. */
export function freePieces({ stock }: Stocked, size: Size | undefined, color: Color | undefined): number {
  return stock.find((cell) => cell.size_id === size?.id && cell.color_id === color?.id)?.quantity ?? 0
}

/** Available units of a color over all sizes. */
export function freeInColor({ stock }: Stocked, color: Color): number {
  return stock.filter((cell) => cell.color_id === color.id).reduce((sum, { quantity }) => sum + quantity, 0)
}

/** Whether no size has any stock left. */
export function isSoldOut({ sizes }: Pick<Stocked, 'sizes'>): boolean {
  return sizes.every(({ quantity }) => quantity === 0)
}

/** The largest quantity of one line. */
export function mostOf(free: number): number {
  return Math.min(free, MAX_LINE_QUANTITY)
}

export function isFew(free: number): boolean {
  return free > 0 && free <= FEW
}

/** The choice in the URL, as far as it exists: `?color=&size=&quantity=`. */
export interface Choice {
  color_id: number | undefined
  size_id: number | undefined
  /** Undefined until the customer sets it; the counter then shows the quantity in the cart. */
  quantity: number | undefined
}

/**
 * The choice that a page opens with. A color is always selected, the first available one; a size where it is available:
 * the one in the URL, else the only one, else the product's default size (specification 3).
 */
export function openingChoice(product: Stocked, query: URLSearchParams): Choice {
  const named = byId(product.colors, query.get('color'))
  const color = named ?? product.colors.find((one) => freeInColor(product, one) > 0) ?? product.colors[0]
  const usual =
    product.sizes.length === 1 ? product.sizes[0] : product.sizes.find((one) => one.letter === product.talla)
  const size = byId(product.sizes, query.get('size')) ?? usual
  const free = freePieces(product, size, color)
  const quantity = Number(query.get('quantity'))
  const asked = size !== undefined && Number.isInteger(quantity) && quantity > 0
  return {
    color_id: color?.id,
    size_id: free > 0 ? size?.id : undefined,
    quantity: asked && free > 0 ? Math.min(quantity, mostOf(free)) : undefined,
  }
}

function byId<T extends { id: number }>(things: readonly T[], id: string | null): T | undefined {
  return things.find((thing) => String(thing.id) === id)
}

/** The choice as the query of the page's URL. */
export function choiceQuery({ color_id, size_id, quantity }: Choice): string {
  const query = new URLSearchParams()
  if (color_id !== undefined) query.set('color', String(color_id))
  if (size_id !== undefined) query.set('size', String(size_id))
  if (quantity !== undefined) query.set('quantity', String(quantity))
  const text = query.toString()
  return text === '' ? '' : `?${text}`
}
