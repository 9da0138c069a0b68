import type { DatabaseSync } from 'node:sqlite'
import { inTransaction } from '../platform/database.ts'
import type { IdempotencyStore } from '../platform/idempotency-store.ts'
import type { ApiRoute } from './api-table.ts'
import { authenticate, requireSecretKey, type StripeKeys } from './authenticate.ts'
import type { ApiCall, StripeContext } from './context.ts'
import type { Lang } from './card-messages.ts'
import { toErrorBody, StripeError } from './errors.ts'
import { expand } from './expand.ts'
import { findStoredResponse } from './idempotency.ts'
import type { ErrorBody } from './objects.ts'
import type { Params } from './params.ts'
import { toPublicFields } from './public-fields.ts'

export interface IncomingRequest {
  route: ApiRoute
  id: string
  params: Params
  key_field: unknown
  path: string
  authorization: string | undefined
  idempotency_key: string | null
  request_id: string
  lang: Lang
}

interface HttpResponse {
  status: number
  body: string
  headers: Record<string, string>
}

/**
 * Authenticates, checks the idempotency key, then does the work in one transaction together with storing the response.
 */
export function createCallHandler(
  database: DatabaseSync,
  context: StripeContext,
  keys: StripeKeys,
  stored: IdempotencyStore,
) {
  return (incoming: IncomingRequest): HttpResponse => {
    const caller = authenticate(keys, incoming.authorization, incoming.key_field)
    if (!incoming.route.allowPublicKey) requireSecretKey(caller)
    const { idempotency_key: key, request_id } = incoming
    const before = key ? findStoredResponse(stored, key, incoming.path, incoming.params) : undefined
    if (before) return toRepeatedResponse(before)
    const call: ApiCall = {
      ...context,
      caller,
      lang: caller === 'public' ? incoming.lang : 'en',
      request: { id: request_id, idempotency_key: key },
    }
    const keep = ({ status, body }: HttpResponse) => {
      if (key) stored.insert(key, incoming.path, incoming.params, { request_id, status, body })
    }
    return runCall(database, call, incoming, keep)
  }
}

function runCall(
  database: DatabaseSync,
  call: ApiCall,
  incoming: IncomingRequest,
  keep: (response: HttpResponse) => void,
): HttpResponse {
  try {
    return inTransaction(database, () => {
      const response = handleOrDecline(call, incoming)
      keep(response)
      return response
    })
  } catch (error) {
    if (!(error instanceof StripeError)) throw error
    const response = toErrorResponse(call, error)
    if (!error.before_work) keep(response)
    return response
  }
}

/** A declined card is an error for the caller, but its changes must stay, so it must not roll back the transaction. */
function handleOrDecline(call: ApiCall, { route, params, id }: IncomingRequest): HttpResponse {
  try {
    const result = expand(call, route.handle(call, params, id), params)
    return { status: 200, body: serializeBody(toPublicFields(call.caller, result)), headers: {} }
  } catch (error) {
    if (error instanceof StripeError && error.body.type === 'card_error') return toErrorResponse(call, error)
    throw error
  }
}

function toErrorResponse(call: ApiCall, error: StripeError): HttpResponse {
  const { payment_intent, ...rest } = error.body
  const body: ErrorBody = payment_intent
    ? { ...rest, payment_intent: toPublicFields(call.caller, payment_intent) as object }
    : rest
  return {
    status: error.status,
    body: serializeBody(toErrorBody(body, call.request?.id ?? '')),
    headers: { 'stripe-should-retry': 'false' },
  }
}

function toRepeatedResponse(before: { request_id: string; status: number; body: string }): HttpResponse {
  const { status, body } = before
  const retry: Record<string, string> = status < 400 ? {} : { 'stripe-should-retry': 'false' }
  return { status, body, headers: { 'idempotent-replayed': 'true', 'original-request': before.request_id, ...retry } }
}

function serializeBody(body: unknown): string {
  return JSON.stringify(body, null, 2)
}
