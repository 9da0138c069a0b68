import { alterBody, postEvent, type WebhookResponse } from '../platform/custom-event.ts'
import type { Signer } from './certificate.ts'
import {
  getCertificateUrl,
  createTransmission,
  buildSignedHeaders,
  buildSignedText,
  buildHeaders,
  stringifyEvent,
} from './webhook.ts'

/**
 * The way in which a manual event is false, if any: `none` has no signature, `wrong_signature` signs another text,
 * `other_webhook` is signed for another listener, `altered_body` was changed by a byte after signing, `reserialised`
 * has the same content, serialized again after signing.
 */
export const CUSTOM_SIGNATURES = [
  'right',
  'none',
  'wrong_signature',
  'other_webhook',
  'altered_body',
  'reserialised',
] as const

export interface CustomEventOptions {
  signature?: (typeof CUSTOM_SIGNATURES)[number]
  /** Seconds added to the time of sending: -360 is six minutes old. */
  timestamp_offset_s?: number
}

interface Sender {
  signer: Signer
  url: string
  webhook_id: string
  webhook_url: string
}

export async function sendCustomEvent(
  sender: Sender,
  event: unknown,
  options: CustomEventOptions,
): Promise<WebhookResponse> {
  const signed = stringifyEvent(event)
  const body = alterBody(options.signature, signed)
  return await postEvent(sender.webhook_url, body, buildCustomHeaders(sender, options, signed))
}

function buildCustomHeaders(
  { signer, url, webhook_id }: Sender,
  options: CustomEventOptions,
  body: string,
): Record<string, string> {
  const transmission = createTransmission(webhook_id, body, options.timestamp_offset_s)
  switch (options.signature) {
    case 'none':
      return buildHeaders(transmission, null)
    case 'wrong_signature': {
      const text = signer.sign(`${buildSignedText(transmission)}0`)
      return buildHeaders(transmission, { cert_url: getCertificateUrl(url, signer), text })
    }
    case 'other_webhook':
      return buildSignedHeaders(signer, url, { ...transmission, webhook_id: `${webhook_id}X` })
    default:
      return buildSignedHeaders(signer, url, transmission)
  }
}
