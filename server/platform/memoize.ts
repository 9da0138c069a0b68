/**
 * Calls a function at most once in `max_age_ms` milliseconds and returns its last value meanwhile. A failure is not cached.
 */
export function memoize<T>(max_age_ms: number, load: () => Promise<T>): () => Promise<T> {
  let cached: Promise<T> | undefined
  let loaded_at = 0
  return () => {
    if (cached && Date.now() - loaded_at < max_age_ms) return cached
    loaded_at = Date.now()
    cached = load()
    cached.catch(() => {
      cached = undefined
    })
    return cached
  }
}
