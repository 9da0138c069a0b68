import { createHmac } from 'node:crypto'

/**
 * Stripe sends its events pretty-printed; a shop that parses and serializes them verifies another text than was signed.
 */
export function stringifyEvent(event: unknown): string {
  return JSON.stringify(event, null, 2)
}

export function signPayload(secret: string, timestamp: number, body: string): string {
  return createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')
}

export function buildHeaders(signature: string | null): Record<string, string> {
  return {
    accept: '*/*; q=0.5, application/json',
    'cache-control': 'no-cache',
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
    ...(signature !== null && { 'stripe-signature': signature }),
  }
}

export function buildSignedHeaders(
  secret: string,
  body: string,
  timestamp = Math.floor(Date.now() / 1000),
): Record<string, string> {
  return buildHeaders(`t=${timestamp},v1=${signPayload(secret, timestamp, body)}`)
}
