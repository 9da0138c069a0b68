import * as calls from '@shop/contract/privacy.ts'
import { secretPaths } from '@shop/contract/secret-paths.ts'
import type { FastifyInstance } from 'fastify'
import type { IdentityProvider } from '../../integrations/identity.ts'
import { toIpLimitKey } from '../../platform/ip-address.ts'
import { serveOneClickUnsubscribe } from '../../platform/one-click-unsubscribe.ts'
import { serve } from '../../platform/serve.ts'
import type { Shop } from '../../platform/shop.ts'
import { closeAccount } from './close-account.ts'
import { downloadRoute } from './download-route.ts'
import { exportMyData } from './export-my-data.ts'
import { confirmDataExport, confirmErasure } from './privacy-requests.ts'
import { unsubscribe } from './unsubscribe.ts'

export function privacyRoutes(app: FastifyInstance, shop: Shop, identity: IdentityProvider | undefined): void {
  serve(app, calls.exportMyData, ({ customer, body, lang }) => exportMyData(shop, identity, customer.id, body, lang))
  serve(app, calls.closeAccount, async ({ customer, body, lang }) => {
    await closeAccount(shop, identity, customer, body, lang)
    return { closed: true }
  })
  serve(app, calls.confirmDataExport, ({ body, request }) =>
    confirmDataExport(shop, body.token, toIpLimitKey(request.ip)),
  )
  serve(app, calls.confirmErasure, async ({ body, request }) => ({
    id: await confirmErasure(shop, body.token, toIpLimitKey(request.ip)),
    closed: true,
  }))
  serve(app, calls.unsubscribe, async ({ body, request }) => {
    await unsubscribe(shop, body.token, toIpLimitKey(request.ip))
    return { marketing: false }
  })
  downloadRoute(app, shop)
  serveOneClickUnsubscribe(app, {
    path: '/api/users/unsubscribe',
    page: secretPaths.unsubscribe,
    unsubscribe: (secret, ipAddress) => unsubscribe(shop, secret, ipAddress),
  })
}
