import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { IdempotencyStore } from '../platform/idempotency-store.ts'
import { getErrorStatus } from '../platform/inject-errors.ts'
import { getPath } from '../platform/request-log.ts'
import type { ApiRoute } from './api-table.ts'
import { requestInProgress, malformed, PayPalError } from './errors.ts'
import { createDebugId } from './ids.ts'
import { type createCallHandler, type IncomingRequest, getRequestKey } from './handle-call.ts'

declare module 'fastify' {
  interface FastifyRequest {
    paypal_debug_id: string
  }
}

const MAX_REQUEST_ID_LENGTH = 108

export function paypalApi(
  app: FastifyInstance,
  api: ApiRoute[],
  stored: IdempotencyStore,
  response: ReturnType<typeof createCallHandler>,
): void {
  addBodyParsers(app)
  app.decorateRequest('paypal_debug_id', '')
  app.addHook('onRequest', async (request, reply) => {
    request.paypal_debug_id = createDebugId()
    void reply.headers({ 'cache-control': 'max-age=0, no-cache, no-store', 'paypal-debug-id': request.paypal_debug_id })
  })
  for (const route of api) {
    const { method, url } = route
    const onRequest = async (request: FastifyRequest, reply: FastifyReply) =>
      lockRequestId(stored, route, request, reply)
    const handler = (request: FastifyRequest, reply: FastifyReply) =>
      sendResponse(reply, response(parseIncomingRequest(request, route)))
    app.route({ method, url, onRequest, handler })
  }
  app.setErrorHandler((error, request, reply) => {
    const refusal = toPayPalError(error)
    return sendResponse(reply, { status: refusal.status, body: JSON.stringify(refusal.body(request.paypal_debug_id)) })
  })
}

function addBodyParsers(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    async (_request: FastifyRequest, text: string) => {
      if (text.trim() === '') return undefined
      try {
        return JSON.parse(text) as unknown
      } catch {
        throw malformed('MALFORMED_REQUEST_JSON', { field: '/' })
      }
    },
  )
}

/** While a request runs, a second one with the same id is refused. */
function lockRequestId(stored: IdempotencyStore, route: ApiRoute, request: FastifyRequest, reply: FastifyReply): void {
  const request_id = getRequestId(request)
  const key = getRequestKey({ route, path: getPath(request), request_id })
  if (key === null) return
  if (request_id!.length > MAX_REQUEST_ID_LENGTH) {
    throw malformed('INVALID_STRING_LENGTH', { field: 'PayPal-Request-Id', value: request_id })
  }
  const release = stored.lockKey(key)
  if (!release) throw requestInProgress()
  reply.raw.once('close', release)
}

function parseIncomingRequest(request: FastifyRequest, route: ApiRoute): IncomingRequest {
  return {
    route,
    id: (request.params as { id?: string }).id ?? '',
    body: request.body,
    query: request.query as Record<string, unknown>,
    request_id: getRequestId(request),
    path: getPath(request),
    authorization: request.headers.authorization,
    wants_all: request.method === 'GET' || request.headers['prefer'] === 'return=representation',
    debug_id: request.paypal_debug_id,
  }
}

function getRequestId({ headers }: FastifyRequest): string | null {
  return String(headers['paypal-request-id'] ?? '') || null
}

function sendResponse(reply: FastifyReply, { status, body }: { status: number; body: string }): FastifyReply {
  return reply.code(status).type('application/json').send(body)
}

function toPayPalError(error: unknown): PayPalError {
  if (error instanceof PayPalError) return error
  const status = getErrorStatus(error)
  if (status === 503) return new PayPalError('SERVICE_UNAVAILABLE')
  if (status === 415) return new PayPalError('UNSUPPORTED_MEDIA_TYPE')
  if (status < 500) return malformed('INVALID_PARAMETER_SYNTAX', { field: '/' })
  return new PayPalError('INTERNAL_SERVER_ERROR')
}
