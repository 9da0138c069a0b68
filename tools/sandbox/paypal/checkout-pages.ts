import formbody from '@fastify/formbody'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { getErrorStatus } from '../platform/inject-errors.ts'
import { sendPage } from '../platform/page.ts'
import { BUYER_ID } from './buyer.ts'
import type { PayPalContext } from './context.ts'
import {
  approvalHtml,
  type PopupOptions,
  resultHtml,
  messageHtml,
  type PopupMessage,
  openingHtml,
} from './checkout-html.ts'
import { PayPalError } from './errors.ts'
import { FUNDING_NAMES, type FundingName, isOffered } from './funding-sources.ts'
import type { Order } from './objects.ts'
import { approveOrder, canBeApproved, findOrder } from './orders.ts'
import { type Lang, detectLang, MESSAGES } from './messages.ts'

type Fields = Record<string, unknown>
type RunInTransaction = <T>(work: (call: PayPalContext) => T) => T

/**
 * Serves the approval page. A form redirects to the shop; a request with JSON, or without a body, does the same for a
 * test and returns the state.
 */
export function checkoutPages(app: FastifyInstance, act: RunInTransaction): void {
  void app.register(formbody)
  app.setErrorHandler((error, request, reply) => explainOrderState(error, request, reply))

  app.get<{ Querystring: Fields }>('/checkoutnow/opening', async ({ query }, reply) => {
    const lang = detectLang(readField(query, 'locale.x'))
    return sendPage(reply, openingHtml(lang, parseOrigin(readField(query, 'opener'))))
  })

  app.get<{ Querystring: Fields }>('/checkoutnow', async (request, reply) => {
    const { query } = request
    const order = act((call) => findOrder(call, readField(query, 'token') ?? ''))
    const frame = { lang: getLang(request, order), opener: parseOrigin(readField(query, 'opener')) }
    const problem = findCurrencyError(order, readField(query, 'currency'))
    if (problem !== null && frame.opener !== null) return sendResult(reply, order, frame, problem)
    if (!canBeApproved(order)) return sendMessage(reply, frame.lang, 'paid', getReturnUrl(order, 'approve'))
    const { return_url, cancel_url } = order.context
    const page = approvalHtml(order, frame, findFunding(order, readField(query, 'fundingSource')))
    return sendPage(
      reply,
      page,
      [return_url, cancel_url].filter((url) => url !== undefined),
    )
  })

  app.post<{ Params: { id: string }; Body: Fields | undefined }>('/checkoutnow/:id/approve', async (request, reply) => {
    const funding = parseFunding(request.body ?? {})
    const order = act((call) => approveOrder(call, request.params.id, funding))
    return finish(request, reply, order, 'approve')
  })

  app.post<{ Params: { id: string }; Body: Fields | undefined }>('/checkoutnow/:id/cancel', async (request, reply) => {
    const order = act((call) => findOrder(call, request.params.id))
    return finish(request, reply, order, 'cancel')
  })
}

/** PayPal refuses an order in another currency than its script was loaded for. */
function findCurrencyError(order: Order, expected: string | undefined): PopupMessage | null {
  const { currency_code } = order.unit.amount
  if (expected === undefined || expected === currency_code) return null
  const message = `Expected currency from order api call to be ${expected}, got ${currency_code}. Please ensure you are passing currency=${currency_code} to the sdk script tag.`
  return { outcome: 'error', order: order.id, message }
}

function parseFunding(fields: Fields): FundingName {
  const asked = fields['funding'] ?? 'balance'
  const funding = FUNDING_NAMES.find((name) => name === asked)
  if (funding) return funding
  const description = `funding is one of ${FUNDING_NAMES.join(', ')}`
  throw new PayPalError('INVALID_REQUEST', [{ issue: 'INVALID_PARAMETER_VALUE', description }])
}

function findFunding({ unit }: Order, source: string | undefined): FundingName {
  return source === 'venmo' && isOffered('venmo', unit.amount.currency_code) ? 'venmo' : 'balance'
}

function finish(request: FastifyRequest, reply: FastifyReply, order: Order, outcome: 'approve' | 'cancel') {
  const back = getReturnUrl(order, outcome)
  if (!isForm(request)) {
    return reply.send({ id: order.id, status: order.status, payer_id: BUYER_ID, return_url: back ?? null })
  }
  const fields = request.body as Fields
  const frame = { lang: detectLang(readField(fields, 'lang')), opener: parseOrigin(readField(fields, 'opener')) }
  const payer = outcome === 'approve' ? { payer: BUYER_ID } : {}
  if (frame.opener !== null) return sendResult(reply, order, frame, { outcome, order: order.id, ...payer })
  if (back !== undefined) return reply.redirect(back, 303)
  return sendMessage(reply, frame.lang, outcome === 'approve' ? 'approved' : 'canceled')
}

function getReturnUrl({ id, context }: Order, outcome: 'approve' | 'cancel'): string | undefined {
  const address = outcome === 'approve' ? context.return_url : context.cancel_url
  if (address === undefined) return undefined
  const url = new URL(address)
  url.searchParams.set('token', id)
  if (outcome === 'approve') url.searchParams.set('PayerID', BUYER_ID)
  return url.href
}

function isForm({ headers }: FastifyRequest): boolean {
  return headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false
}

function getLang({ query, headers }: FastifyRequest, order: Order): Lang {
  return detectLang(readField(query as Fields, 'locale.x') ?? order.context.locale ?? headers['accept-language'])
}

function readField(fields: Fields, name: string): string | undefined {
  const value = fields[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

function parseOrigin(text: string | undefined): string | null {
  return text !== undefined && URL.canParse(text) && /^https?:/.test(text) ? new URL(text).origin : null
}

/** The message is sent to the page of this origin only. */
function sendResult(
  reply: FastifyReply,
  order: Order,
  { lang, opener }: PopupOptions,
  popupMessage: PopupMessage,
): FastifyReply {
  const back = getReturnUrl(order, popupMessage.outcome === 'approve' ? 'approve' : 'cancel')
  return sendPage(reply, resultHtml(opener!, lang, popupMessage, back))
}

function sendMessage(reply: FastifyReply, lang: Lang, what: 'approved' | 'canceled' | 'paid' | 'gone', back?: string) {
  const messages = MESSAGES[lang]
  return sendPage(reply, messageHtml(lang, messages[`${what}Title`], messages[what], back))
}

function explainOrderState(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const status = error instanceof PayPalError ? error.status : getErrorStatus(error)
  const message = error instanceof Error ? error.message : String(error)
  if (request.method !== 'GET' && !isForm(request)) return reply.code(status).send({ error: message })
  const lang = detectLang(readField((request.query ?? {}) as Fields, 'locale.x') ?? request.headers['accept-language'])
  if (status === 404) return sendMessage(reply.code(status), lang, 'gone')
  return sendPage(reply.code(status), messageHtml(lang, MESSAGES[lang].failedTitle, message))
}
