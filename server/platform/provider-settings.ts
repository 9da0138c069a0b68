import { BadSetting, type GetSetting, parseUrl } from './settings.ts'

type Mode = 'demo' | 'live'

export interface StripeSettings {
  secret_key: string
  public_key: string
  webhook_secret: string
  api_url: string | undefined
  script_url: string
}

export interface PayPalSettings {
  client_id: string
  client_secret: string
  webhook_id: string
  api_url: string | undefined
  /** Where the demo's sandbox publishes the certificate of its events; undefined: events come from PayPal. */
  sandbox_url: string | undefined
  script_url: string
}

/** The sign-in provider. `api_url` replaces all hosts of Google; without it they are Google's own. */
export interface GoogleSettings {
  client_id: string
  api_url: string | undefined
  script_url: string
  userinfo_url: string
}

/** In demo mode the supervisor creates the keys and passes them on; a live shop without keys does not offer cards. */
export function parseStripe(get: GetSetting, mode: Mode, sandbox_url: string): StripeSettings | undefined {
  const names = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLIC_KEY', 'STRIPE_WEBHOOK_SECRET'] as const
  const [secret_key, public_key, webhook_secret] = names.map(get)
  if (!secret_key && !public_key && !webhook_secret) return undefined
  const missing = names.find((name) => !get(name))
  if (!secret_key || !public_key || !webhook_secret) {
    throw new BadSetting(`${missing} is not set; card payments need all three: ${names.join(', ')}.`)
  }
  const api_url = parseUrl(get, 'STRIPE_API_URL')
  const isSandbox = mode === 'demo' && api_url !== undefined
  return {
    secret_key,
    public_key,
    webhook_secret,
    api_url,
    script_url: isSandbox ? `${sandbox_url}/v3/stripe.js` : 'https://js.stripe.com/v3/',
  }
}

export function parsePaypal(get: GetSetting, mode: Mode, sandbox_url: string): PayPalSettings | undefined {
  const names = ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID'] as const
  const [client_id, client_secret, webhook_id] = names.map(get)
  const api_url = parseUrl(get, 'PAYPAL_API_URL')
  if (!client_id && !client_secret && !webhook_id && !api_url) return undefined
  const missing = names.find((name) => !get(name))
  if (!client_id || !client_secret || !webhook_id) {
    throw new BadSetting(`${missing} is not set; PayPal needs all three: ${names.join(', ')}.`)
  }
  const isSandbox = mode === 'demo' && api_url !== undefined
  const script_url = `${isSandbox ? sandbox_url : 'https://www.paypal.com'}/sdk/js`
  return {
    client_id,
    client_secret,
    webhook_id,
    api_url,
    sandbox_url: isSandbox ? sandbox_url : undefined,
    script_url,
  }
}

/** In demo mode the client id comes from the supervisor; a live shop without one does not offer social sign-in. */
export function parseGoogle(get: GetSetting, mode: Mode, sandbox_url: string): GoogleSettings | undefined {
  const client_id = get('GOOGLE_CLIENT_ID')
  const api_url = parseUrl(get, 'GOOGLE_API_URL')
  if (!client_id && api_url)
    throw new BadSetting('GOOGLE_API_URL is set without GOOGLE_CLIENT_ID. Set both or neither.')
  if (!client_id) return undefined
  const isSandbox = mode === 'demo' && api_url !== undefined
  return {
    client_id,
    api_url,
    script_url: isSandbox ? `${sandbox_url}/gsi/client` : 'https://accounts.google.com/gsi/client',
    userinfo_url: `${isSandbox ? sandbox_url : 'https://www.googleapis.com'}/oauth2/v3/userinfo`,
  }
}
