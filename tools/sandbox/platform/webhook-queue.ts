import type { DatabaseSync } from 'node:sqlite'
import type { SwitchBoard } from './switches.ts'
import { DeliveryStore, type Delivery } from './webhook-deliveries.ts'

export interface WebhookRequest {
  url: string
  body: string
  headers: Record<string, string>
}

export interface WebhookSource {
  provider: string
  /** Null when the event no longer exists or there is no listener. */
  buildRequest: (event: string) => WebhookRequest | null
  onDelivered: (event: string) => void
  hasEvent: (event: string) => boolean
}

interface Outcome {
  status: number | null
  error: string | null
}

const MAX_CONCURRENT = 8
const SHUFFLE_MS = 250
const FIRST_RETRY_MS = 100
const LONGEST_RETRY_MS = 10 * 60_000
const LONGEST_TIMER_MS = 60_000
const GIVE_UP_AFTER_MS = 3 * 24 * 3_600_000

/**
 * Delivers events at least once: until a 2xx, with growing pauses, across restarts. First attempts of one lane (one
 * payment) keep their order; a failed event is retried on its own and may then arrive after younger ones, as with real
 * providers.
 */
export class WebhookQueue {
  readonly provider: string
  readonly #rows: DeliveryStore
  readonly #switches: SwitchBoard
  readonly #source: WebhookSource
  readonly #busy = new Map<number, Delivery>()
  readonly #stopping = new AbortController()
  #timer: NodeJS.Timeout | undefined
  #running = false

  constructor(database: DatabaseSync, switches: SwitchBoard, source: WebhookSource) {
    this.provider = source.provider
    this.#rows = new DeliveryStore(database, source.provider)
    this.#switches = switches
    this.#source = source
  }

  start(): void {
    this.#running = true
    this.scheduleNext()
  }

  stop(): void {
    this.#running = false
    clearTimeout(this.#timer)
    this.#stopping.abort()
  }

  reset(): void {
    this.#rows.reset()
  }

  listAfter(id: number): Delivery[] {
    return this.#rows.listAfter(id)
  }

  /** Every random decision is made here in the order of the events, so that a seed repeats the same losses. */
  add(event: string, orderingKey: string): void {
    const { webhook_delay_ms, webhook_duplicates, webhook_loss, webhook_shuffle } = this.#switches.get()
    const lost = this.#switches.isHit(webhook_loss)
    const copies = this.#switches.isHit(webhook_duplicates) ? 2 : 1
    for (let copy = 0; copy < copies; copy++) {
      const timer = webhook_delay_ms + (webhook_shuffle ? Math.floor(this.#switches.random() * SHUFFLE_MS) : 0)
      this.#rows.insert(event, webhook_shuffle ? '' : orderingKey, Date.now() + timer, lost ? 'lost' : 'waiting')
    }
    this.scheduleNext()
  }

  scheduleNext(): void {
    clearTimeout(this.#timer)
    const at = this.#running ? this.#rows.findEarliestTime() : null
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
    this.scheduleNext()
    return { attempted: rows.length, delivered, waiting: this.#rows.listWaiting().length }
  }

  hasEvent(event: string): boolean {
    return this.#source.hasEvent(event)
  }

  /** Delivers one event again, at once and regardless of the switches. */
  async resend(event: string): Promise<Delivery> {
    return await this.#attempt(this.#rows.insert(event, '', Date.now(), 'waiting'))
  }

  #pump(): void {
    const { outage, webhook_paused } = this.#switches.get()
    if (!this.#running || webhook_paused || outage) return
    for (const row of this.#rows.listDue(Date.now())) {
      if (this.#busy.size >= MAX_CONCURRENT) return
      if (!this.#isBlocked(row)) void this.#attempt(row).then(() => this.#pump())
    }
    if (this.#busy.size === 0) this.scheduleNext()
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
    const after = toNextState(row, outcome)
    this.#rows.save(after)
    if (after.state === 'delivered') this.#source.onDelivered(row.event)
    return after
  }

  async #post(event: string): Promise<Outcome> {
    const webhookRequest = this.#source.buildRequest(event)
    if (!webhookRequest) return { status: null, error: 'nobody listens' }
    const { url, ...rest } = webhookRequest
    const timeout = AbortSignal.timeout(this.#switches.get().webhook_timeout_ms)
    const signal = AbortSignal.any([this.#stopping.signal, timeout])
    try {
      const response = await fetch(url, { method: 'POST', redirect: 'manual', signal, ...rest })
      await response.arrayBuffer()
      return { status: response.status, error: null }
    } catch (error) {
      return { status: null, error: error instanceof Error ? error.message : String(error) }
    }
  }
}

function toNextState(row: Delivery, { status, error }: Outcome): Delivery {
  const accepted = status !== null && status >= 200 && status < 300
  const tooOld = Date.now() - row.created_at > GIVE_UP_AFTER_MS
  return {
    ...row,
    attempts: row.attempts + 1,
    state: accepted ? 'delivered' : tooOld ? 'given_up' : 'waiting',
    next_at: Date.now() + Math.min(FIRST_RETRY_MS * 2 ** row.attempts, LONGEST_RETRY_MS),
    last_status: status,
    last_error: error,
  }
}
