import type { Money } from '@shop/contract/money.ts'
import type { TransferMethod } from '@shop/contract/transfers.ts'
import { Refusal, refuse } from '../../../platform/refusal.ts'
import type { Customer } from '../../../platform/serve.ts'
import type { Shop } from '../../../platform/shop.ts'
import type { PaymentAttemptRequest, StartRequest } from '../attempts/create-attempt.ts'
import { startPayment } from '../attempts/start-payment.ts'
import type { Providers, TransferAccounts } from '../providers/providers.ts'
import { findTransferOfCart, findTransferHistory } from '../queries/transfer-queries.ts'
import { finalizeFreePayment } from '../finalizing/finalize-payment.ts'
import { acceptTransfer } from './accept-transfer.ts'
import { buildFreeOrderResponse, buildTransferResponse, type TransferResponse } from './transfer-response.ts'
import { findTransferRecipient } from './transfer-recipient.ts'
import { matchesExpectedTotal, findTransferObstacle } from './transfer-rules.ts'

interface TransferRequest extends StartRequest {
  method: TransferMethod
  expected?: Money | undefined
}

/**
 * Starts a bank transfer to pay a cart; for a cart that has one already, that transfer is returned. Older attempts for
 * the cart are ended first, at their providers too, so that no customer pays twice. Refuses a cart that cannot be paid
 * so (`findTransferObstacle`), `total_changed` when it costs something else than the customer saw, and
 * `earlier_payment_open` when an older attempt cannot be ended now.
 */
export async function createTransfer(
  shop: Shop,
  providers: Providers,
  accounts: TransferAccounts,
  customer: Customer,
  params: TransferRequest,
): Promise<TransferResponse> {
  try {
    return (
      (await findExistingResponse(shop, customer, params)) ??
      (await tryCreateTransfer(shop, providers, accounts, customer, params))
    )
  } catch (error) {
    // A concurrent request of the same customer may have been faster: a second click, or another tab.
    const mayBeConcurrent =
      error instanceof Refusal && ['cart_not_found', 'earlier_payment_open', 'unavailable'].includes(error.code)
    const created = mayBeConcurrent ? await findExistingResponse(shop, customer, params) : undefined
    if (created) return created
    throw error
  }
}

/** Returns the response for the bank transfer of a cart; undefined when it has none, or one that ended. */
async function findExistingResponse(
  shop: Shop,
  customer: Customer,
  { cart_id, lang }: TransferRequest,
): Promise<TransferResponse | undefined> {
  const transfer = await findTransferOfCart(shop.db, customer.id, cart_id)
  if (transfer?.outcome === 'confirmed') return refuse('cart_already_paid')
  return transfer?.outcome === null ? buildTransferResponse(shop, transfer, lang) : undefined
}

async function tryCreateTransfer(
  shop: Shop,
  providers: Providers,
  accounts: TransferAccounts,
  customer: Customer,
  { cart_id, lang, start_ms, method, expected }: TransferRequest,
): Promise<TransferResponse> {
  const attemptRequest = {
    cart_id,
    lang,
    start_ms,
    method,
    findObstacle: async (tx, priced) =>
      findTransferObstacle(
        { method, isOffered: (await findTransferRecipient(tx, accounts, method)) !== undefined },
        priced,
        await findTransferHistory(tx, customer.id),
        shop.clock.now(),
      ) ?? (matchesExpectedTotal(expected, priced) ? null : 'total_changed'),
  } satisfies PaymentAttemptRequest
  return startPayment(shop, providers, customer, attemptRequest, async ({ payment }) => {
    if (payment.method === 'free')
      return buildFreeOrderResponse(await finalizeFreePayment(shop, payment, 'stripe.error1'), payment.currency, lang)
    const acceptance = { payment_id: payment.id, cart_id, method, accounts, lang, expected }
    const created = await acceptTransfer(shop, customer, acceptance)
    return created && buildTransferResponse(shop, created, lang)
  })
}
