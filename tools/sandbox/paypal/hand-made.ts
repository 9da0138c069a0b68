import { postEvent, type Receipt } from '../platform/post-event.ts'
import type { Signer } from './certificate.ts'
import {
  certificateAddress,
  newTransmission,
  signedHeaders,
  signedText,
  webhookHeaders,
  writeEvent,
} from './webhook.ts'

/**
 * The way in which a manual event is false, if any: `none` has no signature, `wrong_signature` signs another text,
 * `other_webhook` is signed for another listener, `altered_body` was changed by a byte after signing, `reserialised`
 * has the same content, serialized again after signing.
 */
export const HAND_MADE_SIGNATURES = [
  'right',
  'none',
  'wrong_signature',
  'other_webhook',
  'altered_body',
  'reserialised',
] as const

export interface HandMade {
  signature?: (typeof HAND_MADE_SIGNATURES)[number]
  /** Seconds added to the time of sending: -360 is six minutes old. */
  timestamp_offset_s?: number
}

interface Sender {
  signer: Signer
  url: string
  webhook_id: string
  webhook_url: string
}

export async function sendHandMade(sender: Sender, event: unknown, how: HandMade): Promise<Receipt> {
  const signed = writeEvent(event)
  return await postEvent(sender.webhook_url, bodyToSend(how, signed), headersFor(sender, how, signed))
}

function headersFor({ signer, url, webhook_id }: Sender, how: HandMade, body: string): Record<string, string> {
  const transmission = newTransmission(webhook_id, body, how.timestamp_offset_s)
  switch (how.signature) {
    case 'none':
      return webhookHeaders(transmission, null)
    case 'wrong_signature': {
      const text = signer.sign(`${signedText(transmission)}0`)
      return webhookHeaders(transmission, { cert_url: certificateAddress(url, signer), text })
    }
    case 'other_webhook':
      return signedHeaders(signer, url, { ...transmission, webhook_id: `${webhook_id}X` })
    default:
      return signedHeaders(signer, url, transmission)
  }
}

function bodyToSend(how: HandMade, signed: string): string {
  if (how.signature === 'altered_body') return signed.replace('"summary"', '"summarY"')
  if (how.signature === 'reserialised') return JSON.stringify(JSON.parse(signed))
  return signed
}
