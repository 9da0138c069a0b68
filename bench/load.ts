import autocannon from 'autocannon'

export interface Load {
  requests: number
  per_second: number
  p50_ms: number
  p99_ms: number
  /** Answers that were no success; any makes the figures worthless. */
  failed: number
}

/** Sends requests to 127.0.0.1 over so many connections for so long. */
export async function load(
  url: string,
  connections: number,
  seconds: number,
  headers: Record<string, string> = {},
): Promise<Load> {
  const result = await autocannon({ url, connections, duration: seconds, headers })
  return {
    requests: result.requests.total,
    per_second: result.requests.total / result.duration,
    p50_ms: result.latency.p50,
    p99_ms: result.latency.p99,
    failed: result.non2xx + result.errors,
  }
}
