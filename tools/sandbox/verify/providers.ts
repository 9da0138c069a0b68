import { type OpenApiDocument, readOpenApiDocument } from './openapi.ts'
import { patchStripeSpec, patchPayPalWebhookSpec } from './spec-patches.ts'

/**
 * The description says of an event's object only that it is one; here it must match its type in the same description.
 */
export interface ProviderEvent {
  id: string
  name: string
  object: unknown
}

export interface ProviderSpec {
  id: string
  covers: RegExp
  document: OpenApiDocument
  listEvents: (response: unknown) => ProviderEvent[]
}

type AnyObject = Record<string, unknown>

const noEvents = () => []

/** Returns all files that the folder must contain. The calls for tokens and disputes are in no file. */
export function readProviders(folder: string): ProviderSpec[] {
  const read = (name: string) => readOpenApiDocument(folder, `${name}.json`)
  return [
    {
      id: 'stripe',
      covers: /^\/v1\/(?!oauth2\/|notifications\/|customer\/)/,
      document: patchStripeSpec(read('stripe')),
      listEvents: listStripeEvents,
    },
    {
      id: ORDERS,
      covers: /^\/v2\/checkout\//,
      document: read(ORDERS),
      listEvents: noEvents,
    },
    {
      id: PAYMENTS,
      covers: /^\/v2\/payments\//,
      document: read(PAYMENTS),
      listEvents: noEvents,
    },
    {
      id: 'notifications_webhooks_v1',
      covers: /^\/v1\/notifications\/(?!certs\/)/,
      document: patchPayPalWebhookSpec(read('notifications_webhooks_v1')),
      listEvents: listPayPalEvents,
    },
  ]
}

const ORDERS = 'checkout_orders_v2'
const PAYMENTS = 'payments_payment_v2'

function listStripeEvents(response: unknown): ProviderEvent[] {
  if (response === null || typeof response !== 'object') return []
  const object = response as AnyObject
  if (object['object'] === 'list') return (object['data'] as AnyObject[]).flatMap(listStripeEvents)
  if (object['object'] !== 'event') return []
  const cargo = (object['data'] as AnyObject)['object'] as AnyObject
  return [{ id: 'stripe', name: String(cargo['object']), object: cargo }]
}

const RESOURCES: Record<string, { id: string; name: string }> = {
  'checkout-order': { id: ORDERS, name: 'order' },
  capture: { id: PAYMENTS, name: 'capture-2' },
  refund: { id: PAYMENTS, name: 'refund' },
}

function listPayPalEvents(response: unknown): ProviderEvent[] {
  if (response === null || typeof response !== 'object') return []
  const { events, resource_type, resource } = response as AnyObject
  if (Array.isArray(events)) return events.flatMap(listPayPalEvents)
  const kind = RESOURCES[String(resource_type)]
  return kind ? [{ ...kind, object: resource }] : []
}
