import * as calls from '@shop/contract/catalogue.ts'
import * as categories from '@shop/contract/categories.ts'
import * as collections from '@shop/contract/categories-and-collections.ts'
import type { FastifyInstance } from 'fastify'
import { withGuestReads } from '../../platform/guest-reads.ts'
import { refuse } from '../../platform/refusal.ts'
import { serve } from '../../platform/serve.ts'
import type { Shop } from '../../platform/shop.ts'
import { buildImageUrl } from '../media/media.ts'
import { toProductCard } from './cards/product-cards.ts'
import { listNewestCards } from './cards/queries.ts'
import { toViewer } from './cards/visibility.ts'
import { findCategory, listCategories, type TileRow } from './categories/queries.ts'
import { getDropAccess, listDrops } from './collections/drops.ts'
import { findCollection } from './collections/queries.ts'
import { getProduct } from './products/product.ts'
import { searchRoutes } from './search/search-routes.ts'
import { shopperRoutes } from './shopper-routes.ts'

const MAX_NEW_ARRIVALS = 12

export function catalogueRoutes(app: FastifyInstance, shop: Shop): void {
  searchRoutes(app, shop)
  serve(app, collections.getCollection, async (call) => {
    const row =
      (await withGuestReads(shop, call).db.quickRead((db) =>
        findCollection(db, toViewer(shop, call), call.query.uri),
      )) ?? refuse('collection_not_found')
    const { picture_key, alt, ...collection } = row
    return { ...collection, image: picture_key && buildImageUrl(picture_key), alt: alt ?? '' }
  })
  serve(app, calls.getProduct, (call) => getProduct(withGuestReads(shop, call), toViewer(shop, call), call.query.uri))
  serve(app, calls.listNewArrivals, async (call) => {
    const { db: reads } = withGuestReads(shop, call)
    const cards = await reads.quickRead((db) => listNewestCards(db, toViewer(shop, call), MAX_NEW_ARRIVALS))
    return cards.map((card) => toProductCard(card, call.currency))
  })

  shopperRoutes(app, shop)

  serve(app, collections.listDrops, (call) =>
    withGuestReads(shop, call).db.quickRead((db) => listDrops(db, call.lang, toViewer(shop, call).now)),
  )
  serve(app, collections.getDropAccess, (call) => shop.db.quickRead((db) => getDropAccess(db, toViewer(shop, call))))

  serve(app, categories.listHeaderCategories, async ({ lang }) => {
    const rows = await shop.db.replica.quickRead((db) => listCategories(db, lang))
    return rows.map(({ id, uri, name }) => ({ id, uri, name }))
  })
  serve(app, categories.listHomeCategories, async ({ lang }) => {
    const rows = await shop.db.replica.quickRead((db) => listCategories(db, lang))
    return rows.filter(({ on_home }) => on_home).map(toCategoryTile)
  })
  serve(app, categories.getCategory, async ({ query, lang }) => {
    const category =
      (await shop.db.replica.quickRead((db) => findCategory(db, lang, query.uri))) ?? refuse('category_not_found')
    const subcategories = category.subcategories.map(({ uris, ...tile }) => ({ ...toCategoryTile(tile), uris }))
    return { ...category, subcategories }
  })
}

function toCategoryTile({ id, uri, name, picture_key, image_color, alt }: TileRow) {
  const desktop_image = picture_key === null ? '' : buildImageUrl(picture_key)
  return { id, uri, name, desktop_image, image_color, alt: alt ?? '' }
}
