import { langs } from '@shop/contract/locale.ts'
import type { ProviderPayment } from '../../../integrations/payment-provider.ts'
import type { Tx } from '../../../platform/db.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { newSecret } from '../../../platform/secrets.ts'
import type { Customer } from '../../../platform/serve.ts'
import type { Shop } from '../../../platform/shop.ts'
import { findCustomerById } from '../../accounts/accounts.ts'
import { lockCart } from '../../cart/cart.ts'
import { drawUpOrder, orderToBe, TakenMeanwhile } from '../../checkout/checkout.ts'
import { type Providers, providerOf } from '../providers/providers.ts'
import { insertPayment, listAttempts, listOpenPayments } from '../rows/payment-queries.ts'
import { markOpened } from '../rows/payment-state-queries.ts'
import {
  findUnmatched,
  insertUnmatchedEvent,
  lockUnmatched,
  setUnmatchedStatus,
  type UnmatchedRow,
} from '../rows/unmatched-queries.ts'
import { settleTaken } from '../settling/settle.ts'

/** The reason why an order cannot be rebuilt, for staff. */
class CannotRebuild extends Error {}

/**
 * This job rebuilds the rows of an unmatched payment from the customer's cart, and finalizes it like any other payment.
 * It does so only when the cart is exactly what was paid for: the same lines, prices, address and total. Otherwise the
 * payment stays open, with the reason. Throws when the provider is unavailable.
 */
export async function rebuildUnmatched(shop: Shop, providers: Providers, id: number, actor: string): Promise<void> {
  const row = await findUnmatched(shop.db, id)
  if (row?.status !== 'open') return
  const taken = await providerOf(providers, row.method).read(row.provider_ref)
  if ('unavailable' in taken) throw new Error(`the provider is away: ${taken.unavailable}`)
  const payment_id = await insertAgain(shop, row, taken, actor)
  // After a crash here the reconciliation finds an open payment and finalizes it.
  if (payment_id !== undefined) await settleTaken(shop, payment_id, taken, actor)
}

async function insertAgain(
  shop: Shop,
  row: UnmatchedRow,
  taken: ProviderPayment,
  actor: string,
): Promise<number | undefined> {
  const { id } = row
  try {
    return await shop.db.begin((tx) => insertRows(tx, shop, row, taken, actor))
  } catch (error) {
    const why = reasonOf(error)
    if (why === undefined) throw error
    await shop.db.begin((tx) =>
      insertUnmatchedEvent(tx, id, { type: 'rebuild_refused', note: why, actor, at: shop.clock.now() }),
    )
    return undefined
  }
}

function reasonOf(error: unknown): string | undefined {
  if (error instanceof CannotRebuild) return error.message
  if (error instanceof Refusal) return `the cart cannot be paid any more: ${error.code}`
  return error instanceof TakenMeanwhile ? 'its discount or gift was used by another order' : undefined
}

async function insertRows(
  tx: Tx,
  shop: Shop,
  { id, method, provider_ref, amount, currency, customer_id, cart_id, snapshot }: UnmatchedRow,
  taken: ProviderPayment,
  actor: string,
): Promise<number | undefined> {
  if ((await lockUnmatched(tx, id))?.status !== 'open') return undefined
  if (customer_id === null || cart_id === null || snapshot === null)
    throw new CannotRebuild('the provider does not say what it was paid for')
  const customer = await findCustomerById(tx, customer_id)
  if (!customer) throw new CannotRebuild('its customer is not in this database')
  if (taken.amount_received !== amount) throw new CannotRebuild('a part of it has gone back')
  const at = shop.clock.now()
  const order_id = await draftOrderOf(tx, shop, customer, cart_id, snapshot)
  const payment_id = await paymentFor(tx, { customer_id, method, currency, amount, order_id, at })
  await markOpened(tx, payment_id, { provider_ref })
  await setUnmatchedStatus(tx, id, 'rebuilt')
  await insertUnmatchedEvent(tx, id, { type: 'rebuilt', note: `payment ${payment_id}`, actor, at })
  return payment_id
}

/** An attempt that was stored before the backup and opened after it is the row of this very payment. */
async function paymentFor(
  tx: Tx,
  { at, ...wanted }: Omit<Parameters<typeof insertPayment>[1], 'idempotency_key' | 'created_at'> & { at: Date },
): Promise<number> {
  const open = await listOpenPayments(tx, wanted.order_id)
  const own = open.find(({ method, provider_ref }) => method === wanted.method && provider_ref === null)
  if (own) return own.id
  if (open.some(({ method }) => method === wanted.method))
    throw new CannotRebuild('another payment of its order is under way; try again when the reconciliation has ended it')
  return (await insertPayment(tx, { ...wanted, idempotency_key: newSecret(), created_at: at })).id
}

/** Returns the draft order for exactly this copy of the cart: one that the restored backup has, or a new one. */
async function draftOrderOf(
  tx: Tx,
  shop: Shop,
  customer: Customer,
  cart_id: string,
  snapshot: string,
): Promise<number> {
  const cart = await lockCart(tx, customer.id, cart_id)
  const kept = (await listAttempts(tx, cart_id)).find((attempt) => attempt.snapshot === snapshot)
  if (kept) return kept.order_id
  // Cities and countries have names in both languages, and the snapshot has those of the language that was paid in.
  for (const lang of langs) {
    const order = await orderToBe(tx, shop, cart, customer, lang)
    if (order.snapshot === snapshot) return (await drawUpOrder(tx, shop, order, customer.id)).id
  }
  throw new CannotRebuild('its cart is not what was paid for any more')
}
