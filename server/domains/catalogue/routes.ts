import * as calls from '@shop/contract/catalogue.ts'
import * as shelves from '@shop/contract/shelves.ts'
import type { FastifyInstance } from 'fastify'
import { refuse } from '../../platform/refusal.ts'
import { serve } from '../../platform/serve.ts'
import type { Shop } from '../../platform/shop.ts'
import { pictureAddress } from '../media/media.ts'
import { toCard } from './cards/cards.ts'
import { listNewestCards } from './cards/queries.ts'
import { viewerOf } from './cards/viewer.ts'
import { searchProducts } from './finding/search.ts'
import { suggestFor } from './finding/suggest.ts'
import { getProduct } from './products/product.ts'
import { findCategory, listCategories, type TileRow } from './shelves/category-queries.ts'
import { findCollection } from './shelves/collection-queries.ts'
import { getDropAccess, listDrops } from './shelves/drops.ts'
import { shopperRoutes } from './shopper-routes.ts'

const NEW_ARRIVALS = 12

export function catalogueRoutes(app: FastifyInstance, shop: Shop): void {
  serve(app, calls.searchProducts, async (asked) => {
    const found = await searchProducts(shop, viewerOf(shop, asked), asked.query)
    // Kept, an answer without anything would be noted for the owner once only.
    if (found.total === 0) asked.request.guest_mark = undefined
    return found
  })
  serve(app, calls.suggest, (asked) => suggestFor(shop, viewerOf(shop, asked), asked.query.search ?? ''))
  serve(app, shelves.getCollection, async (asked) => {
    const row =
      (await shop.db.quickRead((db) => findCollection(db, viewerOf(shop, asked), asked.query.uri))) ??
      refuse('collection_not_found')
    const { picture_key, alt, ...collection } = row
    return { ...collection, image: picture_key && pictureAddress(picture_key), alt: alt ?? '' }
  })
  serve(app, calls.getProduct, (asked) => getProduct(shop, viewerOf(shop, asked), asked.query.uri))
  serve(app, calls.listNewArrivals, async (asked) => {
    const cards = await shop.db.quickRead((db) => listNewestCards(db, viewerOf(shop, asked), NEW_ARRIVALS))
    return cards.map((card) => toCard(card, asked.currency))
  })

  shopperRoutes(app, shop)

  serve(app, shelves.listDrops, ({ lang }) => shop.db.quickRead((db) => listDrops(db, lang, shop.clock.now())))
  serve(app, shelves.getDropAccess, (asked) => shop.db.quickRead((db) => getDropAccess(db, viewerOf(shop, asked))))

  serve(app, shelves.listHeaderCategories, async ({ lang }) => {
    const categories = await shop.db.quickRead((db) => listCategories(db, lang))
    return categories.map(({ id, uri, name }) => ({ id, uri, name }))
  })
  serve(app, shelves.listHomeCategories, async ({ lang }) => {
    const categories = await shop.db.quickRead((db) => listCategories(db, lang))
    return categories.filter(({ on_home }) => on_home).map(toTile)
  })
  serve(app, shelves.getCategory, async ({ query, lang }) => {
    const category =
      (await shop.db.quickRead((db) => findCategory(db, lang, query.uri))) ?? refuse('category_not_found')
    const subcategories = category.subcategories.map(({ uris, ...tile }) => ({ ...toTile(tile), uris }))
    return { ...category, subcategories }
  })
}

function toTile({ id, uri, name, picture_key, image_color, alt }: TileRow) {
  const desktop_image = picture_key === null ? '' : pictureAddress(picture_key)
  return { id, uri, name, desktop_image, image_color, alt: alt ?? '' }
}
