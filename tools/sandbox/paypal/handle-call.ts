import type { DatabaseSync } from 'node:sqlite'
import { inTransaction } from '../platform/database.ts'
import type { IdempotencyStore } from '../platform/idempotency-store.ts'
import type { ApiRoute, ApiRequest } from './api-table.ts'
import { requireToken } from './authenticate.ts'
import type { PayPalContext } from './context.ts'
import { PayPalError } from './errors.ts'

/** The time for which PayPal repeats a response. */
export const IDEMPOTENCY_TTL_S = 6 * 3600

export interface IncomingRequest extends ApiRequest {
  route: ApiRoute
  path: string
  authorization: string | undefined
  wants_all: boolean
  debug_id: string
}

export interface HttpResponse {
  status: number
  body: string
}

/** Authenticates, checks the request id, then does the work in one transaction together with storing the response. */
export function createCallHandler(database: DatabaseSync, context: PayPalContext, stored: IdempotencyStore) {
  return (incoming: IncomingRequest): HttpResponse => {
    requireToken(context.store, incoming.authorization)
    const key = getRequestKey(incoming)
    const before = key === null ? undefined : stored.find(key, incoming.path, incoming.body)
    if (before) return toRepeatedResponse(incoming, before)
    return inTransaction(database, () => {
      const response = handleOrFail(context, incoming)
      if (key !== null) stored.insert(key, incoming.path, incoming.body, { request_id: incoming.debug_id, ...response })
      return response
    })
  }
}

/** A request id counts for one call on one object; elsewhere the same id is another request. */
export function getRequestKey({
  route,
  path,
  request_id,
}: Pick<IncomingRequest, 'route' | 'path' | 'request_id'>): string | null {
  return route.repeatStatus === undefined || request_id === null ? null : `${path} ${request_id}`
}

/** The first response is repeated even when the request differs: PayPal does so, and a shop has to check. */
function toRepeatedResponse({ route }: IncomingRequest, before: HttpResponse): HttpResponse {
  return { status: before.status < 400 ? (route.repeatStatus ?? before.status) : before.status, body: before.body }
}

/** A failed capture is an error for the caller, but its changes must stay. */
function handleOrFail(context: PayPalContext, incoming: IncomingRequest): HttpResponse {
  try {
    const { status, body, minimal = body } = incoming.route.handle(context, incoming)
    return { status, body: JSON.stringify(incoming.wants_all ? body : minimal) }
  } catch (error) {
    if (!(error instanceof PayPalError) || !error.after_trying) throw error
    return { status: error.status, body: JSON.stringify(error.body(incoming.debug_id)) }
  }
}
