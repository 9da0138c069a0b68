import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PublicDocuments } from '../../../integrations/public-documents.ts'
import { toIpLimitKey } from '../../../platform/ip-address.ts'
import type { RateLimit } from '../../../platform/rate-limits.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Customer } from '../../../platform/serve.ts'
import type { Shop } from '../../../platform/shop.ts'
import { answerRequest, findRequest, type LinkExchange } from './answer-request.ts'
import { buildConsentPath, openAuthorizationServer, OAUTH_PATH } from './authorization-server.ts'
import { listScopes, RESOURCE_PATH } from './scopes.ts'
import { serveOAuth } from './serve-oauth.ts'

/** The requests to be linked that one address may begin: each may make the shop read the description of a client. */
const LINK_LIMIT: RateLimit = { name: 'agent-link', points: 5, seconds: 3600, by_address: true }

/** Whether an address may begin another request. The person in the browser reads a page about it, which has no other status. */
async function mayBegin({ limits }: Shop, ip: string): Promise<boolean> {
  try {
    await limits.consume(LINK_LIMIT, toIpLimitKey(ip))
    return true
  } catch (error) {
    if (error instanceof Refusal && error.code === 'too_many_requests') return false
    throw error
  }
}

/** Opens the linking of accounts, with the authorization server, which is loaded with the first request. */
export async function openLinking(shop: Shop, documents: PublicDocuments) {
  const server = await openAuthorizationServer(shop, documents)
  const { public_url } = shop
  return {
    async handleOAuth(request: FastifyRequest, reply: FastifyReply): Promise<void> {
      const isNew = request.url.startsWith(`${OAUTH_PATH}/authorize?`)
      if (isNew && !(await mayBegin(shop, request.ip))) {
        const { ui_locales } = request.query as Record<string, unknown>
        return void reply.redirect(buildConsentPath(ui_locales, 'too_many'), 303)
      }
      await serveOAuth(server, public_url, request, reply)
    },
    describeResource: (url: string) => ({
      resource: public_url + (url.endsWith('/mcp') && !url.endsWith(`${RESOURCE_PATH}/mcp`) ? '/mcp' : RESOURCE_PATH),
      authorization_servers: [public_url],
      scopes_supported: listScopes(shop),
      bearer_methods_supported: ['header'],
    }),
    findRequest: (customer: Customer, exchange: LinkExchange) => findRequest(shop, server, customer, exchange),
    answerRequest: (customer: Customer, exchange: LinkExchange, answer: { accept: boolean; may_pay?: boolean }) =>
      answerRequest(shop, server, customer, exchange, answer),
  }
}
