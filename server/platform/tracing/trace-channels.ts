import { AsyncLocalStorage } from 'node:async_hooks'
import { tracingChannel } from 'node:diagnostics_channel'
import type { FastifyInstance } from 'fastify'

/**
 * Work that traces show. Nothing subscribes to these channels unless OTEL_EXPORTER_OTLP_ENDPOINT is set, and a channel
 * without subscribers costs one comparison.
 */
export const requestChannel = tracingChannel<RequestTrace, TraceScope>('shop:request')
export const statementChannel = tracingChannel<StatementTrace, TraceScope>('shop:statement')
export const jobChannel = tracingChannel<JobTrace, TraceScope>('shop:job')

export interface RequestTrace {
  method: string
  /** The pattern of the route, without the values of its parameters, which may be secrets. */
  route: string
  /** The name of the call in the contract; undefined for pages and files. */
  call: string | undefined
  status?: number
}

export interface StatementTrace {
  /** The text with `$1` in place of every value. */
  text: string
}

export interface JobTrace {
  name: string
  traceparent: string | undefined
}

export const traceScope = new AsyncLocalStorage<TraceScope>()

export interface TraceScope {
  /** Identifies the work in the format of W3C Trace Context. */
  readonly traceparent: string
}

/** Publishes every request that reaches the app. Cached responses do not, so they are in no trace. */
export function traceRequests(app: FastifyInstance): void {
  if (!requestChannel.hasSubscribers) return
  const traces = new WeakMap<object, RequestTrace>()
  app.addHook('onRequest', (request, _reply, done) => {
    const { url: route = 'unknown', config } = request.routeOptions
    const trace = { method: request.method, route, call: config.call?.name }
    traces.set(request, trace)
    requestChannel.start.runStores(trace, done)
  })
  app.addHook('onResponse', (request, { statusCode: status }, done) => {
    const trace = traces.get(request)
    if (trace) requestChannel.asyncEnd.publish(Object.assign(trace, { status }))
    done()
  })
}
