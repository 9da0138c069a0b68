import type { suggest } from '@shop/contract/catalogue.ts'
import type { ReplyOf } from '@shop/contract/call.ts'
import type { Shop } from '../../../platform/shop.ts'
import { pictureAddress } from '../../media/media.ts'
import { pricesOf } from '../cards/cards.ts'
import type { Viewer } from '../cards/visibility.ts'
import { retryFuzzy } from './fuzzy-terms.ts'
import { wordsOf } from './matched-terms.ts'
import { listSuggestedCategories, listSuggestedCollections, listSuggestedProducts } from './suggest-queries.ts'

const PRODUCTS = 5
const CATEGORIES = 3
const COLLECTIONS = 2
/** A single letter matches too much, so it gets no suggestions. */
const MIN_LETTERS = 2

/** Returns suggestions for the letters typed so far. */
export async function suggestFor(shop: Shop, viewer: Viewer, search: string): Promise<ReplyOf<typeof suggest>> {
  const words = wordsOf(search)
  if (words.join('').length < MIN_LETTERS) return { products: [], categories: [], collections: [] }
  const [products, categories, collections] = await Promise.all([
    retryFuzzy(
      words,
      (fuzzy) => listSuggestedProducts(shop.db, viewer, words, { limit: PRODUCTS, fuzzy }),
      (found) => found.length === 0,
    ),
    listSuggestedCategories(shop.db, viewer, words, CATEGORIES),
    listSuggestedCollections(shop.db, viewer, words, COLLECTIONS),
  ])
  return {
    products: products.map((product) => {
      const { id, uri, name, image_color, alt, price } = product
      const { price_now, price_offer } = pricesOf(product)
      const image = pictureAddress(product.picture_key)
      return { id, uri, name, image, image_color, alt, price, price_offer, price_now, currency: viewer.currency }
    }),
    categories: [...categories],
    collections: [...collections],
  }
}
