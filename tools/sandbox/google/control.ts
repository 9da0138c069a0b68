import type { FastifyInstance } from 'fastify'
import { FOREIGN_CLIENT_ID } from './clients.ts'
import type { GoogleDesk } from './desk.ts'
import { TOKEN_LIFE_S } from './grant-queries.ts'
import { findPerson, PEOPLE, type Person, personOf } from './people.ts'
import { readScopes } from './scopes.ts'

interface TokenWish {
  /** The id of a demo person. */
  person?: string
  /** Any other person by email; the other fields are optional. */
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

/** Calls for tests: an access token without a browser, for any person and any site. */
export function googleControl(app: FastifyInstance, { clients, grants }: GoogleDesk): void {
  app.get('/_google/people', async () => ({ people: PEOPLE, foreign_client_id: FOREIGN_CLIENT_ID }))

  app.post<{ Body: TokenWish }>('/_google/token', { schema: { body: TOKEN_SCHEMA } }, async (request, reply) => {
    const wish = request.body
    const client = clients.find(wish.client_id ?? clients.ours() ?? undefined)
    if (!client) return reply.code(400).send({ error: 'no such client' })
    const scope = readScopes(wish.scope ?? 'openid email profile')
    if (scope === undefined) return reply.code(400).send({ error: 'no such scope' })
    const person = findPerson(wish.person) ?? strangerOf(wish)
    const expires_in = wish.expires_in ?? TOKEN_LIFE_S
    const access_token = grants.issueToken({ client_id: client.client_id, scope, person }, expires_in)
    return { access_token, token_type: 'Bearer', expires_in, scope, sub: person.sub, email: person.email }
  })
}

function strangerOf({ email = '', email_verified = true, given_name = 'Ana', family_name = 'Luz' }: TokenWish): Person {
  return personOf({ email, email_verified, given_name, family_name, locale: 'es-MX' })
}
