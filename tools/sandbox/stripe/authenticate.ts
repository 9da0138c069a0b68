import { isSameSecret } from '../platform/compare-secrets.ts'
import { unauthorized } from './errors.ts'

export interface StripeKeys {
  secret_key: string
  public_key: string
  webhook_secret: string
}

/**
 * Returns the type of the key. It arrives as a bearer token, as the user name of basic authentication, or from browsers
 * as a field `key`.
 */
export function authenticate(keys: StripeKeys, authorization: string | undefined, field: unknown): 'secret' | 'public' {
  const key = parseKey(authorization) ?? (typeof field === 'string' && field !== '' ? field : undefined)
  if (key === undefined) {
    throw unauthorized(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY'). See https://stripe.com/docs/api#authentication for details, or we can help at https://support.stripe.com/.",
    )
  }
  if (isSameSecret(key, keys.secret_key)) return 'secret'
  if (isSameSecret(key, keys.public_key)) return 'public'
  throw unauthorized(`Invalid API Key provided: ${redactKey(key)}`)
}

export function requireSecretKey(caller: 'secret' | 'public'): void {
  if (caller === 'secret') return
  throw unauthorized(
    'This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.',
    403,
    'secret_key_required',
  )
}

function parseKey(authorization: string | undefined): string | undefined {
  const [scheme = '', value = ''] = (authorization ?? '').split(' ')
  if (scheme.toLowerCase() === 'bearer' && value) return value
  if (scheme.toLowerCase() !== 'basic') return undefined
  return Buffer.from(value, 'base64').toString().split(':')[0] || undefined
}

/** Masks a key as `sk_test_****************wxyz`, so that no response repeats it. */
function redactKey(key: string): string {
  const kind = /^[a-z]+_(?:test|live)_/.exec(key)?.[0] ?? ''
  return `${kind}${'*'.repeat(Math.max(key.length - kind.length - 4, 4))}${key.length > 12 ? key.slice(-4) : ''}`
}
