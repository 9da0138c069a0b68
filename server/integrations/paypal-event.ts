import { verify } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { IncomingEvent, ProviderEvent, Unavailable } from './payment-provider.ts'
import type { PayPalCertificates } from './paypal-certificates.ts'
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

type Headers = IncomingEvent['headers']

/**
 * Verifies the signature of a webhook as PayPal documents it: SHA256withRSA over id, time, webhook and the CRC32 of the
 * exact body. PayPal does not check the time of the event, so this function does. The body of an event with an unknown
 * certificate says whether it is about a payment of the shop, which strangers do not know; nothing else of it is used before
 * it is verified.
 */
export async function readPayPalEvent(
  certificates: PayPalCertificates,
  webhook_id: string,
  { raw_body, headers, address, isOwn }: IncomingEvent,
): Promise<ProviderEvent | 'unsigned' | 'unrelated' | 'unreadable' | Unavailable> {
  const [id, time, cert_url, signature] = ['id', 'time', 'cert-url', 'sig'].map((name) => readHeader(headers, name))
  if (!id || !time || !cert_url || !signature || !isFresh(time)) return 'unsigned'
  if (headers['paypal-auth-algo'] !== 'SHA256withRSA') return 'unsigned'
  const read = () => toProviderEvent(parseObject(parseJson(raw_body.toString('utf8'))))
  const findCaller = async () => ({ address, knows: await findOwnSubject(read(), isOwn) })
  const certificate = certificates.findKnownKey(cert_url) ?? (await certificates.findKey(cert_url, await findCaller()))
  if (certificate === 'foreign') return 'unsigned'
  if ('unavailable' in certificate) return certificate
  const signed = Buffer.from(`${id}|${time}|${webhook_id}|${crc32(raw_body)}`)
  return verify('sha256', signed, certificate.key, Buffer.from(signature, 'base64')) ? read() : 'unsigned'
}

/** Returns the payment of the shop that an event names, before it is verified. */
async function findOwnSubject(event: ReturnType<typeof toProviderEvent>, isOwn: IncomingEvent['isOwn']) {
  if (typeof event === 'string') return undefined
  return (await isOwn(event.provider_ref)) ? event.provider_ref : undefined
}

function readHeader(headers: Headers, name: string): string | undefined {
  const value = headers[name === 'cert-url' ? 'paypal-cert-url' : `paypal-transmission-${name}`]
  return typeof value === 'string' ? value : undefined
}

function isFresh(sentAt: string): boolean {
  return Math.abs(Date.parse(sentAt) - Date.now()) <= TOLERANCE_MS
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body)
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
