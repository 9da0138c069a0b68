import { paypalEvents } from '../../integrations/paypal-event.ts'
import { readPayPalSetup } from '../../integrations/paypal-setup.ts'
import { type CheckResult, unavailable, notOffered, ok, failed } from './check-result.ts'
import { checkWebhookEvents, buildWebhookUrl } from './webhooks.ts'
import type { Config } from '../../config.ts'

/** Requests an access token, then the webhook by its id: whether its URL is the shop's and it covers all events. */
export async function checkPayPal(config: Config): Promise<CheckResult[]> {
  const { paypal } = config
  if (!paypal) return [notOffered('PayPal', 'PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET and PAYPAL_WEBHOOK_ID are not set')]
  const setup = await readPayPalSetup(paypal)
  if ('unavailable' in setup) return [unavailable('PayPal', setup.unavailable, paypal.api_url)]
  if ('refused' in setup && setup.refused === 'keys')
    return [
      failed(
        'PayPal keys',
        'PayPal does not know PAYPAL_CLIENT_ID with PAYPAL_CLIENT_SECRET. Copy both again, of a live app: sandbox ones are not known here.',
      ),
    ]
  const keys = ok('PayPal keys', 'PayPal gives a token for them')
  if ('refused' in setup)
    return [keys, failed('PayPal webhook', 'PayPal has none with PAYPAL_WEBHOOK_ID. Copy the id from the app again.')]
  const webhookUrl = buildWebhookUrl(config, paypal.api_url, 'paypal')
  if (setup.url !== webhookUrl)
    return [
      keys,
      failed('PayPal webhook', `PAYPAL_WEBHOOK_ID leads to ${setup.url}, not to ${webhookUrl}. Change it there.`),
    ]
  return [keys, checkWebhookEvents('PayPal webhook', webhookUrl, paypalEvents, setup.events)]
}
