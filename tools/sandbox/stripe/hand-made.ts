import { postEvent, type Receipt } from '../platform/post-event.ts'
import { signatureOf, webhookHeaders, writeEvent } from './webhook.ts'

/** The way in which a manual event is false, if any. */
export interface HandMade {
  /**
   * `right`, `none` (no header), `wrong_secret`, `altered_body` (one byte changed after signing), `two` (a wrong
   * signature beside the right one), `reserialised` (same content, serialized again after signing).
   */
  signature?: 'right' | 'none' | 'wrong_secret' | 'altered_body' | 'two' | 'reserialised'
  /** Seconds added to the time of signing: -360 is six minutes old. */
  timestamp_offset_s?: number
}

export async function sendHandMade(url: string, secret: string, event: unknown, how: HandMade): Promise<Receipt> {
  const signed = writeEvent(event)
  const timestamp = Math.floor(Date.now() / 1000) + (how.timestamp_offset_s ?? 0)
  const headers = webhookHeaders(signatureHeader(how, secret, timestamp, signed))
  return await postEvent(url, bodyToSend(how, signed), headers)
}

function signatureHeader(how: HandMade, secret: string, timestamp: number, body: string): string | null {
  const right = signatureOf(secret, timestamp, body)
  const wrong = signatureOf(`${secret}x`, timestamp, body)
  switch (how.signature) {
    case 'none':
      return null
    case 'wrong_secret':
      return `t=${timestamp},v1=${wrong}`
    case 'two':
      return `t=${timestamp},v1=${wrong},v1=${right}`
    default:
      return `t=${timestamp},v1=${right}`
  }
}

function bodyToSend(how: HandMade, signed: string): string {
  if (how.signature === 'altered_body') return signed.replace('"livemode"', '"livemodE"')
  if (how.signature === 'reserialised') return JSON.stringify(JSON.parse(signed))
  return signed
}
