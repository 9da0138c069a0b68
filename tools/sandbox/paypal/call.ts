import type { Later } from '../platform/later.ts'
import { newEventId } from './ids.ts'
import type { KeptEvent } from './objects.ts'
import type { Store } from './queries.ts'

/** The one webhook, as it was set up. */
export interface Listener {
  id: string
  url: string
  /** Null is all of them. */
  events: string[] | null
}

/** What every action works with, whoever asked for it. */
export interface Call {
  store: Store
  later: Later
  /** Puts an event on its way; the lane is the order it speaks of. */
  deliver: (event: string, lane: string) => void
  /** Where events go; null where nobody listens. */
  listener: () => Listener | null
  /** How browsers and shops reach the sandbox. */
  url: () => string
  /** How long an unpaid order lives, counted from making it and again from its approval. */
  order_life_ms: () => number
  token_life_s: () => number
  /** How long a capture under review stays so. */
  pending_ms: () => number
}

/** To the second, as PayPal writes times. */
export function now(): string {
  return `${new Date().toISOString().slice(0, 19)}Z`
}

type News = Pick<KeptEvent, 'event_type' | 'order_id' | 'resource' | 'resource_type' | 'summary' | 'transaction'>

/** Records an event with the object as it is now, in the same transaction as the change it tells of. */
export function emit(call: Call, news: News): KeptEvent {
  const event: KeptEvent = { kind: 'event', id: newEventId(), create_time: new Date().toISOString(), ...news }
  call.store.insert(event)
  if (isHeard(call.listener(), event.event_type)) call.deliver(event.id, event.order_id)
  return event
}

function isHeard(listener: Listener | null, type: string): boolean {
  return listener !== null && (listener.events?.includes(type) ?? true)
}

/** An event as it is sent and answered. */
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
