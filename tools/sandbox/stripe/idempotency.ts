import type { StoredResponse, IdempotencyStore } from '../platform/idempotency-store.ts'
import { StripeError } from './errors.ts'

/** The time for which Stripe repeats a response. */
export const IDEMPOTENCY_TTL_S = 24 * 3600

/** Returns the first response to this key if it was for the same request; refuses another request. */
export function findStoredResponse(
  stored: IdempotencyStore,
  key: string,
  path: string,
  params: unknown,
): StoredResponse | undefined {
  const found = stored.find(key, path, params)
  if (!found || found.same_params) return found
  const advice = `Try using a key other than '${key}' if you meant to execute a different request.`
  if (found.path !== path) {
    throw idempotencyError(
      `Keys for idempotent requests can only be used for the same endpoint they were first used for ('${path}' vs '${found.path}'). ${advice}`,
    )
  }
  throw idempotencyError(
    `Keys for idempotent requests can only be used with the same parameters they were first used with. ${advice}`,
  )
}

/**
 * Reserves the key while its first request runs, and refuses a second one meanwhile. Returns the function that releases
 * it.
 */
export function lockKey(stored: IdempotencyStore, key: string): () => void {
  if (key.length > 255) throw idempotencyError('The idempotency key must be at most 255 characters long.')
  const release = stored.lockKey(key)
  if (!release) throw keyInUse(key)
  return release
}

function idempotencyError(message: string): StripeError {
  return new StripeError(400, { message, type: 'idempotency_error' }, true)
}

function keyInUse(key: string): StripeError {
  const message = `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`
  return new StripeError(409, { code: 'idempotency_key_in_use', message, type: 'invalid_request_error' }, true)
}
