import type { CallBody, Call, CallDescription, CallParams, CallQuery, CallResponse } from '@shop/contract/call.ts'
import { calls } from '@shop/contract/calls.ts'
import { type Currency, defaultCurrencies, isLang, type Lang } from '@shop/contract/locale.ts'
import { type RefusalCode, refusals } from '@shop/contract/refusals.ts'
import type { StaffCall } from '@shop/contract/staff/call.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuseCardNumbers, STAFF_NUMBER_FIELDS } from './card-numbers.ts'
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
  addRoute(app, call, [method, '/api', path], {
    checkCaller: (request) => {
      if (call.caller === 'customer' && !request.customer) throw new Refusal('unauthenticated')
    },
    handle: (input) => {
      const { customer, query } = input.request
      const { currency } = query as { currency?: Currency }
      return handle({ ...input, customer, currency: currency ?? defaultCurrencies[input.lang] } as CallContext<C>)
    },
  })
}

interface RouteHandlers<C extends CallDescription> {
  /** Refuses callers who may not make the call, before the body is read. */
  checkCaller: (request: FastifyRequest) => Promise<void> | void
  handle: (input: CallInput<C>) => Promise<CallResponse<C>> | CallResponse<C>
}

/** Registers the route of a call, which is checked by its schemas; a path's parts are `{id}` in the contract. */
export function addRoute<C extends Call | StaffCall>(
  app: FastifyInstance,
  call: C,
  [method, prefix, path]: readonly [method: 'GET' | 'POST' | 'PUT' | 'DELETE', prefix: string, path: string],
  { checkCaller, handle }: RouteHandlers<C>,
): void {
  const upload = 'upload' in call ? call.upload : undefined
  app.route({
    method,
    url: prefix + path.replaceAll(/\{(\w+)\}/g, ':$1'),
    config: { call },
    schema: buildCallSchema(call),
    bodyLimit: upload?.max_bytes ?? calculateBodyLimit(call),
    async onRequest(request) {
      await checkCaller(request)
      if (!isDecodableQuery(request.url)) throw new Refusal('invalid_value')
    },
    async handler(request, reply) {
      if (!upload) refuseCardNumbers(request.body, 'access' in call ? STAFF_NUMBER_FIELDS : undefined)
      const { params, query, body } = request
      const result = handle({ params, query, body, lang: getRequestLang(request), request, reply } as CallInput<C>)
      return result instanceof Promise && !upload ? withTimeout(result) : result
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

/** Refusals that are a step of ordinary work: to confirm one's identity, and that a preview only shows. */
const EVERYDAY_REFUSALS: ReadonlySet<RefusalCode> = new Set<RefusalCode>(['confirmation_needed', 'preview_only'])

/**
 * Logs a security event for each call that the caller has no right to: without a valid token, with a role of staff that
 * may not make it, from another origin, or for another customer's record. No response distinguishes the last from a
 * missing record, so neither does the log.
 */
function logRefusedPermission(code: RefusalCode, request: FastifyRequest): void {
  const { call } = request.routeOptions.config
  const { status } = refusals[code]
  const isPermissionRefusal =
    status === 401 ||
    (status === 403 && !EVERYDAY_REFUSALS.has(code)) ||
    (status === 404 && call !== undefined && 'caller' in call && call.caller === 'customer')
  if (!isPermissionRefusal) return
  logSecurityEvent(request.log, 'permission_refused', {
    call: call?.name,
    code,
    customer_id: request.customer?.id,
    staff_id: request.staffSession?.member?.id,
  })
}

function toRefusal(error: Error & { validation?: never }, request: FastifyRequest): Refusal {
  if (error instanceof Refusal) return error
  const { call } = request.routeOptions.config
  if (error.validation && call) return toValidationRefusal(error.validation, call)
  return new Refusal(toRefusalCode(error))
}

function toErrorBody(refusal: Refusal, lang: Lang) {
  const { code, fields, data, providerError } = refusal
  const errors: RefusalCode[] = [...new Set([code, ...Object.values(fields)])]
  return {
    errors,
    message: refusal.format(lang),
    ...(Object.keys(fields).length > 0 ? { fields } : {}),
    ...(Object.keys(data).length > 0 ? { data } : {}),
    ...providerError,
  }
}
