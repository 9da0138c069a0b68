import autocannon from 'autocannon'

interface LoadResult {
  requests: number
  per_second: number
  p50_ms: number
  p99_ms: number
  /** The number of responses that were not a success; any makes the figures worthless. */
  failed: number
}

/**
 * Sends requests to 127.0.0.1 over this many connections for this many seconds, each taking several URLs in turn, from
 * this many threads.
 */
export async function generateLoad(
  url: string | string[],
  connections: number,
  seconds: number,
  headers: Record<string, string> = {},
  threads = 1,
): Promise<LoadResult> {
  const urls = Array.isArray(url) ? url : [url]
  const requests = urls.map((item) => ({ path: new URL(item).pathname + new URL(item).search }))
  const workers = threads > 1 ? { workers: threads } : {}
  const result = await autocannon({ url: urls[0] ?? '', connections, duration: seconds, headers, requests, ...workers })
  return {
    requests: result.requests.total,
    per_second: result.requests.total / result.duration,
    p50_ms: result.latency.p50,
    p99_ms: result.latency.p99,
    failed: result.non2xx + result.errors,
  }
}
