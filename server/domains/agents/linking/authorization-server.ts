import { generateKeyPairSync } from 'node:crypto'
import type { Configuration, Provider } from 'oidc-provider'
import type { PublicDocuments } from '../../../integrations/public-documents.ts'
import type { Shop } from '../../../platform/shop.ts'
import { isLinkedSessionOpen } from '../../accounts/accounts.ts'
import { findLink } from '../queries/link-queries.ts'
import { listScopes, RESOURCE_PATH } from './scopes.ts'
import { openTokenAdapter } from './token-adapter.ts'

const [MINUTE_S, HOUR_S, DAY_S] = [60, 3600, 86_400]

const CONSENT_PATH = '/vincular'
export const OAUTH_PATH = '/oauth'

/**
 * Opens the server that links accounts to assistants with OAuth 2.0: codes with PKCE, refresh tokens that are replaced with
 * each use, clients that describe themselves at their own https address. The customer's answer is given on a page of the
 * shop (`answer-request.ts`).
 */
export async function openAuthorizationServer(shop: Shop, documents: PublicDocuments): Promise<Provider> {
  const { Provider: Server } = await import('oidc-provider')
  const { public_url } = shop
  const server = new Server(public_url, buildConfiguration(shop, documents))
  // Requests arrive with the shop's own address (`serve-oauth.ts`).
  server.proxy = true
  // The package names `openid` among the scopes too, which no client gets here.
  server.use(async (ctx, next) => {
    await next()
    if (ctx.oidc?.route === 'discovery') Object.assign(ctx.body as object, { scopes_supported: listScopes(shop) })
  })
  return server
}

function buildConfiguration(shop: Shop, documents: PublicDocuments): Configuration {
  const { public_url, secrets } = shop
  const resource = public_url + RESOURCE_PATH
  const allScopes = listScopes(shop)
  // No identity token is ever issued, but the package wants a key for them.
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const cookieKeys = ['a', 'b'].map((part) => secrets.getPseudonym(`agents: cookies of linking ${part}`)).join('')
  return {
    adapter: (model) => openTokenAdapter(shop, model),
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), kid: 'unused', alg: 'ES256', use: 'sig' }] },
    clientDefaults: { id_token_signed_response_alg: 'ES256', token_endpoint_auth_method: 'none' },
    clientAuthMethods: ['none', 'private_key_jwt'],
    scopes: allScopes,
    claims: {},
    responseTypes: ['code'],
    pkce: { required: () => true },
    rotateRefreshToken: true,
    issueRefreshToken: (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    // A link whose session is over is an account that does not exist, so that nothing is issued for it any more.
    async findAccount(_ctx, id) {
      const link = await findLink(shop.db, id)
      const isOpen = link !== undefined && (await isLinkedSessionOpen(shop, link.session_id))
      return isOpen ? { accountId: id, claims: () => ({ sub: id }) } : undefined
    },
    // The customer is asked about every request anew.
    loadExistingGrant: ({ oidc }) =>
      Promise.resolve(
        oidc.result?.consent?.grantId === undefined ? undefined : oidc.provider.Grant.find(oidc.result.consent.grantId),
      ),
    interactions: { url: (_ctx, { params }) => buildConsentPath(params['ui_locales']) },
    cookies: { keys: [cookieKeys], short: { path: '/', sameSite: 'lax', httpOnly: true, signed: true } },
    ttl: {
      AccessToken: HOUR_S,
      AuthorizationCode: MINUTE_S,
      Grant: 90 * DAY_S,
      Interaction: HOUR_S,
      RefreshToken: 90 * DAY_S,
      Session: HOUR_S,
    },
    routes: {
      authorization: `${OAUTH_PATH}/authorize`,
      token: `${OAUTH_PATH}/token`,
      revocation: `${OAUTH_PATH}/revoke`,
      jwks: `${OAUTH_PATH}/jwks`,
    },
    features: buildFeatures(resource, allScopes),
    fetch: (url) => fetchMetadata(documents, url instanceof Request ? url.url : url.toString()),
    // The package's own page of errors loads a font from another site.
    renderError(ctx) {
      ctx.redirect(`${CONSENT_PATH}?error=1`)
      ctx.status = 303
    },
  }
}

function buildFeatures(resource: string, allScopes: string[]): Configuration['features'] {
  return {
    devInteractions: { enabled: false },
    userinfo: { enabled: false },
    rpInitiatedLogout: { enabled: false },
    pushedAuthorizationRequests: { enabled: false },
    dPoP: { enabled: false },
    revocation: { enabled: true },
    clientIdMetadataDocument: { enabled: true, ack: 'draft-02' },
    resourceIndicators: {
      enabled: true,
      defaultResource: () => resource,
      useGrantedResource: () => true,
      getResourceServerInfo: () => ({
        scope: allScopes.join(' '),
        audience: resource,
        accessTokenFormat: 'opaque',
        accessTokenTTL: HOUR_S,
      }),
    },
  }
}

/** Fetches the description of a client with the shop's own client, which visits public addresses only. */
async function fetchMetadata(documents: PublicDocuments, url: string): Promise<Response> {
  const fetched = await documents.fetch(url)
  if (!fetched.ok) return new Response('', { status: 502 })
  const max_age_s = fetched.max_age_s ?? 300
  const headers = { 'content-type': 'application/json', 'cache-control': `max-age=${max_age_s}` }
  return new Response(JSON.stringify(fetched.document), { status: 200, headers })
}

/** Returns the page where the customer answers, in the language of the request; with `error` it only says what is wrong. */
export function buildConsentPath(ui_locales: unknown, error?: 'too_many'): string {
  const [, lang] = /^(es|en)\b/.exec(typeof ui_locales === 'string' ? ui_locales : '') ?? []
  const query = new URLSearchParams({
    ...(lang === undefined ? {} : { lang }),
    ...(error === undefined ? {} : { error }),
  })
  return query.size === 0 ? CONSENT_PATH : `${CONSENT_PATH}?${query}`
}
