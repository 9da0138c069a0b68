import { langs } from '@shop/contract/locale.ts'
import type { Tx } from '../../../platform/db.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { newSecret } from '../../../platform/secrets.ts'
import type { Customer } from '../../../platform/serve.ts'
import type { Shop } from '../../../platform/shop.ts'
import { findOpenCustomer } from '../../accounts/accounts.ts'
import { lockCart } from '../../cart/cart.ts'
import { buildDraftOrder, ConcurrentClaimError, insertDraftOrder, reserveDraftOrder } from '../../checkout/checkout.ts'
import { type Providers, getProvider, requireResponse } from '../providers/providers.ts'
import {
  findPayment,
  insertPayment,
  listOpenPayments,
  listPaymentAttempts,
  type NewPayment,
} from '../queries/payment-queries.ts'
import { markOpened } from '../queries/payment-state-queries.ts'
import {
  findUnmatchedPayment,
  insertUnmatchedEvent,
  lockUnmatchedPayment,
  setUnmatchedStatus,
  type UnmatchedPaymentRow,
} from '../queries/unmatched-queries.ts'
import { finalizeCapturedPayment } from '../finalizing/finalize-payment.ts'
import { syncRefundsAndDisputes } from '../refunds/sync-refunds-and-disputes.ts'
import { readUnmatchedPayment, UNKNOWN_PAYMENT } from './record-unmatched.ts'

class CannotRebuildError extends Error {}

/**
 * This job rebuilds the rows of an unmatched payment from the customer's cart, and finalizes it like any other payment.
 * It does so only when the cart is exactly what was paid for: the same lines, prices, address and total. Otherwise the
 * payment stays open, with the reason. Throws when the provider is unavailable.
 */
export async function rebuildUnmatchedPayment(
  shop: Shop,
  providers: Providers,
  id: number,
  actor: string,
): Promise<void> {
  const row = await findUnmatchedPayment(shop.db, id)
  if (row?.status !== 'open') return
  const providerPayment = requireResponse(await getProvider(providers, row.method).read(row.provider_ref))
  const left = await readUnmatchedPayment(providers, row)
  const payment_id = await tryRebuild(shop, row, left?.remaining, actor)
  const payment = payment_id === undefined ? undefined : await findPayment(shop.db, payment_id)
  // After a crash here the reconciliation finds an open payment and finalizes it.
  if (!payment) return
  await finalizeCapturedPayment(shop, payment, providerPayment, actor)
  // Its events may have come while the payment had no row.
  await syncRefundsAndDisputes(shop, providers, payment.id, actor)
}

async function tryRebuild(
  shop: Shop,
  row: UnmatchedPaymentRow,
  remaining: number | undefined,
  actor: string,
): Promise<number | undefined> {
  const { id } = row
  try {
    return await shop.db.begin((tx) => insertRebuiltRows(tx, shop, row, remaining, actor))
  } catch (error) {
    const reason = findRebuildFailure(error)
    if (reason === undefined) throw error
    await shop.db.begin((tx) =>
      insertUnmatchedEvent(tx, id, { type: 'rebuild_refused', note: reason, actor, at: shop.clock.now() }),
    )
    return undefined
  }
}

function findRebuildFailure(error: unknown): string | undefined {
  if (error instanceof CannotRebuildError) return error.message
  if (error instanceof Refusal) return `the cart cannot be paid any more: ${error.code}`
  return error instanceof ConcurrentClaimError ? 'its discount or gift was used by another order' : undefined
}

async function insertRebuiltRows(
  tx: Tx,
  shop: Shop,
  { id, method, provider_ref, customer_id, cart_id, snapshot }: UnmatchedPaymentRow,
  remaining: number | undefined,
  actor: string,
): Promise<number | undefined> {
  if ((await lockUnmatchedPayment(tx, id))?.status !== 'open') return undefined
  if (remaining === undefined) throw new CannotRebuildError(UNKNOWN_PAYMENT)
  if (customer_id === null || cart_id === null || snapshot === null)
    throw new CannotRebuildError('the provider does not say what it was paid for')
  const customer = await findOpenCustomer(tx, customer_id)
  if (!customer) throw new CannotRebuildError('its customer is not in this database')
  const at = shop.clock.now()
  const draft = await findOrCreateDraftOrder(tx, shop, customer, cart_id, snapshot)
  if (remaining !== draft.amount) throw new CannotRebuildError('a part of it was refunded or lost in a dispute')
  const payment_id = await findOrInsertPayment(tx, { ...draft, customer_id, method, offers_installments: false, at })
  await markOpened(tx, payment_id, { provider_ref })
  await setUnmatchedStatus(tx, id, 'rebuilt')
  await insertUnmatchedEvent(tx, id, { type: 'rebuilt', note: `payment ${payment_id}`, actor, at })
  return payment_id
}

/** An attempt that was stored before the backup and opened after it is the row of this very payment. */
async function findOrInsertPayment(
  tx: Tx,
  { at, ...payment }: Omit<NewPayment, 'idempotency_key' | 'created_at'> & { at: Date },
): Promise<number> {
  const open = await listOpenPayments(tx, payment.order_id)
  const matching = open.find(({ method, provider_ref }) => method === payment.method && provider_ref === null)
  if (matching) return matching.id
  if (open.some(({ method }) => method === payment.method))
    throw new CannotRebuildError(
      'another payment of its order is under way; try again when the reconciliation has ended it',
    )
  return (await insertPayment(tx, { ...payment, idempotency_key: newSecret(), created_at: at })).id
}

type Draft = Pick<NewPayment, 'order_id' | 'amount' | 'currency'>

/** Returns the draft order for exactly this copy of the cart: one that the restored backup has, or a new one. */
async function findOrCreateDraftOrder(
  tx: Tx,
  shop: Shop,
  customer: Customer,
  cart_id: string,
  snapshot: string,
): Promise<Draft> {
  // Cities and countries have names in both languages, and the snapshot has those of the language that was paid in.
  for (const lang of langs) {
    const view = { lang, now: shop.clock.now() }
    const cart = await lockCart(tx, customer, cart_id, view)
    const matchingAttempt = (await listPaymentAttempts(tx, cart_id)).find((attempt) => attempt.snapshot === snapshot)
    if (matchingAttempt) return matchingAttempt
    const order = await buildDraftOrder(tx, cart, customer, view)
    if (order.snapshot !== snapshot) continue
    const order_id = await insertDraftOrder(tx, shop, order, customer.id)
    await reserveDraftOrder(tx, shop, order, { customer_id: customer.id, order_id })
    return { order_id, amount: order.priced.total, currency: order.priced.currency }
  }
  throw new CannotRebuildError('its cart is not what was paid for any more')
}
