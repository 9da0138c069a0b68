import { createStore } from '../storage/store.ts'

/** So long is the script of a part waited for (specification 9). */
const PATIENCE_MS = 120_000

/** Has a part that is shown on demand stayed away? Only a new page brings it: browsers remember a module that failed. */
export const missedPart = createStore(false)

/** The script of a part that comes late. Rejects when it failed, and when it has not come within 120 seconds. */
export function fetchPart<T>(fetch: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('a part of the page did not come in time')), PATIENCE_MS)
    fetch()
      .then(resolve, reject)
      .finally(() => clearTimeout(late))
  })
}
