import * as artworks from '@shop/contract/staff/artworks.ts'
import * as categories from '@shop/contract/staff/categories.ts'
import * as colors from '@shop/contract/staff/colors.ts'
import * as collections from '@shop/contract/staff/collections.ts'
import * as drops from '@shop/contract/staff/drops.ts'
import * as products from '@shop/contract/staff/products.ts'
import * as wordGroups from '@shop/contract/staff/word-groups.ts'
import * as charts from '@shop/contract/staff/size-charts.ts'
import type { FastifyInstance } from 'fastify'
import { findMoment, parseMoment } from '../../platform/parse-moment.ts'
import { readList } from '../../platform/plan-for-values.ts'
import { refuse } from '../../platform/refusal.ts'
import { serveStaff, serveStaffAction } from '../../platform/serve-staff.ts'
import type { Shop } from '../../platform/shop.ts'
import { nameConflict } from '../staff/staff.ts'
import {
  createArtwork,
  deleteArtwork,
  listStaffArtworks,
  orderArtworks,
  saveArtwork,
} from './artworks/edit-artworks.ts'
import { toEditor } from './cards/staff-edit.ts'
import {
  createCategory,
  deleteCategory,
  listStaffCategories,
  orderCategories,
  saveCategory,
} from './categories/edit-categories.ts'
import { createColor, deleteColor, getColor, saveColor } from './colors/edit-colors.ts'
import { listColorRows } from './colors/queries.ts'
import { findCollectionProducts, getCollectionDetail } from './collections/collection-detail.ts'
import { getCollectionVisibility } from './collections/collection-visibility.ts'
import { announceDrop } from './collections/drops.ts'
import {
  changeCollectionProducts,
  createCollection,
  orderCollections,
  saveCollection,
} from './collections/edit-collection.ts'
import { listCollections } from './collections/list-collections.ts'
import { createProduct, duplicateProduct } from './editing/create-product.ts'
import { changePublication } from './editing/publication.ts'
import { saveProduct } from './editing/save-product.ts'
import { getWordGroup, listWordGroupRows } from './search/word-group-queries.ts'
import { createWordGroup, deleteWordGroup, previewWordGroup, saveWordGroup } from './search/word-groups.ts'
import { createSizeChart, deleteSizeChart, getSizeChart, saveSizeChart } from './size-charts/edit-size-charts.ts'
import { listChartRows } from './size-charts/queries.ts'

/** Registers the calls with which staff change the catalog. */
export function catalogStaffRoutes(app: FastifyInstance, shop: Shop): void {
  artworkRoutes(app, shop)
  categoryRoutes(app, shop)
  colorRoutes(app, shop)
  sizeChartRoutes(app, shop)
  productRoutes(app, shop)
  collectionRoutes(app, shop)
  wordGroupRoutes(app, shop)
}

function artworkRoutes(app: FastifyInstance, shop: Shop): void {
  serveStaff(app, artworks.listStaffArtworks, () => listStaffArtworks(shop.db))
  serveStaff(app, artworks.createArtwork, (call) => createArtwork(shop, call.body, toEditor(shop, call)))
  serveStaff(app, artworks.saveArtwork, (call) => saveArtwork(shop, call.body, toEditor(shop, call)))
  serveStaff(app, artworks.orderArtworks, (call) => orderArtworks(shop, call.body.ids, toEditor(shop, call)))
  serveStaff(app, artworks.deleteArtwork, (call) => deleteArtwork(shop, call.query.id, toEditor(shop, call)))
}

function categoryRoutes(app: FastifyInstance, shop: Shop): void {
  serveStaff(app, categories.listStaffCategories, () => listStaffCategories(shop.db))
  serveStaff(app, categories.createCategory, (call) => createCategory(shop, call.body, toEditor(shop, call)))
  serveStaff(app, categories.saveCategory, (call) => saveCategory(shop, call.body, toEditor(shop, call)))
  serveStaff(app, categories.orderCategories, (call) => orderCategories(shop, call.body, toEditor(shop, call)))
  serveStaff(app, categories.deleteCategory, (call) => deleteCategory(shop, call.query.id, toEditor(shop, call)))
}

function colorRoutes(app: FastifyInstance, shop: Shop): void {
  serveStaff(app, colors.listColors, ({ query, lang }) =>
    readList(shop.db, query, (tx, page) => listColorRows(tx, { ...query, lang }, page)),
  )
  serveStaff(app, colors.getColor, ({ query, lang }) => getColor(shop.db, query.id, lang))
  serveStaff(app, colors.createColor, (call) => createColor(shop, call.body, toEditor(shop, call)))
  serveStaff(app, colors.saveColor, (call) => saveColor(shop, call.body, toEditor(shop, call)))
  serveStaff(app, colors.deleteColor, async (call) => {
    await deleteColor(shop, call.query.id, toEditor(shop, call))
    return {}
  })
}

function sizeChartRoutes(app: FastifyInstance, shop: Shop): void {
  serveStaff(app, charts.listSizeCharts, ({ query }) =>
    readList(shop.db, query, (tx, page) => listChartRows(tx, query, page)),
  )
  serveStaff(app, charts.getSizeChart, ({ query, lang }) => getSizeChart(shop.db, query.id, lang))
  serveStaff(app, charts.createSizeChart, (call) => createSizeChart(shop, call.body, toEditor(shop, call)))
  serveStaff(app, charts.saveSizeChart, (call) => saveSizeChart(shop, call.body, toEditor(shop, call)))
  serveStaff(app, charts.deleteSizeChart, async (call) => {
    await deleteSizeChart(shop, call.query.id, toEditor(shop, call))
    return {}
  })
}

function wordGroupRoutes(app: FastifyInstance, shop: Shop): void {
  serveStaff(app, wordGroups.listWordGroups, ({ query }) =>
    readList(shop.db, query, (tx, page) => listWordGroupRows(tx, { kind: query.kind, q: query.q?.trim() ?? '' }, page)),
  )
  serveStaff(app, wordGroups.getWordGroup, ({ query }) => getWordGroup(shop.db, query.id))
  serveStaff(app, wordGroups.createWordGroup, (call) => createWordGroup(shop, call.body, toEditor(shop, call)))
  serveStaff(app, wordGroups.saveWordGroup, (call) => saveWordGroup(shop, call.body, toEditor(shop, call)))
  serveStaff(app, wordGroups.deleteWordGroup, async (call) => {
    await deleteWordGroup(shop, call.query.id, toEditor(shop, call))
    return {}
  })
  serveStaff(app, wordGroups.previewWordGroup, ({ body }) => previewWordGroup(shop, body))
}

/** Registers the calls with which staff edit products. */
function productRoutes(app: FastifyInstance, shop: Shop): void {
  serveStaff(app, products.createProduct, ({ body, lang, staff: { actor } }) =>
    createProduct(shop, { ...body, lang, actor }),
  )
  serveStaff(app, products.saveProduct, ({ body, staff: { actor } }) =>
    nameConflict(shop, saveProduct(shop, { ...body, actor })),
  )
  serveStaff(app, products.publishProduct, ({ body: { id, at }, staff: { actor } }) =>
    changePublication(shop, { id, action: 'publish', at: at === undefined ? undefined : parseTime(at), actor }),
  )
  serveStaff(app, products.hideProduct, ({ body: { id }, staff: { actor } }) =>
    changePublication(shop, { id, action: 'hide', actor }),
  )
  serveStaff(app, products.archiveProduct, ({ body: { id, archived }, staff: { actor } }) =>
    changePublication(shop, { id, action: archived ? 'archive' : 'restore', actor }),
  )
  serveStaff(app, products.duplicateProduct, ({ body: { id, key }, staff: { actor } }) =>
    duplicateProduct(shop, { id, key, actor }),
  )
}

function parseTime(text: string): Date {
  return findMoment(text) ?? refuse('invalid_value', { at: 'invalid_value' })
}

/** Registers the calls with which staff edit collections and plan their openings. */
function collectionRoutes(app: FastifyInstance, shop: Shop): void {
  serveStaff(app, collections.listCollections, (call) => listCollections(shop, call))
  serveStaff(app, collections.getStaffCollection, ({ query, lang }) => getCollectionDetail(shop.db, query.id, lang))
  serveStaff(app, collections.createCollection, (call) => createCollection(shop, call.body, toEditor(shop, call)))
  serveStaff(app, collections.saveCollection, (call) => saveCollection(shop, call.body, toEditor(shop, call)))
  serveStaffAction(app, collections.orderCollections, (call) =>
    orderCollections(shop, call.body.ids, toEditor(shop, call)),
  )
  serveStaff(app, collections.changeCollectionProducts, (call) =>
    changeCollectionProducts(shop, call.body, toEditor(shop, call)),
  )
  serveStaff(app, collections.announceCollection, async ({ body, staff, lang }) => {
    await announceDrop(shop, String(body.id), body.announced, staff.actor)
    return getCollectionDetail(shop.db, body.id, lang)
  })
  serveStaff(app, collections.findCollectionProducts, ({ query, lang }) =>
    findCollectionProducts(shop.db, query.q, lang),
  )
  serveStaff(app, drops.getCollectionVisibility, ({ query, lang }) => {
    const { id, level = '0', language = lang, currency } = query
    const at = query.at === undefined ? shop.clock.now() : parseMoment(query.at)
    return getCollectionVisibility(shop, { id, at, lang, level: Number(level), language, currency })
  })
}
