import type { ProviderEvent, Unavailable } from './payment-provider.ts'
import type { CallPayPal } from './paypal-api.ts'
import { toMinorUnits } from './paypal-amounts.ts'
import { parseName, parseObject } from './event-fields.ts'
import { getCaptureId, isRefundOrDispute, refundAndDisputeEvents } from './paypal-refunds-and-disputes.ts'

const TOLERANCE_MS = 300_000

const eventTypes: Record<string, ProviderEvent['type']> = {
  'CHECKOUT.ORDER.APPROVED': 'approved',
  'PAYMENT.CAPTURE.COMPLETED': 'changed',
  'PAYMENT.CAPTURE.DENIED': 'changed',
  'PAYMENT.CAPTURE.DECLINED': 'changed',
  ...Object.fromEntries(refundAndDisputeEvents.map((type) => [type, 'returned' as const])),
}

/** Every event type that the shop reads; its webhook has to be set up for them. */
export const paypalEvents = Object.keys(eventTypes)

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
  callPayPal: CallPayPal,
  webhook_id: string,
  raw_body: Buffer,
  headers: Headers,
): Promise<ProviderEvent | 'unsigned' | 'unrelated' | 'unreadable' | Unavailable> {
  const signatureFields = readSignature(headers)
  const body = raw_body.toString('utf8')
  const event = parseJsonObject(body)
  if (!signatureFields || !event || !isFresh(signatureFields.transmission_time)) return 'unsigned'
  const verification = JSON.stringify({ ...signatureFields, webhook_id }).slice(0, -1)
  const result = await callPayPal({
    method: 'POST',
    path: '/v1/notifications/verify-webhook-signature',
    json: `${verification},"webhook_event":${body}}`,
  })
  if ('unavailable' in result) return result
  const verified = 'body' in result && (result.body as { verification_status?: unknown }).verification_status
  return verified === 'SUCCESS' ? toProviderEvent(event) : 'unsigned'
}

function readSignature(headers: Headers): Record<keyof typeof signature, string> | undefined {
  const fields = Object.entries(signature).map(([field, header]) => [field, headers[header]] as const)
  if (!fields.every(([, value]) => typeof value === 'string' && value !== '')) return undefined
  return Object.fromEntries(fields) as Record<keyof typeof signature, string>
}

function isFresh(sentAt: string): boolean {
  return Math.abs(Date.parse(sentAt) - Date.now()) <= TOLERANCE_MS
}

/** Accepts one complete JSON object: text that is put into the request unparsed must not be able to close it. */
function parseJsonObject(body: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(body)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

/** Returns the content of a signed event. An invalid amount is left out: the shop asks PayPal in any case. */
export function toProviderEvent({
  id,
  event_type,
  resource,
}: Record<string, unknown>): ProviderEvent | 'unrelated' | 'unreadable' {
  if (typeof event_type !== 'string') return 'unreadable'
  const eventType = Object.hasOwn(eventTypes, event_type) ? eventTypes[event_type] : undefined
  if (!eventType) return 'unrelated'
  const [event_id, provider_ref] = [parseName(id), parseName(getEventSubject(eventType, parseObject(resource)))]
  if (event_id === undefined || provider_ref === undefined) return 'unreadable'
  const { value, currency_code } = parseObject(parseObject(resource).amount)
  const [amountText, currency] = [parseName(value) ?? '', parseName(currency_code) ?? '']
  const isCaptured =
    event_type === 'PAYMENT.CAPTURE.COMPLETED' &&
    /^\d{1,13}(\.\d{1,2})?$/.test(amountText) &&
    /^[A-Z]{3}$/.test(currency)
  return {
    id: event_id,
    type: eventType,
    provider_ref,
    ...(isCaptured ? { reported: { amount: toMinorUnits(amountText), currency } } : {}),
  }
}

function getEventSubject(eventType: ProviderEvent['type'], resource: Record<string, unknown>): unknown {
  if (eventType === 'approved') return resource.id
  if (eventType === 'returned') return isRefundOrDispute(resource) ? getCaptureId(resource) : undefined
  return parseObject(parseObject(resource.supplementary_data).related_ids).order_id
}
