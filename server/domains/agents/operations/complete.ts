import type { AgentInstrument, CompleteCheckoutInput } from '@shop/contract/agents.ts'
import type { Lang } from '@shop/contract/locale.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { payWithToken, type TokenOutcome } from '../../payments/payments.ts'
import { type Message, sayPaymentFailed, toMessage } from '../mapping/messages.ts'
import { readToken } from '../negotiation/payment-handlers.ts'
import { answer, findFacts, notFound, sayClosed } from './cart.ts'
import { type DescribedCart, describeCart } from './describe-cart.ts'
import { chooseLang } from './market.ts'
import type { MemberCall, OperationResult } from './operation.ts'

const RETURN_PATH = '/checkout-exito'

/**
 * Pays a checkout with the token of the customer's wallet. What is charged is the total of the last answer to this
 * assistant, or nothing: when anything that is paid for changed since, the checkout is shown as it is now. A payment that was
 * begun before, here or on the page, is the one that is paid.
 */
export async function completeCheckout(
  call: MemberCall,
  { payment }: CompleteCheckoutInput,
  id: string,
): Promise<OperationResult> {
  const { shop } = call
  const lang = chooseLang(call)
  const row = await findFacts(call, id)
  const known = row?.is_checkout
    ? await describeCart(call, id, { kind: 'checkout', lang, facts: row, is_brief: true })
    : undefined
  if (row === undefined || known === undefined) return notFound(lang)
  const show = (messages: Message[] = []) =>
    answer(call, id, { kind: 'checkout', lang, messages, marketing: row.marketing })
  if (known.state !== 'open') return show(sayOver(call, known.state, lang))
  if (!canComplete(call, known)) return show()
  if (known.snapshot === null || known.snapshot !== row.snapshot)
    return show([toMessage(new Refusal('total_changed'), lang)!])
  const instrument = findInstrument(payment.instruments ?? [])
  const token = instrument && readToken(instrument, call.payment_handlers)
  if (token === undefined) return show([sayPaymentFailed('instrument', lang)])
  const return_url = shop.public_url + RETURN_PATH
  const request = { cart_id: id, lang, token, snapshot: known.snapshot, return_url }
  try {
    const outcome = await payWithToken(shop, call.providers, call.customer, request)
    const shown = await show(sayOutcome(outcome, lang))
    if (outcome !== 'declined' && outcome !== 'ended') return shown
    const now = findPaidMeanwhile(call, shown, lang)
    return now === undefined ? shown : await show(now)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const message = toPaymentMessage(error, lang)
    if (message === undefined) throw error
    // Another request may have paid it, or closed it, meanwhile.
    const now = await describeCart(call, id, { kind: 'checkout', lang, is_brief: true })
    return show(now === undefined || now.state === 'open' ? [message] : sayOver(call, now.state, lang))
  }
}

/** A checkout can be completed when it says so, and again while the bank or the provider has not answered. */
function canComplete({ payment_handlers }: MemberCall, { resource, payment }: DescribedCart): boolean {
  if (resource['status'] === 'ready_for_complete') return true
  return Object.keys(payment_handlers).length > 0 && payment !== undefined && payment.progress !== 'processing'
}

/** A request that was not answered before, and is repeated, reads of its own success. */
function sayOver({ is_repeated }: MemberCall, state: 'ordered' | 'closed', lang: Lang): Message[] {
  return is_repeated && state === 'ordered' ? [] : [sayClosed(state, lang)]
}

/**
 * Returns what to say of a token that paid nothing where another request paid or pays the checkout: that nothing was charged
 * would not be true. Undefined where it is still to be paid.
 */
function findPaidMeanwhile(call: MemberCall, shown: OperationResult, lang: Lang): Message[] | undefined {
  const status = 'resource' in shown ? shown.resource['status'] : undefined
  if (status === 'completed') return sayOver(call, 'ordered', lang)
  return status === 'complete_in_progress' ? [] : undefined
}

/** Returns the instrument to pay with: the only one, or the only one that is selected. */
function findInstrument(instruments: AgentInstrument[]): AgentInstrument | undefined {
  const selected =
    instruments.length === 1 ? instruments : instruments.filter(({ selected: chosen }) => chosen === true)
  return selected.length === 1 ? selected[0] : undefined
}

function sayOutcome(outcome: TokenOutcome, lang: Lang): Message[] {
  switch (outcome) {
    case 'declined':
    case 'ended':
      return [sayPaymentFailed('declined', lang)]
    case 'returned':
      return [sayPaymentFailed('returned', lang)]
    case 'paid':
    case 'awaits_buyer':
    case 'processing':
    case 'unknown':
    case 'mismatch':
      return []
  }
}

/** Returns a refusal to start a payment. Too many of them are waited for, or paid in the shop. */
function toPaymentMessage(refusal: Refusal, lang: Lang): Message | undefined {
  if (refusal.code !== 'too_many_requests') return toMessage(refusal, lang)
  const severity = 'requires_buyer_review'
  return { type: 'error', code: 'payment_wait', severity, content: refusal.format(lang), path: '$.payment' }
}
