import type { FastifyInstance } from 'fastify'
import { toIpLimitKey } from '../../platform/ip-address.ts'
import type { Shop } from '../../platform/shop.ts'
import { fetchDataFile } from './export-my-data.ts'

/**
 * Registers the URL of a customer's own data: a plain GET, so that the browser saves the file itself. The secret in the
 * URL is the key; the response must not be stored by caches, and the URL is sent to no other site.
 */
export function downloadRoute(app: FastifyInstance, shop: Shop): void {
  app.get<{ Params: { token: string } }>('/api/users/export/:token', async ({ params, ip }, reply) => {
    const { name, html } = await fetchDataFile(shop, params.token, toIpLimitKey(ip))
    return reply
      .type('text/html; charset=utf-8')
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('x-robots-tag', 'noindex')
      .send(html)
  })
}
