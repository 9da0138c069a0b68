import type { Client, Clients } from './clients.ts'
import { parseScopes } from './scopes.ts'

export type Lang = 'es' | 'en'

export interface ReturnTarget {
  opener: string
  id: string
}

export interface SignInRequest {
  client: Client
  scope: string
  returnTarget: ReturnTarget
  state: string | undefined
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
  if (response_type !== 'token')
    throw new InvalidSignIn(400, 'unsupported_response_type', `Invalid response_type: ${response_type ?? ''}`)
  const scope = parseScopes(read('scope'))
  if (scope === undefined)
    throw new InvalidSignIn(400, 'invalid_scope', `Some requested scopes were invalid: ${read('scope')}`)
  return {
    client,
    scope,
    returnTarget: parseReturnTarget(read, clients),
    state: read('state'),
    login_hint: read('login_hint'),
    prompt: read('prompt'),
  }
}

/** The script's window names the `origin` of its page, which has to be registered. */
function parseReturnTarget(read: (name: string) => string | undefined, clients: Clients): ReturnTarget {
  const origin = read('origin')
  if (origin === undefined) throw new InvalidSignIn(400, 'invalid_request', 'Missing required parameter: origin')
  if (clients.isRegistered(origin)) return { opener: origin, id: read('id') ?? '' }
  throw new InvalidSignIn(400, 'origin_mismatch', `The origin ${origin} is not registered for this client.`)
}

/** An empty value counts as missing, and so does a repeated one. */
function toText(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}
