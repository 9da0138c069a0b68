import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { OrderedFailure } from '../platform/misbehave.ts'
import type { GoogleDesk } from './desk.ts'
import { TOKEN_LIFE_S } from './grant-queries.ts'
import { findPerson, type Person, personOf } from './people.ts'
import { blockedHtml, chooserHtml, consentHtml, handOverHtml, type Typed } from './sign-in-html.ts'
import { BadSignIn, type Lang, type Query, readSignIn, type SignInRequest } from './sign-in-request.ts'
import { langOf } from './words.ts'

const PATH = '/o/oauth2/v2/auth'

/** Serves the sign-in page. Its URL contains the request, and every form keeps that URL. */
export function signInPages(app: FastifyInstance, desk: GoogleDesk): void {
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof BadSignIn) return sendPage(reply.code(error.status), blockedHtml(error, langFor(request)))
    const status = (error as { statusCode?: number }).statusCode ?? 500
    if (status >= 500 && !(error instanceof OrderedFailure)) console.error(error)
    return reply.code(status).type('text/plain').send('That is an error.')
  })

  app.get<{ Querystring: Query }>(PATH, async (request, reply) => {
    const wish = readSignIn(request.query, desk.clients)
    if (wish.prompt === 'none') return handBack(reply, wish, { error: 'interaction_required' }, langFor(request))
    return sendPage(reply, chooserHtml(wish, langFor(request)), wish)
  })

  app.post<{ Querystring: Query; Body: Query | undefined }>(PATH, async (request, reply) => {
    const wish = readSignIn(request.query, desk.clients)
    const { person: id, answer, ...typed } = request.body ?? {}
    const lang = langFor(request)
    const demo = findPerson(id)
    if (answer === 'deny' || demo?.refuses) return handBack(reply, wish, DENIED, lang)
    if (demo) return sendPage(reply, consentHtml(wish, demo, lang), wish)
    const entered = readTyped(typed)
    if (!isComplete(entered)) return sendPage(reply.code(400), chooserHtml(wish, lang, entered), wish)
    const person = accountOf(entered, lang)
    if (answer !== 'allow') return sendPage(reply, consentHtml(wish, person, lang), wish)
    return handBack(reply, wish, grant(desk, wish, person), lang)
  })
}

const DENIED = { error: 'access_denied' }

function readTyped(fields: Query): Typed {
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

function isComplete({ given_name, email }: Typed): boolean {
  return given_name !== '' && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)
}

function accountOf({ verified, ...typed }: Typed, lang: Lang): Person {
  return personOf({ ...typed, email_verified: verified, locale: lang === 'es' ? 'es-MX' : 'en-US' })
}

/** Returns what the site receives: a token at once, or a code for one. */
function grant({ grants }: GoogleDesk, wish: SignInRequest, person: Person): Record<string, string | number> {
  const given = { client_id: wish.client.client_id, scope: wish.scope, person }
  if (wish.response_type === 'token') {
    const access_token = grants.issueToken(given)
    return { access_token, token_type: 'Bearer', expires_in: TOKEN_LIFE_S, scope: wish.scope }
  }
  const redirect_uri = 'address' in wish.back ? wish.back.address : ''
  const { nonce = null, challenge = null } = wish
  return { code: grants.issueCode({ ...given, redirect_uri, nonce, challenge }), scope: wish.scope }
}

/**
 * Sends the response to the opener as a message, or redirects to the site: codes in the query, tokens in the fragment,
 * as Google does.
 */
function handBack(
  reply: FastifyReply,
  { back, state, response_type }: SignInRequest,
  answer: Record<string, string | number>,
  lang: Lang,
): FastifyReply {
  const full: Record<string, string | number> = { ...answer, ...(state !== undefined && { state }) }
  if ('opener' in back) return sendPage(reply, handOverHtml(back.opener, { id: back.id, response: full }, lang))
  const address = new URL(back.address)
  const fields = new URLSearchParams(Object.entries(full).map(([name, value]) => [name, String(value)]))
  if (response_type === 'token') address.hash = fields.toString()
  else for (const [name, value] of fields) address.searchParams.set(name, value)
  return reply.header('cache-control', 'no-store').redirect(address.href, 303)
}

function langFor(request: FastifyRequest): Lang {
  return langOf((request.query as Query)['hl'], request.headers['accept-language'])
}

/** The response to a form may redirect, so the policy names the one origin that it leads to. */
function sendPage(reply: FastifyReply, text: string, wish?: SignInRequest): FastifyReply {
  const back = wish && 'address' in wish.back ? ` ${new URL(wish.back.address).origin}` : ''
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
