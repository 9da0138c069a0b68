import { type PayPalContext, serializeEvent } from './context.ts'
import { malformed } from './errors.ts'
import { rejectUnknownFields } from './params.ts'
import type { EventFilter } from './queries.ts'

const MAX_PAGE_SIZE = 300

/** Lists events, newest first. */
export function listEvents(context: PayPalContext, query: Record<string, unknown>): Record<string, unknown> {
  const events = context.store.listEvents(parseFilter(query)).map((event) => serializeEvent(context, event))
  const self = `${context.getUrl()}/v1/notifications/webhooks-events`
  return { events, count: events.length, links: [{ href: self, rel: 'self', method: 'GET' }] }
}

function parseFilter(query: Record<string, unknown>): EventFilter {
  rejectUnknownFields(query, ['page_size', 'start_time', 'end_time', 'event_type'], '')
  const read = (name: string) => (typeof query[name] === 'string' ? query[name] : undefined)
  const event_type = read('event_type')
  const from = parseTime('start_time', read('start_time'))
  const until = parseTime('end_time', read('end_time'))
  return {
    limit: parsePageSize(read('page_size')),
    ...(event_type && { event_type }),
    ...(from && { from }),
    ...(until && { until }),
  }
}

function parsePageSize(text = '10'): number {
  const size = Number(text)
  if (Number.isInteger(size) && size >= 1 && size <= MAX_PAGE_SIZE) return size
  throw malformed('INVALID_PARAMETER_VALUE', { field: 'page_size', value: text, location: 'query' })
}

function parseTime(name: string, text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  const time = new Date(text)
  if (!Number.isNaN(time.getTime())) return time.toISOString()
  throw malformed('INVALID_PARAMETER_SYNTAX', { field: name, value: text, location: 'query' })
}
