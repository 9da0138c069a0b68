import type { AgentMode } from '@shop/contract/agent-modes.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PublicDocuments } from '../../../integrations/public-documents.ts'
import { memoize } from '../../../platform/memoize.ts'
import type { Shop } from '../../../platform/shop.ts'
import { allows } from '../negotiation/capabilities.ts'
import { type AgentPayments, listPaymentHandlers } from '../negotiation/payment-handlers.ts'
import type { UcpVersion } from '@shop/contract/agent-versions.ts'
import { openPlatforms } from '../negotiation/platform-profile.ts'
import { MCP_PATH, PLAIN_MCP_PATH, renderProfile } from '../negotiation/profile.ts'
import { listPublicKeys } from '../signatures/keys.ts'
import { openOperations, toProtocolError } from './call-operation.ts'
import { openMcp } from './mcp.ts'
import { sendProtocolError, serveRest } from './rest.ts'

const PROFILE_MAX_AGE_S = 300

const isMcp = (url: string) => url.startsWith(MCP_PATH) || url.split('?')[0] === PLAIN_MCP_PATH

/** Opens both transports over the same operations. The package that speaks MCP is loaded with the first call of it. */
export function openTransports(shop: Shop, documents: PublicDocuments, payment: AgentPayments) {
  const callOperation = openOperations(shop, openPlatforms(shop, documents), payment)
  const getMcp = memoize(Infinity, () => openMcp(shop, callOperation))
  const getKeys = memoize(PROFILE_MAX_AGE_S * 1000, () => listPublicKeys(shop))
  return {
    async sendProfile(
      mode: AgentMode,
      version: UcpVersion,
      request: FastifyRequest,
      reply: FastifyReply,
    ): Promise<FastifyReply> {
      const { public_url } = shop
      const payment_handlers = listPaymentHandlers(payment, mode, public_url)
      const keys = allows(mode, 'cart') ? await getKeys() : []
      const { text, etag } = renderProfile({ mode, public_url, version, keys, payment_handlers })
      void reply.header('cache-control', `public, max-age=${PROFILE_MAX_AGE_S}`).header('etag', etag)
      if (request.headers['if-none-match'] === etag) return reply.status(304).send()
      return reply.type('application/json; charset=utf-8').send(text)
    },
    serveRest: (mode: AgentMode, request: FastifyRequest, reply: FastifyReply) =>
      serveRest(shop, callOperation, mode, request, reply),
    async serveMcp(mode: AgentMode, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
      const serve = await getMcp()
      return serve(mode, request, reply)
    },
    sendError(error: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
      const failure = toProtocolError(shop, error, request.url.slice(0, 100))
      if (!isMcp(request.url)) return sendProtocolError(failure, reply)
      const { rpc, http, headers, message, code } = failure
      return reply
        .status(http)
        .headers(headers)
        .type('application/json; charset=utf-8')
        .send(
          JSON.stringify({ jsonrpc: '2.0', id: null, error: { code: rpc, message, data: { code, content: message } } }),
        )
    },
  }
}
