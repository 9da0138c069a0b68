import type { ProductCard } from '@shop/contract/catalogue.ts'
import { MAX_FAVORITES } from '@shop/contract/limits.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Shop } from '../../../platform/shop.ts'
import { toCard } from '../cards/cards.ts'
import type { Viewer } from '../cards/visibility.ts'
import { deleteFavorite, insertFavorite, listFavoriteCards } from './queries.ts'

/**
 * Puts a product on the customer's wishlist or takes it off; saying the same twice changes nothing. Refuses
 * `product_not_found` for one that the customer may not see (but what is on the list can always be taken off), and
 * `favorite_limit` beyond 500.
 */
export async function setFavorite(
  shop: Shop,
  viewer: Viewer,
  { product_id, status }: { product_id: number; status: boolean },
): Promise<{ favorite: boolean }> {
  if (status) await keep(shop, viewer, product_id)
  else if (!(await deleteFavorite(shop.db, viewer, product_id))) refuse('product_not_found')
  return { favorite: status }
}

async function keep(shop: Shop, viewer: Viewer, product_id: number): Promise<void> {
  const outcome = await insertFavorite(shop.db, viewer, { product_id, most: MAX_FAVORITES })
  if (outcome === 'not_seen') refuse('product_not_found')
  if (outcome === 'full') refuse('favorite_limit')
}

/** The wishlist as cards. What is not on sale any more, or not in this currency, is left out and comes back with it. */
export async function listWishlist(shop: Shop, viewer: Viewer): Promise<ProductCard[]> {
  const cards = await listFavoriteCards(shop.db, viewer)
  return cards.map((card) => toCard(card, viewer.currency))
}
