import type { FastifyInstance } from 'fastify'
import { addressKey } from '../../platform/network-address.ts'
import type { Shop } from '../../platform/shop.ts'
import { fetchDataFile } from './export.ts'

/**
 * Where the link to one's own data leads: a plain GET, so that the browser saves the file itself. The secret in the
 * address is the key; the answer is kept nowhere and the address told to nobody.
 */
export function downloadRoute(app: FastifyInstance, shop: Shop): void {
  app.get<{ Params: { token: string } }>('/api/users/export/:token', async ({ params, ip }, reply) => {
    const { name, html } = await fetchDataFile(shop, params.token, addressKey(ip))
    return reply
      .type('text/html; charset=utf-8')
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('x-robots-tag', 'noindex')
      .send(html)
  })
}
