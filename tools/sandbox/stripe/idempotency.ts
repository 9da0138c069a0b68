import type { KeptAnswer, KeptAnswers } from '../platform/kept-answers.ts'
import { StripeError } from './errors.ts'

/** The time for which Stripe repeats a response. */
export const ANSWERS_KEPT_FOR_S = 24 * 3600

/** Returns the first response to this key if it was for the same request; refuses another request. */
export function findAnswer(kept: KeptAnswers, key: string, path: string, params: unknown): KeptAnswer | undefined {
  const found = kept.find(key, path, params)
  if (!found || found.same_params) return found
  const advice = `Try using a key other than '${key}' if you meant to execute a different request.`
  if (found.path !== path) {
    throw misused(
      `Keys for idempotent requests can only be used for the same endpoint they were first used for ('${path}' vs '${found.path}'). ${advice}`,
    )
  }
  throw misused(
    `Keys for idempotent requests can only be used with the same parameters they were first used with. ${advice}`,
  )
}

/**
 * Reserves the key while its first request runs, and refuses a second one meanwhile. Returns the function that releases
 * it.
 */
export function holdKey(kept: KeptAnswers, key: string): () => void {
  if (key.length > 255) throw misused('The idempotency key must be at most 255 characters long.')
  const release = kept.hold(key)
  if (!release) throw heldAlready(key)
  return release
}

function misused(message: string): StripeError {
  return new StripeError(400, { message, type: 'idempotency_error' }, true)
}

function heldAlready(key: string): StripeError {
  const message = `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`
  return new StripeError(409, { code: 'idempotency_key_in_use', message, type: 'invalid_request_error' }, true)
}
