import type { Client, Clients } from './clients.ts'
import { parseScopes } from './scopes.ts'

export type Lang = 'es' | 'en'

/** The target of the response: the page that opened the window, or a redirect. */
export type ReturnTarget = { opener: string; id: string } | { address: string }

/** A validated sign-in request of a site. */
export interface SignInRequest {
  client: Client
  response_type: 'token' | 'code'
  scope: string
  returnTarget: ReturnTarget
  state: string | undefined
  nonce: string | undefined
  challenge: string | undefined
  login_hint: string | undefined
  /** `none`: respond without showing a page. */
  prompt: string | undefined
}

/**
 * A request that is refused. The error is shown and sent nowhere, because the sender of such a request may be anyone.
 */
export class InvalidSignIn extends Error {
  readonly status: 400 | 401
  readonly code: string

  constructor(status: 400 | 401, code: string, detail: string) {
    super(detail)
    this.status = status
    this.code = code
  }
}

export type Query = Record<string, unknown>

/** Reads the parameters that Google's own page accepts. Throws BadSignIn. */
export function parseSignInRequest(query: Query, clients: Clients): SignInRequest {
  const read = (name: string) => toText(query[name])
  const client = clients.find(read('client_id'))
  if (!client) throw new InvalidSignIn(401, 'invalid_client', 'The OAuth client was not found.')
  const response_type = read('response_type')
  if (response_type !== 'token' && response_type !== 'code') {
    throw new InvalidSignIn(400, 'unsupported_response_type', `Invalid response_type: ${response_type ?? ''}`)
  }
  const scope = parseScopes(read('scope'))
  if (scope === undefined)
    throw new InvalidSignIn(400, 'invalid_scope', `Some requested scopes were invalid: ${read('scope')}`)
  const challenge = read('code_challenge')
  if (challenge !== undefined && read('code_challenge_method') !== 'S256') {
    throw new InvalidSignIn(400, 'invalid_request', 'code_challenge_method must be S256.')
  }
  return {
    client,
    response_type,
    scope,
    returnTarget: parseReturnTarget(read, response_type, clients),
    state: read('state'),
    nonce: read('nonce'),
    challenge,
    login_hint: read('login_hint'),
    prompt: read('prompt'),
  }
}

/** The script's window names the `origin` of its page, a plain site a `redirect_uri`; both have to be registered. */
function parseReturnTarget(
  read: (name: string) => string | undefined,
  response_type: string,
  clients: Clients,
): ReturnTarget {
  const origin = read('origin')
  if (origin !== undefined && response_type === 'token') {
    if (clients.isRegistered(origin)) return { opener: origin, id: read('id') ?? '' }
    throw new InvalidSignIn(400, 'origin_mismatch', `The origin ${origin} is not registered for this client.`)
  }
  const address = read('redirect_uri')
  if (address === undefined) throw new InvalidSignIn(400, 'invalid_request', 'Missing required parameter: redirect_uri')
  if (URL.canParse(address) && clients.isRegistered(new URL(address).origin)) return { address }
  throw new InvalidSignIn(400, 'redirect_uri_mismatch', `The address ${address} is not registered for this client.`)
}

/** An empty value counts as missing, and so does a repeated one. */
function toText(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}
