import * as collections from '@shop/contract/staff/collections.ts'
import * as drops from '@shop/contract/staff/drops.ts'
import type { FastifyInstance } from 'fastify'
import {
  toEditor,
  findCollectionProducts,
  getCollectionDetail,
  getCollectionVisibility,
  announceDrop,
  changeCollectionProducts,
  createCollection,
  orderCollections,
  saveCollection,
  listCollections,
} from '../../domains/catalog/catalog.ts'
import { parseMoment } from '../../platform/parse-moment.ts'
import { serveStaff, serveStaffAction } from '../../platform/serve-staff.ts'
import type { Shop } from '../../platform/shop.ts'

export function collectionRoutes(app: FastifyInstance, shop: Shop): void {
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
