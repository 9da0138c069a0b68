import type { DatabaseSync } from 'node:sqlite'
import { inTransaction } from '../platform/database.ts'
import type { KeptAnswers } from '../platform/kept-answers.ts'
import type { ApiRoute } from './api-table.ts'
import { authenticate, refusePublicKey, type StripeKeys } from './authenticate.ts'
import type { Call, Desk } from './call.ts'
import type { Lang } from './card-messages.ts'
import { errorAnswer, StripeError } from './errors.ts'
import { expand } from './expand.ts'
import { findAnswer } from './idempotency.ts'
import type { ErrorBody } from './objects.ts'
import type { Params } from './params.ts'
import { publicView } from './public-view.ts'

/** One request as read from HTTP, not validated yet. */
export interface Incoming {
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

interface Answer {
  status: number
  body: string
  headers: Record<string, string>
}

/**
 * Authenticates, checks the idempotency key, then does the work in one transaction together with storing the response.
 */
export function answerCall(database: DatabaseSync, desk: Desk, keys: StripeKeys, kept: KeptAnswers) {
  return (incoming: Incoming): Answer => {
    const caller = authenticate(keys, incoming.authorization, incoming.key_field)
    if (!incoming.route.open) refusePublicKey(caller)
    const { idempotency_key: key, request_id } = incoming
    const before = key ? findAnswer(kept, key, incoming.path, incoming.params) : undefined
    if (before) return repeated(before)
    const call: Call = {
      ...desk,
      caller,
      lang: caller === 'public' ? incoming.lang : 'en',
      request: { id: request_id, idempotency_key: key },
    }
    const keep = ({ status, body }: Answer) => {
      if (key) kept.keep(key, incoming.path, incoming.params, { request_id, status, body })
    }
    return work(database, call, incoming, keep)
  }
}

function work(database: DatabaseSync, call: Call, incoming: Incoming, keep: (answer: Answer) => void): Answer {
  try {
    return inTransaction(database, () => {
      const answer = actOrDecline(call, incoming)
      keep(answer)
      return answer
    })
  } catch (error) {
    if (!(error instanceof StripeError)) throw error
    const answer = refused(call, error)
    if (!error.before_work) keep(answer)
    return answer
  }
}

/** A declined card is an error for the caller, but its changes must stay, so it must not roll back the transaction. */
function actOrDecline(call: Call, { route, params, id }: Incoming): Answer {
  try {
    const result = expand(call, route.act(call, params, id), params)
    return { status: 200, body: write(publicView(call.caller, result)), headers: {} }
  } catch (error) {
    if (error instanceof StripeError && error.body.type === 'card_error') return refused(call, error)
    throw error
  }
}

function refused(call: Call, error: StripeError): Answer {
  const { payment_intent, ...rest } = error.body
  const body: ErrorBody = payment_intent
    ? { ...rest, payment_intent: publicView(call.caller, payment_intent) as object }
    : rest
  return {
    status: error.status,
    body: write(errorAnswer(body, call.request?.id ?? '')),
    headers: { 'stripe-should-retry': 'false' },
  }
}

function repeated(before: { request_id: string; status: number; body: string }): Answer {
  const { status, body } = before
  const retry: Record<string, string> = status < 400 ? {} : { 'stripe-should-retry': 'false' }
  return { status, body, headers: { 'idempotent-replayed': 'true', 'original-request': before.request_id, ...retry } }
}

function write(body: unknown): string {
  return JSON.stringify(body, null, 2)
}
