import type { DatabaseSync } from 'node:sqlite'
import type { SwitchBoard } from './switches.ts'
import { type Delivery, openDeliveries } from './webhook-rows.ts'

/** What goes over the wire for one event, signed at the moment it leaves. */
export interface Envelope {
  url: string
  body: string
  headers: Record<string, string>
}

export interface WebhookSource {
  provider: string
  /** Null when the event is gone or nobody listens. */
  envelope: (event: string) => Envelope | null
  delivered: (event: string) => void
}

export type WebhookQueue = ReturnType<typeof openWebhookQueue>

const MOST_AT_ONCE = 8
const SHUFFLE_MS = 250
const FIRST_RETRY_MS = 100
const LONGEST_RETRY_MS = 10 * 60_000
const GIVES_UP_AFTER_MS = 3 * 24 * 3_600_000

/**
 * Delivers events at least once: until a 2xx, with growing pauses, also over restarts. First attempts of one lane (one
 * payment) keep their order; a failed event is tried again on its own and may then arrive after younger ones, as in life.
 */
export function openWebhookQueue(database: DatabaseSync, switches: SwitchBoard, source: WebhookSource) {
  const rows = openDeliveries(database, source.provider)
  const busy = new Map<number, Delivery>()
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let running = false

  /** Every throw of the dice is made here, in the order of the events, so that a seed repeats the same losses. */
  function add(event: string, lane: string): void {
    const { webhook_delay_ms, webhook_duplicates, webhook_loss, webhook_shuffle } = switches.now()
    const lost = switches.chance(webhook_loss)
    const copies = switches.chance(webhook_duplicates) ? 2 : 1
    for (let copy = 0; copy < copies; copy++) {
      const late = webhook_delay_ms + (webhook_shuffle ? Math.floor(switches.random() * SHUFFLE_MS) : 0)
      rows.insert(event, webhook_shuffle ? '' : lane, Date.now() + late, lost ? 'lost' : 'waiting')
    }
    wake()
  }

  function wake(): void {
    clearTimeout(timer)
    const at = running ? rows.earliest() : null
    if (at !== null) timer = setTimeout(pump, Math.min(Math.max(at - Date.now(), 0), 60_000))
  }

  function pump(): void {
    const { outage, webhook_paused } = switches.now()
    if (!running || webhook_paused || outage) return
    for (const row of rows.listDue(Date.now())) {
      if (busy.size >= MOST_AT_ONCE) return
      if (!isBlocked(row)) void attempt(row).then(pump)
    }
    if (busy.size === 0) wake()
  }

  function isBlocked(row: Delivery): boolean {
    if (busy.has(row.id)) return true
    return row.lane !== '' && [...busy.values()].some((other) => other.lane === row.lane)
  }

  async function attempt(row: Delivery): Promise<Delivery> {
    busy.set(row.id, row)
    const answer = await post(row.event)
    busy.delete(row.id)
    if (stopping.signal.aborted) return row
    const after = judge(row, answer)
    rows.save(after)
    if (after.state === 'delivered') source.delivered(row.event)
    return after
  }

  async function post(event: string): Promise<{ status: number | null; error: string | null }> {
    const envelope = source.envelope(event)
    if (!envelope) return { status: null, error: 'nobody listens' }
    try {
      const limit = AbortSignal.any([stopping.signal, AbortSignal.timeout(switches.now().webhook_timeout_ms)])
      const { url, ...rest } = envelope
      const answer = await fetch(url, { method: 'POST', redirect: 'manual', signal: limit, ...rest })
      await answer.arrayBuffer()
      return { status: answer.status, error: null }
    } catch (error) {
      return { status: null, error: error instanceof Error ? error.message : String(error) }
    }
  }

  /** Sends everything that waits, now, paused or not, and answers when each had one attempt. */
  async function flush(): Promise<{ attempted: number; delivered: number; waiting: number }> {
    let attempted = 0
    let delivered = 0
    for (const row of rows.listWaiting()) {
      if (busy.has(row.id)) continue
      attempted += 1
      if ((await attempt(row)).state === 'delivered') delivered += 1
    }
    wake()
    return { attempted, delivered, waiting: rows.listWaiting().length }
  }

  return {
    provider: source.provider,
    add,
    wake,
    flush,
    listAfter: rows.listAfter,
    /** Delivers one event again, at once and whatever the switches say. */
    resend: async (event: string) => await attempt(rows.insert(event, '', Date.now(), 'waiting')),
    start(): void {
      running = true
      wake()
    },
    stop(): void {
      running = false
      clearTimeout(timer)
      stopping.abort()
    },
    forget: rows.forget,
  }
}

function judge(row: Delivery, answer: { status: number | null; error: string | null }): Delivery {
  const attempts = row.attempts + 1
  const ok = answer.status !== null && answer.status >= 200 && answer.status < 300
  const old = Date.now() - row.created_at > GIVES_UP_AFTER_MS
  return {
    ...row,
    attempts,
    state: ok ? 'delivered' : old ? 'given_up' : 'waiting',
    next_at: Date.now() + Math.min(FIRST_RETRY_MS * 2 ** row.attempts, LONGEST_RETRY_MS),
    last_status: answer.status,
    last_error: answer.error,
  }
}
