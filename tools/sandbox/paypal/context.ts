import type { Scheduler } from '../platform/scheduler.ts'
import { createEventId } from './ids.ts'
import type { StoredEvent } from './objects.ts'
import type { Store } from './queries.ts'

export interface WebhookEndpoint {
  id: string
  url: string
  /** Null means all event types. */
  events: string[] | null
}

export interface PayPalContext {
  store: Store
  scheduler: Scheduler
  /** Queues an event; the lane is its order. */
  deliver: (event: string, orderingKey: string) => void
  getWebhookEndpoint: () => WebhookEndpoint | null
  getUrl: () => string
  /** The lifetime of an unpaid order, counted from its creation and again from its approval. */
  order_life_ms: () => number
  token_life_s: () => number
  pending_ms: () => number
}

/** Times have whole seconds, as PayPal writes them. */
export function formatCurrentTime(): string {
  return `${new Date().toISOString().slice(0, 19)}Z`
}

type EventInput = Pick<StoredEvent, 'event_type' | 'order_id' | 'resource' | 'resource_type' | 'summary'>

/** Records an event with the current state of the object, in the same transaction as the change. */
export function emit(context: PayPalContext, popupMessage: EventInput): StoredEvent {
  const event: StoredEvent = {
    kind: 'event',
    id: createEventId(),
    create_time: new Date().toISOString(),
    ...popupMessage,
  }
  context.store.insert(event)
  if (isSubscribed(context.getWebhookEndpoint(), event.event_type)) context.deliver(event.id, event.order_id)
  return event
}

function isSubscribed(webhookEndpoint: WebhookEndpoint | null, type: string): boolean {
  return webhookEndpoint !== null && (webhookEndpoint.events?.includes(type) ?? true)
}

export function serializeEvent(context: PayPalContext, event: StoredEvent): Record<string, unknown> {
  const { id, create_time, resource_type, event_type, summary, resource } = event
  const self = `${context.getUrl()}/v1/notifications/webhooks-events/${id}`
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
