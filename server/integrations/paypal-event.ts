import type { ProviderEvent, Unavailable } from './payment-provider.ts'
import type { openPayPalApi } from './paypal-api.ts'
import { toMinorUnits } from './paypal-amounts.ts'
import { nameIn, objectIn } from './event-fields.ts'
import { captureOf, isReturned, returnEvents } from './paypal-returns.ts'

const TOLERANCE_MS = 300_000

const followed: Record<string, ProviderEvent['means']> = {
  'CHECKOUT.ORDER.APPROVED': 'approved',
  'PAYMENT.CAPTURE.COMPLETED': 'changed',
  'PAYMENT.CAPTURE.DENIED': 'changed',
  'PAYMENT.CAPTURE.DECLINED': 'changed',
  ...Object.fromEntries(returnEvents.map((type) => [type, 'returned' as const])),
}

/** Every event type that the shop reads; its webhook has to be set up for them. */
export const paypalEvents = Object.keys(followed)

/** Fields of the verification request, each with the header that it comes from. */
const signature = {
  auth_algo: 'paypal-auth-algo',
  cert_url: 'paypal-cert-url',
  transmission_id: 'paypal-transmission-id',
  transmission_sig: 'paypal-transmission-sig',
  transmission_time: 'paypal-transmission-time',
} as const

type Headers = Record<string, string | string[] | undefined>

/**
 * Asks PayPal whether a webhook is its own. The body is sent back exactly as it came, because rewritten JSON would not
 * match the signature. PayPal does not check the time of the event, so this function does.
 */
export async function readPayPalEvent(
  ask: ReturnType<typeof openPayPalApi>,
  webhook_id: string,
  raw_body: Buffer,
  headers: Headers,
): Promise<ProviderEvent | 'unsigned' | 'unrelated' | 'unreadable' | Unavailable> {
  const signed = signatureOf(headers)
  const body = raw_body.toString('utf8')
  const event = parse(body)
  if (!signed || !event || !isFresh(signed.transmission_time)) return 'unsigned'
  const about = JSON.stringify({ ...signed, webhook_id }).slice(0, -1)
  const asked = await ask({
    method: 'POST',
    path: '/v1/notifications/verify-webhook-signature',
    json: `${about},"webhook_event":${body}}`,
  })
  if ('unavailable' in asked) return asked
  const verified = 'body' in asked && (asked.body as { verification_status?: unknown }).verification_status
  return verified === 'SUCCESS' ? newsOf(event) : 'unsigned'
}

function signatureOf(headers: Headers): Record<keyof typeof signature, string> | undefined {
  const found = Object.entries(signature).map(([field, header]) => [field, headers[header]] as const)
  if (!found.every(([, value]) => typeof value === 'string' && value !== '')) return undefined
  return Object.fromEntries(found) as Record<keyof typeof signature, string>
}

function isFresh(sent: string): boolean {
  return Math.abs(Date.parse(sent) - Date.now()) <= TOLERANCE_MS
}

/** Accepts one complete JSON object: text that is put into the request unparsed must not be able to close it. */
function parse(body: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(body)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

/** Returns the content of a signed event. An invalid amount is left out: the shop asks PayPal in any case. */
export function newsOf({
  id,
  event_type,
  resource,
}: Record<string, unknown>): ProviderEvent | 'unrelated' | 'unreadable' {
  if (typeof event_type !== 'string') return 'unreadable'
  const means = Object.hasOwn(followed, event_type) ? followed[event_type] : undefined
  if (!means) return 'unrelated'
  const [event_id, provider_ref] = [nameIn(id), nameIn(aboutOf(means, objectIn(resource)))]
  if (event_id === undefined || provider_ref === undefined) return 'unreadable'
  const { value, currency_code } = objectIn(objectIn(resource).amount)
  const [sum, currency] = [nameIn(value) ?? '', nameIn(currency_code) ?? '']
  const isTaken =
    event_type === 'PAYMENT.CAPTURE.COMPLETED' && /^\d{1,13}(\.\d{1,2})?$/.test(sum) && /^[A-Z]{3}$/.test(currency)
  return { id: event_id, means, provider_ref, ...(isTaken ? { says: { amount: toMinorUnits(sum), currency } } : {}) }
}

function aboutOf(means: ProviderEvent['means'], resource: Record<string, unknown>): unknown {
  if (means === 'approved') return resource.id
  if (means === 'returned') return isReturned(resource) ? captureOf(resource) : undefined
  return objectIn(objectIn(resource.supplementary_data).related_ids).order_id
}
