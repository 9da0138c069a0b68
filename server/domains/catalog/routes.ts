import { secretPaths } from '@shop/contract/secret-paths.ts'
import type { CallResponse } from '@shop/contract/call.ts'
import * as artworks from '@shop/contract/artworks.ts'
import * as calls from '@shop/contract/catalog.ts'
import * as carousels from '@shop/contract/product-carousels.ts'
import * as categories from '@shop/contract/categories.ts'
import * as collections from '@shop/contract/categories-and-collections.ts'
import { PRODUCTS_PER_PAGE } from '@shop/contract/limits.ts'
import * as search from '@shop/contract/search.ts'
import * as personal from '@shop/contract/wishlist-and-alerts.ts'
import type { FastifyInstance } from 'fastify'
import { toIpLimitKey } from '../../platform/ip-address.ts'
import { serveOneClickUnsubscribe } from '../../platform/one-click-unsubscribe.ts'
import { countPages, parsePage } from '../../platform/paging.ts'
import { JsonText } from '../../platform/json-text.ts'
import { withGuestReads } from '../../platform/guest-reads.ts'
import { refuse } from '../../platform/refusal.ts'
import { serve } from '../../platform/serve.ts'
import type { Shop } from '../../platform/shop.ts'
import { buildImageUrl } from '../media/media.ts'
import { createStockAlert, unsubscribeFromStockAlerts } from './alerts/stock-alerts.ts'
import { findArtwork, listArtworkRows } from './artworks/queries.ts'
import { parseCard, type WithImageKey } from './cards/product-cards.ts'
import { listNewestCards } from './cards/queries.ts'
import { readForViewer, toViewer } from './cards/visibility.ts'
import { findCategory, listCategories, listMenuCategories, type TileRow } from './categories/queries.ts'
import { getDrop, getDropAccess, listDrops } from './collections/drops.ts'
import { setDropReminder } from './collections/drop-reminders.ts'
import { findCollection } from './collections/queries.ts'
import { listWishlist, setFavorite } from './favorites/favorites.ts'
import { getProduct } from './products/product.ts'
import { countFacets } from './search/count-facets.ts'
import { explainSearch } from './search/explain-search.ts'
import { isYes, readProductQuery } from './search/filters.ts'
import { listProducts } from './search/list-products.ts'
import { searchProducts } from './search/search-products.ts'
import { listSearchStarts } from './search/search-starts.ts'
import { listSuggestions } from './search/suggest.ts'

export function catalogRoutes(app: FastifyInstance, shop: Shop): void {
  listRoutes(app, shop)
  searchRoutes(app, shop)
  serve(app, collections.getCollection, async (call) => {
    const row = await readForViewer(shop, call, (db, viewer) => findCollection(db, viewer, call.query.uri))
    return withImage(row ?? refuse('collection_not_found'))
  })
  serve(app, calls.getProduct, (call) => getProduct(withGuestReads(shop, call), toViewer(shop, call), call.query.uri))
  serve(app, carousels.listNewArrivals, async (call) => {
    const cards = await readForViewer(shop, call, listNewestCards)
    return cards.map(parseCard)
  })

  shopperRoutes(app, shop)
  artworkRoutes(app, shop)
  categoryRoutes(app, shop)

  serve(app, collections.listDrops, (call) => readForViewer(shop, call, listDrops))
  serve(app, collections.getDrop, (call) =>
    readForViewer(shop, call, (db, viewer) => getDrop(db, viewer, call.query.id)),
  )
  serve(app, collections.getDropAccess, (call) => shop.db.quickRead((db) => getDropAccess(db, toViewer(shop, call))))
  serve(app, collections.setDropReminder, (call) =>
    setDropReminder(shop, call.customer.id, toViewer(shop, call), call.body),
  )
}

function artworkRoutes(app: FastifyInstance, shop: Shop): void {
  serve(app, artworks.listArtworks, async (call) => {
    const rows = await readForViewer(shop, call, listArtworkRows)
    return rows.map(withImage)
  })
  serve(app, artworks.getArtwork, async (call) => {
    const row = await readForViewer(shop, call, (db, viewer) => findArtwork(db, viewer, call.query.uri))
    return withImage(row ?? refuse('artwork_not_found'))
  })
}

/** Registers the routes of categories. One without a product that the viewer may see is offered nowhere (rules 3.7). */
function categoryRoutes(app: FastifyInstance, shop: Shop): void {
  serve(app, categories.listHeaderCategories, async (call) => {
    const rows = await readForViewer(shop, call, listCategories)
    return rows.map(({ id, uri, name }) => ({ id, uri, name }))
  })
  serve(app, categories.listHomeCategories, async (call) => {
    const rows = await readForViewer(shop, call, listCategories)
    return rows.filter(({ on_home }) => on_home).map(toCategoryTile)
  })
  serve(app, categories.listMenu, async (call) => {
    const rows = await readForViewer(shop, call, listMenuCategories)
    return rows
      .filter(({ parent_id }) => parent_id === null)
      .map((category) => ({
        ...toCategoryTile(category),
        subcategories: rows.filter(({ parent_id }) => parent_id === category.id).map(toCategoryTile),
      }))
  })
  serve(app, categories.getCategory, async (call) => {
    const category = await readForViewer(shop, call, (db, viewer) => findCategory(db, viewer, call.query.uri))
    const { subcategories, ...rest } = category ?? refuse('category_not_found')
    return { ...toCategoryTile(rest), subcategories: subcategories.map(toCategoryTile) }
  })
}

function toCategoryTile<T extends TileRow>({ image_key, alt, ...tile }: T) {
  return { ...tile, desktop_image: image_key === null ? '' : buildImageUrl(image_key), alt: alt ?? '' }
}

function withImage<Row extends WithImageKey<object>>({ image_key, alt, ...row }: Row) {
  return { ...row, image: image_key && buildImageUrl(image_key), alt: alt ?? '' }
}

function listRoutes(app: FastifyInstance, shop: Shop): void {
  serve(app, calls.searchProducts, async (call) => {
    const reads = withGuestReads(shop, call)
    const viewer = toViewer(shop, call)
    const query = readProductQuery(call.query)
    const page = parsePage(call.query, PRODUCTS_PER_PAGE)
    const isFaceted = isYes(call.query.facets)
    if (query.words.length === 0) {
      const [{ cards, total }, facets] = await Promise.all([
        listProducts(reads, viewer, query, page),
        isFaceted ? reads.db.heavyRead((db) => countFacets(db, viewer, query)) : null,
      ])
      const pages = countPages(total, page)
      return joinCards(cards, { pages, total, has_more: false, sort: query.sort, facets, understood: null })
    }
    // The facets are those of the meaning that the search has found.
    const { cards, total, has_more, query: understood } = await searchProducts(reads, viewer, query, page)
    const facets = isFaceted
      ? await reads.db.heavyRead((db) => countFacets(db, viewer, understood, { isCommon: has_more }))
      : null
    // The response is not cached, because a cached one would count a term without results only once.
    if (total === 0) call.request.cache_version = undefined
    const { parts, ignored, ranked, topics } = understood.understanding
    return joinCards(cards, {
      pages: countPages(total, page),
      total,
      has_more,
      sort: understood.sort,
      facets,
      understood: { parts, ignored, ranked, help: topics },
    })
  })
}

function searchRoutes(app: FastifyInstance, shop: Shop): void {
  serve(app, search.listSearchSuggestions, (call) =>
    listSuggestions(withGuestReads(shop, call), toViewer(shop, call), readProductQuery(call.query)),
  )
  serve(app, search.listSearchStarts, (call) => listSearchStarts(withGuestReads(shop, call), toViewer(shop, call)))
  serve(app, search.explainSearch, (call) =>
    explainSearch(withGuestReads(shop, call), toViewer(shop, call), readProductQuery(call.query)),
  )
}

function shopperRoutes(app: FastifyInstance, shop: Shop): void {
  serve(app, personal.setFavorite, (call) => setFavorite(shop, toViewer(shop, call), call.body))
  serve(app, personal.listWishlist, (call) => listWishlist(shop, toViewer(shop, call)))
  serve(app, personal.createStockAlert, async (call) => {
    await createStockAlert(shop, toViewer(shop, call), call.body, toIpLimitKey(call.request.ip))
    return { created: true }
  })
  serveOneClickUnsubscribe(app, {
    path: '/api/stock-alerts/leave',
    page: secretPaths.stockAlert,
    unsubscribe: (secret, ipAddress) => unsubscribeFromStockAlerts(shop, secret, ipAddress),
  })
  serve(app, personal.unsubscribeFromStockAlerts, async ({ body, request }) => {
    await unsubscribeFromStockAlerts(shop, body.token, toIpLimitKey(request.ip))
    return { left: true }
  })
}

type List = CallResponse<typeof calls.searchProducts>

/** Returns the response of a list, without reading the cards. */
function joinCards(cards: string[], rest: Omit<List, 'products'>): JsonText<List> {
  return new JsonText(`{"products":[${cards.join(',')}],${JSON.stringify(rest).slice(1)}`)
}
