/** Polls until a function returns a true value. Fails after longer than an idle queue waits between two polls. */
export async function eventually<T>(poll: () => Promise<T | undefined | false>, timeout_ms = 15_000): Promise<T> {
  const until = Date.now() + timeout_ms
  for (;;) {
    const result = await poll()
    if (result) return result
    if (Date.now() > until) throw new Error('it did not happen in time')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
