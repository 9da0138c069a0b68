import { ANYTHING } from '../platform/changes.ts'
import { type CdnType, isPurgeableKey } from '../platform/cdn.ts'

/** How long a CDN keeps a response. Changes are purged at once, so this only bounds the damage of a lost purge. */
const MAX_AGE_S = 60
/** How long a CDN may send a response that is out of date while it asks for a new one, as this process does itself. */
const STALE_WHILE_REVALIDATE_S = 1
/** How long a CDN may send a response that is out of date while the shop does not respond. */
const STALE_IF_ERROR_S = 3_600
/** Varnish accepts a header line of 8 KB and proxies less; Fastly and Cloudflare accept 16 KB of keys. */
const MAX_KEYS_LENGTH = 4_000

/**
 * Returns the headers of a response to a guest that a CDN may keep, with the keys by which it is purged (RFC 9213:
 * browsers still ask every time). Returns undefined for a response with too many keys, or in the last seconds before
 * guests see something else: no copy may outlive that moment, not even while the shop does not respond. `left_s` is the
 * time until then.
 */
export function buildCdnHeaders(
  cdn: CdnType,
  keys: readonly string[],
  left_s: number,
): Record<string, string> | undefined {
  const allKeys = [...new Set([ANYTHING, ...keys])]
  const joined = allKeys.join(cdn === 'cloudflare' ? ',' : ' ')
  // The first second is for the response to arrive.
  const max_age = Math.min(MAX_AGE_S, Math.floor(left_s) - 1)
  if (max_age < 1 || joined.length > MAX_KEYS_LENGTH || !allKeys.every(isPurgeableKey)) return undefined
  const rest = Math.floor(left_s) - 1 - max_age
  const lifetime = [
    `max-age=${max_age}`,
    `stale-while-revalidate=${Math.min(STALE_WHILE_REVALIDATE_S, rest)}`,
    `stale-if-error=${Math.min(STALE_IF_ERROR_S, rest)}`,
  ].join(', ')
  return {
    'cache-control': 'no-cache',
    vary: 'accept-encoding',
    ...(cdn === 'cloudflare'
      ? { 'cdn-cache-control': `public, ${lifetime}`, 'cache-tag': joined }
      : { 'surrogate-control': lifetime, 'surrogate-key': joined }),
  }
}
