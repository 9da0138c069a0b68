import type { PayPalContext } from './context.ts'
import { notFound } from './errors.ts'
import type { SerializedObject } from './serializers.ts'

export function serializeWebhookEndpoint(context: PayPalContext, id: string): SerializedObject {
  const webhookEndpoint = context.getWebhookEndpoint()
  if (webhookEndpoint?.id !== id) throw notFound('webhook_id', id)
  const self = `${context.getUrl()}/v1/notifications/webhooks/${id}`
  return {
    id,
    url: webhookEndpoint.url,
    event_types: (webhookEndpoint.events ?? ['*']).map((name) => ({ name, status: 'ENABLED' })),
    links: [
      { href: self, rel: 'self', method: 'GET' },
      { href: self, rel: 'update', method: 'PATCH' },
      { href: self, rel: 'delete', method: 'DELETE' },
    ],
  }
}
