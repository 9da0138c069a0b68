import type { FastifyInstance } from 'fastify'
import { refuse } from '../platform/refusal.ts'
import type { Shop } from '../platform/shop.ts'
import type { AllowedHosts } from './allowed-hosts.ts'

const BACK_OFFICE_PATH = /^\/(?:admin|api\/staff)(?:[/?#]|$)/
const SHARED_PATH = /^\/(?:media\/|healthz|readyz|metrics)/

/**
 * Gives the back office a host of its own (ADMIN_URL): a script in a page of the shop then has another origin and cannot
 * act as the member of staff who is signed in. Each host answers only its own paths, after the router has decoded them.
 * Pages of the shop that the back office links to are on the shop's host.
 */
export function separateBackOffice(app: FastifyInstance, { public_url }: Shop, hosts: AllowedHosts): void {
  app.addHook('onRequest', async (request, reply) => {
    const { host, url, method, routeOptions } = request
    if (SHARED_PATH.test(url)) return undefined
    // The pattern of the route is the same however the path is written.
    const isBackOffice = BACK_OFFICE_PATH.test(routeOptions.url ?? '') || BACK_OFFICE_PATH.test(url)
    if (hosts.isBackOffice(host) === isBackOffice) return undefined
    if (isBackOffice || method !== 'GET' || url.startsWith('/api/')) return refuse('not_found')
    return reply.redirect(url === '/' ? `${public_url}/` : public_url + url, 302)
  })
}
