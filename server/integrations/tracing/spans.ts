import type { TracingChannel } from 'node:diagnostics_channel'
import {
  type Context,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  type SpanOptions,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Tracer,
} from '@opentelemetry/api'
import { traceScope, type TraceScope } from '../../platform/tracing/trace-channels.ts'

/** The work that a span times; spans that begin in it are its children. */
class SpanScope implements TraceScope {
  readonly span: Span

  constructor(span: Span) {
    this.span = span
  }

  get traceparent(): string {
    const { traceId, spanId, traceFlags } = this.span.spanContext()
    return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`
  }
}

/** Starts a span under `parent`, by default under the work that the current code belongs to. */
export function startSpan(
  tracer: Tracer,
  name: string,
  options: SpanOptions,
  parent: Context = getCurrentContext(),
): Span {
  return tracer.startSpan(name, options, parent)
}

function getCurrentContext(): Context {
  const scope = traceScope.getStore()
  return scope instanceof SpanScope ? trace.setSpan(ROOT_CONTEXT, scope.span) : ROOT_CONTEXT
}

export function isInTrace(): boolean {
  return traceScope.getStore() instanceof SpanScope
}

const TRACEPARENT = /^00-(?<traceId>[\da-f]{32})-(?<spanId>[\da-f]{16})-(?<flags>[\da-f]{2})$/

/** Returns the context of work in another process, or that of a new trace if `traceparent` is none. */
export function toContext(traceparent: string | undefined): Context {
  const { traceId, spanId, flags = '' } = TRACEPARENT.exec(traceparent ?? '')?.groups ?? {}
  if (traceId === undefined || spanId === undefined) return ROOT_CONTEXT
  const isSampled = (Number.parseInt(flags, 16) & TraceFlags.SAMPLED) !== 0
  const remote: SpanContext = {
    traceId,
    spanId,
    traceFlags: isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE,
    isRemote: true,
  }
  return trace.setSpanContext(ROOT_CONTEXT, remote)
}

interface WorkEnd<Work> {
  /** Adds what is known at the end, and returns the kind of failure, if it was one. */
  onEnd?: (span: Span, work: Work) => string | undefined
}

/** Times all work on a channel with the span that `start` returns. Returns the function that ends that. */
export function traceWork<Work extends object>(
  channel: TracingChannel<Work, TraceScope>,
  start: (work: Work) => Span,
  { onEnd = () => undefined }: WorkEnd<Work> = {},
): () => void {
  const spans = new WeakMap<object, Span>()
  const onError = (work: unknown) => {
    const span = spans.get(work as Work)
    if (span) failSpan(span, describeError((work as { error?: unknown }).error))
  }
  const onAsyncEnd = (work: unknown) => {
    const span = spans.get(work as Work)
    if (!span) return
    const failure = onEnd(span, work as Work)
    if (failure !== undefined) failSpan(span, failure)
    span.end()
  }
  channel.start.bindStore(traceScope, (work: Work) => {
    const span = start(work)
    spans.set(work, span)
    return new SpanScope(span)
  })
  channel.error.subscribe(onError)
  channel.asyncEnd.subscribe(onAsyncEnd)
  return () => {
    channel.start.unbindStore(traceScope)
    channel.error.unsubscribe(onError)
    channel.asyncEnd.unsubscribe(onAsyncEnd)
  }
}

export function failSpan(span: Span, failure: string): void {
  span.setAttribute('error.type', failure)
  span.setStatus({ code: SpanStatusCode.ERROR })
}

/** Returns the code or name of an error: its message may contain values of a statement or a request. */
export function describeError(error: unknown): string {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown }
  if (typeof code === 'string') return code
  return typeof name === 'string' ? name : 'unknown'
}
