import { type Bought, buy, refundsOf } from '../../server/testing/bought.ts'
import { idle } from '../../server/testing/mail.ts'
import { eventually, makeCode, makeCustomer } from '../../server/testing/make.ts'
import { makeTransfer } from '../../server/testing/requests.ts'
import { confirmTransfer, refundWhole } from '../../server/testing/staff.ts'
import { keys, paypalKeys } from '../../server/testing/test-services.ts'
import type { TestShop } from '../../server/testing/test-shop.ts'
import { Bank } from './bank.ts'
import type { Ending } from './buyer.ts'
import type { Ended } from './judge.ts'
import { countReceived } from './judge-queries.ts'
import type { Plan } from './plan.ts'
import type { Judged } from './world.ts'

/** A short run without failures, in the form in which the verifier gets a long one. */
export interface HonestDay {
  judged: Judged
  staff: { bank: Bank; restocked: Set<string> }
  ended: Ended[]
  /** The units that were received at the start. */
  brought: number
  orders: { card: Bought; paypal: Bought; refunded: Bought; cancelled: Bought; coded: Bought }
  transfer: { code: string; customer_id: number; amount: number }
}

/**
 * Creates orders paid by card, PayPal and zelle. One is refunded, one is canceled, one has a code; one buyer comes too
 * late.
 */
export async function spendHonestDay(t: TestShop): Promise<HonestDay> {
  const orders = {
    card: await buy(t),
    paypal: await buy(t, { method: 'paypal' }),
    refunded: await buy(t, { quantity: 2 }),
    cancelled: await buy(t),
    coded: await buy(t, { code: await makeCode(t, { code: 'HALF', uses: 1 }) }),
  }
  await refundWhole(t, orders.refunded, 'chaos-1')
  await t.ask('POST', '/orders/cancel', {
    token: orders.cancelled.customer.token,
    body: { order_id: orders.cancelled.order_id },
  })
  const made = await makeTransfer(t)
  await confirmTransfer(t, made)
  const transfer = { code: made.request.number, customer_id: made.customer.id, amount: made.request.amount }
  const bank = new Bank()
  bank.receive(transfer.code, transfer.amount)
  for (const back of [orders.refunded, orders.cancelled])
    await eventually(async () => (await refundsOf(t, back)).every(({ status }) => status === 'done'))
  await idle(t)
  return {
    judged: judgedOf(t),
    staff: { bank, restocked: new Set([orders.refunded.code]) },
    ended: [
      ...[orders.card, orders.refunded, orders.coded].map(({ customer }) => told(customer.id, 'paid')),
      told(orders.paypal.customer.id, 'paid', { way: 'paypal' }),
      told(orders.cancelled.customer.id, 'cancelled'),
      told(transfer.customer_id, 'asked for a transfer', { way: 'zelle' }),
      told((await makeCustomer(t)).id, 'sold out'),
    ],
    brought: await countReceived(t.db),
    orders,
    transfer,
  }
}

/** Returns a purchase with the ending that its buyer saw. */
export function told(id: number, ending: Ending, plan: Partial<Plan> = {}): Ended {
  const wanted: Plan = {
    pieces: [],
    way: 'card',
    currency: 'MXN',
    code: null,
    leaves: null,
    other_tab: null,
    cancels: false,
    transfers: 'in time',
    ...plan,
  }
  return { purchase: { customer: { id, token: '' }, plan: wanted }, ending }
}

function judgedOf({ db, sandbox, mailbox }: TestShop): Judged {
  return {
    db,
    sandbox_url: sandbox.url,
    mailbox,
    keys: {
      STRIPE_SECRET_KEY: keys.secret_key,
      PAYPAL_CLIENT_ID: paypalKeys.client_id,
      PAYPAL_CLIENT_SECRET: paypalKeys.client_secret,
    },
    runCommand: async () => ({ code: 0, said: '' }),
  }
}
