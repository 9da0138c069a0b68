import type { ProductCard } from '@shop/contract/catalogue.ts'
import type { Db, Fragment } from '../../../platform/db.ts'
import { withGuestReads } from '../../../platform/guest-reads.ts'
import type { Shop } from '../../../platform/shop.ts'
import { parseCard } from './product-cards.ts'
import { listOtherCards } from './queries.ts'
import { toViewer } from './visibility.ts'

const OTHERS = 12

/**
 * Lists further products, without those whose `product_id` the query `excluded` returns. Beside a product, others with
 * its artwork come first.
 */
export async function listOtherProducts(
  shop: Shop,
  call: Parameters<typeof toViewer>[1],
  excluded: (db: Db) => Fragment,
  product_uri?: string,
): Promise<ProductCard[]> {
  const cards = await withGuestReads(shop, call).db.quickRead((db) =>
    listOtherCards(db, toViewer(shop, call), { excluded: excluded(db), product_uri, limit: OTHERS }),
  )
  return cards.map(parseCard)
}
