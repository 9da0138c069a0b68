import type { Clock } from '../platform/clock.ts'
import type { Pool } from '../platform/db.ts'
import type { Log } from '../platform/log.ts'
import { type KeptAnswer, ResponseStore } from './response-store.ts'

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
const BEAT_MS = 2_000
/** A line that has not proven itself for so long is taken for dead. */
const SILENCE_MS = 7_000

/** Opens the cache. `nextChange` tells when guests will see something else without anybody changing anything. */
export async function openGuestCache(
  db: Pool,
  clock: Clock,
  log: Log,
  nextChange: (now: Date) => Promise<Date | null>,
): Promise<GuestCache> {
  const responses = new ResponseStore()
  let generation = 0
  let catalogue = 0
  let given = 0
  let fresh_until: number | undefined

  function forget(): void {
    responses.clear()
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

  function forgetProduct(product_id: number): void {
    generation += 1
    responses.removeProduct(product_id)
  }

  const changes = await listenForChanges(db, forget, forgetProduct)

  function isLive(): boolean {
    if (fresh_until !== undefined && clock.now().valueOf() >= fresh_until) forget()
    return fresh_until !== undefined && changes.areHeard()
  }

  return {
    get(key) {
      const found = isLive() ? responses.get(key) : undefined
      if (found) given += 1
      return found
    },
    mark: () => generation,
    catalogueMark: () => (isLive() ? catalogue : undefined),
    put(key, answer, mark, product_id) {
      if (mark === generation && isLive()) responses.put(key, answer, product_id)
    },
    stop: changes.stop,
    get size() {
      return responses.size
    },
    get given() {
      return given
    },
  }
}

/**
 * Hears of every change at commit. A new connection counts as a change, because nobody knows what it missed. The process
 * sends messages to itself, which prove that the connection is alive.
 */
async function listenForChanges(db: Pool, onCatalogue: () => void, onProduct: (product_id: number) => void) {
  const own = crypto.randomUUID()
  let heard_ms = 0
  const hear = (message: string) => {
    heard_ms = Date.now()
    if (message === 'catalogue') onCatalogue()
    else if (message.startsWith('product:')) onProduct(Number(message.slice('product:'.length)))
  }
  const { unlisten } = await db.listen(CHANNEL, hear, () => hear('catalogue'))
  const beat = setInterval(() => {
    db.notify(CHANNEL, `beat:${own}`).catch(() => {})
  }, BEAT_MS)
  beat.unref()
  return {
    areHeard: () => Date.now() - heard_ms < SILENCE_MS,
    async stop() {
      clearInterval(beat)
      await unlisten().catch(() => {})
    },
  }
}
