import type { Call } from './call.ts'
import { noSuch } from './errors.ts'
import type { View } from './views.ts'

/** The webhook as it was set up at PayPal: its URL and its event types. */
export function viewListener(call: Call, id: string): View {
  const listener = call.listener()
  if (listener?.id !== id) throw noSuch('webhook_id', id)
  const self = `${call.url()}/v1/notifications/webhooks/${id}`
  return {
    id,
    url: listener.url,
    event_types: (listener.events ?? ['*']).map((name) => ({ name, status: 'ENABLED' })),
    links: [
      { href: self, rel: 'self', method: 'GET' },
      { href: self, rel: 'update', method: 'PATCH' },
      { href: self, rel: 'delete', method: 'DELETE' },
    ],
  }
}
