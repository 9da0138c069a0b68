import type { CdnSettings, CdnType } from '../platform/cdn.ts'
import type { Log } from '../platform/log.ts'
import { type CircuitBreaker, createProviderBreaker } from '../platform/circuit-breaker.ts'

/** Fastly accepts 256 keys in a request, Cloudflare 100, and Varnish 8 KB in a line. */
export const MAX_KEYS = 100

export interface PurgeFailure {
  unavailable: string
  /** Seconds after which the CDN accepts the next request, if its response names them. */
  retry_after_s?: number
}

export interface Cdn {
  /** Milliseconds that two purges must be apart at least. */
  min_interval_ms: number
  /**
   * Marks everything as out of date that was kept with one of these keys, at most `MAX_KEYS`. It may be repeated. Where the CDN
   * can, it still sends what it has while the shop does not respond.
   */
  purge(keys: readonly string[]): Promise<{ purged: true } | PurgeFailure>
}

const TIMEOUT_MS = 5_000
/** The plans of Cloudflare allow between 5 requests a minute and 50 a second; what a plan refuses is tried again later. */
const MIN_INTERVAL_MS: Record<CdnType, number> = { varnish: 200, fastly: 500, cloudflare: 1_000 }

export function openCdn({ type, purge_urls, purge_token = '' }: CdnSettings, log: Log): Cdn {
  const breaker = createProviderBreaker('cdn', log, { failures: 3, rest_ms: 0 })
  const buildRequest = purgeRequests[type]
  return {
    min_interval_ms: MIN_INTERVAL_MS[type],
    async purge(keys) {
      const results = await Promise.all(
        purge_urls.map((url) => sendPurge(breaker, buildRequest(url, purge_token, keys))),
      )
      return results.find((result) => 'unavailable' in result) ?? { purged: true }
    },
  }
}

interface PurgeRequest {
  url: string
  method: string
  headers: Record<string, string>
  body?: string
}

const purgeRequests: Record<CdnType, (url: string, token: string, keys: readonly string[]) => PurgeRequest> = {
  varnish: (url, _, keys) => ({ url, method: 'PURGE', headers: { xkey: keys.join(' ') } }),
  fastly: (url, token, keys) => ({
    url: `${url}/purge`,
    method: 'POST',
    headers: { 'fastly-key': token, 'fastly-soft-purge': '1', 'content-type': 'application/json' },
    body: JSON.stringify({ surrogate_keys: keys }),
  }),
  cloudflare: (url, token, keys) => ({
    url: `${url}/purge_cache`,
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ tags: keys }),
  }),
}

/** The breaker only logs when the CDN stops to respond and responds again; the caller decides when to try again. */
function sendPurge(
  breaker: CircuitBreaker,
  { url, ...request }: PurgeRequest,
): Promise<{ purged: true } | PurgeFailure> {
  return breaker.call(async () => {
    try {
      const response = await fetch(url, { ...request, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })
      await response.arrayBuffer()
      if (response.ok) return { purged: true as const }
      const retry_after_s = Number(response.headers.get('retry-after') ?? Number.NaN)
      return {
        unavailable: `the CDN answered ${response.status}`,
        ...(Number.isFinite(retry_after_s) ? { retry_after_s } : {}),
      }
    } catch (error) {
      return { unavailable: `the CDN could not be reached: ${(error as Error).name}` }
    }
  })
}
