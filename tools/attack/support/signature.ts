import { createHmac } from 'node:crypto'

/** Returns the signature of an event as the card provider makes it. */
export function signEvent(secret: string, timestamp: number, body: string): string {
  return createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')
}
