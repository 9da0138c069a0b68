import type { RefusalCode } from '@shop/contract/refusals.ts'
import { isStorageFull } from './storage-monitor.ts'

const fastifyErrorCodes: Record<string, RefusalCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid_json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalid_json',
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalid_json',
  FST_ERR_MAX_URL_LENGTH: 'not_found',
}

/**
 * SQL states and connection errors after which a retry in a moment makes sense: the database is away, starting, or
 * full, or is not the primary any more, or another transaction holds the row too long.
 */
const transientErrorCodes = new Set([
  ...'57P01 57P02 57P03 57014 53300 55P03 40001 40P01 25P03 25006 08006 08001 08003'.split(' '),
  ...'ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT'.split(' '),
  ...'CONNECTION_CLOSED CONNECTION_ENDED CONNECT_TIMEOUT ANSWER_TIMEOUT NO_SUITABLE_HOST NOT_PRIMARY'.split(' '),
])

export const STORAGE_UNAVAILABLE = 'STORAGE_UNAVAILABLE'

/** Errors of a folder that takes no file: it is full, belongs to another user, is mounted to read only, or is none. */
const unwritableCodes = new Set(['ENOSPC', 'EDQUOT', 'EACCES', 'EPERM', 'EROFS', 'EIO', 'ENOTDIR'])

export function isUnwritable(error: unknown): boolean {
  return unwritableCodes.has((error as { code?: string } | null)?.code ?? '')
}

/** SQL states for a text that the database cannot store (a NUL character). */
const unstorableTextCodes = new Set(['22021', '22P05'])

/**
 * Returns whether the database got a text that it cannot store. Input is checked for those, so one that got through is
 * a bug in the shop.
 */
export function isUnstorable(error: Error): boolean {
  return unstorableTextCodes.has((error as { code?: string }).code ?? '')
}

/** Whether something of an account is written that was closed at this moment: `open_id` of the customer is gone (decision 29). */
export function isOfClosedAccount(error: Error): boolean {
  const { code, constraint = '' } = error as { code?: string; constraint?: string }
  return code === '23503' && constraint.endsWith('_customer_id_fkey')
}

/** Returns the refusal code for an error that the shop did not throw itself. */
export function toRefusalCode(error: Error): RefusalCode {
  const { code = '', statusCode, syscall } = error as { code?: string; statusCode?: number; syscall?: string }
  const known = fastifyErrorCodes[code]
  if (known) return known
  if (isStorageFull(error)) return 'storage_full'
  // A database that is away has no socket in its folder: nothing was sent.
  if (transientErrorCodes.has(code) || syscall === 'connect') return 'unavailable'
  if (code === STORAGE_UNAVAILABLE || isUnwritable(error)) return 'files_unavailable'
  if (isUnstorable(error)) return 'invalid_value'
  if (isOfClosedAccount(error)) return 'unauthenticated'
  if (statusCode === 400 && error instanceof SyntaxError) return 'invalid_json'
  if (statusCode === 416) return 'range_not_there'
  if (statusCode === 503) return 'unavailable'
  return statusCode !== undefined && statusCode < 500 ? 'invalid_value' : 'unexpected'
}
