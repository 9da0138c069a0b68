import { Type } from 'typebox'
import { createCheck } from '../platform/create-check.ts'
import type { Unavailable } from './payment-provider.ts'
import { INVALID_CREDENTIALS, openPayPalApi, type PayPalSettings } from './paypal-api.ts'

export interface PayPalSetup {
  url: string
  events: string[]
}

/**
 * Reads the webhook and changes nothing. `keys`: PayPal does not know this client; `webhook`: the client has no webhook
 * with this id.
 */
export async function readPayPalSetup(
  settings: PayPalSettings,
): Promise<PayPalSetup | { refused: 'keys' | 'webhook' } | Unavailable> {
  const path = `/v1/notifications/webhooks/${encodeURIComponent(settings.webhook_id)}`
  const result = await openPayPalApi(settings)({ method: 'GET', path })
  if ('unavailable' in result) return result.unavailable === INVALID_CREDENTIALS ? { refused: 'keys' } : result
  if ('refused' in result) return { refused: 'webhook' }
  if (!isWebhook(result.body)) return { unavailable: 'answered with no webhook' }
  const { url, event_types } = result.body
  return { url, events: event_types.map(({ name }) => name) }
}

const Webhook = Type.Object({
  url: Type.String(),
  event_types: Type.Array(Type.Object({ name: Type.String() })),
})
const isWebhook = createCheck(Webhook)
