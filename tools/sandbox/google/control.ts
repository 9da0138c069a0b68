import type { FastifyInstance } from 'fastify'
import { OTHER_CLIENT_ID } from './clients.ts'
import type { GoogleContext } from './context.ts'
import { TOKEN_LIFE_S } from './grant-queries.ts'
import { findPerson, PEOPLE, type Person, createPerson } from './people.ts'
import { parseScopes } from './scopes.ts'

interface TokenRequest {
  person?: string
  email?: string
  email_verified?: boolean
  given_name?: string
  family_name?: string
  client_id?: string
  scope?: string
  /** A negative value creates a token that has already expired. */
  expires_in?: number
}

const text = { type: 'string' }
const TOKEN_SCHEMA = {
  type: 'object',
  additionalProperties: false,
  oneOf: [{ required: ['person'] }, { required: ['email'] }],
  properties: {
    person: { enum: PEOPLE.map((person) => person.id) },
    email: { type: 'string', minLength: 1 },
    email_verified: { type: 'boolean' },
    given_name: text,
    family_name: text,
    client_id: text,
    scope: text,
    expires_in: { type: 'integer' },
  },
}

export function googleControl(app: FastifyInstance, { clients, grants }: GoogleContext): void {
  app.get('/_google/people', async () => ({ people: PEOPLE, foreign_client_id: OTHER_CLIENT_ID }))

  app.post<{ Body: TokenRequest }>('/_google/token', { schema: { body: TOKEN_SCHEMA } }, async (request, reply) => {
    const input = request.body
    const client = clients.find(input.client_id ?? clients.getOwn() ?? undefined)
    if (!client) return reply.code(400).send({ error: 'no such client' })
    const scope = parseScopes(input.scope ?? 'openid email profile')
    if (scope === undefined) return reply.code(400).send({ error: 'no such scope' })
    const person = findPerson(input.person) ?? buildPerson(input)
    const expires_in = input.expires_in ?? TOKEN_LIFE_S
    const access_token = grants.issueToken({ client_id: client.client_id, scope, person }, expires_in)
    return { access_token, token_type: 'Bearer', expires_in, scope, sub: person.sub, email: person.email }
  })
}

function buildPerson({
  email = '',
  email_verified = true,
  given_name = 'Ana',
  family_name = 'Luz',
}: TokenRequest): Person {
  return createPerson({ email, email_verified, given_name, family_name, locale: 'es-MX' })
}
