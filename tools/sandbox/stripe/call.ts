import type { Later } from '../platform/later.ts'
import type { Lang } from './card-messages.ts'
import { newId } from './ids.ts'
import type { StripeEvent, StripeObject } from './objects.ts'
import type { Store } from './queries.ts'

/** The version that the official SDK in this repository pins; events and answers are written in its shape. */
export const API_VERSION = '2026-10-28.endive'

/** The one endpoint for events, as it was set up. */
export interface Listener {
  url: string
  /** Null is all of them. */
  events: string[] | null
  disabled: boolean
}

/** What every action works with, whoever asked for it. */
export interface Desk {
  store: Store
  later: Later
  /** Puts an event on its way; the lane is the payment it speaks of. False when no webhook address is set. */
  deliver: (event: string, lane: string) => void
  /** Where events go; null where nobody listens. */
  listener: () => Listener | null
  charges_enabled: () => boolean
  /** What the country of the account may be charged in. */
  currencies: () => string[]
  /** How browsers reach the sandbox. */
  url: () => string
  processing_ms: () => number
}

/** One call to the API, or the sandbox acting on its own (`request` is null then). */
export interface Call extends Desk {
  request: { id: string; idempotency_key: string | null } | null
  /** A publishable key sees and may do less. */
  caller: 'secret' | 'public'
  lang: Lang
}

export function ownCall(desk: Desk): Call {
  return { ...desk, request: null, caller: 'secret', lang: 'en' }
}

export function nowInSeconds(): number {
  return Math.floor(Date.now() / 1000)
}

/** Records an event with the object as it is now, in the same transaction as the change it tells of. */
export function emit(call: Call, type: string, object: StripeObject, previous?: Record<string, unknown>): StripeEvent {
  const is_heard = isHeard(call.listener(), type)
  const event: StripeEvent = {
    id: newId('evt'),
    object: 'event',
    api_version: API_VERSION,
    created: nowInSeconds(),
    data: { object, ...(previous && { previous_attributes: previous }) },
    livemode: false,
    pending_webhooks: is_heard ? 1 : 0,
    request: call.request ?? { id: null, idempotency_key: null },
    type,
  }
  call.store.insert(event)
  if (is_heard) call.deliver(event.id, laneOf(object))
  return event
}

function isHeard(listener: Listener | null, type: string): boolean {
  return listener !== null && !listener.disabled && (listener.events?.includes(type) ?? true)
}

function laneOf(object: StripeObject): string {
  return 'payment_intent' in object ? object.payment_intent : object.id
}
