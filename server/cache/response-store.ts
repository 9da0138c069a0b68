/** A response ready to be sent, in the encodings that were asked for so far (`''` is none). */
export interface KeptAnswer {
  status: number
  headers: Record<string, string>
  bodies: Map<string, Buffer>
}

interface Entry {
  answer: KeptAnswer
  bytes: number
  product_id: number | undefined
}

const MAX_BYTES = 48 * 1024 * 1024
const MAX_RESPONSE_BYTES = 1024 * 1024
/** The memory of a response without its body, roughly. */
const OVERHEAD_BYTES = 512

/** Responses by key, within a limit of memory; the one that was asked for least recently goes first. */
export class ResponseStore {
  readonly #entries = new Map<string, Entry>()
  #bytes = 0

  get size(): number {
    return this.#entries.size
  }

  get(key: string): KeptAnswer | undefined {
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    // A map keeps the order in which keys were set: the first is the least recent one.
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    return entry.answer
  }

  /** Keeps a response, unless it is too large. */
  put(key: string, answer: KeptAnswer, product_id: number | undefined): void {
    const bytes = [...answer.bodies.values()].reduce((sum, body) => sum + body.length, OVERHEAD_BYTES)
    if (bytes > MAX_RESPONSE_BYTES) return
    this.#remove(key)
    this.#entries.set(key, { answer, bytes, product_id })
    this.#bytes += bytes
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= MAX_BYTES) break
      this.#remove(oldest)
    }
  }

  removeProduct(product_id: number): void {
    for (const [key, entry] of this.#entries) if (entry.product_id === product_id) this.#remove(key)
  }

  clear(): void {
    this.#entries.clear()
    this.#bytes = 0
  }

  #remove(key: string): void {
    this.#bytes -= this.#entries.get(key)?.bytes ?? 0
    this.#entries.delete(key)
  }
}
