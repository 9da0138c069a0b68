import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { getErrorStatus } from '../platform/inject-errors.ts'
import { sendPage } from '../platform/page.ts'
import type { GoogleContext } from './context.ts'
import { TOKEN_LIFE_S } from './grant-queries.ts'
import { findPerson, type Person, createPerson } from './people.ts'
import { blockedHtml, accountChooserHtml, consentHtml, resultHtml, type PersonInput } from './sign-in-html.ts'
import { InvalidSignIn, type Lang, type Query, parseSignInRequest, type SignInRequest } from './sign-in-request.ts'
import { detectLang } from './messages.ts'

const PATH = '/o/oauth2/v2/auth'

/** Serves the sign-in page. Its URL contains the request, and every form keeps that URL. */
export function signInPages(app: FastifyInstance, context: GoogleContext): void {
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof InvalidSignIn) return sendPage(reply.code(error.status), blockedHtml(error, getLang(request)))
    return reply.code(getErrorStatus(error)).type('text/plain').send('That is an error.')
  })

  app.get<{ Querystring: Query }>(PATH, async (request, reply) => {
    const input = parseSignInRequest(request.query, context.clients)
    if (input.prompt === 'none') return sendResult(reply, input, { error: 'interaction_required' }, getLang(request))
    return sendPage(reply, accountChooserHtml(input, getLang(request)))
  })

  app.post<{ Querystring: Query; Body: Query | undefined }>(PATH, async (request, reply) => {
    const input = parseSignInRequest(request.query, context.clients)
    const { person: id, answer: response, ...typed } = request.body ?? {}
    const lang = getLang(request)
    const demo = findPerson(id)
    if (response === 'deny' || demo?.deniesConsent) return sendResult(reply, input, DENIED, lang)
    if (demo) return sendPage(reply, consentHtml(input, demo, lang))
    const entered = parsePersonInput(typed)
    if (!isComplete(entered)) return sendPage(reply.code(400), accountChooserHtml(input, lang, entered))
    const person = getAccount(entered, lang)
    if (response !== 'allow') return sendPage(reply, consentHtml(input, person, lang))
    return sendResult(reply, input, grant(context, input, person), lang)
  })
}

const DENIED = { error: 'access_denied' }

function parsePersonInput(fields: Query): PersonInput {
  const read = (name: string) => {
    const value = fields[name]
    return typeof value === 'string' ? value.trim().slice(0, 100) : ''
  }
  return {
    given_name: read('given_name'),
    family_name: read('family_name'),
    email: read('email'),
    verified: fields['verified'] === 'yes',
  }
}

function isComplete({ given_name, email }: PersonInput): boolean {
  return given_name !== '' && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)
}

function getAccount({ verified, ...typed }: PersonInput, lang: Lang): Person {
  return createPerson({ ...typed, email_verified: verified, locale: lang === 'es' ? 'es-MX' : 'en-US' })
}

function grant({ grants }: GoogleContext, { client, scope }: SignInRequest, person: Person) {
  const access_token = grants.issueToken({ client_id: client.client_id, scope, person })
  return { access_token, token_type: 'Bearer', expires_in: TOKEN_LIFE_S, scope }
}

function sendResult(
  reply: FastifyReply,
  { returnTarget: { opener, id }, state }: SignInRequest,
  result: Record<string, string | number>,
  lang: Lang,
): FastifyReply {
  const response = { ...result, ...(state !== undefined && { state }) }
  return sendPage(reply, resultHtml(opener, { id, response }, lang))
}

function getLang(request: FastifyRequest): Lang {
  return detectLang((request.query as Query)['hl'], request.headers['accept-language'])
}
