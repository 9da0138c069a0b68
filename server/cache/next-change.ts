import type { Clock } from '../platform/clock.ts'
import type { Log } from '../platform/log.ts'

const RETRY_MS = 1_000

/** The next moment at which guests see something else although no data changes, such as the opening of a drop. */
export class NextChange {
  /** Milliseconds since 1970; undefined while the moment is not known. */
  #at: number | undefined
  #reads = 0
  readonly #clock: Clock
  readonly #log: Log
  readonly #find: (now: Date) => Promise<Date | null>

  constructor(clock: Clock, log: Log, find: (now: Date) => Promise<Date | null>) {
    this.#clock = clock
    this.#log = log
    this.#find = find
  }

  get isKnown(): boolean {
    return this.#at !== undefined
  }

  /** Seconds until the moment; undefined while it is not known, and infinite when there is none. */
  get left_s(): number | undefined {
    return this.#at === undefined ? undefined : (this.#at - this.#clock.now().valueOf()) / 1_000
  }

  /** Returns true once for each moment that has come; the one after it is then not known until it is read. */
  hasCome(): boolean {
    if (this.#at === undefined || this.#clock.now().valueOf() < this.#at) return false
    this.#at = undefined
    return true
  }

  /** Reads the moment again, because data has changed. What was known before holds until then. */
  read(): void {
    const read = (this.#reads += 1)
    this.#find(this.#clock.now()).then(
      (at) => {
        if (read === this.#reads) this.#at = at?.valueOf() ?? Infinity
      },
      (error: unknown) => {
        this.#log.warn({ err: error }, 'response cache cannot read the time of the next change')
        if (read !== this.#reads) return
        this.#at = undefined
        setTimeout(() => this.read(), RETRY_MS).unref()
      },
    )
  }
}
