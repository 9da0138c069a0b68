import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { GoogleContext } from './context.ts'
import type { Grant } from './grant-queries.ts'
import { buildClaims } from './scopes.ts'

type Fields = Record<string, unknown>

const CORS_HEADERS = { 'access-control-allow-origin': '*', 'cache-control': 'no-cache, no-store' }

export function tokenRoutes(app: FastifyInstance, context: GoogleContext): void {
  const { grants, url } = context
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

  app.options('/oauth2/v3/userinfo', (_request, reply) =>
    reply.code(204).headers({ 'access-control-allow-headers': 'authorization' }).send(),
  )
}

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
