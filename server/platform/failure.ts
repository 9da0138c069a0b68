import type { RefusalCode } from '@shop/contract/refusals.ts'
import { isStorageFull } from './storage.ts'

const ofFastify: Record<string, RefusalCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid_json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalid_json',
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalid_json',
  FST_ERR_MAX_URL_LENGTH: 'not_found',
}

/**
 * States of PostgreSQL and of the connection to it in which trying again in a moment makes sense: it is away, starting,
 * full, or somebody else holds the row too long.
 */
const passing = new Set([
  ...['57P01', '57P02', '57P03', '57014', '53300', '55P03', '40001', '40P01', '25P03', '08006', '08001', '08003'],
  ...[
    'ECONNREFUSED',
    'ECONNRESET',
    'EPIPE',
    'ETIMEDOUT',
    'CONNECTION_CLOSED',
    'CONNECTION_ENDED',
    'CONNECTION_DESTROYED',
    'CONNECT_TIMEOUT',
    'ANSWER_TIMEOUT',
  ],
])

/** Text the database cannot hold (a NUL character). */
const unstorable = new Set(['22021', '22P05'])

/** Has a text reached the database that it cannot hold? Input is checked for those: one that passed is a mistake of ours. */
export function isUnstorable(error: Error): boolean {
  return unstorable.has((error as { code?: string }).code ?? '')
}

/** What the database says when something is written for an account that is being closed at this moment (0014). */
const CLOSED = 'AC001'

/** The refusal that tells a caller of an error we did not throw ourselves. */
export function codeOfFailure(error: Error): RefusalCode {
  const { code = '', statusCode, syscall } = error as { code?: string; statusCode?: number; syscall?: string }
  const known = ofFastify[code]
  if (known) return known
  if (isStorageFull(error)) return 'storage_full'
  // A database that is away has no socket in its folder: nothing was sent.
  if (passing.has(code) || syscall === 'connect') return 'unavailable'
  if (isUnstorable(error)) return 'invalid_value'
  if (code === CLOSED) return 'unauthenticated'
  if (statusCode === 400 && error instanceof SyntaxError) return 'invalid_json'
  if (statusCode === 416) return 'range_not_there'
  if (statusCode === 503) return 'unavailable'
  return statusCode !== undefined && statusCode < 500 ? 'invalid_value' : 'unexpected'
}
