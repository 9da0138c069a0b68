import { type Call, viewEvent } from './call.ts'
import { malformed, noSuch } from './errors.ts'
import type { KeptEvent } from './objects.ts'
import { allowOnly } from './params.ts'
import type { EventFilter } from './queries.ts'

const MOST = 300

export function findEvent(call: Call, id: string): KeptEvent {
  const event = call.store.find<KeptEvent>('event', id)
  if (!event) throw noSuch('event_id', id)
  return event
}

/** Lists events, newest first. */
export function listEvents(call: Call, query: Record<string, unknown>): Record<string, unknown> {
  const events = call.store.listEvents(readFilter(query)).map((event) => viewEvent(call, event))
  const self = `${call.url()}/v1/notifications/webhooks-events`
  return { events, count: events.length, links: [{ href: self, rel: 'self', method: 'GET' }] }
}

function readFilter(query: Record<string, unknown>): EventFilter {
  allowOnly(query, ['page_size', 'start_time', 'end_time', 'transaction_id', 'event_type'], '')
  const read = (name: string) => (typeof query[name] === 'string' ? query[name] : undefined)
  const event_type = read('event_type')
  const transaction = read('transaction_id')
  const from = readTime('start_time', read('start_time'))
  const until = readTime('end_time', read('end_time'))
  return {
    limit: readSize(read('page_size')),
    ...(event_type && { event_type }),
    ...(transaction && { transaction }),
    ...(from && { from }),
    ...(until && { until }),
  }
}

function readSize(text = '10'): number {
  const size = Number(text)
  if (Number.isInteger(size) && size >= 1 && size <= MOST) return size
  throw malformed('INVALID_PARAMETER_VALUE', { field: 'page_size', value: text, location: 'query' })
}

function readTime(name: string, text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  const time = new Date(text)
  if (!Number.isNaN(time.getTime())) return time.toISOString()
  throw malformed('INVALID_PARAMETER_SYNTAX', { field: name, value: text, location: 'query' })
}

/** Sends an event again, after the pending events of its order. */
export function resendEvent(call: Call, id: string): Record<string, unknown> {
  const event = findEvent(call, id)
  if (call.listener() !== null) call.deliver(event.id, event.order_id)
  return viewEvent(call, event)
}
