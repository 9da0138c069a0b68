import { crc32 } from 'node:zlib'
import type { Signer } from './certificate.ts'
import { newDebugId, newTransmissionId } from './ids.ts'

/** PayPal signs how an event is written. Slashes go out escaped, so that a shop that parses and writes anew is found out. */
export function writeEvent(event: unknown): string {
  return JSON.stringify(event).replaceAll('/', '\\/')
}

export interface Transmission {
  id: string
  /** ISO, to the second. */
  time: string
  webhook_id: string
  body: string
}

/** What is signed: not the body itself but its checksum, with when and for whom it was sent. */
export function signedText({ id, time, webhook_id, body }: Transmission): string {
  return `${id}|${time}|${webhook_id}|${crc32(body)}`
}

export function certificateAddress(url: string, signer: Signer): string {
  return `${url}/v1/notifications/certs/CERT-${signer.fingerprint()}`
}

/** A transmission of this body that leaves now, or would have left some seconds from now. */
export function newTransmission(webhook_id: string, body: string, offset_s = 0): Transmission {
  const time = `${new Date(Date.now() + offset_s * 1000).toISOString().slice(0, 19)}Z`
  return { id: newTransmissionId(), time, webhook_id, body }
}

/** The headers of a transmission; without a signature those that carry it are left out. */
export function webhookHeaders(
  { id, time }: Transmission,
  signature: { cert_url: string; text: string } | null,
): Record<string, string> {
  return {
    accept: '*/*',
    'content-type': 'application/json',
    'correlation-id': newDebugId(),
    'user-agent': 'PayPal/AUHD-214.0-58262907',
    ...(signature && {
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-auth-version': 'v2',
      'paypal-cert-url': signature.cert_url,
      'paypal-transmission-id': id,
      'paypal-transmission-sig': signature.text,
      'paypal-transmission-time': time,
    }),
  }
}

export function signedHeaders(signer: Signer, url: string, transmission: Transmission): Record<string, string> {
  const text = signer.sign(signedText(transmission))
  return webhookHeaders(transmission, { cert_url: certificateAddress(url, signer), text })
}
