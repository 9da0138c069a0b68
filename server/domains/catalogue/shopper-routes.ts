import * as calls from '@shop/contract/shoppers.ts'
import type { FastifyInstance } from 'fastify'
import { addressKey } from '../../platform/network-address.ts'
import { serve } from '../../platform/serve.ts'
import type { Shop } from '../../platform/shop.ts'
import { createStockAlert, leaveStockAlerts } from './alerts/alerts.ts'
import { viewerOf } from './cards/visibility.ts'
import { listWishlist, setFavorite } from './favorites/favorites.ts'

/** The routes of the wishlist and of stock alerts. */
export function shopperRoutes(app: FastifyInstance, shop: Shop): void {
  serve(app, calls.setFavorite, (asked) => setFavorite(shop, viewerOf(shop, asked), asked.body))
  serve(app, calls.listWishlist, (asked) => listWishlist(shop, viewerOf(shop, asked)))
  serve(app, calls.createStockAlert, async (asked) => {
    await createStockAlert(shop, viewerOf(shop, asked), asked.body, asked.lang, addressKey(asked.request.ip))
    return { created: true }
  })
  serve(app, calls.leaveStockAlert, async ({ body, request }) => {
    await leaveStockAlerts(shop, body.token, addressKey(request.ip))
    return { left: true }
  })
}
