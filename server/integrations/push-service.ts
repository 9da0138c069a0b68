import { generateKeyPairSync } from 'node:crypto'
import type { PublicRequest } from './public-request.ts'

export interface PushSubscription {
  endpoint: string
  /** The browser's public key and secret, in base64url (RFC 8291). */
  p256dh: string
  auth: string
}

export interface PushKeys {
  public_key: string
  private_key: string
}

/**
 * The answer of a push service. It has the message, or the subscription is gone, or it refuses the message, or it asks for
 * it again after so many seconds.
 */
export type PushResult = { status: 'sent' | 'gone' } | { status: 'refused'; reason: string } | Later
interface Later {
  status: 'later'
  reason: string
  after_s: number | undefined
}

export interface PushService {
  /** Sends a text of at most `PUSH_MAX_BYTES`, encrypted for the browser. It never throws. */
  send(subscription: PushSubscription, text: string, keys: PushKeys): Promise<PushResult>
}

/** No more fits into the 4,096 bytes that a push service has to accept. */
export const PUSH_MAX_BYTES = 3993
/** Notifications that a browser did not fetch for so long are no news. */
const TTL_S = 4 * 3600
const TIMEOUT_MS = 10_000
/** A service that names a longer wait is tried again like one that names none. */
const LONGEST_WAIT_S = 3600

/** Opens a client for push services. `contact` is the address by which their operators reach the shop (RFC 8292). */
export function openPushService(connect: () => Promise<PublicRequest>, contact: string): PushService {
  return {
    async send({ endpoint, p256dh, auth }, text, { public_key, private_key }) {
      try {
        const { buildPushPayload } = await import('@block65/webcrypto-web-push')
        const { headers, body } = await buildPushPayload(
          { data: text, options: { ttl: TTL_S, urgency: 'high' } },
          { endpoint, expirationTime: null, keys: { p256dh, auth } },
          { subject: contact, publicKey: public_key, privateKey: private_key },
        )
        const request = await connect()
        const signal = AbortSignal.timeout(TIMEOUT_MS)
        const response = await request(new URL(endpoint), { signal, headers: { ...headers }, method: 'POST', body })
        await response.body.dump()
        return toResult(response.statusCode, response.headers['retry-after'])
      } catch (error) {
        return { status: 'later', reason: (error as Error).name, after_s: undefined }
      }
    },
  }
}

/** Makes a pair of keys as RFC 8292 wants it: a point of P-256 and its number, in base64url. */
export function makePushKeys(): PushKeys {
  const { x, y, d } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' })
  const point = [Buffer.of(4), Buffer.from(x!, 'base64url'), Buffer.from(y!, 'base64url')]
  return { public_key: Buffer.concat(point).toString('base64url'), private_key: d! }
}

function toResult(status: number, retry_after: string | string[] | undefined): PushResult {
  if (status >= 200 && status < 300) return { status: 'sent' }
  if (status === 404 || status === 410) return { status: 'gone' }
  const reason = `HTTP ${status}`
  if (status !== 429 && status < 500) return { status: 'refused', reason }
  const after_s = Number(retry_after)
  return { status: 'later', reason, after_s: after_s > 0 && after_s <= LONGEST_WAIT_S ? after_s : undefined }
}
