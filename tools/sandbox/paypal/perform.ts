import type { DatabaseSync } from 'node:sqlite'
import { inTransaction } from '../platform/database.ts'
import type { KeptAnswers } from '../platform/kept-answers.ts'
import type { ApiRoute, Asked } from './api-table.ts'
import { checkToken } from './authenticate.ts'
import type { Call } from './call.ts'
import { PayPalError } from './errors.ts'

/** The time for which PayPal repeats a response. */
export const ANSWERS_KEPT_FOR_S = 6 * 3600

/** One request as read from HTTP, not validated yet. */
export interface Incoming extends Asked {
  route: ApiRoute
  path: string
  authorization: string | undefined
  /** Returns whether the caller wants the whole object or the minimal representation. */
  wants_all: boolean
  debug_id: string
}

export interface Answer {
  status: number
  body: string
}

/** Authenticates, checks the request id, then does the work in one transaction together with storing the response. */
export function answerCall(database: DatabaseSync, call: Call, kept: KeptAnswers) {
  return (incoming: Incoming): Answer => {
    checkToken(call.store, incoming.authorization)
    const key = keyOf(incoming)
    const before = key === null ? undefined : kept.find(key, incoming.path, incoming.body)
    if (before) return repeated(incoming, before)
    return inTransaction(database, () => {
      const answer = actOrFail(call, incoming)
      if (key !== null) kept.keep(key, incoming.path, incoming.body, { request_id: incoming.debug_id, ...answer })
      return answer
    })
  }
}

/** A request id counts for one call on one object; elsewhere the same id is another request. */
export function keyOf({ route, path, request_id }: Pick<Incoming, 'route' | 'path' | 'request_id'>): string | null {
  return route.repeats === undefined || request_id === null ? null : `${path} ${request_id}`
}

/** The first response is repeated even when the request differs: PayPal does so, and a shop has to check. */
function repeated({ route }: Incoming, before: Answer): Answer {
  return { status: before.status < 400 ? (route.repeats ?? before.status) : before.status, body: before.body }
}

/** A failed capture is an error for the caller, but its changes must stay. */
function actOrFail(call: Call, incoming: Incoming): Answer {
  try {
    const { status, body, minimal = body } = incoming.route.act(call, incoming)
    return { status, body: body === undefined ? '' : JSON.stringify(incoming.wants_all ? body : minimal) }
  } catch (error) {
    if (!(error instanceof PayPalError) || !error.after_trying) throw error
    return { status: error.status, body: JSON.stringify(error.body(incoming.debug_id)) }
  }
}
