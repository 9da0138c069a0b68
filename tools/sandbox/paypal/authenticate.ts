import { isSameSecret } from '../platform/compare-secrets.ts'
import { PayPalError } from './errors.ts'
import type { Store } from './queries.ts'

export interface Client {
  client_id: string
  client_secret: string
}

export interface PayPalAccount extends Client {
  /** The id of the listener; every signature is made for it. */
  webhook_id: string
  webhook_url: string | null
}

export function requireToken(store: Store, authorization: string | undefined): void {
  const [scheme = '', token = ''] = (authorization ?? '').split(' ')
  if (scheme.toLowerCase() === 'bearer' && store.isTokenValid(token)) return
  throw new PayPalError('AUTHENTICATION_FAILURE')
}

export function isValidClient({ client_id, client_secret }: Client, authorization: string | undefined): boolean {
  const [scheme = '', value = ''] = (authorization ?? '').split(' ')
  return (
    scheme.toLowerCase() === 'basic' &&
    isSameSecret(Buffer.from(value, 'base64').toString(), `${client_id}:${client_secret}`)
  )
}
