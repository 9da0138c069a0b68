import { channel } from 'node:diagnostics_channel'
import type { ClientRequest } from 'node:http'
import { type Span, SpanKind, type Tracer } from '@opentelemetry/api'
import { describeError, failSpan, isInTrace, startSpan } from './spans.ts'

/** This is what Node's own channels publish about a request of `fetch` (undici) or of `node:http`. */
interface ClientMessage {
  request: { method: string } & ({ origin: string | URL } | Pick<ClientRequest, 'getHeader'>)
  response?: { statusCode: number }
  error?: unknown
}

/**
 * Traces requests to external services that traced work sends, by method, host and status. Paths are left out: they
 * contain ids. Requests to `receiver`, where the spans go, are none of the shop's work. Returns the function that ends
 * that.
 */
export function traceProviderRequests(tracer: Tracer, receiver: string): () => void {
  const spans = new WeakMap<object, Span>()
  const start = ({ request }: ClientMessage) => {
    const host = 'origin' in request ? new URL(request.origin).host : String(request.getHeader('host'))
    if (!isInTrace() || host === receiver) return
    const attributes = { 'http.request.method': request.method, 'server.address': host }
    spans.set(request, startSpan(tracer, `${request.method} ${host}`, { kind: SpanKind.CLIENT, attributes }))
  }
  const setStatus = ({ request, response }: ClientMessage) => {
    const span = spans.get(request)
    if (!span || !response) return
    span.setAttribute('http.response.status_code', response.statusCode)
    if (response.statusCode >= 400) failSpan(span, String(response.statusCode))
  }
  const end = (message: ClientMessage) => {
    setStatus(message)
    spans.get(message.request)?.end()
  }
  const fail = ({ request, error }: ClientMessage) => {
    const span = spans.get(request)
    if (span) failSpan(span, describeError(error))
    span?.end()
  }
  const listeners: [name: string, listener: (message: ClientMessage) => void][] = [
    ['undici:request:create', start],
    ['undici:request:headers', setStatus],
    ['undici:request:trailers', end],
    ['undici:request:error', fail],
    ['http.client.request.start', start],
    ['http.client.response.finish', end],
    ['http.client.request.error', fail],
  ]
  for (const [name, listener] of listeners) channel(name).subscribe(listener as never)
  return () => {
    for (const [name, listener] of listeners) channel(name).unsubscribe(listener as never)
  }
}
