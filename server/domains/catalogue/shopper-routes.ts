import type * as catalogue from '@shop/contract/catalogue.ts'
import * as calls from '@shop/contract/shoppers.ts'
import type { FastifyInstance } from 'fastify'
import { addressKey } from '../../platform/network-address.ts'
import { type Asked, serve } from '../../platform/serve.ts'
import type { Shop } from '../../platform/shop.ts'
import type { Viewer } from './cards/queries.ts'
import { listWishlist, setFavorite } from './favorites/favorites.ts'
import { createStockAlert, leaveStockAlerts } from './alerts/alerts.ts'

type ViewerOf = (asked: Pick<Asked<typeof catalogue.getProduct>, 'customer' | 'lang' | 'currency'>) => Viewer

/** What shoppers keep of the catalogue: wishlist and stock alerts. */
export function shopperRoutes(app: FastifyInstance, shop: Shop, viewerOf: ViewerOf): void {
  serve(app, calls.setFavorite, (asked) => setFavorite(shop, viewerOf(asked), asked.body))
  serve(app, calls.listWishlist, (asked) => listWishlist(shop, viewerOf(asked)))
  serve(app, calls.createStockAlert, async (asked) => {
    await createStockAlert(shop, viewerOf(asked), asked.body, asked.lang, addressKey(asked.request.ip))
    return { created: true }
  })
  serve(app, calls.leaveStockAlert, async ({ body, request }) => {
    await leaveStockAlerts(shop, body.token, addressKey(request.ip))
    return { left: true }
  })
}
