import formbody from '@fastify/formbody'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { getErrorStatus } from '../platform/inject-errors.ts'
import { type Client, isValidClient } from './authenticate.ts'
import type { PayPalContext } from './context.ts'
import { createAccessToken, createDebugId } from './ids.ts'

const SCOPE = [
  'https://uri.paypal.com/services/payments/payment',
  'https://uri.paypal.com/services/payments/refund',
  'https://uri.paypal.com/services/applications/webhooks',
  'https://api-m.paypal.com/v1/payments/.*',
].join(' ')

export function tokenRoute(app: FastifyInstance, context: PayPalContext, client: Client): void {
  app.removeAllContentTypeParsers()
  void app.register(formbody)
  app.setErrorHandler((error, _request, reply) => {
    const status = getErrorStatus(error)
    if (status >= 500) return sendError(reply, status, 'server_error', 'An internal error occurred')
    return sendError(reply, 400, 'invalid_request', 'The request is missing a required parameter or is malformed')
  })

  app.post<{ Body: { grant_type?: unknown } | undefined }>('/token', async (request, reply) => {
    if (!isValidClient(client, request.headers.authorization)) {
      return sendError(reply, 401, 'invalid_client', 'Client Authentication failed')
    }
    const grant = request.body?.grant_type
    if (grant === undefined) return sendError(reply, 400, 'invalid_request', 'Grant Type is required')
    if (grant !== 'client_credentials') {
      return sendError(reply, 400, 'unsupported_grant_type', 'Grant Type is NULL or not supported')
    }
    return withHeaders(reply).send(issueToken(context))
  })
}

function issueToken(context: PayPalContext): Record<string, unknown> {
  const access_token = createAccessToken()
  const expires_in = context.token_life_s()
  context.store.insertToken(access_token, Date.now() + expires_in * 1000)
  const nonce = `${new Date().toISOString()}${crypto.randomUUID()}`
  return { scope: SCOPE, access_token, token_type: 'Bearer', app_id: 'APP-80W284485P519543T', expires_in, nonce }
}

function sendError(reply: FastifyReply, status: number, error: string, error_description: string): FastifyReply {
  return withHeaders(reply).code(status).send({ error, error_description })
}

function withHeaders(reply: FastifyReply): FastifyReply {
  return reply.headers({
    'cache-control': 'max-age=0, no-cache, no-store, must-revalidate',
    'paypal-debug-id': createDebugId(),
  })
}
