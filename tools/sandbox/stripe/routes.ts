import formbody from '@fastify/formbody'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { parse } from 'qs'
import type { KeptAnswers } from '../platform/kept-answers.ts'
import { OrderedFailure } from '../platform/misbehave.ts'
import { API, type ApiRoute } from './api-table.ts'
import { API_VERSION } from './call.ts'
import { badParameter, errorAnswer, StripeError } from './errors.ts'
import { holdKey } from './idempotency.ts'
import { newRequestId } from './ids.ts'
import type { Params } from './params.ts'
import { answerCall, type Incoming } from './perform.ts'

declare module 'fastify' {
  interface FastifyRequest {
    stripe_request_id: string
  }
}

/** Parses `a[b]=c` and `a[0]=b`. Keys such as `constructor` are ordinary data, so the objects have no prototype. */
function parseForm(text: string): Params {
  return parse(text, { depth: 8, plainObjects: true, arrayLimit: 100, parameterLimit: 1000 })
}

/** Serves Stripe's API below /v1: form in, JSON out, with its headers. */
export function stripeApi(app: FastifyInstance, kept: KeptAnswers, answer: ReturnType<typeof answerCall>): void {
  app.removeAllContentTypeParsers()
  void app.register(formbody, { parser: parseForm, bodyLimit: 1_048_576 })
  app.decorateRequest('stripe_request_id', '')
  app.addHook('onRequest', async (request, reply) => {
    request.stripe_request_id = newRequestId()
    void reply.headers(standardHeaders(request))
    checkVersion(request)
    if (request.method === 'POST') keepOthersOut(kept, request, reply)
  })
  for (const route of API) {
    const { method, url } = route
    app.route({ method, url, handler: (request, reply) => send(reply, answer(readIncoming(request, route))) })
  }
  app.options('/*', (_request, reply) => reply.code(204).headers(PREFLIGHT).send())
  app.setNotFoundHandler((request, reply) => send(reply, failed(unrecognised(request), request.stripe_request_id)))
  app.setErrorHandler((error, request, reply) => send(reply, failed(translate(error), request.stripe_request_id)))
}

const PREFLIGHT = {
  'access-control-allow-headers': 'accept-language, authorization, content-type, idempotency-key, stripe-version',
  'access-control-allow-methods': 'GET, POST',
  'access-control-max-age': '600',
}

/** Stripe lets every origin read what a publishable key may see, and so does the sandbox. */
function standardHeaders(request: FastifyRequest): Record<string, string> {
  const key = request.headers['idempotency-key']
  return {
    'access-control-allow-origin': '*',
    'access-control-expose-headers': 'Request-Id, Stripe-Should-Retry',
    'cache-control': 'no-cache, no-store',
    'request-id': request.stripe_request_id,
    'stripe-version': header(request, 'stripe-version') ?? API_VERSION,
    ...(typeof key === 'string' && { 'idempotency-key': key }),
  }
}

function checkVersion(request: FastifyRequest): void {
  const version = header(request, 'stripe-version')
  if (version === undefined || /^\d{4}-\d{2}-\d{2}(\.[a-z]+)?$/.test(version)) return
  throw badParameter(`Invalid Stripe API version: ${version}`, {})
}

function keepOthersOut(kept: KeptAnswers, request: FastifyRequest, reply: FastifyReply): void {
  const key = header(request, 'idempotency-key')
  if (key) reply.raw.once('close', holdKey(kept, key))
}

function readIncoming(request: FastifyRequest, route: ApiRoute): Incoming {
  const sent = (request.method === 'GET' ? request.query : request.body) as Params | undefined
  const { key, ...params } = sent ?? {}
  return {
    route,
    id: (request.params as { id?: string }).id ?? '',
    params,
    key_field: key,
    path: request.url.split('?')[0] ?? '',
    authorization: request.headers.authorization,
    idempotency_key: request.method === 'POST' ? (header(request, 'idempotency-key') ?? null) : null,
    request_id: request.stripe_request_id,
    lang: header(request, 'accept-language')?.startsWith('es') ? 'es' : 'en',
  }
}

function send(
  reply: FastifyReply,
  answer: { status: number; body: string; headers?: Record<string, string> },
): FastifyReply {
  return reply
    .code(answer.status)
    .type('application/json')
    .headers(answer.headers ?? {})
    .send(answer.body)
}

function failed(error: StripeError, request_id: string) {
  const body = JSON.stringify(errorAnswer(error.body, request_id), null, 2)
  return { status: error.status, body, headers: { 'stripe-should-retry': String(error.status === 409) } }
}

function unrecognised(request: FastifyRequest): StripeError {
  const message = `Unrecognized request URL (${request.method}: ${request.url.split('?')[0]}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`
  return new StripeError(404, { message, type: 'invalid_request_error' }, true)
}

function translate(error: unknown): StripeError {
  if (error instanceof StripeError) return error
  if (error instanceof OrderedFailure) {
    return new StripeError(error.statusCode, { message: error.message, type: 'api_error' }, true)
  }
  const status = (error as { statusCode?: number }).statusCode ?? 500
  if (status >= 500) {
    console.error(error)
    return new StripeError(500, { message: 'An unknown error occurred', type: 'api_error' }, true)
  }
  const message = 'Invalid request: check that your POST content type is application/x-www-form-urlencoded.'
  return new StripeError(400, { message, type: 'invalid_request_error' }, true)
}

function header(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name]
  return Array.isArray(value) ? value[0] : value
}
