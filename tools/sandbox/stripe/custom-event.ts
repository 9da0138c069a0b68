import { alterBody, postEvent, type WebhookResponse } from '../platform/custom-event.ts'
import { signPayload, buildHeaders, stringifyEvent } from './webhook.ts'

export interface CustomEventOptions {
  /**
   * `right`, `none` (no header), `wrong_secret`, `altered_body` (one byte changed after signing), `two` (a wrong
   * signature beside the right one), `reserialised` (same content, serialized again after signing).
   */
  signature?: 'right' | 'none' | 'wrong_secret' | 'altered_body' | 'two' | 'reserialised'
  /** Seconds added to the time of signing: -360 is six minutes old. */
  timestamp_offset_s?: number
}

export async function sendCustomEvent(
  url: string,
  secret: string,
  event: unknown,
  options: CustomEventOptions,
): Promise<WebhookResponse> {
  const signed = stringifyEvent(event)
  const timestamp = Math.floor(Date.now() / 1000) + (options.timestamp_offset_s ?? 0)
  const headers = buildHeaders(buildSignatureHeader(options, secret, timestamp, signed))
  return await postEvent(url, alterBody(options.signature, signed), headers)
}

function buildSignatureHeader(
  options: CustomEventOptions,
  secret: string,
  timestamp: number,
  body: string,
): string | null {
  const right = signPayload(secret, timestamp, body)
  const wrong = signPayload(`${secret}x`, timestamp, body)
  switch (options.signature) {
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
