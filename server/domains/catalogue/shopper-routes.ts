import * as calls from '@shop/contract/wishlist-and-alerts.ts'
import type { FastifyInstance } from 'fastify'
import { toIpLimitKey } from '../../platform/ip-address.ts'
import { serve } from '../../platform/serve.ts'
import type { Shop } from '../../platform/shop.ts'
import { createStockAlert, unsubscribeFromStockAlerts } from './alerts/stock-alerts.ts'
import { toViewer } from './cards/visibility.ts'
import { listWishlist, setFavorite } from './favorites/favorites.ts'

/** Registers the routes of the wishlist and of stock alerts. */
export function shopperRoutes(app: FastifyInstance, shop: Shop): void {
  serve(app, calls.setFavorite, (call) => setFavorite(shop, toViewer(shop, call), call.body))
  serve(app, calls.listWishlist, (call) => listWishlist(shop, toViewer(shop, call)))
  serve(app, calls.createStockAlert, async (call) => {
    await createStockAlert(shop, toViewer(shop, call), call.body, call.lang, toIpLimitKey(call.request.ip))
    return { created: true }
  })
  serve(app, calls.unsubscribeFromStockAlerts, async ({ body, request }) => {
    await unsubscribeFromStockAlerts(shop, body.token, toIpLimitKey(request.ip))
    return { left: true }
  })
}
