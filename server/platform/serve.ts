import type { CallBody, Call, CallParams, CallQuery, CallResponse } from '@shop/contract/call.ts'
import { calls } from '@shop/contract/calls.ts'
import { type Currency, defaultCurrencies, isLang, type Lang } from '@shop/contract/locale.ts'
import { type RefusalCode, refusals } from '@shop/contract/refusals.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuseCardNumbers } from './card-numbers.ts'
import { calculateBodyLimit } from './body-limit.ts'
import { buildCallSchema } from './describe-call.ts'
import { toRefusalCode, isUnstorable } from './error-codes.ts'
import { withTimeout } from './timeout.ts'
import { Refusal } from './refusal.ts'
import { logSecurityEvent } from './security-log.ts'
import { toValidationRefusal } from './validation.ts'

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

/**
 * The input from which a call's response is made. Language and currency are always set: missing ones have their
 * default.
 */
export interface CallContext<C extends Call> {
  params: CallParams<C>
  query: CallQuery<C>
  body: CallBody<C>
  customer: C['caller'] extends 'customer' ? Customer : Customer | null
  lang: Lang
  currency: Currency
  request: FastifyRequest
  reply: FastifyReply
}

/**
 * Registers one call of the contract on the server: checks the caller, then the input against the call's schemas, and
 * sends what `answer` returns. Refusals become `{ errors, message, fields }` in one place, below.
 */
export function serve<C extends Call>(
  app: FastifyInstance,
  call: C,
  handle: (context: CallContext<C>) => Promise<CallResponse<C>> | CallResponse<C>,
): void {
  const [method, path] = calls[call.name]
  app.route({
    method,
    url: `/api${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    config: { call },
    schema: buildCallSchema(call),
    bodyLimit: calculateBodyLimit(call),
    async onRequest(request) {
      if (call.caller === 'customer' && !request.customer) throw new Refusal('unauthenticated')
      if (!isDecodableQuery(request.url)) throw new Refusal('invalid_value')
    },
    async handler(request, reply) {
      refuseCardNumbers(request.body)
      const lang = getRequestLang(request)
      const { currency } = request.query as { currency?: Currency }
      const result = handle({
        params: request.params,
        query: request.query,
        body: request.body,
        customer: request.customer,
        lang,
        currency: currency ?? defaultCurrencies[lang],
        request,
        reply,
      } as CallContext<C>)
      return result instanceof Promise ? withTimeout(result) : result
    },
  })
}

/** Returns whether the escapes in a query are valid UTF-8. A percent sign that begins no escape stands for itself. */
function isDecodableQuery(url: string): boolean {
  const at = url.indexOf('?')
  if (at === -1) return true
  try {
    decodeURIComponent(url.slice(at).replaceAll(/%(?![\dA-Fa-f]{2})/g, '%25'))
    return true
  } catch {
    return false
  }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    call?: Call
  }
}

/** Returns the language that a request wants its response in; Spanish when it does not say (specification 9). */
export function getRequestLang(request: FastifyRequest): Lang {
  const { lang } = (request.query ?? {}) as { lang?: unknown }
  const { lang: bodyLang } = (request.body ?? {}) as { lang?: unknown }
  if (isLang(lang)) return lang
  return isLang(bodyLang) ? bodyLang : 'es'
}

/** Turns every error into a response, in this one place. The cause of the shop's own failures goes to the log only. */
export function handleError(error: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = toRefusal(error, request)
  const { status } = refusals[refusal.code]
  if (status >= 500 || isUnstorable(error))
    request.log.error({ err: error, call: request.routeOptions.config.call?.name }, 'call failed')
  logRefusedPermission(refusal.code, request)
  if (refusal.retry_after_s !== undefined) void reply.header('retry-after', refusal.retry_after_s)
  else if (status === 503) void reply.header('retry-after', 5)
  return reply
    .status(status)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(toErrorBody(refusal, getRequestLang(request))))
}

/**
 * Logs a security event for each call that the caller has no right to: without a valid token, or for another customer's
 * record. No response distinguishes those from missing records, so neither does the log.
 */
function logRefusedPermission(code: RefusalCode, request: FastifyRequest): void {
  const { call } = request.routeOptions.config
  const { status } = refusals[code]
  const isPermissionRefusal = status === 401 || (status === 404 && call?.caller === 'customer')
  if (!isPermissionRefusal) return
  logSecurityEvent(request.log, 'permission_refused', { call: call?.name, code, customer_id: request.customer?.id })
}

function toRefusal(error: Error & { validation?: never }, request: FastifyRequest): Refusal {
  if (error instanceof Refusal) return error
  const { call } = request.routeOptions.config
  if (error.validation && call) return toValidationRefusal(error.validation, call)
  return new Refusal(toRefusalCode(error))
}

function toErrorBody({ code, fields, providerError }: Refusal, lang: Lang) {
  const errors: RefusalCode[] = [...new Set([code, ...Object.values(fields)])]
  return {
    errors,
    message: refusals[code][lang],
    ...(Object.keys(fields).length > 0 ? { fields } : {}),
    ...providerError,
  }
}
