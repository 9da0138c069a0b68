import { QUESTION_MS, type Unavailable } from './payment-provider.ts'

export interface PayPalSettings {
  client_id: string
  client_secret: string
  webhook_id: string
  /** Base URL of PayPal's API; undefined for PayPal's own. */
  api_url: string | undefined
  /** Milliseconds that one request waits for its response. */
  timeout_ms?: number | undefined
}

/** A decline by PayPal, with the ids that its support asks for. */
export interface Refused {
  refused: { issue: string; details: { issue: string; description: string }[]; debug_id: string | null }
}

export type Asked = { body: unknown } | Refused | Unavailable

export interface Question {
  method: 'GET' | 'POST'
  path: string
  /** JSON as text, because some parts must be sent exactly as they came. */
  json?: string
  /** A repeated id gets the first response again. */
  request_id?: string
  timeout_ms?: number
}

/** A token is renewed before it expires at PayPal. */
const TOKEN_MARGIN_MS = 60_000
/** The cause reported when PayPal does not know the client, or knows another secret. */
export const KEYS_REFUSED = 'no access token (401)'
const OWN_ADDRESS = 'https://api-m.paypal.com'

/**
 * Sends requests to PayPal with an access token that is kept until it expires. A decline is a value, and so is a
 * missing response: a timeout, an outage, too many requests, or a request that PayPal is still working on.
 */
export function openPayPalApi(settings: PayPalSettings): (question: Question) => Promise<Asked> {
  const { api_url: base = OWN_ADDRESS, timeout_ms: wait_ms = QUESTION_MS } = settings
  let token: Promise<Token> | undefined
  async function tokenNow(signal: AbortSignal): Promise<string> {
    const kept = await token?.catch(() => undefined)
    if (kept && kept.until > Date.now()) return kept.text
    // Other requests wait for the token as well, and have less time than a capture.
    token = askToken(base, settings, AbortSignal.any([signal, AbortSignal.timeout(wait_ms)]))
    return (await token).text
  }
  return async (question) => {
    const signal = AbortSignal.timeout(question.timeout_ms ?? wait_ms)
    try {
      let answer = await send(base, question, await tokenNow(signal), signal)
      if (answer.status === 401) {
        token = undefined
        answer = await send(base, question, await tokenNow(signal), signal)
      }
      return await understand(answer)
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

async function askToken(base: string, settings: PayPalSettings, signal: AbortSignal): Promise<Token> {
  const { client_id, client_secret } = settings
  const answer = await fetch(`${base}/v1/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`${client_id}:${client_secret}`).toString('base64')}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
    redirect: 'error',
    signal,
  })
  const { access_token, expires_in } = (await answer.json()) as { access_token?: string; expires_in?: number }
  if (answer.status === 401) throw new Error(KEYS_REFUSED)
  if (!answer.ok || !access_token) throw new Error(`no access token (${answer.status})`)
  return { text: access_token, until: Date.now() + (expires_in ?? 0) * 1000 - TOKEN_MARGIN_MS }
}

function send(base: string, { method, path, json, request_id }: Question, token: string, signal: AbortSignal) {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    prefer: 'return=representation',
    ...(request_id === undefined ? {} : { 'paypal-request-id': request_id }),
  }
  return fetch(base + path, {
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

async function understand(answer: Response): Promise<Asked> {
  const { status } = answer
  if (status >= 500 || status === 429 || status === 408 || status === 409 || status === 401) {
    return { unavailable: `answered ${status}` }
  }
  const body: unknown = await answer.json()
  if (answer.ok) return { body }
  const { name = String(status), details = [], debug_id = null } = body as ErrorBody
  const told = details.map(({ issue = name, description = '' }) => ({ issue, description }))
  return { refused: { issue: told[0]?.issue ?? name, details: told, debug_id } }
}
