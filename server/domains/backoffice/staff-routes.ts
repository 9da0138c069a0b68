import type { FastifyInstance } from 'fastify'
import type { Shop } from '../../platform/shop.ts'
import type { MediaFolders } from '../media/media.ts'
import { pictureRoutes } from './pictures/routes.ts'

/** Registers the calls of screens that show what several domains know. */
export async function backOfficeRoutes(app: FastifyInstance, shop: Shop, folders: MediaFolders): Promise<void> {
  await pictureRoutes(app, shop, folders)
}
