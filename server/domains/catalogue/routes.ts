import * as calls from '@shop/contract/catalogue.ts'
import * as categories from '@shop/contract/categories.ts'
import * as collections from '@shop/contract/collections.ts'
import { PRODUCTS_PER_PAGE } from '@shop/contract/limits.ts'
import type { FastifyInstance } from 'fastify'
import { pageOf, pagesOf } from '../../platform/paging.ts'
import { refuse } from '../../platform/refusal.ts'
import { serve } from '../../platform/serve.ts'
import type { Shop } from '../../platform/shop.ts'
import { pictureAddress } from '../media/media.ts'
import { toCard } from './cards/cards.ts'
import { listNewestCards } from './cards/queries.ts'
import { viewerOf } from './cards/visibility.ts'
import { findCategory, listCategories, type TileRow } from './categories/queries.ts'
import { getDropAccess, listDrops } from './collections/drops.ts'
import { findCollection } from './collections/queries.ts'
import { getProduct } from './products/product.ts'
import { countFacets } from './search/count-facets.ts'
import { isYes, readProductQuery } from './search/filters.ts'
import { listProducts } from './search/list-products.ts'
import { searchProducts } from './search/search-products.ts'
import { suggestFor } from './search/suggest.ts'
import { shopperRoutes } from './shopper-routes.ts'

const NEW_ARRIVALS = 12

export function catalogueRoutes(app: FastifyInstance, shop: Shop): void {
  serve(app, calls.searchProducts, async (asked) => {
    const viewer = viewerOf(shop, asked)
    const query = readProductQuery(asked.query)
    const page = pageOf(asked.query, PRODUCTS_PER_PAGE)
    const [{ products, total }, facets] = await Promise.all([
      query.words.length > 0 ? searchProducts(shop, viewer, query, page) : listProducts(shop, viewer, query, page),
      isYes(asked.query.facets) ? countFacets(shop.db, viewer, query) : null,
    ])
    // The response is not cached, because a cached one would count a term without results only once.
    if (total === 0) asked.request.guest_mark = undefined
    return { products, pages: pagesOf(total, page), total, sort: query.sort, facets }
  })
  serve(app, calls.suggest, (asked) => suggestFor(shop, viewerOf(shop, asked), asked.query.search ?? ''))
  serve(app, collections.getCollection, async (asked) => {
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

  serve(app, collections.listDrops, ({ lang }) => shop.db.quickRead((db) => listDrops(db, lang, shop.clock.now())))
  serve(app, collections.getDropAccess, (asked) => shop.db.quickRead((db) => getDropAccess(db, viewerOf(shop, asked))))

  serve(app, categories.listHeaderCategories, async ({ lang }) => {
    const rows = await shop.db.quickRead((db) => listCategories(db, lang))
    return rows.map(({ id, uri, name }) => ({ id, uri, name }))
  })
  serve(app, categories.listHomeCategories, async ({ lang }) => {
    const rows = await shop.db.quickRead((db) => listCategories(db, lang))
    return rows.filter(({ on_home }) => on_home).map(toTile)
  })
  serve(app, categories.getCategory, async ({ query, lang }) => {
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
