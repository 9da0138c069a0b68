import type { ProductCard } from '@shop/contract/catalogue.ts'
import type { Db, Fragment } from '../../../platform/db.ts'
import type { Shop } from '../../../platform/shop.ts'
import { parseCard } from './product-cards.ts'
import { listOtherCards } from './queries.ts'
import { readForViewer, type ViewerCall } from './visibility.ts'

const OTHERS = 12

/**
 * Lists further products, without those whose `product_id` the query `excluded` returns. Beside a product, others with
 * its artwork come first.
 */
export async function listOtherProducts(
  shop: Shop,
  call: ViewerCall,
  excluded: (db: Db) => Fragment,
  product_uri?: string,
): Promise<ProductCard[]> {
  const cards = await readForViewer(shop, call, (db, viewer) =>
    listOtherCards(db, viewer, { excluded: excluded(db), product_uri, limit: OTHERS }),
  )
  return cards.map(parseCard)
}
