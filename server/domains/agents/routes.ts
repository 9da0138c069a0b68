import { discardPreparedCart, joinPreparedCart, listPreparedCarts } from '@shop/contract/agent-carts.ts'
import { answerLinkRequest, findLinkRequest } from '@shop/contract/agent-links.ts'
import type { AgentMode } from '@shop/contract/agent-modes.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PublicDocuments } from '../../integrations/public-documents.ts'
import { memoize } from '../../platform/memoize.ts'
import { refuse } from '../../platform/refusal.ts'
import { handleError, serve } from '../../platform/serve.ts'
import type { Shop } from '../../platform/shop.ts'
import { recentSettings } from '../content/content.ts'
import { allows } from './negotiation/capabilities.ts'
import type { AgentPayments } from './negotiation/payment-handlers.ts'
import { isUcpVersion } from '@shop/contract/agent-versions.ts'
import { UCP_VERSION } from './negotiation/versions.ts'
import { hashSignedBody } from './signatures/read-signed-request.ts'

const METHODS = ['GET', 'POST', 'PUT', 'DELETE'] as const

/** A message of MCP or REST that is larger is not read. */
const BODY_LIMIT = 256 * 1024

/**
 * Registers what assistants call. While the owner's switch is off, every path answers as one that does not exist, and no
 * code of this domain but this file is loaded; it comes with the first request.
 */
export function agentRoutes(
  app: FastifyInstance,
  shop: Shop,
  documents: PublicDocuments,
  payment: AgentPayments,
): void {
  const load = memoize(Infinity, async () => {
    const { openTransports } = await import('./transports/open-transports.ts')
    return openTransports(shop, documents, payment)
  })
  const modes = new WeakMap<FastifyRequest, Exclude<AgentMode, 'off'>>()
  const routeOptions = {
    bodyLimit: BODY_LIMIT,
    async onRequest(request: FastifyRequest, reply: FastifyReply) {
      const { mode } = (await recentSettings(shop)).agents
      if (mode === 'off') return reply.callNotFound()
      modes.set(request, mode)
      return undefined
    },
    async errorHandler(error: Error, request: FastifyRequest, reply: FastifyReply) {
      // A request that was refused before the switch was read, such as one for another host, is none of an assistant.
      if (!modes.has(request)) return handleError(error, request, reply)
      const { sendError } = await load()
      return sendError(error, request, reply)
    },
  }
  const getProfile = async (request: FastifyRequest, reply: FastifyReply) => {
    const { sendProfile } = await load()
    const { version = UCP_VERSION } = request.params as { version?: string }
    return isUcpVersion(version) ? sendProfile(modes.get(request)!, version, request, reply) : reply.callNotFound()
  }
  for (const url of ['/.well-known/ucp', '/.well-known/ucp/:version']) app.get(url, routeOptions, getProfile)
  app.get<{ Params: { file: string } }>('/ucp/schemas/:file', routeOptions, async (request, reply) => {
    const { findOwnSchema } = await import('./negotiation/own-schemas.ts')
    const schema = findOwnSchema(request.params.file, shop.public_url)
    return schema === undefined
      ? reply.callNotFound()
      : reply.header('cache-control', 'public, max-age=300').send(schema)
  })
  const signedOptions = { ...routeOptions, preParsing: hashSignedBody, method: [...METHODS] }
  app.route({
    ...signedOptions,
    url: '/ucp/rest/*',
    async handler(request, reply) {
      const { serveRest } = await load()
      return serveRest(modes.get(request)!, request, reply)
    },
  })
  for (const url of ['/ucp/mcp', '/mcp'])
    app.route({
      ...signedOptions,
      url,
      async handler(request, reply) {
        const { serveMcp } = await load()
        return serveMcp(modes.get(request)!, request, reply)
      },
    })
  permalinkRoutes(app, shop)
  linkingRoutes(app, shop, documents, routeOptions.onRequest)
  preparedCartRoutes(app, shop)
}

function permalinkRoutes(app: FastifyInstance, shop: Shop): void {
  const load = memoize(Infinity, () => import('./permalink/resolve-permalink.ts'))
  for (const url of ['/comprar', '/comprar/*'])
    app.get(url, async (request, reply) => {
      const { mode } = (await recentSettings(shop)).agents
      if (!allows(mode, 'cart')) return reply.callNotFound()
      const { resolvePermalink } = await load()
      return reply
        .header('cache-control', 'no-store')
        .header('referrer-policy', 'no-referrer')
        .redirect(shop.public_url + resolvePermalink(request.url, shop.public_url), 303)
    })
}

/** Registers the calls of the cart page. While assistants cannot prepare carts, they read nothing. */
function preparedCartRoutes(app: FastifyInstance, shop: Shop): void {
  const load = memoize(Infinity, () => import('./prepared-carts.ts'))
  serve(app, listPreparedCarts, async ({ customer, lang }) => {
    const { mode } = (await recentSettings(shop)).agents
    return allows(mode, 'cart') ? (await load()).listPrepared(shop, customer, lang) : []
  })
  serve(app, joinPreparedCart, async ({ customer, body, lang }) =>
    (await load()).joinPrepared(shop, customer, body.id, lang),
  )
  serve(app, discardPreparedCart, async ({ customer, query, lang }) =>
    (await load()).discardPrepared(shop, customer, query.id, lang),
  )
}

type OnRequest = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

function linkingRoutes(app: FastifyInstance, shop: Shop, documents: PublicDocuments, onRequest: OnRequest): void {
  const load = memoize(Infinity, async () => {
    const { openLinking } = await import('./linking/open-linking.ts')
    return openLinking(shop, documents)
  })
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const { handleOAuth } = await load()
    return handleOAuth(request, reply)
  }
  void app.register((scope, _options, done) => {
    // The authorization server reads its bodies itself.
    scope.addContentTypeParser('application/x-www-form-urlencoded', (_request, _body, parsed) => parsed(null))
    for (const url of ['/.well-known/oauth-authorization-server', '/oauth/authorize', '/oauth/authorize/:uid'])
      scope.get(url, { onRequest }, handler)
    for (const url of ['/oauth/token', '/oauth/revoke']) scope.post(url, { onRequest }, handler)
    for (const url of ['/.well-known/oauth-protected-resource', '/.well-known/oauth-protected-resource/*'])
      scope.get(url, { onRequest }, async (request, reply) => {
        const { describeResource } = await load()
        return reply.header('cache-control', 'public, max-age=300').send(describeResource(request.url))
      })
    done()
  })
  const requireOn = async () => {
    const { mode } = (await recentSettings(shop)).agents
    return mode === 'off' ? refuse('link_request_not_found') : load()
  }
  serve(app, findLinkRequest, async ({ customer, request, reply }) => {
    const { findRequest } = await requireOn()
    const exchange = { request: request.raw, response: reply.raw }
    const { name, host, profile_hosts, permissions, may_pay } = await findRequest(customer, exchange)
    return { name, host, profile_hosts, permissions, may_pay }
  })
  serve(app, answerLinkRequest, async ({ customer, body, request, reply }) => {
    const { answerRequest } = await requireOn()
    return { url: await answerRequest(customer, { request: request.raw, response: reply.raw }, body) }
  })
}
