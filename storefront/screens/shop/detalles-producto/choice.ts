import type { Color, Product, Size } from '@shop/contract/catalogue.ts'
import { MAX_LINE_QUANTITY } from '@shop/contract/limits.ts'

/** Stock is kept per size and colour; sizes and colours alone say too little (rules 3). */
export type Stocked = Pick<Product, 'sizes' | 'colors' | 'stock' | 'talla'>

/** At most this many left: say how many. */
const FEW = 3

/** Free pieces of a size in a colour. */
export function freePieces({ stock }: Stocked, size: Size | undefined, color: Color | undefined): number {
  return stock.find((cell) => cell.size_id === size?.id && cell.color_id === color?.id)?.quantity ?? 0
}

/** Free pieces of a colour over all sizes. */
export function freeInColor({ stock }: Stocked, color: Color): number {
  return stock.filter((cell) => cell.color_id === color.id).reduce((sum, { quantity }) => sum + quantity, 0)
}

/** Nothing left in any size. */
export function isSoldOut({ sizes }: Pick<Stocked, 'sizes'>): boolean {
  return sizes.every(({ quantity }) => quantity === 0)
}

/** How many of them one line may hold. */
export function mostOf(free: number): number {
  return Math.min(free, MAX_LINE_QUANTITY)
}

export function isFew(free: number): boolean {
  return free > 0 && free <= FEW
}

/** What the address asks for, as far as there is such a thing: `?color=&size=&quantity=`. */
export interface Choice {
  color_id: number | undefined
  size_id: number | undefined
  /** Undefined until the customer sets it: the cart's number stands there meanwhile. */
  quantity: number | undefined
}

/**
 * The choice a page opens with. A colour is always chosen, the first that can be had; a size where it can be had: the one
 * that the address names, else the only one, else the piece's default size (specification 3).
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

/** The choice as it stands in the page's address. */
export function choiceQuery({ color_id, size_id, quantity }: Choice): string {
  const query = new URLSearchParams()
  if (color_id !== undefined) query.set('color', String(color_id))
  if (size_id !== undefined) query.set('size', String(size_id))
  if (quantity !== undefined) query.set('quantity', String(quantity))
  const text = query.toString()
  return text === '' ? '' : `?${text}`
}
