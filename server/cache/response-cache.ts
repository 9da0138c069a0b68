import type { Clock } from '../platform/clock.ts'
import { ANYTHING, readChanges } from '../platform/changes.ts'
import type { Pool } from '../platform/db.ts'
import type { Log } from '../platform/log.ts'
import { type CachedResponse, ResponseStore } from './response-store.ts'

/**
 * Caches what guests see in memory: responses of the catalogue and whole pages, never anything for a signed-in
 * customer. A change invalidates it within a fraction of a second: the database records it in the same transaction, and
 * every process reads it (platform/changes.ts). The next opening of a drop is known in advance. Nothing is served while
 * changes cannot be read.
 */
export interface ResponseCache {
  get(key: string): CachedResponse | undefined
  /**
   * Returns the cache version. Call it before a response is created and pass it to `put`, which drops responses whose
   * data has changed since.
   */
  version(): number
  set(key: string, response: CachedResponse, mark: number, product_id?: number): void
  /**
   * Returns a number that changes with every change of the catalogue, except the stock of a single product; undefined
   * while changes may be missed. Results that were created under a number are valid as long as it is returned.
   */
  catalogueVersion(): number | undefined
  stop(): void
  readonly size: number
  /** The number of responses that `get` has returned. */
  readonly hits: number
}

/**
 * Opens the cache. `nextChange` returns when guests will see something else although no data changes, such as the
 * opening of a drop.
 */
export function openResponseCache(
  db: Pool,
  clock: Clock,
  log: Log,
  findNextChange: (now: Date) => Promise<Date | null>,
): ResponseCache {
  const responses = new ResponseStore()
  let cacheVersion = 0
  let catalogueVersion = 0
  let hits = 0
  let fresh_until: number | undefined

  function invalidate(): void {
    responses.clear()
    cacheVersion += 1
    catalogueVersion += 1
    fresh_until = undefined
    const requestedVersion = cacheVersion
    findNextChange(clock.now()).then(
      (at) => {
        if (requestedVersion === cacheVersion) fresh_until = at?.valueOf() ?? Infinity
      },
      (error: unknown) => log.warn({ err: error }, 'response cache cannot read the time of the next change'),
    )
  }

  function invalidateProduct(product_id: number): void {
    cacheVersion += 1
    responses.removeProduct(product_id)
  }

  const changes = readChanges(db, log, (keys) => {
    if (keys.has(ANYTHING)) invalidate()
    else for (const key of keys) invalidateProduct(Number(key.slice('product:'.length)))
  })

  function isLive(): boolean {
    if (fresh_until !== undefined && clock.now().valueOf() >= fresh_until) invalidate()
    return fresh_until !== undefined && changes.isUpToDate()
  }

  return {
    get(key) {
      const entry = isLive() ? responses.get(key) : undefined
      if (entry) hits += 1
      return entry
    },
    version: () => cacheVersion,
    catalogueVersion: () => (isLive() ? catalogueVersion : undefined),
    set(key, response, mark, product_id) {
      if (mark === cacheVersion && isLive()) responses.put(key, response, product_id)
    },
    stop: () => changes.stop(),
    get size() {
      return responses.size
    },
    get hits() {
      return hits
    },
  }
}
