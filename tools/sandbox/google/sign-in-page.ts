import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { InjectedError } from '../platform/inject-errors.ts'
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
    const status = (error as { statusCode?: number }).statusCode ?? 500
    if (status >= 500 && !(error instanceof InjectedError)) console.error(error)
    return reply.code(status).type('text/plain').send('That is an error.')
  })

  app.get<{ Querystring: Query }>(PATH, async (request, reply) => {
    const input = parseSignInRequest(request.query, context.clients)
    if (input.prompt === 'none') return sendResult(reply, input, { error: 'interaction_required' }, getLang(request))
    return sendPage(reply, accountChooserHtml(input, getLang(request)), input)
  })

  app.post<{ Querystring: Query; Body: Query | undefined }>(PATH, async (request, reply) => {
    const input = parseSignInRequest(request.query, context.clients)
    const { person: id, answer: response, ...typed } = request.body ?? {}
    const lang = getLang(request)
    const demo = findPerson(id)
    if (response === 'deny' || demo?.deniesConsent) return sendResult(reply, input, DENIED, lang)
    if (demo) return sendPage(reply, consentHtml(input, demo, lang), input)
    const entered = parsePersonInput(typed)
    if (!isComplete(entered)) return sendPage(reply.code(400), accountChooserHtml(input, lang, entered), input)
    const person = getAccount(entered, lang)
    if (response !== 'allow') return sendPage(reply, consentHtml(input, person, lang), input)
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

/** Returns what the site receives: a token at once, or a code for one. */
function grant({ grants }: GoogleContext, input: SignInRequest, person: Person): Record<string, string | number> {
  const given = { client_id: input.client.client_id, scope: input.scope, person }
  if (input.response_type === 'token') {
    const access_token = grants.issueToken(given)
    return { access_token, token_type: 'Bearer', expires_in: TOKEN_LIFE_S, scope: input.scope }
  }
  const redirect_uri = 'address' in input.returnTarget ? input.returnTarget.address : ''
  const { nonce = null, challenge = null } = input
  return { code: grants.issueCode({ ...given, redirect_uri, nonce, challenge }), scope: input.scope }
}

/**
 * Sends the response to the opener as a message, or redirects to the site: codes in the query, tokens in the fragment,
 * as Google does.
 */
function sendResult(
  reply: FastifyReply,
  { returnTarget, state, response_type }: SignInRequest,
  response: Record<string, string | number>,
  lang: Lang,
): FastifyReply {
  const full: Record<string, string | number> = { ...response, ...(state !== undefined && { state }) }
  if ('opener' in returnTarget)
    return sendPage(reply, resultHtml(returnTarget.opener, { id: returnTarget.id, response: full }, lang))
  const address = new URL(returnTarget.address)
  const fields = new URLSearchParams(Object.entries(full).map(([name, value]) => [name, String(value)]))
  if (response_type === 'token') address.hash = fields.toString()
  else for (const [name, value] of fields) address.searchParams.set(name, value)
  return reply.header('cache-control', 'no-store').redirect(address.href, 303)
}

function getLang(request: FastifyRequest): Lang {
  return detectLang((request.query as Query)['hl'], request.headers['accept-language'])
}

/** The response to a form may redirect, so the policy names the one origin that it leads to. */
function sendPage(reply: FastifyReply, text: string, input?: SignInRequest): FastifyReply {
  const back = input && 'address' in input.returnTarget ? ` ${new URL(input.returnTarget.address).origin}` : ''
  return reply
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; form-action 'self'${back}; base-uri 'none'; frame-ancestors 'none'`,
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
    .type('text/html; charset=utf-8')
    .send(text)
}
