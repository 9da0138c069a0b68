import type { listSearchSuggestions } from '@shop/contract/search.ts'
import type { CallResponse } from '@shop/contract/call.ts'
import type { Shop } from '../../../platform/shop.ts'
import { parseCard } from '../cards/product-cards.ts'
import type { Viewer } from '../cards/visibility.ts'
import type { ProductQuery } from './filters.ts'
import { listSuggestedCategories, listSuggestedCollections } from './suggest-queries.ts'
import { tryMeanings } from './understand-term.ts'

const MAX_PRODUCTS = 5
const MAX_CATEGORIES = 3
const MAX_COLLECTIONS = 2
const MAX_DROPS = 2
const MAX_HELP = 2
/** A single letter matches too much, so it gets no suggestions. Two begin a word of most products. */
const MIN_LETTERS = 2

const noSuggestions = { products: [], categories: [], collections: [], drops: [], help: [] }

export async function listSuggestions(
  shop: Shop,
  viewer: Viewer,
  query: ProductQuery,
): Promise<CallResponse<typeof listSearchSuggestions>> {
  const { words } = query
  const letters = words.join('').length
  if (letters < MIN_LETTERS) return noSuggestions
  const page = { limit: MAX_PRODUCTS, offset: 0, prefersNewest: letters === MIN_LETTERS }
  const [{ rows, query: understood }, categories, { collections, drops }] = await Promise.all([
    tryMeanings(shop.db, viewer, query, { page, enough: MAX_PRODUCTS }),
    listSuggestedCategories(shop.db, viewer, words, MAX_CATEGORIES),
    listSuggestedCollections(shop.db, viewer, words),
  ])
  return {
    products: rows.map(parseCard).map((card) => ({ ...card, image: card.desktop_image })),
    categories,
    collections: collections.slice(0, MAX_COLLECTIONS),
    drops: drops.slice(0, MAX_DROPS),
    help: understood.understanding.topics.slice(0, MAX_HELP),
  }
}
