import { LRUCache } from 'lru-cache'
import type { Clock } from '../platform/clock.ts'
import type { Pool } from '../platform/db.ts'
import type { Log } from '../platform/log.ts'

/** An answer ready to be sent, in the encodings that were asked for so far (`''` is none). */
export interface KeptAnswer {
  status: number
  headers: Record<string, string>
  bodies: Map<string, Buffer>
}

/**
 * What guests are shown, kept in memory: answers of the catalogue and whole pages. Never anything made for a signed-in
 * customer. Made stale by the change itself: the database tells every process at commit (0011_changes.sql), and the next
 * opening of a drop is known beforehand. While the line to the database is not proven to live, nothing is served from it.
 */
export interface GuestCache {
  get(key: string): KeptAnswer | undefined
  /** To be taken before an answer is made and given to `put`, which drops answers made from what has changed since. */
  mark(): number
  put(key: string, answer: KeptAnswer, mark: number, product_id?: number): void
  /**
   * Another number after every change of the catalogue, a single product's stock excepted; undefined while changes may go
   * unheard. What was made under a number may be shown as long as it stands.
   */
  catalogueMark(): number | undefined
  stop(): Promise<void>
  readonly size: number
  /** How many answers `get` has given. */
  readonly given: number
}

const CHANNEL = 'shop_changed'
const MAX_BYTES = 48 * 1024 * 1024
const MAX_ANSWER_BYTES = 1024 * 1024
const BEAT_MS = 2_000
/** A line that has not proven itself for so long is taken for dead. */
const SILENCE_MS = 7_000

interface Kept {
  answer: KeptAnswer
  product_id: number | undefined
}

/** Opens the cache. `nextChange` tells when guests will see something else without anybody changing anything. */
export async function openGuestCache(
  db: Pool,
  clock: Clock,
  log: Log,
  nextChange: (now: Date) => Promise<Date | null>,
): Promise<GuestCache> {
  const kept = new LRUCache<string, Kept>({
    maxSize: MAX_BYTES,
    maxEntrySize: MAX_ANSWER_BYTES,
    sizeCalculation: ({ answer }) => [...answer.bodies.values()].reduce((sum, body) => sum + body.length, 512),
  })
  const own = crypto.randomUUID()
  let generation = 0
  let catalogue = 0
  let given = 0
  let heard_ms = 0
  let fresh_until: number | undefined

  function forget(): void {
    kept.clear()
    generation += 1
    catalogue += 1
    fresh_until = undefined
    const asked = generation
    nextChange(clock.now()).then(
      (at) => {
        if (asked === generation) fresh_until = at?.valueOf() ?? Infinity
      },
      (error: unknown) => log.warn({ err: error }, 'guest cache cannot learn the next change'),
    )
  }

  function hear(told: string): void {
    heard_ms = Date.now()
    if (told === 'catalogue') return forget()
    if (!told.startsWith('product:')) return
    generation += 1
    const product_id = Number(told.slice('product:'.length))
    for (const [key, { product_id: of }] of [...kept]) if (of === product_id) kept.delete(key)
  }

  const { unlisten } = await db.listen(CHANNEL, hear, () => {
    heard_ms = Date.now()
    forget()
  })
  const beat = setInterval(() => {
    db.notify(CHANNEL, `beat:${own}`).catch(() => {})
  }, BEAT_MS)
  beat.unref()

  function isLive(): boolean {
    if (fresh_until !== undefined && clock.now().valueOf() >= fresh_until) forget()
    return fresh_until !== undefined && Date.now() - heard_ms < SILENCE_MS
  }

  return {
    get(key) {
      if (!isLive()) return undefined
      const found = kept.get(key)
      if (!found) return undefined
      given += 1
      return found.answer
    },
    mark: () => generation,
    catalogueMark: () => (isLive() ? catalogue : undefined),
    put(key, answer, mark, product_id) {
      if (mark === generation && isLive()) kept.set(key, { answer, product_id })
    },
    async stop() {
      clearInterval(beat)
      await unlisten().catch(() => {})
    },
    get size() {
      return kept.size
    },
    get given() {
      return given
    },
  }
}
