import * as oauth from 'oauth4webapi'
import { type FetchedDocument, openPublicDocuments, type PublicDocuments } from '../../integrations/public-documents.ts'
import type { TestShop } from '../test-shop.ts'

export const CLIENT_ID = 'https://assistant.example/client.json'
export const REDIRECT_URI = 'https://assistant.example/callback'
export const CATALOG_SCOPES = 'dev.ucp.shopping.catalog.search:read dev.ucp.shopping.catalog.lookup:read'

export const ALL_SCOPES = `${CATALOG_SCOPES} dev.ucp.shopping.cart:manage dev.ucp.shopping.checkout:manage dev.ucp.shopping.order:read dev.ucp.shopping.order:manage test.shop.membership:manage`

const clientDocument = {
  client_id: CLIENT_ID,
  client_name: 'Ayudante',
  redirect_uris: [REDIRECT_URI],
  grant_types: ['authorization_code', 'refresh_token'],
  response_types: ['code'],
  token_endpoint_auth_method: 'none',
}

export function publishClient(document: object = clientDocument): PublicDocuments {
  const others = openPublicDocuments({ allowsLoopback: true })
  return {
    ...others,
    fetch: (url): Promise<FetchedDocument> =>
      url === CLIENT_ID ? Promise.resolve({ ok: true, document, max_age_s: 60 }) : others.fetch(url),
  }
}

/** A browser without pages: it keeps cookies, and reaches the shop under its public address. */
export interface TestBrowser {
  visit(url: string): Promise<{ status: number; location: string | undefined; payload: string }>
  call(method: 'GET' | 'PUT', token: string, body?: object): Promise<{ status: number; body: Record<string, unknown> }>
}

export function openTestBrowser({ app }: Pick<TestShop, 'app'>): TestBrowser {
  const cookies = new Map<string, string>()
  const send = async (method: 'GET' | 'PUT', url: string, headers: Record<string, string> = {}, body?: object) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await app.inject({
      method,
      url: url.replace(/^https?:\/\/shop\.test/, ''),
      headers: { host: 'shop.test', cookie, ...headers },
      ...(body === undefined ? {} : { body }),
    })
    for (const { name, value } of response.cookies) cookies.set(name, value)
    return response
  }
  return {
    async visit(url) {
      const { statusCode, headers, payload } = await send('GET', url)
      return { status: statusCode, location: headers.location, payload }
    },
    async call(method, token, body) {
      const response = await send(method, '/api/agents/link', { authorization: `Bearer ${token}` }, body)
      return { status: response.statusCode, body: JSON.parse(response.payload) as Record<string, unknown> }
    },
  }
}

function fetchFrom({ app }: Pick<TestShop, 'app'>) {
  const customFetch = async (url: string, { method, headers, body }: RequestInit = {}): Promise<Response> => {
    const response = await app.inject({
      method: (method ?? 'GET') as 'POST',
      url: url.replace('http://shop.test', ''),
      headers: { ...Object.fromEntries(new Headers(headers)), host: 'shop.test' },
      ...(body === undefined || body === null ? {} : { payload: String(body as URLSearchParams) }),
    })
    const copied = new Headers()
    for (const [name, value] of Object.entries(response.headers))
      if (value !== undefined) copied.set(name, String(value))
    return new Response(response.payload === '' ? null : response.payload, {
      status: response.statusCode,
      headers: copied,
    })
  }
  return { [oauth.customFetch]: customFetch as never, [oauth.allowInsecureRequests]: true }
}

export interface LinkedAccount {
  /** The whole answer with the first tokens. */
  granted: oauth.TokenEndpointResponse
  access_token: string
  refresh_token: string
  server: oauth.AuthorizationServer
}

export async function linkAccount(
  t: Pick<TestShop, 'app'>,
  token: string,
  scope = CATALOG_SCOPES,
  may_pay = false,
): Promise<LinkedAccount> {
  const options = fetchFrom(t)
  const issuer = new URL('http://shop.test')
  const server = await oauth.processDiscoveryResponse(
    issuer,
    await oauth.discoveryRequest(issuer, { algorithm: 'oauth2', ...options }),
  )
  const client = { client_id: CLIENT_ID }
  const verifier = oauth.generateRandomCodeVerifier()
  const state = oauth.generateRandomState()
  const url = new URL(server.authorization_endpoint!)
  url.search = String(
    new URLSearchParams({
      client_id: CLIENT_ID,
      redirect_uri: REDIRECT_URI,
      response_type: 'code',
      scope,
      state,
      code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    }),
  )
  const browser = openTestBrowser(t)
  await browser.visit(url.href)
  const { body } = await browser.call('PUT', token, { accept: true, may_pay })
  const { location } = await browser.visit(String(body['url']))
  const parameters = oauth.validateAuthResponse(server, client, new URL(location!), state)
  const response = await oauth.authorizationCodeGrantRequest(
    server,
    client,
    oauth.None(),
    parameters,
    REDIRECT_URI,
    verifier,
    options,
  )
  const granted = await oauth.processAuthorizationCodeResponse(server, client, response)
  return { granted, access_token: granted.access_token, refresh_token: granted.refresh_token!, server }
}

export async function refreshLink(
  t: Pick<TestShop, 'app'>,
  { granted, server, refresh_token }: LinkedAccount,
): Promise<LinkedAccount | string> {
  const client = { client_id: CLIENT_ID }
  const response = await oauth.refreshTokenGrantRequest(server, client, oauth.None(), refresh_token, fetchFrom(t))
  try {
    const tokens = await oauth.processRefreshTokenResponse(server, client, response)
    return { granted, server, access_token: tokens.access_token, refresh_token: tokens.refresh_token! }
  } catch (error) {
    if (error instanceof oauth.ResponseBodyError) return error.error
    throw error
  }
}
