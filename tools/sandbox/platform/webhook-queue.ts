import type { DatabaseSync } from 'node:sqlite'
import type { SwitchBoard } from './switches.ts'
import { Deliveries, type Delivery } from './webhook-rows.ts'

/** The HTTP request for one event, signed at the moment of sending. */
export interface Envelope {
  url: string
  body: string
  headers: Record<string, string>
}

export interface WebhookSource {
  provider: string
  /** Null when the event no longer exists or there is no listener. */
  envelope: (event: string) => Envelope | null
  delivered: (event: string) => void
  knows: (event: string) => boolean
}

interface Outcome {
  status: number | null
  error: string | null
}

const MOST_AT_ONCE = 8
const SHUFFLE_MS = 250
const FIRST_RETRY_MS = 100
const LONGEST_RETRY_MS = 10 * 60_000
const LONGEST_TIMER_MS = 60_000
const GIVES_UP_AFTER_MS = 3 * 24 * 3_600_000

/**
 * Delivers events at least once: until a 2xx, with growing pauses, across restarts. First attempts of one lane (one
 * payment) keep their order; a failed event is retried on its own and may then arrive after younger ones, as with real
 * providers.
 */
export class WebhookQueue {
  readonly provider: string
  readonly #rows: Deliveries
  readonly #switches: SwitchBoard
  readonly #source: WebhookSource
  readonly #busy = new Map<number, Delivery>()
  readonly #stopping = new AbortController()
  #timer: NodeJS.Timeout | undefined
  #running = false

  constructor(database: DatabaseSync, switches: SwitchBoard, source: WebhookSource) {
    this.provider = source.provider
    this.#rows = new Deliveries(database, source.provider)
    this.#switches = switches
    this.#source = source
  }

  start(): void {
    this.#running = true
    this.wake()
  }

  stop(): void {
    this.#running = false
    clearTimeout(this.#timer)
    this.#stopping.abort()
  }

  forget(): void {
    this.#rows.forget()
  }

  listAfter(id: number): Delivery[] {
    return this.#rows.listAfter(id)
  }

  /** Every random decision is made here in the order of the events, so that a seed repeats the same losses. */
  add(event: string, lane: string): void {
    const { webhook_delay_ms, webhook_duplicates, webhook_loss, webhook_shuffle } = this.#switches.now()
    const lost = this.#switches.chance(webhook_loss)
    const copies = this.#switches.chance(webhook_duplicates) ? 2 : 1
    for (let copy = 0; copy < copies; copy++) {
      const late = webhook_delay_ms + (webhook_shuffle ? Math.floor(this.#switches.random() * SHUFFLE_MS) : 0)
      this.#rows.insert(event, webhook_shuffle ? '' : lane, Date.now() + late, lost ? 'lost' : 'waiting')
    }
    this.wake()
  }

  /** Schedules the next run for the time of the next delivery. */
  wake(): void {
    clearTimeout(this.#timer)
    const at = this.#running ? this.#rows.earliest() : null
    if (at === null) return
    const wait = Math.min(Math.max(at - Date.now(), 0), LONGEST_TIMER_MS)
    this.#timer = setTimeout(() => this.#pump(), wait)
  }

  /** Sends all pending events now, even when paused, and resolves when each had one attempt. */
  async flush(): Promise<{ attempted: number; delivered: number; waiting: number }> {
    const rows = this.#rows.listWaiting().filter((row) => !this.#busy.has(row.id))
    let delivered = 0
    for (const row of rows) {
      if ((await this.#attempt(row)).state === 'delivered') delivered += 1
    }
    this.wake()
    return { attempted: rows.length, delivered, waiting: this.#rows.listWaiting().length }
  }

  /** Returns whether this is an event of this provider. */
  knows(event: string): boolean {
    return this.#source.knows(event)
  }

  /** Delivers one event again, at once and regardless of the switches. */
  async resend(event: string): Promise<Delivery> {
    return await this.#attempt(this.#rows.insert(event, '', Date.now(), 'waiting'))
  }

  #pump(): void {
    const { outage, webhook_paused } = this.#switches.now()
    if (!this.#running || webhook_paused || outage) return
    for (const row of this.#rows.listDue(Date.now())) {
      if (this.#busy.size >= MOST_AT_ONCE) return
      if (!this.#isBlocked(row)) void this.#attempt(row).then(() => this.#pump())
    }
    if (this.#busy.size === 0) this.wake()
  }

  #isBlocked(row: Delivery): boolean {
    if (this.#busy.has(row.id)) return true
    return row.lane !== '' && [...this.#busy.values()].some((other) => other.lane === row.lane)
  }

  async #attempt(row: Delivery): Promise<Delivery> {
    if (this.#busy.has(row.id)) return row
    this.#busy.set(row.id, row)
    const outcome = await this.#post(row.event)
    this.#busy.delete(row.id)
    if (this.#stopping.signal.aborted) return row
    const after = judge(row, outcome)
    this.#rows.save(after)
    if (after.state === 'delivered') this.#source.delivered(row.event)
    return after
  }

  async #post(event: string): Promise<Outcome> {
    const envelope = this.#source.envelope(event)
    if (!envelope) return { status: null, error: 'nobody listens' }
    const { url, ...rest } = envelope
    const patience = AbortSignal.timeout(this.#switches.now().webhook_timeout_ms)
    const signal = AbortSignal.any([this.#stopping.signal, patience])
    try {
      const answer = await fetch(url, { method: 'POST', redirect: 'manual', signal, ...rest })
      await answer.arrayBuffer()
      return { status: answer.status, error: null }
    } catch (error) {
      return { status: null, error: error instanceof Error ? error.message : String(error) }
    }
  }
}

function judge(row: Delivery, { status, error }: Outcome): Delivery {
  const accepted = status !== null && status >= 200 && status < 300
  const tooOld = Date.now() - row.created_at > GIVES_UP_AFTER_MS
  return {
    ...row,
    attempts: row.attempts + 1,
    state: accepted ? 'delivered' : tooOld ? 'given_up' : 'waiting',
    next_at: Date.now() + Math.min(FIRST_RETRY_MS * 2 ** row.attempts, LONGEST_RETRY_MS),
    last_status: status,
    last_error: error,
  }
}
