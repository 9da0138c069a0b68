import type { Currency } from '@shop/contract/locale.ts'
import { DAY_MS, toShopDate } from '@shop/contract/calendar.ts'
import type { RefusalCode } from '@shop/contract/refusals.ts'
import { MAX_OUTSIDE_DAYS } from '@shop/contract/staff/draft-order-values.ts'
import type { Tx } from '../../platform/db.ts'
import { Refusal, refuse } from '../../platform/refusal.ts'
import type { Customer } from '../../platform/serve.ts'
import type { Shop } from '../../platform/shop.ts'
import { findOpenCustomer } from '../accounts/accounts.ts'
import { insertAuditEntry } from '../audit/audit.ts'
import { updateDraftCart } from '../cart/cart.ts'
import {
  type OutsideMoney,
  type PaymentProviders,
  recordOutsidePayment,
  refuseKnownMoney,
  requireGivenWithinLimit,
} from '../payments/payments.ts'
import { type DraftChange, endPayments, lockDraft } from './change-draft.ts'
import { findDraft } from './queries.ts'

/** A cart whose link has ended is open for this long, so that its order can be made. */
const REOPENED_MS = 5 * 60_000

interface DraftPayment extends OutsideMoney {
  /** The total that the member saw. */
  total: number
}

/**
 * Completes a draft order with money that a member received outside the shop, and returns the code of its order. Refuses like
 * `lockDraft`, a total that is another than the member saw, a draft that cannot become an order, a reference that was
 * recorded before, and an amount above the limit of the member's role. Nothing is recorded without the order. `onRecord`
 * is a part of the transaction that makes it, and may still refuse.
 */
export async function recordDraftPayment(
  shop: Shop,
  providers: PaymentProviders,
  change: DraftChange,
  { total, ...money }: DraftPayment,
  onRecord?: (tx: Tx, order_id: number) => Promise<void>,
): Promise<string> {
  const { id, version } = change
  const { actor } = change.staff
  const reference = money.reference.trim()
  validateDay(money.paid_on, shop.clock.now())
  const { customer, currency, cart_id } = await prepare(shop, change, { ...money, reference, total })
  await endPayments(shop, providers, cart_id)
  try {
    const { code } = await recordOutsidePayment(shop, providers, customer, {
      ...{ cart_id, lang: customer.lang, actor, money: { ...money, reference } },
      findObstacle: async (tx, priced) =>
        priced.total === total && (await findDraft(tx, id))?.version === version ? null : 'draft_order_total',
      async onRecord(tx, order_id) {
        await insertAuditEntry(tx, {
          ...{ actor, action: 'draft_order.paid', subject: `draft_order:${id}`, at: shop.clock.now() },
          metadata: { order: order_id, kind: money.kind, paid_on: money.paid_on, total, currency },
        })
        await onRecord?.(tx, order_id)
      },
    })
    return code
  } catch (error) {
    const refused = error instanceof Refusal ? staffRefusals[error.code] : undefined
    throw refused === undefined ? error : new Refusal(refused)
  }
}

const staffRefusals: Partial<Record<RefusalCode, RefusalCode>> = {
  cart_already_paid: 'draft_order_ordered',
  cart_not_found: 'draft_order_ordered',
  payment_confirming: 'draft_order_being_paid',
  earlier_payment_open: 'draft_order_being_paid',
  'cart.error3': 'draft_order_empty',
  'error.address': 'draft_order_address',
  line_unavailable: 'draft_order_unavailable',
  out_of_stock: 'draft_order_unavailable',
  total_changed: 'draft_order_total',
}

/** Checks the draft behind its lock, and opens its cart for a moment if its link has ended. */
function prepare(
  shop: Shop,
  change: DraftChange,
  money: DraftPayment,
): Promise<{ customer: Customer; currency: Currency; cart_id: string }> {
  return shop.db.begin(async (tx) => {
    const { draft, priced, state, at } = await lockPaidDraft(tx, shop, change, money)
    const { currency } = priced
    await requireGivenWithinLimit(tx, change.staff, currency, money.total, 'outside_limit')
    const expires_at = new Date(at.valueOf() + REOPENED_MS)
    if (state === 'expired') await updateDraftCart(tx, draft.cart_id, { currency, expires_at, now: at })
    const customer = (await findOpenCustomer(tx, draft.customer_id)) ?? refuse('draft_order_not_found')
    return { customer, currency, cart_id: draft.cart_id }
  })
}

/**
 * Locks a draft and refuses one with a line that cannot be bought, which its total leaves out, one that costs nothing or
 * another total than this, and money that another order has.
 */
async function lockPaidDraft(tx: Tx, shop: Shop, change: DraftChange, { total, ...money }: DraftPayment) {
  const locked = await lockDraft(tx, shop, change)
  const { priced } = locked
  if (priced.products.some(({ unavailable_reason }) => unavailable_reason !== null)) refuse('draft_order_unavailable')
  if (priced.total !== total) refuse('draft_order_total')
  if (total === 0 && priced.products.length > 0) refuse('draft_order_free')
  await refuseKnownMoney(tx, money)
  return locked
}

/**
 * Refuses what recording this money now would refuse, except for the limit of the member's role and a payment of the
 * customer that was begun. Returns whose draft it is, which is locked and not changed.
 */
export async function checkDraftPayment(
  tx: Tx,
  shop: Shop,
  change: DraftChange,
  money: DraftPayment,
): Promise<{ customer_id: number; currency: Currency }> {
  validateDay(money.paid_on, shop.clock.now())
  const { draft, cart, priced } = await lockPaidDraft(tx, shop, change, money)
  if (priced.products.length === 0) refuse('draft_order_empty')
  if (!cart.ships_to?.selected) refuse('draft_order_address')
  return { customer_id: draft.customer_id, currency: priced.currency }
}

function validateDay(day: string, now: Date): void {
  const time = Date.parse(`${day}T00:00:00Z`)
  const isDay = !Number.isNaN(time) && new Date(time).toISOString().startsWith(day)
  const earliest = toShopDate(new Date(now.valueOf() - MAX_OUTSIDE_DAYS * DAY_MS))
  if (!isDay || day > toShopDate(now) || day < earliest)
    refuse('outside_day_invalid', { paid_on: 'outside_day_invalid' })
}
