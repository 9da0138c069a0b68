/**
 * Calls a function at most once in `for_ms` milliseconds and returns its last value meanwhile. A failure is not cached.
 */
export function remember<T>(for_ms: number, ask: () => Promise<T>): () => Promise<T> {
  let known: Promise<T> | undefined
  let asked_at = 0
  return () => {
    if (known && Date.now() - asked_at < for_ms) return known
    asked_at = Date.now()
    known = ask()
    known.catch(() => {
      known = undefined
    })
    return known
  }
}
