import type { CallBody, Call, CallDescription, CallParams, CallQuery, CallResponse } from '@shop/contract/call.ts'
import { type Currency, defaultCurrencies, isLang, type Lang } from '@shop/contract/locale.ts'
import type { StaffCall } from '@shop/contract/staff/call.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuseCardNumbers } from './card-numbers.ts'
import { calculateBodyLimit } from './body-limit.ts'
import { buildCallSchema } from './describe-call.ts'
import { toErrorResponse } from './error-response.ts'
import type { JsonText } from './json-text.ts'
import { registerLocalCall } from './local-calls.ts'
import { isDecodable } from './is-decodable.ts'
import { withTimeout } from './timeout.ts'
import { Refusal } from './refusal.ts'

/** The signed-in customer. `level` is 0 to 3 (rules 6): it grants early access and free shipping. */
export interface Customer {
  id: number
  session_id: number
  email: string
  lang: Lang
  level: number
  date_birth: string | null
}

declare module 'fastify' {
  interface FastifyRequest {
    customer: Customer | null
  }
}

/** The checked input of a call. The language is always set: a missing one is Spanish. */
export interface CallInput<C extends CallDescription> {
  params: CallParams<C>
  query: CallQuery<C>
  body: CallBody<C>
  lang: Lang
  request: FastifyRequest
  reply: FastifyReply
}

/** The input of a call of the shop. A missing currency is that of the language. */
export interface CallContext<C extends Call> extends CallInput<C> {
  customer: C['caller'] extends 'customer' ? Customer : Customer | null
  currency: Currency
}

/** A handler returns the response of its call, or the same as finished JSON. */
type Answer<C extends CallDescription> = CallResponse<C> | JsonText<CallResponse<C>>

/**
 * Registers one call of the contract on the server: checks the caller, then the input against the call's schemas, and
 * sends what `handle` returns. Refusals become `{ errors, message, fields }` in one place, below.
 */
export function serve<C extends Call>(
  app: FastifyInstance,
  call: C,
  handle: (context: CallContext<C>) => Promise<Answer<C>> | Answer<C>,
): void {
  const handleAs = (customer: Customer | null, input: CallInput<C>) => {
    const { currency } = (input.query ?? {}) as { currency?: Currency }
    return handle({ ...input, customer, currency: currency ?? defaultCurrencies[input.lang] } as CallContext<C>)
  }
  addRoute(app, call, '/api', {
    checkCaller: (request) => {
      if (call.caller === 'customer' && !request.customer) throw new Refusal('unauthenticated')
    },
    handle: (input) => handleAs(input.request.customer, input),
  })
  registerLocalCall(app, call, (input) => handleAs(null, input as CallInput<C>))
}

interface RouteHandlers<C extends CallDescription> {
  /** Refuses callers who may not make the call, before the body is read. */
  checkCaller: (request: FastifyRequest) => void
  handle: (input: CallInput<C>) => Promise<Answer<C>> | Answer<C>
}

/** Registers the route of a call, which is checked by its schemas; a path's parts are `{id}` in the contract. */
export function addRoute<C extends Call | StaffCall>(
  app: FastifyInstance,
  call: C,
  prefix: string,
  { checkCaller, handle }: RouteHandlers<C>,
): void {
  const upload = 'upload' in call ? call.upload : undefined
  app.route({
    method: call.method,
    url: prefix + call.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    config: { call },
    schema: buildCallSchema(call),
    bodyLimit: upload?.max_bytes ?? calculateBodyLimit(call),
    async onRequest(request) {
      checkCaller(request)
      if (!isDecodableQuery(request.url)) throw new Refusal('invalid_value')
    },
    async handler(request, reply) {
      if (!upload) refuseCardNumbers(request.body, call.body)
      const { params, query, body } = request
      const result = handle({ params, query, body, lang: getRequestLang(request), request, reply } as CallInput<C>)
      return upload ? result : withTimeout(result)
    },
  })
}

/** Returns whether the escapes in a query are valid UTF-8. A percent sign that begins no escape stands for itself. */
function isDecodableQuery(url: string): boolean {
  const at = url.indexOf('?')
  return at === -1 || isDecodable(url.slice(at).replaceAll(/%(?![\dA-Fa-f]{2})/g, '%25'))
}

declare module 'fastify' {
  interface FastifyContextConfig {
    call?: Call | StaffCall
  }
}

/** Returns the language that a request wants its response in; Spanish when it does not say (specification 9). */
export function getRequestLang(request: FastifyRequest): Lang {
  const { lang } = (request.query ?? {}) as { lang?: unknown }
  const { lang: bodyLang } = (request.body ?? {}) as { lang?: unknown }
  if (isLang(lang)) return lang
  return isLang(bodyLang) ? bodyLang : 'es'
}

/** Answers a request that failed. A client that left before its body had arrived is no failure of the shop. */
export function handleError(error: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const cause = error === request.raw.errored ? new Refusal('invalid_json') : error
  const { status, body, retry_after_s } = toErrorResponse(cause, {
    call: request.routeOptions.config.call,
    lang: getRequestLang(request),
    log: request.log,
    customer_id: request.customer?.id,
    staff_id: request.staffSession?.member?.id,
  })
  if (retry_after_s !== undefined) void reply.header('retry-after', retry_after_s)
  return reply.status(status).type('application/json; charset=utf-8').send(body)
}
