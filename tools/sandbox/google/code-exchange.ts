import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { GoogleContext } from './context.ts'
import { type CodeGrant, TOKEN_LIFE_S } from './grant-queries.ts'

type Form = Record<string, unknown>

interface Refusal {
  status: 400 | 401
  error: string
  error_description: string
}

/**
 * `POST /token` exchanges a code, once and only for the site that it was issued to, for an access token and an id
 * token.
 */
export function exchangeRoute(app: FastifyInstance, context: GoogleContext): void {
  app.post<{ Body: Form | undefined }>('/token', (request, reply) => {
    const form = request.body ?? {}
    const outcome = exchange(context, {
      ...credentials(request.headers.authorization),
      ...Object.fromEntries(Object.entries(form).filter(([, value]) => typeof value === 'string')),
    } as Record<string, string>)
    if ('promised' in outcome) return reply.send(buildResponse(context, outcome.promised))
    const { status, ...body } = outcome
    return reply.code(status).send(body)
  })
}

function exchange({ clients, grants }: GoogleContext, form: Record<string, string>): { promised: CodeGrant } | Refusal {
  const client = clients.find(form['client_id'])
  if (!client) return buildRefusal(401, 'invalid_client', 'The OAuth client was not found.')
  if (!clients.isSecretValid(client, form['client_secret'])) {
    return buildRefusal(401, 'invalid_client', 'The provided client secret is invalid.')
  }
  if (form['grant_type'] !== 'authorization_code') {
    return buildRefusal(400, 'unsupported_grant_type', `Invalid grant_type: ${form['grant_type'] ?? ''}`)
  }
  const codeGrant = grants.takeCode(form['code'])
  if (!codeGrant || codeGrant.client_id !== client.client_id)
    return buildRefusal(400, 'invalid_grant', 'Malformed auth code.')
  if (codeGrant.redirect_uri !== form['redirect_uri']) return buildRefusal(400, 'redirect_uri_mismatch', 'Bad Request')
  if (codeGrant.challenge !== null && codeGrant.challenge !== createChallenge(form['code_verifier'])) {
    return buildRefusal(400, 'invalid_grant', 'Invalid code verifier.')
  }
  return { promised: codeGrant }
}

function buildResponse({ grants, id_tokens, url }: GoogleContext, codeGrant: CodeGrant): Record<string, unknown> {
  const { client_id, scope, person } = codeGrant
  return {
    access_token: grants.issueToken({ client_id, scope, person }),
    expires_in: TOKEN_LIFE_S,
    scope,
    token_type: 'Bearer',
    ...(scope.split(' ').includes('openid') && { id_token: id_tokens.create(codeGrant, url()) }),
  }
}

/** Client id and secret may also arrive as basic authentication. */
function credentials(authorization: string | undefined): Record<string, string> {
  const [scheme = '', value = ''] = (authorization ?? '').split(' ')
  if (scheme.toLowerCase() !== 'basic') return {}
  const [client_id = '', client_secret = ''] = Buffer.from(value, 'base64').toString().split(':')
  return { client_id, client_secret }
}

function createChallenge(verifier: string | undefined): string {
  return createHash('sha256')
    .update(verifier ?? '')
    .digest('base64url')
}

function buildRefusal(status: 400 | 401, error: string, error_description: string): Refusal {
  return { status, error, error_description }
}
