import type { Cart } from '@shop/contract/cart.ts'
import type { Lang } from '@shop/contract/locale.ts'
import type { RefusalCode } from '@shop/contract/refusals.ts'
import type { OutsideKind } from '@shop/contract/staff/draft-order-values.ts'
import type { Tx } from '../../../platform/db.ts'
import { Refusal, refuse, refuseWith } from '../../../platform/refusal.ts'
import type { Customer } from '../../../platform/serve.ts'
import type { Shop } from '../../../platform/shop.ts'
import { endPaymentAttempt } from '../attempts/cancel-payment.ts'
import { startPayment } from '../attempts/start-payment.ts'
import { finalizePayment, OrderImpossibleError } from '../finalizing/finalize-payment.ts'
import type { Providers } from '../providers/providers.ts'
import { findOrderOfOutside, insertOutside } from '../queries/outside-queries.ts'
import type { CompletedOrder, PaymentRow } from '../queries/payment-queries.ts'

/** Money that a member received outside the shop. `paid_on` is a day of the shop. */
export interface OutsideMoney {
  kind: OutsideKind
  reference: string
  paid_on: string
}

interface OutsideSale {
  cart_id: string
  lang: Lang
  actor: string
  money: OutsideMoney
  /** Returns why the cart is not the one whose money was received, behind its lock. */
  findObstacle: (tx: Tx, priced: Cart) => Promise<RefusalCode | null>
  onRecord: (tx: Tx, order_id: number) => Promise<void>
}

/**
 * Completes a cart with money that was received outside the shop: its order is placed and paid like any other, with stock,
 * crystals and mail. Payments of the cart that were begun are ended at their providers first. Refuses like the start of a
 * payment, `outside_reference_used` for money that another order has, and `cart_already_paid` when the cart was paid
 * meanwhile, also by another member; then nothing is recorded.
 */
export function recordOutsidePayment(
  shop: Shop,
  providers: Providers,
  customer: Customer,
  { cart_id, lang, actor, money, findObstacle, onRecord }: OutsideSale,
): Promise<CompletedOrder> {
  const request = { cart_id, lang, method: 'outside', sold_by_staff: true, findObstacle } as const
  return startPayment(shop, providers, customer, request, async ({ payment }) => {
    if (payment.method !== 'outside') return endAndRefuse(shop, payment, 'total_changed')
    let isRecorded = false
    try {
      const { amount, currency } = payment
      const finalized = await finalizePayment(shop, payment, {
        ...{ amount, currency, actor },
        async onRecord(tx) {
          await insertMoney(tx, shop, payment, { ...money, actor })
          await onRecord(tx, payment.order_id)
          isRecorded = true
        },
      })
      if (finalized.outcome !== 'settled' || !isRecorded) return refuse('cart_already_paid')
      return finalized
    } catch (error) {
      if (error instanceof OrderImpossibleError)
        return endAndRefuse(shop, payment, error.obstacle === 'sold_out' ? 'line_unavailable' : 'cart_already_paid')
      if (error instanceof Refusal) await endPaymentAttempt(shop, payment, 'superseded')
      throw error
    }
  })
}

async function insertMoney(tx: Tx, shop: Shop, { id }: PaymentRow, money: OutsideMoney & { actor: string }) {
  const at = shop.clock.now()
  if (!(await insertOutside(tx, id, { ...money, at }))) await refuseKnownMoney(tx, money)
}

/** Refuses `outside_reference_used` for money that another order has. */
export async function refuseKnownMoney(tx: Tx, money: Pick<OutsideMoney, 'kind' | 'reference'>): Promise<void> {
  const code = await findOrderOfOutside(tx, money)
  if (code !== undefined) refuseWith('outside_reference_used', { code })
}

async function endAndRefuse(shop: Shop, payment: PaymentRow, code: RefusalCode): Promise<never> {
  await endPaymentAttempt(shop, payment, 'superseded')
  return refuse(code)
}
