import formbody from '@fastify/formbody'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { sendPage } from '../platform/page.ts'
import { attemptPayment, failAuthentication, type PendingAuthentication } from './attempt-payment.ts'
import { authenticationHtml } from './authentication-html.ts'
import type { ApiCall } from './context.ts'
import { StripeError } from './errors.ts'
import { listOfferedCounts } from './installments.ts'
import type { PaymentIntent } from './objects.ts'
import type { PaymentMethod } from './payment-method.ts'
import { getCardBehavior } from './payment-methods.ts'

interface PageParams {
  intent: string
  source: string
}

const PATH = '/redirect/authenticate/:intent/:source'

/** Serves the plans of a typed card, and the bank's page, on which a tester chooses whether the authentication succeeds. */
export function authenticationPages(app: FastifyInstance, act: <T>(work: (call: ApiCall) => T) => T): void {
  void app.register(formbody)

  app.post<{ Body: Record<string, string> | undefined }>(
    '/v3/installment-plans',
    async ({ body: { client_secret = '', number = '' } = {} }) => ({
      plans: act((call) => listOfferedCounts(call, { client_secret, number })),
    }),
  )

  app.get<{ Params: PageParams }>(PATH, async (request, reply) => {
    const found = act((call) => findPendingPayment(call, request.params))
    if (!found || !isWaiting(found.intent)) return redirectBack(reply, found)
    const { intent, method, pending } = found
    const page = authenticationHtml(intent, method, pending.lang)
    return sendPage(reply, page, pending.return_url === null ? [] : [pending.return_url])
  })

  app.post<{ Params: PageParams; Body: { outcome?: string } | undefined }>(PATH, async (request, reply) => {
    const outcome = request.body?.outcome === 'complete' ? 'complete' : 'fail'
    return redirectBack(
      reply,
      act((call) => finish(call, request.params, outcome)),
    )
  })
}

interface PendingPayment {
  intent: PaymentIntent
  method: PaymentMethod
  pending: PendingAuthentication
}

/** Finds the payment whose latest authentication this is, in whatever state the payment is now. */
function findPendingPayment(call: ApiCall, address: PageParams): PendingPayment | undefined {
  const stored = call.store.find<PaymentIntent>('payment_intent', address.intent)
  const pending = stored?.hidden as Partial<PendingAuthentication> | undefined
  if (!stored || pending?.source !== address.source) return undefined
  // The source matches, so it was stored together with all of these fields (attempt-payment.ts).
  const authentication = pending as PendingAuthentication
  const method = call.store.find<PaymentMethod>('payment_method', authentication.payment_method)?.body
  return method && { intent: stored.body, method, pending: authentication }
}

function isWaiting(intent: PaymentIntent): boolean {
  return intent.status === 'requires_action'
}

/**
 * Applies the customer's choice once. A double click, or a choice after a cancellation, changes nothing and shows the
 * payment's state.
 */
function finish(call: ApiCall, address: PageParams, outcome: 'complete' | 'fail'): PendingPayment | undefined {
  const asked = findPendingPayment(call, address)
  if (!asked || !isWaiting(asked.intent)) return asked
  const { intent, method } = asked
  const after =
    outcome === 'complete' ? payAuthenticated(call, intent, method) : failAuthentication(call, intent, method)
  return { ...asked, intent: after }
}

/** Redirects to the shop. Without a return URL it responds with the payment's state. */
function redirectBack(reply: FastifyReply, asked: PendingPayment | undefined): FastifyReply {
  if (!asked) return reply.code(404).type('text/plain').send('Nothing waits for authentication here.')
  if (!asked.pending.return_url) return reply.send({ status: asked.intent.status })
  return reply.redirect(buildReturnUrl(asked.pending.return_url, asked.intent), 303)
}

function payAuthenticated(call: ApiCall, intent: PaymentIntent, method: PaymentMethod): PaymentIntent {
  const options = {
    authenticated: true,
    customer_present: true,
    use_stripe_sdk: false,
    return_url: undefined,
    lang: 'en' as const,
  }
  if (!getCardBehavior(call, method.id).decline) return attemptPayment(call, intent, method, options)
  try {
    return attemptPayment(call, intent, method, options)
  } catch (error) {
    if (!(error instanceof StripeError)) throw error
    return call.store.find<PaymentIntent>('payment_intent', intent.id)?.body ?? intent
  }
}

function buildReturnUrl(return_url: string, intent: PaymentIntent): string {
  const address = new URL(return_url)
  address.searchParams.set('payment_intent', intent.id)
  address.searchParams.set('payment_intent_client_secret', intent.client_secret)
  address.searchParams.set('redirect_status', getRedirectStatus(intent))
  return address.href
}

function getRedirectStatus(intent: PaymentIntent): string {
  if (intent.status === 'succeeded') return 'succeeded'
  return intent.status === 'processing' ? 'pending' : 'failed'
}
