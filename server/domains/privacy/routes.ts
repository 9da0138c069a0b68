import * as calls from '@shop/contract/privacy.ts'
import type { FastifyInstance } from 'fastify'
import type { IdentityProvider } from '../../integrations/identity.ts'
import { addressKey } from '../../platform/network-address.ts'
import { serve } from '../../platform/serve.ts'
import type { Shop } from '../../platform/shop.ts'
import { closeAccount } from './close.ts'
import { downloadRoute } from './download.ts'
import { exportMyData } from './export.ts'
import { onePressRoutes } from './one-press.ts'
import { unsubscribe } from './unsubscribe.ts'

export async function privacyRoutes(
  app: FastifyInstance,
  shop: Shop,
  identity: IdentityProvider | undefined,
): Promise<void> {
  serve(app, calls.exportMyData, ({ customer, body, lang }) => exportMyData(shop, identity, customer.id, body, lang))
  serve(app, calls.closeAccount, async ({ customer, body, lang }) => {
    await closeAccount(shop, identity, customer.id, body, lang)
    return { closed: true }
  })
  serve(app, calls.unsubscribe, async ({ body, request }) => {
    await unsubscribe(shop, body.token, addressKey(request.ip))
    return { marketing: false }
  })
  downloadRoute(app, shop)
  await onePressRoutes(app, shop)
}
