import type { ProductCard } from '@shop/contract/catalog.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Shop } from '../../../platform/shop.ts'
import { parseCard } from '../cards/product-cards.ts'
import type { Viewer } from '../cards/visibility.ts'
import { deleteFavorite, insertFavorite, listFavoriteCards } from './queries.ts'

/**
 * Adds a product to the customer's wishlist or removes it; repeating it changes nothing. Refuses `product_not_found` if
 * the customer may not see the product (a listed product can always be removed), and `favorite_limit` above 500.
 */
export async function setFavorite(
  shop: Shop,
  viewer: Viewer,
  { product_id, status }: { product_id: number; status: boolean },
): Promise<{ favorite: boolean }> {
  if (status) {
    const outcome = await insertFavorite(shop.db, viewer, product_id)
    if (outcome === 'not_seen') refuse('product_not_found')
    if (outcome === 'full') refuse('favorite_limit')
  } else if (!(await deleteFavorite(shop.db, viewer, product_id))) refuse('product_not_found')
  return { favorite: status }
}

/**
 * Returns the wishlist as cards. Products that are no longer sold, or not in this currency, are left out and reappear
 * when they are sold again.
 */
export async function listWishlist(shop: Shop, viewer: Viewer): Promise<ProductCard[]> {
  const cards = await listFavoriteCards(shop.db, viewer)
  return cards.map(parseCard)
}
