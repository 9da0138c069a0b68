import type { Scheduler } from '../platform/scheduler.ts'
import type { Lang } from './card-messages.ts'
import { createId } from './ids.ts'
import type { StripeEvent, StripeObject } from './objects.ts'
import type { Store } from './queries.ts'

/** The API version that the official SDK in this repository pins; events and responses have its format. */
export const API_VERSION = '2026-10-28.endive'

export interface WebhookEndpoint {
  url: string
  /** Null means all event types. */
  events: string[] | null
  disabled: boolean
}

export interface StripeContext {
  store: Store
  scheduler: Scheduler
  /** Queues an event; the lane is its payment. False when no webhook URL is set. */
  deliver: (event: string, orderingKey: string) => void
  getWebhookEndpoint: () => WebhookEndpoint | null
  charges_enabled: () => boolean
  getCurrencies: () => string[]
  getUrl: () => string
  processing_ms: () => number
}

/** One call of the API, or an action of the sandbox itself (`request` is null then). */
export interface ApiCall extends StripeContext {
  request: { id: string; idempotency_key: string | null } | null
  /** A publishable key may see and do less. */
  caller: 'secret' | 'public'
  lang: Lang
}

export function createInternalCall(context: StripeContext): ApiCall {
  return { ...context, request: null, caller: 'secret', lang: 'en' }
}

export function nowInSeconds(): number {
  return Math.floor(Date.now() / 1000)
}

/** Records an event with the current state of the object, in the same transaction as the change. */
export function emit(
  call: ApiCall,
  type: string,
  object: StripeObject,
  previous?: Record<string, unknown>,
): StripeEvent {
  const is_subscribed = isSubscribed(call.getWebhookEndpoint(), type)
  const event: StripeEvent = {
    id: createId('evt'),
    object: 'event',
    api_version: API_VERSION,
    created: nowInSeconds(),
    data: { object, ...(previous && { previous_attributes: previous }) },
    livemode: false,
    pending_webhooks: is_subscribed ? 1 : 0,
    request: call.request ?? { id: null, idempotency_key: null },
    type,
  }
  call.store.insert(event)
  if (is_subscribed) call.deliver(event.id, getOrderingKey(object))
  return event
}

function isSubscribed(webhookEndpoint: WebhookEndpoint | null, type: string): boolean {
  return webhookEndpoint !== null && !webhookEndpoint.disabled && (webhookEndpoint.events?.includes(type) ?? true)
}

function getOrderingKey(object: StripeObject): string {
  return 'payment_intent' in object ? object.payment_intent : object.id
}
