import * as wordGroups from '@shop/contract/staff/word-groups.ts'
import type { FastifyInstance } from 'fastify'
import {
  toEditor,
  getWordGroup,
  listWordGroupRows,
  createWordGroup,
  deleteWordGroup,
  previewWordGroup,
  saveWordGroup,
} from '../../domains/catalog/catalog.ts'
import { readList } from '../../platform/plan-for-values.ts'
import { serveStaff } from '../../platform/serve-staff.ts'
import type { Shop } from '../../platform/shop.ts'

export function wordGroupRoutes(app: FastifyInstance, shop: Shop): void {
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
