import type { Currency } from '@shop/contract/locale.ts'
import type { Db } from '../platform/db.ts'
import { makeCustomer, nextUniqueNumber } from './make.ts'
import type { TestDomain } from './test-domain.ts'

/** A paid order as rows. Amounts are minor units. */
export interface PaidOrderRows {
  currency: Currency
  method: 'card' | 'paypal' | 'zelle' | 'venmo' | 'spei'
  goods: number
  discount: number
  shipping: number
  paid_at: Date
  /** In percent; without it, prices are not said to include tax. */
  tax_rate?: number
  /** Without it, the order goes abroad. */
  country_id?: number
}

export async function insertPaidOrder(t: TestDomain, order: PaidOrderRows): Promise<number> {
  const n = nextUniqueNumber()
  const { id: customer_id, email } = await makeCustomer(t)
  const { currency, method, goods, discount, shipping, paid_at, tax_rate = null, country_id } = order
  const total = goods - discount + shipping
  return t.db.begin(async (tx) => {
    const [row] = await tx<{ id: number }[]>`
      insert into orders (customer_id, cart_id, number, code, snapshot, status, payment_status, fulfillment_status, currency,
        lang, subtotal, discount, discount_reason, shipping, total, email, shipment_address, prices_include_tax,
        tax_rate, created_at, placed_at)
      values (${customer_id}, ${`cart-${n}`}, ${`T${n}`}, ${`T${n}`}, ${`s${n}`}, 'placed', 'paid', 'unfulfilled', ${currency},
        'es', ${goods}, ${discount}, ${discount > 0 ? 'first_order' : null}, ${shipping}, ${total}, ${email},
        ${JSON.stringify({ country_id })}::jsonb, ${tax_rate !== null}, ${tax_rate}, ${paid_at}, ${paid_at})
      returning id`
    return tx<{ id: number }[]>`
      insert into payments (order_id, customer_id, method, amount, currency, status, idempotency_key, provider_ref,
        created_at, settled_at)
      values (${row!.id}, ${customer_id}, ${method}, ${total}, ${currency}, 'settled', ${`key-${n}`}, ${`ref-${n}`},
        ${paid_at}, ${paid_at})
      returning id`.value()
  })
}

export function findBuyer({ db }: TestDomain, payment_id: number) {
  return db<{ id: number; email: string; order_id: number }[]>`
    select customers.id, customers.email, order_id from payments join customers on customers.id = customer_id
    where payments.id = ${payment_id}`.one()
}

export interface RefundRows {
  amount: number
  goods?: number
  status?: 'pending' | 'done' | 'failed'
  at: Date
  rest_of?: number
}

export function insertRefundRow(
  { db }: { db: Db },
  payment_id: number,
  { amount, goods = amount, status = 'done', at, rest_of }: RefundRows,
): Promise<number> {
  return db<{ id: number }[]>`
    insert into refunds (payment_id, amount, goods, status, reason, idempotency_key, provider_ref, actor, created_at, rest_of)
    values (${payment_id}, ${amount}, ${goods}, ${status}, 'test', ${`refund-${nextUniqueNumber()}`},
      ${`re-${nextUniqueNumber()}`}, 'test', ${at}, ${rest_of ?? null})
    returning id`.value()
}
