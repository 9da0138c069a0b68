import type { FastifyInstance, FastifyRequest } from 'fastify'
import { maskBody, maskHeaders, maskText } from './mask.ts'

/** One request that came in, as `/_log` shows it. `status` stays null when no answer left the house. */
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

export type RequestLog = ReturnType<typeof openRequestLog>

const MOST_ENTRIES = 5000
const LONGEST_ANSWER = 100_000

/** The newest requests, in memory: old ones fall out, and a restart begins a new log. */
export function openRequestLog() {
  let entries: LogEntry[] = []
  let lastId = 0
  const open = new WeakMap<FastifyRequest, LogEntry>()

  function begin(request: FastifyRequest): void {
    const entry = newEntry((lastId += 1), request)
    open.set(request, entry)
    entries.push(entry)
    if (entries.length > MOST_ENTRIES) entries = entries.slice(-MOST_ENTRIES / 2)
  }

  /** `since` is an entry's id (later ones follow) or a time, as ISO text or in milliseconds. */
  function listSince(since: string | undefined): LogEntry[] {
    if (since === undefined) return entries
    const number = Number(since)
    if (Number.isInteger(number) && number < 1e11) return entries.filter((entry) => entry.id > number)
    const time = new Date(Number.isNaN(number) ? since : number).toISOString()
    return entries.filter((entry) => entry.at >= time)
  }

  return {
    begin,
    listSince,
    entryOf: (request: FastifyRequest) => open.get(request),
    forget: () => (entries = []),
  }
}

function newEntry(id: number, request: FastifyRequest): LogEntry {
  return {
    id,
    at: new Date().toISOString(),
    method: request.method,
    path: maskText(request.url.split('?')[0] ?? ''),
    query: maskBody(request.query),
    headers: maskHeaders(request.headers),
    body: null,
    status: null,
    answer: null,
    misbehaved: null,
    ms: null,
  }
}

/** Everything but the sandbox's own switches is logged, also what is refused, hangs or is cut off. */
export function logRequests(app: FastifyInstance, log: RequestLog): void {
  app.addHook('onRequest', async (request) => {
    if (!isControl(request.url)) log.begin(request)
  })
  app.addHook('preHandler', async (request) => {
    const entry = log.entryOf(request)
    if (entry) entry.body = maskBody(request.body ?? null)
  })
  app.addHook('onSend', async (request, reply, payload) => {
    const entry = log.entryOf(request)
    if (!entry) return
    entry.status = reply.statusCode
    entry.ms = Math.round(reply.elapsedTime)
    entry.answer = readAnswer(reply.getHeader('content-type'), payload)
  })
}

/** The sandbox's own calls: neither logged nor made to fail. */
export function isControl(url: string): boolean {
  return url.startsWith('/_') || url.startsWith('/healthz')
}

function readAnswer(type: unknown, payload: unknown): unknown {
  const fits = typeof payload === 'string' && payload.length <= LONGEST_ANSWER
  return fits && String(type).includes('json') ? maskBody(JSON.parse(payload)) : null
}
