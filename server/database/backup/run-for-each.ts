/**
 * Calls a function for each item, `concurrency` of them at once. After an error no further item begins; it is thrown
 * when all calls have ended.
 */
export async function runForEach<T>(
  items: readonly T[],
  concurrency: number,
  action: (item: T) => Promise<void>,
): Promise<void> {
  const rest = [...items]
  const worker = async () => {
    try {
      for (let item = rest.pop(); item !== undefined; item = rest.pop()) await action(item)
    } catch (error) {
      rest.length = 0
      throw error
    }
  }
  const results = await Promise.allSettled(Array.from({ length: concurrency }, worker))
  const failed = results.find((result) => result.status === 'rejected')
  if (failed) throw failed.reason
}
