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
 * Sends requests to 127.0.0.1 over this many connections for this many seconds, each taking several URLs in turn.
 */
export async function generateLoad(
  url: string | string[],
  connections: number,
  seconds: number,
  headers: Record<string, string> = {},
): Promise<LoadResult> {
  const urls = Array.isArray(url) ? url : [url]
  const requests = urls.map((item) => ({ path: new URL(item).pathname + new URL(item).search }))
  const result = await autocannon({ url: urls[0] ?? '', connections, duration: seconds, headers, requests })
  return {
    requests: result.requests.total,
    per_second: result.requests.total / result.duration,
    p50_ms: result.latency.p50,
    p99_ms: result.latency.p99,
    failed: result.non2xx + result.errors,
  }
}
