import type { listSearchSuggestions } from '@shop/contract/catalogue.ts'
import type { CallResponse } from '@shop/contract/call.ts'
import type { Shop } from '../../../platform/shop.ts'
import { buildImageUrl } from '../../media/media.ts'
import { toPrices } from '../cards/product-cards.ts'
import type { Viewer } from '../cards/visibility.ts'
import { retryFuzzy } from './fuzzy-terms.ts'
import { splitIntoWords } from './matched-terms.ts'
import { listSuggestedCategories, listSuggestedCollections, listSuggestedProducts } from './suggest-queries.ts'

const MAX_PRODUCTS = 5
const MAX_CATEGORIES = 3
const MAX_COLLECTIONS = 2
/** A single letter matches too much, so it gets no suggestions. */
const MIN_LETTERS = 2

/** Returns suggestions for the letters typed so far. */
export async function listSuggestions(
  shop: Shop,
  viewer: Viewer,
  search: string,
): Promise<CallResponse<typeof listSearchSuggestions>> {
  const terms = splitIntoWords(search)
  if (terms.join('').length < MIN_LETTERS) return { products: [], categories: [], collections: [] }
  const [products, categories, collections] = await Promise.all([
    retryFuzzy(
      terms,
      (fuzzy) => listSuggestedProducts(shop.db, viewer, terms, { limit: MAX_PRODUCTS, fuzzy }),
      (found) => found.length === 0,
    ),
    listSuggestedCategories(shop.db, viewer, terms, MAX_CATEGORIES),
    listSuggestedCollections(shop.db, viewer, terms, MAX_COLLECTIONS),
  ])
  return {
    products: products.map((product) => {
      const { id, uri, name, image_color, alt, price } = product
      const { price_now, price_offer } = toPrices(product)
      const image = buildImageUrl(product.picture_key)
      return { id, uri, name, image, image_color, alt, price, price_offer, price_now, currency: viewer.currency }
    }),
    categories: [...categories],
    collections: [...collections],
  }
}
