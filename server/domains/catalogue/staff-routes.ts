import * as collections from '@shop/contract/staff/collections.ts'
import * as drops from '@shop/contract/staff/drops.ts'
import type { FastifyInstance } from 'fastify'
import { parseMoment } from '../../platform/parse-moment.ts'
import { serveStaff } from '../../platform/serve-staff.ts'
import type { Shop } from '../../platform/shop.ts'
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

/** Registers the calls with which staff edit the catalogue. */
export function catalogueStaffRoutes(app: FastifyInstance, shop: Shop): void {
  collectionRoutes(app, shop)
}

function collectionRoutes(app: FastifyInstance, shop: Shop): void {
  serveStaff(app, collections.listCollections, (call) => listCollections(shop, call))
  serveStaff(app, collections.getStaffCollection, ({ query, lang }) => getCollectionDetail(shop.db, query.id, lang))
  serveStaff(app, collections.createCollection, ({ body, staff, lang }) =>
    createCollection(shop, body, { actor: staff.actor, lang }),
  )
  serveStaff(app, collections.saveCollection, ({ body, staff, lang }) =>
    saveCollection(shop, body, { actor: staff.actor, lang }),
  )
  serveStaff(app, collections.orderCollections, async ({ body, staff, lang }) => {
    await orderCollections(shop, body.ids, { actor: staff.actor, lang })
    return { done: true }
  })
  serveStaff(app, collections.changeCollectionProducts, ({ body, staff, lang }) =>
    changeCollectionProducts(shop, body, { actor: staff.actor, lang }),
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
