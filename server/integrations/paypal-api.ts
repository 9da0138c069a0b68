import { REQUEST_TIMEOUT_MS, type Unavailable } from './payment-provider.ts'

export interface PayPalSettings {
  client_id: string
  client_secret: string
  webhook_id: string
  /** Base URL of PayPal's API; undefined for PayPal's own. */
  api_url: string | undefined
  /** Base URL under which the demo's sandbox publishes its certificate; undefined where events come from PayPal. */
  sandbox_url?: string | undefined
  timeout_ms?: number | undefined
}

export interface PayPalRefusal {
  refused: { issue: string; details: { issue: string; description: string }[]; debug_id: string | null }
}

export type PayPalResult = { body: unknown } | PayPalRefusal | Unavailable
export type CallPayPal = (request: PayPalRequest) => Promise<PayPalResult>

export interface PayPalRequest {
  method: 'GET' | 'POST'
  path: string
  json?: string
  /** A repeated id gets the first response again. */
  request_id?: string
  timeout_ms?: number
}

/** A token is renewed before it expires at PayPal. */
const TOKEN_MARGIN_MS = 60_000
/** The cause reported when PayPal does not know the client, or knows another secret. */
export const INVALID_CREDENTIALS = 'no access token (401)'
const LIVE_API_URL = 'https://api-m.paypal.com'

/**
 * Sends requests to PayPal with an access token that is kept until it expires. A decline is a value, and so is a
 * missing response: a timeout, an outage, too many requests, or a request that PayPal is still working on.
 */
export function openPayPalApi(settings: PayPalSettings): CallPayPal {
  const { api_url: baseUrl = LIVE_API_URL, timeout_ms: wait_ms = REQUEST_TIMEOUT_MS } = settings
  let token: Promise<Token> | undefined
  async function getToken(signal: AbortSignal): Promise<string> {
    const cachedToken = await token?.catch(() => undefined)
    if (cachedToken && cachedToken.until > Date.now()) return cachedToken.text
    // Other requests wait for the token as well, and have less time than a capture.
    token = requestToken(baseUrl, settings, AbortSignal.any([signal, AbortSignal.timeout(wait_ms)]))
    return (await token).text
  }
  return async (request) => {
    const signal = AbortSignal.timeout(request.timeout_ms ?? wait_ms)
    try {
      let response = await send(baseUrl, request, await getToken(signal), signal)
      if (response.status === 401) {
        token = undefined
        response = await send(baseUrl, request, await getToken(signal), signal)
      }
      return await parseResponse(response)
    } catch (error) {
      // There was no connection, no response in time, or one that is not valid.
      return { unavailable: error instanceof Error ? error.message : String(error) }
    }
  }
}

interface Token {
  text: string
  until: number
}

async function requestToken(baseUrl: string, settings: PayPalSettings, signal: AbortSignal): Promise<Token> {
  const { client_id, client_secret } = settings
  const response = await fetch(`${baseUrl}/v1/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`${client_id}:${client_secret}`).toString('base64')}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
    redirect: 'error',
    signal,
  })
  const { access_token, expires_in } = (await response.json()) as { access_token?: string; expires_in?: number }
  if (response.status === 401) throw new Error(INVALID_CREDENTIALS)
  if (!response.ok || !access_token) throw new Error(`no access token (${response.status})`)
  return { text: access_token, until: Date.now() + (expires_in ?? 0) * 1000 - TOKEN_MARGIN_MS }
}

function send(baseUrl: string, { method, path, json, request_id }: PayPalRequest, token: string, signal: AbortSignal) {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    prefer: 'return=representation',
    ...(request_id === undefined ? {} : { 'paypal-request-id': request_id }),
  }
  return fetch(baseUrl + path, {
    method,
    headers,
    redirect: 'error',
    signal,
    ...(json === undefined ? {} : { body: json }),
  })
}

interface ErrorBody {
  name?: string
  details?: { issue?: string; description?: string }[]
  debug_id?: string
}

async function parseResponse(response: Response): Promise<PayPalResult> {
  const { status } = response
  if (status >= 500 || status === 429 || status === 408 || status === 409 || status === 401) {
    return { unavailable: `answered ${status}` }
  }
  const body: unknown = await response.json()
  if (response.ok) return { body }
  const { name = String(status), details = [], debug_id = null } = body as ErrorBody
  const errorDetails = details.map(({ issue = name, description = '' }) => ({ issue, description }))
  return { refused: { issue: errorDetails[0]?.issue ?? name, details: errorDetails, debug_id } }
}
