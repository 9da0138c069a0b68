import { DAY_MS } from '@shop/contract/calendar.ts'
import type { CallResponse } from '@shop/contract/call.ts'
import type { ProductCard } from '@shop/contract/catalog.ts'
import type { Contract } from '@shop/contract/contract.ts'
import type { LoadArgs } from '../../../lib/api/load.ts'

export interface Story {
  artwork: CallResponse<Contract['getArtwork']>
  products: ProductCard[]
}

const SHOWN_PRODUCTS = 4
const COMPARED_PRODUCTS = 16

/** Loads the artwork whose turn it is this week, with its idea; null if there is none or it could not be loaded. */
export async function findStory(
  artworks: CallResponse<Contract['listArtworks']>,
  { currency, api }: Pick<LoadArgs, 'currency' | 'api'>,
): Promise<Story | null> {
  const chosen = chooseOfTheWeek(artworks, Date.now())
  if (!chosen) return null
  const query = { artwork_id: chosen.id, page: 1, per_page: COMPARED_PRODUCTS, currency }
  const [artwork, list] = await Promise.all([
    api('getArtwork', { query: { uri: chosen.uri, currency } }),
    api('searchProducts', { query: { ...query, available: '1' } }),
  ])
  if (!artwork.ok || !list.ok) return null
  return { artwork: artwork.data, products: chooseVaried(list.data.products) }
}

/** Returns the item whose turn it is: each has a week, one after the other. */
export function chooseOfTheWeek<T>(items: readonly T[], now: number): T | undefined {
  return items[Math.floor(now / (7 * DAY_MS)) % items.length]
}

/** Returns products of as many subcategories as possible, and then others, each in the order of the list. */
export function chooseVaried<T extends Pick<ProductCard, 'subcategory'>>(products: readonly T[]): T[] {
  const isFirst = (product: T) => products.find(({ subcategory }) => subcategory === product.subcategory) === product
  const first = products.filter(isFirst)
  return [...first, ...products.filter((product) => !isFirst(product))].slice(0, SHOWN_PRODUCTS)
}
