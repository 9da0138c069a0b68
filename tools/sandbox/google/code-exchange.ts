import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { GoogleDesk } from './desk.ts'
import { type Promised, TOKEN_LIFE_S } from './grant-queries.ts'

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
export function exchangeRoute(app: FastifyInstance, desk: GoogleDesk): void {
  app.post<{ Body: Form | undefined }>('/token', (request, reply) => {
    const form = request.body ?? {}
    const outcome = exchange(desk, {
      ...credentials(request.headers.authorization),
      ...Object.fromEntries(Object.entries(form).filter(([, value]) => typeof value === 'string')),
    } as Record<string, string>)
    if ('promised' in outcome) return reply.send(answer(desk, outcome.promised))
    const { status, ...body } = outcome
    return reply.code(status).send(body)
  })
}

function exchange({ clients, grants }: GoogleDesk, form: Record<string, string>): { promised: Promised } | Refusal {
  const client = clients.find(form['client_id'])
  if (!client) return refusal(401, 'invalid_client', 'The OAuth client was not found.')
  if (!clients.knowsSecret(client, form['client_secret'])) {
    return refusal(401, 'invalid_client', 'The provided client secret is invalid.')
  }
  if (form['grant_type'] !== 'authorization_code') {
    return refusal(400, 'unsupported_grant_type', `Invalid grant_type: ${form['grant_type'] ?? ''}`)
  }
  const promised = grants.takeCode(form['code'])
  if (!promised || promised.client_id !== client.client_id) return refusal(400, 'invalid_grant', 'Malformed auth code.')
  if (promised.redirect_uri !== form['redirect_uri']) return refusal(400, 'redirect_uri_mismatch', 'Bad Request')
  if (promised.challenge !== null && promised.challenge !== challengeOf(form['code_verifier'])) {
    return refusal(400, 'invalid_grant', 'Invalid code verifier.')
  }
  return { promised }
}

function answer({ grants, id_tokens, url }: GoogleDesk, promised: Promised): Record<string, unknown> {
  const { client_id, scope, person } = promised
  return {
    access_token: grants.issueToken({ client_id, scope, person }),
    expires_in: TOKEN_LIFE_S,
    scope,
    token_type: 'Bearer',
    ...(scope.split(' ').includes('openid') && { id_token: id_tokens.write(promised, url()) }),
  }
}

/** Client id and secret may also arrive as basic authentication. */
function credentials(authorization: string | undefined): Record<string, string> {
  const [scheme = '', value = ''] = (authorization ?? '').split(' ')
  if (scheme.toLowerCase() !== 'basic') return {}
  const [client_id = '', client_secret = ''] = Buffer.from(value, 'base64').toString().split(':')
  return { client_id, client_secret }
}

function challengeOf(verifier: string | undefined): string {
  return createHash('sha256')
    .update(verifier ?? '')
    .digest('base64url')
}

function refusal(status: 400 | 401, error: string, error_description: string): Refusal {
  return { status, error, error_description }
}
