import type { suggest } from '@shop/contract/catalogue.ts'
import type { ReplyOf } from '@shop/contract/call.ts'
import type { Shop } from '../../../platform/shop.ts'
import { pictureAddress } from '../../media/media.ts'
import type { Viewer } from '../cards/viewer.ts'
import { listSuggestedCategories, listSuggestedCollections, listSuggestedProducts } from './suggest-queries.ts'
import { asMeant, noFilters, type Wanted, wordsOf } from './wanted.ts'

const PRODUCTS = 5
const CATEGORIES = 3
const COLLECTIONS = 2
/** One letter means everything. */
const MIN_LETTERS = 2

/** What letters typed so far may mean to this viewer; nothing for a single letter. */
export async function suggestFor(shop: Shop, viewer: Viewer, search: string): Promise<ReplyOf<typeof suggest>> {
  const words = wordsOf(search)
  if (words.join('').length < MIN_LETTERS) return { products: [], categories: [], collections: [] }
  const wanted: Wanted = {
    words,
    subcategory_uri: undefined,
    collection_id: undefined,
    filters: noFilters,
    sort: 'relevance',
    slips: false,
  }
  const [products, categories, collections] = await Promise.all([
    asMeant(
      wanted,
      (meant) => listSuggestedProducts(shop.db, viewer, meant, PRODUCTS),
      (pieces) => pieces.length === 0,
    ),
    listSuggestedCategories(shop.db, viewer, words, CATEGORIES),
    listSuggestedCollections(shop.db, viewer, words, COLLECTIONS),
  ])
  return {
    products: products.map(({ picture_key, offer_min, price_offer, ...product }) => ({
      ...product,
      image: pictureAddress(picture_key),
      price_offer: price_offer ?? offer_min,
      currency: viewer.currency,
    })),
    categories: [...categories],
    collections: [...collections],
  }
}
