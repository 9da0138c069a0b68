import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Cdn, MAX_KEYS } from '../integrations/cdn.ts'
import { isPurgeableKey } from '../platform/cdn.ts'
import { endPurgeLease, LEASE_S, savePurged, takePurgeLease } from '../platform/cdn-purge-queries.ts'
import { ANYTHING, listChanges } from '../platform/changes.ts'
import type { Db } from '../platform/db.ts'
import type { Log } from '../platform/log.ts'

const POLL_MS = 200
/**
 * A process may respond with what was current two seconds ago, and the response takes time to arrive. Every change is
 * therefore purged again after this time; only then it counts as purged.
 */
const REPEAT_MS = 5_000
const [MIN_RETRY_MS, MAX_RETRY_MS] = [500, 60_000]

interface Batch {
  keys: readonly string[]
  /** All transactions before this one had ended when they were read. */
  floor: bigint
  /** Milliseconds of `performance.now()`; undefined until the CDN has confirmed the first purge. */
  purged_at?: number
}

/**
 * Purges from a CDN what has changed (docs/decisions/0125). Every change is purged at least once, also when a process
 * ends at any moment or the CDN does not respond for a while: the place in the list of changes is saved after the
 * second purge. Several processes may do this side by side; one of them has the lease and works.
 */
export class CdnPurger {
  readonly #owner = randomUUID()
  readonly #db: Db
  readonly #cdn: Cdn
  readonly #log: Log
  readonly #now: () => number
  #leased_at = -Infinity
  #floor: bigint | null = null
  #seen = new Set<number>()
  #batches: Batch[] = []
  #isSaved = true
  #failures = 0
  #next_purge_at = -Infinity

  constructor(db: Db, cdn: Cdn, log: Log, now = () => performance.now()) {
    this.#db = db
    this.#cdn = cdn
    this.#log = log
    this.#now = now
  }

  /** Reads the new changes and purges what is due, if this process has the lease. */
  async run(): Promise<void> {
    if (!(await this.#holdLease())) return
    await this.#readChanges()
    const now = this.#now()
    const due = this.#batches.filter(({ purged_at }) => purged_at === undefined || now - purged_at >= REPEAT_MS)
    if (due.length === 0) return this.#saveAll()
    if (now < this.#next_purge_at) return
    const result = await this.#cdn.purge(joinKeys(due.flatMap((batch) => batch.keys)))
    if ('unavailable' in result) return this.#waitLonger(result.unavailable, result.retry_after_s ?? 0)
    this.#failures = 0
    this.#next_purge_at = now + this.#cdn.min_interval_ms
    const repeated = due.filter(({ purged_at }) => purged_at !== undefined)
    for (const batch of due) batch.purged_at ??= this.#now()
    const last = repeated.at(-1)
    if (last === undefined) return
    this.#batches = this.#batches.filter((batch) => !repeated.includes(batch))
    await savePurged(this.#db, this.#owner, last.floor)
  }

  /** Saves the place of what was purged while older transactions were still open. */
  async #saveAll(): Promise<void> {
    if (this.#isSaved || this.#batches.length > 0 || this.#seen.size > 0 || this.#floor === null) return
    await savePurged(this.#db, this.#owner, this.#floor)
    this.#isSaved = true
  }

  async end(): Promise<void> {
    await endPurgeLease(this.#db, this.#owner)
  }

  async #holdLease(): Promise<boolean> {
    const now = this.#now()
    const age_ms = now - this.#leased_at
    if (age_ms < (LEASE_S * 1_000) / 3) return true
    const lease = await takePurgeLease(this.#db, this.#owner)
    if (!lease) return false
    // After a lease that was over, another process may have purged in between.
    if (age_ms >= LEASE_S * 1_000) {
      this.#floor = lease.floor
      this.#seen = new Set()
      this.#batches = []
    }
    this.#leased_at = now
    return true
  }

  async #readChanges(): Promise<void> {
    const { floor, rows } = await listChanges(this.#db, this.#floor ?? undefined)
    // A lower floor is that of another database, which has taken the place of the one before.
    const isContinued = this.#floor !== null && floor >= this.#floor
    const keys = isContinued ? rows.flatMap(({ id, keys: found }) => (this.#seen.has(id) ? [] : found)) : [ANYTHING]
    this.#floor = floor
    this.#seen = new Set(rows.map(({ id }) => id))
    if (keys.length === 0) return
    this.#isSaved = false
    // While the CDN does not respond, what waits for it stays one batch.
    const waiting = this.#batches.at(-1)?.purged_at === undefined ? this.#batches.pop() : undefined
    this.#batches.push({ keys: joinKeys([...(waiting?.keys ?? []), ...keys]), floor })
  }

  #waitLonger(reason: string, retry_after_s: number): void {
    const wait_ms = Math.min(Math.max(MIN_RETRY_MS * 2 ** this.#failures, retry_after_s * 1_000), MAX_RETRY_MS)
    this.#failures += 1
    this.#next_purge_at = this.#now() + wait_ms
    this.#log.warn({ reason, wait_ms }, 'changes could not be purged from the CDN')
  }
}

/** Returns each key once; the one of everything when they are many, or a CDN would not accept one. */
function joinKeys(keys: string[]): string[] {
  const joined = [...new Set(keys)]
  const isAnything = joined.includes(ANYTHING) || joined.length > MAX_KEYS || !joined.every(isPurgeableKey)
  return isAnything ? [ANYTHING] : joined
}

export function startPurging(db: Db, cdn: Cdn, log: Log): { stop(): Promise<void> } {
  const purger = new CdnPurger(db, cdn, log)
  const polls = new AbortController()
  async function poll(): Promise<void> {
    while (!polls.signal.aborted) {
      // While the database is away, nothing can have changed in it; the readers of changes log it.
      await purger.run().catch((error: unknown) => log.debug({ err: error }, 'changes for the CDN cannot be read'))
      await sleep(POLL_MS, undefined, { ref: false, signal: polls.signal }).catch(() => {})
    }
    await purger.end().catch(() => {})
  }
  const ended = poll()
  return {
    async stop() {
      polls.abort()
      await ended
    },
  }
}
