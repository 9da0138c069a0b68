import { isSameSecret } from '../platform/same-secret.ts'
import { PayPalError } from './errors.ts'
import type { Store } from './queries.ts'

/** The shop's credentials at PayPal. */
export interface Client {
  client_id: string
  client_secret: string
}

/** What a shop and PayPal agreed on. */
export interface PayPalAccount extends Client {
  /** Names the listener; every signature is made for it. */
  webhook_id: string
  /** Where events go; null when nobody listens. */
  webhook_url: string | null
}

/** Every call of the API shows an access token that was given out and still holds. */
export function checkToken(store: Store, authorization: string | undefined): void {
  const [scheme = '', token = ''] = (authorization ?? '').split(' ')
  if (scheme.toLowerCase() === 'bearer' && store.isTokenGood(token)) return
  throw new PayPalError('AUTHENTICATION_FAILURE')
}

/** Id and secret of the client, as basic authentication. */
export function isClient({ client_id, client_secret }: Client, authorization: string | undefined): boolean {
  const [scheme = '', value = ''] = (authorization ?? '').split(' ')
  return (
    scheme.toLowerCase() === 'basic' &&
    isSameSecret(Buffer.from(value, 'base64').toString(), `${client_id}:${client_secret}`)
  )
}
