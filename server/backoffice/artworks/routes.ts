import * as artworks from '@shop/contract/staff/artworks.ts'
import type { FastifyInstance } from 'fastify'
import {
  createArtwork,
  deleteArtwork,
  listStaffArtworks,
  orderArtworks,
  saveArtwork,
  toEditor,
} from '../../domains/catalog/catalog.ts'
import { serveStaff } from '../../platform/serve-staff.ts'
import type { Shop } from '../../platform/shop.ts'

export function artworkRoutes(app: FastifyInstance, shop: Shop): void {
  serveStaff(app, artworks.listStaffArtworks, () => listStaffArtworks(shop.db))
  serveStaff(app, artworks.createArtwork, (call) => createArtwork(shop, call.body, toEditor(shop, call)))
  serveStaff(app, artworks.saveArtwork, (call) => saveArtwork(shop, call.body, toEditor(shop, call)))
  serveStaff(app, artworks.orderArtworks, (call) => orderArtworks(shop, call.body.ids, toEditor(shop, call)))
  serveStaff(app, artworks.deleteArtwork, (call) => deleteArtwork(shop, call.query.id, toEditor(shop, call)))
}
