import formbody from '@fastify/formbody'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { parse } from 'qs'
import type { IdempotencyStore } from '../platform/idempotency-store.ts'
import { getErrorStatus, InjectedError } from '../platform/inject-errors.ts'
import { getPath } from '../platform/request-log.ts'
import { API, type ApiRoute } from './api-table.ts'
import { API_VERSION } from './context.ts'
import { invalidParameter, toErrorBody, StripeError } from './errors.ts'
import { lockKey } from './idempotency.ts'
import { createRequestId } from './ids.ts'
import type { Params } from './params.ts'
import { createCallHandler, type IncomingRequest } from './handle-call.ts'

declare module 'fastify' {
  interface FastifyRequest {
    stripe_request_id: string
  }
}

/** Parses `a[b]=c` and `a[0]=b`. Keys such as `continue` are ordinary data, so the objects have no prototype. */
function parseForm(text: string): Params {
  return parse(text, { depth: 8, plainObjects: true, arrayLimit: 100, parameterLimit: 1000 })
}

export function stripeApi(
  app: FastifyInstance,
  stored: IdempotencyStore,
  response: ReturnType<typeof createCallHandler>,
): void {
  app.removeAllContentTypeParsers()
  void app.register(formbody, { parser: parseForm, bodyLimit: 1_048_576 })
  app.decorateRequest('stripe_request_id', '')
  app.addHook('onRequest', async (request, reply) => {
    request.stripe_request_id = createRequestId()
    void reply.headers(addStandardHeaders(request))
    validateVersion(request)
    if (request.method === 'POST') lockIdempotencyKey(stored, request, reply)
  })
  for (const route of API) {
    const { method, url } = route
    app.route({
      method,
      url,
      handler: (request, reply) => sendResponse(reply, response(parseIncomingRequest(request, route))),
    })
  }
  app.options('/*', (_request, reply) => reply.code(204).headers(PREFLIGHT).send())
  app.setNotFoundHandler((request, reply) =>
    sendResponse(reply, sendError(unrecognizedUrl(request), request.stripe_request_id)),
  )
  app.setErrorHandler((error, request, reply) =>
    sendResponse(reply, sendError(toStripeError(error), request.stripe_request_id)),
  )
}

const PREFLIGHT = {
  'access-control-allow-headers': 'accept-language, authorization, content-type, idempotency-key, stripe-version',
  'access-control-allow-methods': 'GET, POST',
  'access-control-max-age': '600',
}

/** Stripe lets every origin read what a publishable key may see, and so does the sandbox. */
function addStandardHeaders(request: FastifyRequest): Record<string, string> {
  const key = request.headers['idempotency-key']
  return {
    'access-control-allow-origin': '*',
    'access-control-expose-headers': 'Request-Id, Stripe-Should-Retry',
    'cache-control': 'no-cache, no-store',
    'request-id': request.stripe_request_id,
    'stripe-version': getHeader(request, 'stripe-version') ?? API_VERSION,
    ...(typeof key === 'string' && { 'idempotency-key': key }),
  }
}

function validateVersion(request: FastifyRequest): void {
  const version = getHeader(request, 'stripe-version')
  if (version === undefined || /^\d{4}-\d{2}-\d{2}(\.[a-z]+)?$/.test(version)) return
  throw invalidParameter(`Invalid Stripe API version: ${version}`, {})
}

function lockIdempotencyKey(stored: IdempotencyStore, request: FastifyRequest, reply: FastifyReply): void {
  const key = getHeader(request, 'idempotency-key')
  if (key) reply.raw.once('close', lockKey(stored, key))
}

function parseIncomingRequest(request: FastifyRequest, route: ApiRoute): IncomingRequest {
  const sent = (request.method === 'GET' ? request.query : request.body) as Params | undefined
  const { key, ...params } = sent ?? {}
  return {
    route,
    id: (request.params as { id?: string }).id ?? '',
    params,
    key_field: key,
    path: getPath(request),
    authorization: request.headers.authorization,
    idempotency_key: request.method === 'POST' ? (getHeader(request, 'idempotency-key') ?? null) : null,
    request_id: request.stripe_request_id,
    lang: getHeader(request, 'accept-language')?.startsWith('es') ? 'es' : 'en',
  }
}

function sendResponse(
  reply: FastifyReply,
  response: { status: number; body: string; headers?: Record<string, string> },
): FastifyReply {
  return reply
    .code(response.status)
    .type('application/json')
    .headers(response.headers ?? {})
    .send(response.body)
}

function sendError(error: StripeError, request_id: string) {
  const body = JSON.stringify(toErrorBody(error.body, request_id), null, 2)
  return { status: error.status, body, headers: { 'stripe-should-retry': String(error.status === 409) } }
}

function unrecognizedUrl(request: FastifyRequest): StripeError {
  const message = `Unrecognized request URL (${request.method}: ${getPath(request)}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`
  return new StripeError(404, { message, type: 'invalid_request_error' }, true)
}

function toStripeError(error: unknown): StripeError {
  if (error instanceof StripeError) return error
  if (error instanceof InjectedError) {
    return new StripeError(error.statusCode, { message: error.message, type: 'api_error' }, true)
  }
  if (getErrorStatus(error) >= 500)
    return new StripeError(500, { message: 'An unknown error occurred', type: 'api_error' }, true)
  const message = 'Invalid request: check that your POST content type is application/x-www-form-urlencoded.'
  return new StripeError(400, { message, type: 'invalid_request_error' }, true)
}

function getHeader(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name]
  return Array.isArray(value) ? value[0] : value
}
