import type { ReplyOf } from '@shop/contract/call.ts'
import type { Lang } from '@shop/contract/locale.ts'
import type { requestPayment as call, RequestMethod } from '@shop/contract/payment-requests.ts'
import { Refusal, refuse } from '../../../platform/refusal.ts'
import type { Customer } from '../../../platform/serve.ts'
import type { Shop } from '../../../platform/shop.ts'
import type { AskedAttempt } from '../attempts/begin.ts'
import { cancelPayment } from '../attempts/end.ts'
import { startAttempt } from '../attempts/start.ts'
import type { Providers, RequestAccounts } from '../providers/providers.ts'
import { listOpenPayments, type PaymentRow } from '../rows/payment-queries.ts'
import { findRequestOfCart, findStanding } from '../rows/request-queries.ts'
import { settleFree } from '../settling/settle.ts'
import { acceptRequest } from './accept.ts'
import { answerFree, answerRequest } from './answer.ts'
import { type Expected, isExpected, requestObstacle } from './rules.ts'

interface Asked {
  cart_id: string
  lang: Lang
  method: RequestMethod
  expected?: Expected | undefined
}
type Answer = ReplyOf<typeof call>

const TRIES = 3

/**
 * Starts a bank transfer to pay a cart; for a cart that has one already, that transfer is returned. Older attempts for
 * the cart are ended first, at their providers too, so that no customer pays twice. Refuses a cart that cannot be paid
 * so (`requestObstacle`), `total_changed` when it costs something else than the customer saw, and
 * `earlier_payment_open` when an older attempt cannot be ended now.
 */
export async function requestPayment(
  shop: Shop,
  providers: Providers,
  accounts: RequestAccounts,
  customer: Customer,
  asked: Asked,
): Promise<Answer> {
  try {
    return (
      (await answerOfCart(shop, customer, asked)) ?? (await makeRequest(shop, providers, accounts, customer, asked))
    )
  } catch (error) {
    // A concurrent request of the same customer was faster: a second click, or another tab.
    const beaten =
      error instanceof Refusal && (error.code === 'cart_not_found' || error.code === 'earlier_payment_open')
    const made = beaten ? await answerOfCart(shop, customer, asked) : undefined
    if (made) return made
    throw error
  }
}

/** Returns the response for the bank transfer of a cart; undefined when it has none, or one that came to nothing. */
async function answerOfCart(shop: Shop, customer: Customer, { cart_id, lang }: Asked): Promise<Answer | undefined> {
  const request = await findRequestOfCart(shop.db, customer.id, cart_id)
  if (request?.outcome === 'confirmed') return refuse('cart_already_paid')
  return request?.outcome === null ? answerRequest(shop, request, lang) : undefined
}

async function makeRequest(
  shop: Shop,
  providers: Providers,
  accounts: RequestAccounts,
  customer: Customer,
  { cart_id, lang, method, expected }: Asked,
): Promise<Answer> {
  const account = accounts[method]
  const begin = {
    cart_id,
    lang,
    method,
    obstacleOf: async (tx, priced) =>
      requestObstacle(account, priced, await findStanding(tx, customer.id), shop.clock.now()) ??
      (isExpected(expected, priced) ? null : 'total_changed'),
  } satisfies AskedAttempt
  for (let tries = 0; tries < TRIES; tries += 1) {
    const { payment } = await startAttempt(shop, providers, customer, begin)
    if (payment.method === 'free') return orderFree(shop, payment, lang)
    await endOthers(shop, providers, payment)
    const made = await acceptRequest(shop, customer, {
      payment_id: payment.id,
      cart_id,
      account: account ?? '',
      lang,
      expected,
    })
    if (made) return answerRequest(shop, made, lang)
  }
  return refuse('earlier_payment_open')
}

/** Ends attempts with other methods for the same copy of the cart, because they exclude a bank transfer. */
async function endOthers(shop: Shop, providers: Providers, { id, order_id }: PaymentRow): Promise<void> {
  for (const other of await listOpenPayments(shop.db, order_id)) {
    if (other.id === id) continue
    const ended = await cancelPayment(shop, providers, other, 'superseded')
    if (ended === 'settled') refuse('cart_already_paid')
    if (ended === 'unavailable') refuse('earlier_payment_open')
  }
}

async function orderFree(shop: Shop, payment: PaymentRow, lang: Lang): Promise<Answer> {
  const done = await settleFree(shop, payment)
  return done.outcome === 'settled' ? answerFree(done, payment.currency, lang) : refuse('stripe.error1')
}
