import type { Clock } from '../platform/clock.ts'
import { ANYTHING, type ChangeReader, readChanges } from '../platform/changes.ts'
import type { Pool } from '../platform/db.ts'
import type { Log } from '../platform/log.ts'
import { NextChange } from './next-change.ts'
import { RecentChanges } from './recent-changes.ts'
import { type CachedResponse, ResponseStore } from './response-store.ts'

/** How long a response may be sent after a change, while a new one is being made. */
const MAX_OUTDATED_MS = 1_000
/** The same while the database is away. What was taken off sale before is not shown again. */
const MAX_OUTDATED_WHILE_AWAY_MS = 60_000

export interface FoundResponse {
  response: CachedResponse
  keys: readonly string[]
  isCurrent: boolean
}

/**
 * Caches what guests see in memory: responses of the catalog and whole pages, never anything for a signed-in
 * customer. Each response is stored with the keys of the changes that concern it (change-keys.ts). The database records
 * every change in its own transaction, and every process that has guests reads it a fraction of a second later
 * (platform/changes.ts).
 * The next opening of a drop is known in advance.
 */
export class ResponseCache {
  hits = 0
  readonly #responses = new ResponseStore()
  readonly #recent = new RecentChanges()
  readonly #nextChange: NextChange
  readonly #changes: ChangeReader
  #catalogVersion = 0

  /**
   * Starts to read changes from `db`, from which the responses have to be read too. `findNextChange` returns when
   * guests will see something else although no data changes, such as the opening of a drop.
   */
  constructor(db: Pool, clock: Clock, log: Log, findNextChange: (now: Date) => Promise<Date | null>) {
    this.#nextChange = new NextChange(clock, log, findNextChange)
    this.#changes = readChanges(db, log, (keys, since) => this.#recordChange(keys, since))
  }

  /** A response that has changed may be out of date since the read before. */
  #recordChange(keys: ReadonlySet<string>, since: number): void {
    // An opening whose time was changed after the read before may have come already.
    const mayHaveOpened = keys.has('products') && performance.now() - since >= MAX_OUTDATED_MS
    const isAnything = keys.has(ANYTHING) || mayHaveOpened
    this.#recent.record(isAnything ? new Set([ANYTHING]) : keys)
    if (isAnything || keys.has('cards') || keys.has('sizes')) this.#catalogVersion += 1
    if (isAnything) this.#responses.outdateAll(since)
    else this.#responses.outdate(keys, since)
    if (isAnything || keys.has('products')) this.#nextChange.read()
  }

  /**
   * Says that a guest has come. Undefined while changes are read all the time; otherwise wait for it before anything is
   * found here.
   */
  wake(): Promise<void> | undefined {
    return this.#changes.wake()
  }

  #isLive(): boolean {
    if (this.#nextChange.hasCome()) {
      // A drop has opened: no one may see it closed a moment longer.
      this.#responses.clear()
      this.#recordChange(new Set([ANYTHING]), performance.now())
    }
    return this.#nextChange.isKnown && this.#changes.isUpToDate()
  }

  get(name: string): CachedResponse | undefined {
    const entry = this.#isLive() ? this.#responses.get(name) : undefined
    if (!entry || entry.outdated_at !== undefined) return undefined
    this.hits += 1
    return entry.response
  }

  /**
   * Returns the response that a guest may receive. One that is not current was so a second ago; it is meant for those
   * who come while a new one is being made. While the database is away, for up to a minute, the last known response is
   * returned, unless it was out of date for a minute.
   */
  find(name: string): FoundResponse | undefined {
    const isAway = this.#changes.isAway()
    const entry = this.#isLive() || isAway ? this.#responses.get(name) : undefined
    if (!entry) return undefined
    const { response, keys, outdated_at } = entry
    const outdated_ms = outdated_at === undefined ? 0 : performance.now() - outdated_at
    if (outdated_ms >= (isAway ? MAX_OUTDATED_WHILE_AWAY_MS : MAX_OUTDATED_MS)) return undefined
    this.hits += 1
    return { response, keys, isCurrent: outdated_at === undefined || isAway }
  }

  /**
   * The number of changes so far. Read it before a response is created and pass it to `set`, which drops responses whose
   * data has changed since.
   */
  get version(): number {
    return this.#recent.version
  }

  /** Returns whether the response was current, as far as changes were read. */
  set(name: string, response: CachedResponse, version: number, keys: readonly string[]): boolean {
    const isCurrent = this.#isLive() && !this.#recent.concern(keys, version)
    if (isCurrent) this.#responses.put(name, response, keys)
    return isCurrent
  }

  /** Seconds for which a current response can stay one without a change of data; undefined while changes may be missed. */
  get left_s(): number | undefined {
    return this.#isLive() ? this.#nextChange.left_s : undefined
  }

  /**
   * A number that changes with every change of the catalog, except the stock of a single product; undefined while
   * changes may be missed. Results that were created under a number are valid as long as it is returned.
   */
  get catalogVersion(): number | undefined {
    return this.#isLive() ? this.#catalogVersion : undefined
  }

  /** Whether guests receive the last known responses now, because the database does not respond. */
  get servesLastKnown(): boolean {
    return this.#responses.size > 0 && this.#changes.isAway()
  }

  get size(): number {
    return this.#responses.size
  }

  stop(): void {
    this.#changes.stop()
  }
}
