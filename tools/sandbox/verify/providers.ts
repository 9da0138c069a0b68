import { type Description, readDescription } from './description.ts'
import { applyStripeDifferences, applyWebhookDifferences } from './differences.ts'

/**
 * The description says of an event's object only that it is one; here it must match its type in the same description.
 */
export interface Event {
  id: string
  name: string
  cargo: unknown
}

/** One file of a provider's API description, and the calls that it covers. */
export interface Described {
  id: string
  covers: RegExp
  description: Description
  listEvents: (answer: unknown) => Event[]
}

type Loose = Record<string, unknown>

const noEvents = () => []

/** All files that the folder must contain. The calls for tokens and disputes are in no file. */
export function readProviders(folder: string): Described[] {
  const read = (name: string) => readDescription(folder, `${name}.json`)
  return [
    {
      id: 'stripe',
      covers: /^\/v1\/(?!oauth2\/|notifications\/|customer\/)/,
      description: applyStripeDifferences(read('stripe')),
      listEvents: listStripeEvents,
    },
    {
      id: ORDERS,
      covers: /^\/v2\/checkout\//,
      description: read(ORDERS),
      listEvents: noEvents,
    },
    {
      id: PAYMENTS,
      covers: /^\/v2\/payments\//,
      description: read(PAYMENTS),
      listEvents: noEvents,
    },
    {
      id: 'notifications_webhooks_v1',
      covers: /^\/v1\/notifications\/(?!certs\/)/,
      description: applyWebhookDifferences(read('notifications_webhooks_v1')),
      listEvents: listPayPalEvents,
    },
  ]
}

const ORDERS = 'checkout_orders_v2'
const PAYMENTS = 'payments_payment_v2'

function listStripeEvents(answer: unknown): Event[] {
  if (answer === null || typeof answer !== 'object') return []
  const object = answer as Loose
  if (object['object'] === 'list') return (object['data'] as Loose[]).flatMap(listStripeEvents)
  if (object['object'] !== 'event') return []
  const cargo = (object['data'] as Loose)['object'] as Loose
  return [{ id: 'stripe', name: String(cargo['object']), cargo }]
}

const RESOURCES: Record<string, { id: string; name: string }> = {
  'checkout-order': { id: ORDERS, name: 'order' },
  capture: { id: PAYMENTS, name: 'capture-2' },
  refund: { id: PAYMENTS, name: 'refund' },
}

function listPayPalEvents(answer: unknown): Event[] {
  if (answer === null || typeof answer !== 'object') return []
  const { events, resource_type, resource } = answer as Loose
  if (Array.isArray(events)) return events.flatMap(listPayPalEvents)
  const kind = RESOURCES[String(resource_type)]
  return kind ? [{ ...kind, cargo: resource }] : []
}
