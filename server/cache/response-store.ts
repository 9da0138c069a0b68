import { LRUCache } from 'lru-cache'

/** A response that is ready to be sent, in the encodings that were requested so far (`''` is none). */
export interface CachedResponse {
  status: number
  headers: Record<string, string>
  bodies: Map<string, Buffer>
}

interface Entry {
  response: CachedResponse
  keys: readonly string[]
  /** Milliseconds of `performance.now()` at which a change made it out of date; undefined while it is current. */
  outdated_at?: number
}

const MAX_BYTES = 48 * 1024 * 1024
const MAX_RESPONSE_BYTES = 1024 * 1024
/**
 * A response is stored before its br and gzip copies are made, and counts with both. Each of them is less than half as
 * long as the body: 0.36 for prose, which compresses least of what the shop sends.
 */
const ENCODINGS_FACTOR = 2
/** The approximate memory of a response without its body. */
const OVERHEAD_BYTES = 512

/** Responses by name, within a limit of memory; the least recently used is removed first. */
export class ResponseStore {
  readonly #entries = new LRUCache<string, Entry>({
    maxSize: MAX_BYTES,
    maxEntrySize: ENCODINGS_FACTOR * MAX_RESPONSE_BYTES,
    sizeCalculation: ({ response }) => ENCODINGS_FACTOR * (response.bodies.get('')?.length ?? 0) + OVERHEAD_BYTES,
    dispose: (entry, name) => this.#removeFromIndex(name, entry),
  })
  readonly #namesByKey = new Map<string, Set<string>>()

  get size(): number {
    return this.#entries.size
  }

  get(name: string): Entry | undefined {
    return this.#entries.get(name)
  }

  /** Stores a response, unless it is too large. */
  put(name: string, response: CachedResponse, keys: readonly string[]): void {
    this.#entries.set(name, { response, keys })
    if (!this.#entries.has(name)) return
    for (const key of keys) this.#namesByKey.set(key, (this.#namesByKey.get(key) ?? new Set()).add(name))
  }

  /** Marks the responses that depend on one of these keys as out of date, since a time of `performance.now()`. */
  outdate(keys: ReadonlySet<string>, since: number): void {
    for (const key of keys) for (const name of this.#namesByKey.get(key) ?? []) this.#outdateEntry(name, since)
  }

  outdateAll(since: number): void {
    for (const name of this.#entries.keys()) this.#outdateEntry(name, since)
  }

  #outdateEntry(name: string, since: number): void {
    const entry = this.#entries.peek(name)
    if (entry) entry.outdated_at ??= since
  }

  clear(): void {
    this.#entries.clear()
  }

  #removeFromIndex(name: string, { keys }: Entry): void {
    for (const key of keys) {
      const names = this.#namesByKey.get(key)
      names?.delete(name)
      if (names?.size === 0) this.#namesByKey.delete(key)
    }
  }
}
