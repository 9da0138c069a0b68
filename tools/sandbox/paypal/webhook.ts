import { crc32 } from 'node:zlib'
import type { Signer } from './certificate.ts'
import { createDebugId } from './ids.ts'

/**
 * PayPal signs the exact text of an event. Slashes are sent escaped, so that a shop that parses and serializes it is
 * noticed.
 */
export function stringifyEvent(event: unknown): string {
  return JSON.stringify(event).replaceAll('/', '\\/')
}

export interface Transmission {
  id: string
  /** ISO time in whole seconds. */
  time: string
  webhook_id: string
  body: string
}

export function buildSignedText({ id, time, webhook_id, body }: Transmission): string {
  return `${id}|${time}|${webhook_id}|${crc32(body)}`
}

export function getCertificateUrl(url: string, signer: Signer): string {
  return `${url}/v1/notifications/certs/CERT-${signer.fingerprint()}`
}

/** Creates a transmission of this body with the current time, or some seconds from now. */
export function createTransmission(webhook_id: string, body: string, offset_s = 0): Transmission {
  const time = `${new Date(Date.now() + offset_s * 1000).toISOString().slice(0, 19)}Z`
  return { id: crypto.randomUUID(), time, webhook_id, body }
}

/** Returns the headers of a transmission; without a signature those that carry it are left out. */
export function buildHeaders(
  { id, time }: Transmission,
  signature: { cert_url: string; text: string } | null,
): Record<string, string> {
  return {
    accept: '*/*',
    'content-type': 'application/json',
    'correlation-id': createDebugId(),
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

export function buildSignedHeaders(signer: Signer, url: string, transmission: Transmission): Record<string, string> {
  const text = signer.sign(buildSignedText(transmission))
  return buildHeaders(transmission, { cert_url: getCertificateUrl(url, signer), text })
}
