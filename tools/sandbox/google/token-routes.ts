import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { GoogleContext } from './context.ts'
import type { Grant } from './grant-queries.ts'
import { buildClaims } from './scopes.ts'

type Fields = Record<string, unknown>

const CORS_HEADERS = { 'access-control-allow-origin': '*', 'cache-control': 'no-cache, no-store' }

/** Calls of a site about an access token: its account, its site, and the person's facts. */
export function tokenRoutes(app: FastifyInstance, context: GoogleContext): void {
  const { grants, id_tokens, url } = context
  app.addHook('onRequest', async (_request, reply) => void reply.headers(CORS_HEADERS))

  app.route({
    method: ['GET', 'POST'],
    url: '/tokeninfo',
    handler: (request, reply) => {
      const grant = grants.findToken(findToken(request))
      if (!grant) return sendError(reply, 400, 'invalid_token', 'Invalid Value')
      return reply.send(buildTokenInfo(grant, url()))
    },
  })

  app.route({
    method: ['GET', 'POST'],
    url: '/oauth2/v3/userinfo',
    handler: (request, reply) => {
      const grant = grants.findToken(findToken(request))
      if (grant) return reply.send(buildClaims(grant.person, grant.scope, url()))
      return sendError(challenge(reply), 401, 'invalid_request', 'Invalid Credentials')
    },
  })

  app.get('/v1/userinfo', (request, reply) => {
    const grant = grants.findToken(findToken(request))
    if (grant) return reply.send(buildClaims(grant.person, grant.scope, url()))
    return challenge(reply).code(401).send(UNAUTHENTICATED)
  })

  app.post('/revoke', (request, reply) => {
    const token = field(request.body, 'token') ?? field(request.query, 'token')
    if (grants.revoke(token)) return reply.send({})
    return sendError(reply, 400, 'invalid_token', 'Token expired or revoked')
  })

  for (const path of ['/oauth2/v3/userinfo', '/v1/userinfo']) {
    app.options(path, (_request, reply) =>
      reply.code(204).headers({ 'access-control-allow-headers': 'authorization' }).send(),
    )
  }
  app.get('/oauth2/v3/certs', () => id_tokens.listPublicKeys())
  app.get('/.well-known/openid-configuration', () => description(url()))
}

const UNAUTHENTICATED = {
  error: {
    code: 401,
    message:
      'Request is missing required authentication credential. Expected OAuth 2 access token, login cookie or other valid authentication credential. See https://developers.google.com/identity/sign-in/web/devconsole-project.',
    status: 'UNAUTHENTICATED',
  },
}

/** The token is in the header, as all libraries send it, or in a field. */
function findToken({ headers, query, body }: FastifyRequest): string | undefined {
  const bearer = /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1]
  return bearer ?? field(query, 'access_token') ?? field(body, 'access_token')
}

function field(fields: unknown, name: string): string | undefined {
  const value = (fields as Fields | undefined)?.[name]
  return typeof value === 'string' ? value : undefined
}

/** Every value is text here, including numbers and booleans, as in Google's response. */
function buildTokenInfo(
  grant: Grant & { expires_in: number; expires_at: number },
  url: string,
): Record<string, string> {
  const { sub, email, email_verified } = buildClaims(grant.person, grant.scope, url)
  return {
    azp: grant.client_id,
    aud: grant.client_id,
    sub,
    scope: grant.scope,
    exp: String(grant.expires_at),
    expires_in: String(grant.expires_in),
    ...(email !== undefined && { email, email_verified: String(email_verified) }),
    access_type: 'online',
  }
}

function challenge(reply: FastifyReply): FastifyReply {
  return reply.header('www-authenticate', 'Bearer realm="https://accounts.google.com/", error="invalid_token"')
}

function sendError(reply: FastifyReply, status: number, error: string, error_description: string): FastifyReply {
  return reply.code(status).send({ error, error_description })
}

function description(url: string): Record<string, unknown> {
  return {
    issuer: url,
    authorization_endpoint: `${url}/o/oauth2/v2/auth`,
    token_endpoint: `${url}/token`,
    userinfo_endpoint: `${url}/v1/userinfo`,
    revocation_endpoint: `${url}/revoke`,
    jwks_uri: `${url}/oauth2/v3/certs`,
    response_types_supported: ['code', 'token'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    scopes_supported: ['openid', 'email', 'profile'],
    token_endpoint_auth_methods_supported: ['client_secret_post', 'client_secret_basic'],
    claims_supported: [
      ...['aud', 'email', 'email_verified', 'exp', 'family_name', 'given_name'],
      ...['iat', 'iss', 'locale', 'name', 'picture', 'sub'],
    ],
    code_challenge_methods_supported: ['S256'],
    grant_types_supported: ['authorization_code'],
  }
}
