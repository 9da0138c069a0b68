import { refuse } from './refusal.ts'

const RESPONSE_TIMEOUT_MS = 25_000

/**
 * Returns the result, or what `onTimeout` returns when it takes too long; by default it refuses `unavailable`. The work
 * continues and what it writes stays: a repeated request finds it. The server's own time limit for a route is not used,
 * because it costs a tenth of a cached response.
 */
export async function withTimeout<T>(
  result: PromiseLike<T> | T,
  timeout_ms = RESPONSE_TIMEOUT_MS,
  onTimeout: () => T = () => refuse('unavailable'),
): Promise<T> {
  const { promise: timedOut, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, timeout_ms)
  try {
    return await Promise.race([result, timedOut.then(onTimeout)])
  } finally {
    clearTimeout(timer)
  }
}
