import { LRUCache } from 'lru-cache'

/** A response that is ready to be sent, in the encodings that were requested so far (`''` is none). */
export interface CachedResponse {
  status: number
  headers: Record<string, string>
  bodies: Map<string, Buffer>
}

interface Entry {
  answer: CachedResponse
  product_id: number | undefined
}

const MAX_BYTES = 48 * 1024 * 1024
const MAX_RESPONSE_BYTES = 1024 * 1024
/** The approximate memory of a response without its body. */
const OVERHEAD_BYTES = 512

/** Responses by key, within a limit of memory; the least recently used is removed first. */
export class ResponseStore {
  readonly #entries = new LRUCache<string, Entry>({
    maxSize: MAX_BYTES,
    maxEntrySize: MAX_RESPONSE_BYTES,
    sizeCalculation: ({ answer }) =>
      [...answer.bodies.values()].reduce((sum, body) => sum + body.length, OVERHEAD_BYTES),
  })

  get size(): number {
    return this.#entries.size
  }

  get(key: string): CachedResponse | undefined {
    return this.#entries.get(key)?.answer
  }

  /** Stores a response, unless it is too large. */
  put(key: string, answer: CachedResponse, product_id: number | undefined): void {
    this.#entries.set(key, { answer, product_id })
  }

  removeProduct(product_id: number): void {
    for (const [key, entry] of [...this.#entries.entries()])
      if (entry.product_id === product_id) this.#entries.delete(key)
  }

  clear(): void {
    this.#entries.clear()
  }
}
