import type { Later } from '../platform/later.ts'
import { newEventId } from './ids.ts'
import type { KeptEvent } from './objects.ts'
import type { Store } from './queries.ts'

/** The one webhook, as it was set up. */
export interface Listener {
  id: string
  url: string
  /** Null means all event types. */
  events: string[] | null
}

/** The services that every action uses. */
export interface Call {
  store: Store
  later: Later
  /** Queues an event; the lane is its order. */
  deliver: (event: string, lane: string) => void
  /** The URL that receives events; null when there is none. */
  listener: () => Listener | null
  /** The base URL of the sandbox for browsers and shops. */
  url: () => string
  /** The lifetime of an unpaid order, counted from its creation and again from its approval. */
  order_life_ms: () => number
  token_life_s: () => number
  /** The time that a capture stays under review. */
  pending_ms: () => number
}

/** Times have whole seconds, as PayPal writes them. */
export function now(): string {
  return `${new Date().toISOString().slice(0, 19)}Z`
}

type News = Pick<KeptEvent, 'event_type' | 'order_id' | 'resource' | 'resource_type' | 'summary' | 'transaction'>

/** Records an event with the current state of the object, in the same transaction as the change. */
export function emit(call: Call, news: News): KeptEvent {
  const event: KeptEvent = { kind: 'event', id: newEventId(), create_time: new Date().toISOString(), ...news }
  call.store.insert(event)
  if (isHeard(call.listener(), event.event_type)) call.deliver(event.id, event.order_id)
  return event
}

function isHeard(listener: Listener | null, type: string): boolean {
  return listener !== null && (listener.events?.includes(type) ?? true)
}

/** An event as it is sent and returned. */
export function viewEvent(call: Call, event: KeptEvent): Record<string, unknown> {
  const { id, create_time, resource_type, event_type, summary, resource } = event
  const self = `${call.url()}/v1/notifications/webhooks-events/${id}`
  return {
    id,
    event_version: '1.0',
    create_time,
    resource_type,
    ...(resource_type !== 'dispute' && { resource_version: '2.0' }),
    event_type,
    summary,
    resource,
    links: [
      { href: self, rel: 'self', method: 'GET' },
      { href: `${self}/resend`, rel: 'resend', method: 'POST' },
    ],
  }
}
