import type { FastifyInstance, FastifyRequest } from 'fastify'
import { maskBody, maskHeaders, maskText } from './mask.ts'

/** One received request, as `/_log` shows it. `status` stays null when no response was sent. */
export interface LogEntry {
  id: number
  at: string
  method: string
  path: string
  query: unknown
  headers: Record<string, string>
  body: unknown
  status: number | null
  answer: unknown
  misbehaved: string | null
  ms: number | null
}

const MAX_ENTRIES = 5000
const MAX_RESPONSE_LENGTH = 500_000
const MAX_CHARACTERS = 50_000_000

/** The newest requests, in memory: old ones are dropped, and a restart begins a new log. */
export class RequestLog {
  #entries: LogEntry[] = []
  #lastId = 0
  #characters = 0
  readonly #open = new WeakMap<FastifyRequest, LogEntry>()

  addEntry(request: FastifyRequest): void {
    this.#lastId += 1
    const entry = createEntry(this.#lastId, request)
    this.#open.set(request, entry)
    this.#entries.push(entry)
    if (this.#entries.length > MAX_ENTRIES || this.#characters > MAX_CHARACTERS) this.#dropOlderHalf()
  }

  findEntry(request: FastifyRequest): LogEntry | undefined {
    return this.#open.get(request)
  }

  /** Stores a response if it is JSON and not too large. The log is also bounded by the size of its responses. */
  setResponseBody(entry: LogEntry, type: unknown, payload: unknown): void {
    if (typeof payload !== 'string' || !String(type).includes('json')) return
    if (payload.length > MAX_RESPONSE_LENGTH) return
    this.#characters += payload.length
    entry.answer = maskBody(JSON.parse(payload))
  }

  /** `since` is the id of an entry (later ones follow) or a time, as ISO text or in milliseconds. */
  listSince(since: string | undefined): LogEntry[] {
    if (since === undefined) return this.#entries
    const number = Number(since)
    if (number < 1e11) return this.#entries.filter((entry) => entry.id > number)
    const time = new Date(Number.isNaN(number) ? since : number)
    if (Number.isNaN(time.getTime())) return []
    return this.#entries.filter((entry) => entry.at >= time.toISOString())
  }

  reset(): void {
    this.#entries = []
    this.#characters = 0
  }

  #dropOlderHalf(): void {
    this.#entries = this.#entries.slice(Math.ceil(this.#entries.length / 2))
    this.#characters /= 2
  }
}

function createEntry(id: number, request: FastifyRequest): LogEntry {
  return {
    id,
    at: new Date().toISOString(),
    method: request.method,
    path: maskText(getPath(request)),
    query: maskBody(request.query),
    headers: maskHeaders(request.headers),
    body: null,
    status: null,
    answer: null,
    misbehaved: null,
    ms: null,
  }
}

/** Every request is logged except the sandbox's own calls, including those that are refused, hang or are cut off. */
export function logRequests(app: FastifyInstance, log: RequestLog): void {
  app.addHook('onRequest', async (request) => {
    if (!isControlRequest(request.url)) log.addEntry(request)
  })
  app.addHook('preHandler', async (request) => {
    const entry = log.findEntry(request)
    if (entry) entry.body = maskBody(request.body ?? null)
  })
  app.addHook('onSend', async (request, reply, payload) => {
    const entry = log.findEntry(request)
    if (!entry) return
    entry.status = reply.statusCode
    entry.ms = Math.round(reply.elapsedTime)
    log.setResponseBody(entry, reply.getHeader('content-type'), payload)
  })
}

export function getPath({ url }: FastifyRequest): string {
  return url.split('?')[0] ?? ''
}

export function isControlRequest(url: string): boolean {
  return url.startsWith('/_') || url.startsWith('/healthz')
}
