import { isServedPath } from '@shop/contract/shop-paths.ts'
import * as calls from '@shop/contract/staff/redirects.ts'
import type { FastifyInstance } from 'fastify'
import { toEditor } from '../../domains/catalog/catalog.ts'
import { type FileStore, withTemporaryFile } from '../../domains/media/media.ts'
import {
  createRedirect,
  deleteRedirect,
  followRedirects,
  listAllRedirects,
  listRedirectRows,
  readAddress,
  uploadRedirects,
} from '../../domains/redirects/redirects.ts'
import { findActorNames } from '../../domains/staff/staff.ts'
import { toCsv } from '../../platform/csv.ts'
import { readList } from '../../platform/plan-for-values.ts'
import { refuse } from '../../platform/refusal.ts'
import { serveStaff, serveStaffAction, serveStaffUpload } from '../../platform/serve-staff.ts'
import type { Shop } from '../../platform/shop.ts'
import { receiveUpload } from '../../platform/uploads.ts'

export async function redirectRoutes(app: FastifyInstance, shop: Shop, store: FileStore): Promise<void> {
  serveStaff(app, calls.listRedirects, async ({ query }) => {
    const { items, ...list } = await readList(shop.db, query, (tx, page) =>
      listRedirectRows(tx, query.q?.trim() ?? '', page),
    )
    const now = shop.clock.now()
    const names = await findActorNames(
      shop.db,
      items.map(({ created_by }) => created_by),
    )
    const pages = await followRedirects(shop.db, items.map(({ path }) => path), now) // prettier-ignore
    const rows = items.map((row) => {
      const created = { created_at: row.created_at.toISOString(), created_by: names.get(row.created_by) ?? null }
      return { ...row, ...created, leads_to: pages.get(row.path) ?? null }
    })
    return { ...list, items: rows }
  })
  serveStaff(app, calls.testRedirect, async ({ query }) => {
    const { path } = readAddress(query.address) ?? refuse('redirect_address_invalid')
    if (isServedPath(path)) return { path, outcome: 'own' as const, leads_to: null }
    const leads_to = (await followRedirects(shop.db, [path], shop.clock.now())).get(path) ?? null
    return { path, outcome: leads_to === null ? ('nothing' as const) : ('redirect' as const), leads_to }
  })
  serveStaffAction(app, calls.createRedirect, (call) => createRedirect(shop, call.body, toEditor(shop, call)))
  serveStaffAction(app, calls.deleteRedirect, (call) => deleteRedirect(shop, call.query.id, toEditor(shop, call)))
  serveStaff(app, calls.exportRedirects, async () => {
    const rows = await listAllRedirects(shop.db)
    return { csv: toCsv(['Redirect from', 'Redirect to'], rows.map(({ path, target }) => [path, target])) } // prettier-ignore
  })
  const { upload: limit } = calls.uploadRedirects
  await serveStaffUpload(app, calls.uploadRedirects, (call) =>
    withTemporaryFile(store, async (file) => {
      await receiveUpload(call.request, file, limit)
      return uploadRedirects(shop, file, { ...toEditor(shop, call), apply: call.query.apply === 'yes' })
    }),
  )
}
