import { Refusal } from './refusal.ts'

/** The maximum number of milliseconds that a request waits for its response. */
const RESPONSE_TIMEOUT_MS = 25_000

const unavailable = () => new Refusal('unavailable')

/**
 * Returns the result, or throws `unavailable` (or `refusal`) when it takes too long. The work continues and what it
 * writes stays: a repeated request finds it. The server's own time limit for a route is not used, because it costs a
 * tenth of a cached response.
 */
export async function withTimeout<T>(
  result: PromiseLike<T> | T,
  timeout_ms = RESPONSE_TIMEOUT_MS,
  refusal = unavailable,
): Promise<T> {
  const { promise: timedOut, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(refusal()), timeout_ms)
  try {
    return await Promise.race([result, timedOut])
  } finally {
    clearTimeout(timer)
  }
}
