import type { AgentMode } from '@shop/contract/staff/setting-values.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PublicDocuments } from '../../integrations/public-documents.ts'
import { memoize } from '../../platform/memoize.ts'
import type { Shop } from '../../platform/shop.ts'
import { recentSettings } from '../content/content.ts'

/** The methods that some operation or message has. */
const METHODS = ['GET', 'POST', 'PUT', 'DELETE'] as const

/** A message of MCP or REST that is larger is not read. */
const BODY_LIMIT = 256 * 1024

/**
 * Registers what assistants call. While the owner's switch is off, every path answers as one that does not exist, and no
 * code of this domain but this file is loaded; it comes with the first request.
 */
export function agentRoutes(app: FastifyInstance, shop: Shop, documents: PublicDocuments): void {
  const load = memoize(Infinity, async () => {
    const { openTransports } = await import('./transports/open-transports.ts')
    return openTransports(shop, documents)
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
      const { sendError } = await load()
      return sendError(error, request, reply)
    },
  }
  app.get('/.well-known/ucp', routeOptions, async (request, reply) => {
    const { sendProfile } = await load()
    return sendProfile(modes.get(request)!, request, reply)
  })
  app.route({
    ...routeOptions,
    method: [...METHODS],
    url: '/ucp/rest/*',
    async handler(request, reply) {
      const { serveRest } = await load()
      return serveRest(modes.get(request)!, request, reply)
    },
  })
  app.route({
    ...routeOptions,
    method: [...METHODS],
    url: '/ucp/mcp',
    async handler(request, reply) {
      const { serveMcp } = await load()
      return serveMcp(modes.get(request)!, request, reply)
    },
  })
}
