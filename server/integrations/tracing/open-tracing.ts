import { SpanKind, type SpanOptions, type Tracer } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import {
  jobChannel,
  type RequestTrace,
  requestChannel,
  statementChannel,
} from '../../platform/tracing/trace-channels.ts'
import { nameStatement } from './name-statement.ts'
import { traceProviderRequests } from './provider-requests.ts'
import { startSpan, toContext, traceWork } from './spans.ts'

export interface Tracing {
  stop(): Promise<void>
}

/**
 * Sends a span for every request that reaches the app, every statement, every job and every request to an external
 * service to the OTLP receiver `endpoint`. Spans name routes, tables and hosts; they contain no value of a request, a
 * statement or a job, so nothing in them identifies a person. All are sent: the receiver decides which it keeps.
 */
export function openTracing(endpoint: string): Tracing {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'lienza', 'service.instance.id': crypto.randomUUID() }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  const ends = subscribe(provider.getTracer('shop'), new URL(endpoint).host)
  return {
    async stop() {
      for (const end of ends) end()
      await provider.shutdown()
    },
  }
}

/** Subscribes to all work that is traced. Returns the functions that end that. */
function subscribe(tracer: Tracer, receiver: string): (() => void)[] {
  return [
    traceWork(requestChannel, (request) => startSpan(tracer, nameRequest(request), describeRequest(request)), {
      onEnd(span, { status }) {
        if (status !== undefined) span.setAttribute('http.response.status_code', status)
        return status !== undefined && status >= 500 ? String(status) : undefined
      },
    }),
    traceWork(statementChannel, ({ text }) => {
      const { operation, table } = nameStatement(text)
      const name = table === undefined ? operation : `${operation} ${table}`
      return startSpan(tracer, name, {
        kind: SpanKind.CLIENT,
        attributes: {
          'db.system.name': 'postgresql',
          'db.operation.name': operation,
          ...(table === undefined ? {} : { 'db.collection.name': table }),
        },
      })
    }),
    traceWork(jobChannel, ({ name, traceparent }) =>
      startSpan(
        tracer,
        `job ${name}`,
        { kind: SpanKind.CONSUMER, attributes: { 'messaging.system': 'pgboss', 'messaging.destination.name': name } },
        toContext(traceparent),
      ),
    ),
    traceProviderRequests(tracer, receiver),
  ]
}

function nameRequest({ method, route }: RequestTrace): string {
  return `${method} ${route}`
}

function describeRequest({ method, route, call }: RequestTrace): SpanOptions {
  return {
    kind: SpanKind.SERVER,
    attributes: {
      'http.request.method': method,
      'http.route': route,
      ...(call === undefined ? {} : { 'shop.call': call }),
    },
  }
}
