import * as calls from '@shop/contract/privacy.ts'
import { secretPaths } from '@shop/contract/secret-paths.ts'
import type { FastifyInstance } from 'fastify'
import type { IdentityProvider } from '../../integrations/identity.ts'
import { toIpLimitKey } from '../../platform/ip-address.ts'
import { serveOneClickUnsubscribe } from '../../platform/one-click-unsubscribe.ts'
import { serve } from '../../platform/serve.ts'
import type { Shop } from '../../platform/shop.ts'
import { closeAccount } from './close-account.ts'
import { exportMyData, fetchDataFile } from './export-my-data.ts'
import { confirmDataExport, confirmErasure } from './privacy-requests.ts'
import { findBySecret, setMarketing } from '../accounts/accounts.ts'
import { findNewsletterSubscriber } from '../notifications/notifications.ts'

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

/**
 * Registers the URL of a customer's own data: a plain GET, so that the browser saves the file itself. The secret in the
 * URL is the key; the response must not be stored by caches, and the URL is sent to no other site.
 */
function downloadRoute(app: FastifyInstance, shop: Shop): void {
  app.get<{ Params: { token: string } }>('/api/users/export/:token', async ({ params, ip }, reply) => {
    const { name, html } = await fetchDataFile(shop, params.token, toIpLimitKey(ip))
    return reply
      .type('text/html; charset=utf-8')
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('x-robots-tag', 'noindex')
      .send(html)
  })
}

/**
 * Unsubscribes the recipient of the mail with this link from newsletters; other messages continue. It works any number
 * of times, as long as the account exists. Refuses `news_link_not_valid` for a link that no mail has.
 */
async function unsubscribe(shop: Shop, secret: string, ipAddress: string): Promise<void> {
  const customer_id = await findBySecret(
    shop,
    ipAddress,
    () => findNewsletterSubscriber(shop.db, secret),
    'news_link_not_valid',
  )
  await setMarketing(shop.db, customer_id, false, shop.clock.now())
}
