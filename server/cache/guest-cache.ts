import type { Clock } from '../platform/clock.ts'
import type { Pool } from '../platform/db.ts'
import type { Log } from '../platform/log.ts'
import { type KeptAnswer, ResponseStore } from './response-store.ts'

/**
 * Caches what guests see in memory: responses of the catalogue and whole pages, never anything for a signed-in
 * customer. A change invalidates it at once: the database notifies every process at commit (0011_changes.sql), and the
 * next opening of a drop is known in advance. Nothing is served while the connection to the database is not known to be
 * alive.
 */
export interface GuestCache {
  get(key: string): KeptAnswer | undefined
  /**
   * Returns the cache version. Call it before a response is created and pass it to `put`, which drops responses whose
   * data has changed since.
   */
  mark(): number
  put(key: string, answer: KeptAnswer, mark: number, product_id?: number): void
  /**
   * Returns a number that changes with every change of the catalogue, except the stock of a single product; undefined
   * while changes may be missed. Results that were created under a number are valid as long as it is returned.
   */
  catalogueMark(): number | undefined
  stop(): Promise<void>
  readonly size: number
  /** The number of responses that `get` has returned. */
  readonly given: number
}

const CHANNEL = 'shop_changed'
const BEAT_MS = 2_000
/** A connection without a message for this long counts as lost. */
const SILENCE_MS = 7_000

/**
 * Opens the cache. `nextChange` returns when guests will see something else although no data changes, such as the
 * opening of a drop.
 */
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
 * Receives a message for every change at commit. A new connection counts as a change, because messages may have been
 * missed. The process sends messages to itself, which prove that the connection is alive.
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
