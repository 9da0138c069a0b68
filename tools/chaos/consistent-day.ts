import { buyOrder, listRefunds } from '../../server/testing/buy-order.ts'
import { requestCardConfirmation, requestCardPayment } from '../../server/testing/card-payment.ts'
import { waitForMessages, waitUntilIdle } from '../../server/testing/mail.ts'
import { makeCode, makeCustomer, payAtProvider, type TestCustomer } from '../../server/testing/make.ts'
import { approvePayPalOrder, makePayPalBuyer, setSandboxSwitches } from '../../server/testing/paypal-payment.ts'
import { eventually } from '../../server/testing/eventually.ts'
import { makeTransfer } from '../../server/testing/transfers.ts'
import { confirmTestTransfer, refundFully } from '../../server/testing/staff.ts'
import { keys, paypalKeys } from '../../server/testing/test-services.ts'
import type { TestShop } from '../../server/testing/test-shop.ts'
import { Bank } from './bank.ts'
import type { PurchaseOutcome } from './buyer.ts'
import type { FinishedPurchase } from './verifier.ts'
import { countReceivedUnits } from './verifier-queries.ts'
import type { PurchasePlan } from './plan.ts'
import type { VerifierInput } from './environment.ts'

export type ConsistentDay = Awaited<ReturnType<typeof createConsistentDay>>

/**
 * Creates orders paid by card, PayPal and zelle. One is refunded, one is canceled, one has a code, one is paid twice; one
 * buyer comes too late.
 */
export async function createConsistentDay(t: TestShop) {
  const orders = {
    card: await buyOrder(t),
    paypal: await buyOrder(t, { method: 'paypal' }),
    refunded: await buyOrder(t, { quantity: 2 }),
    canceled: await buyOrder(t),
    coded: await buyOrder(t, { code: await makeCode(t, { code: 'HALF', uses: 1 }) }),
  }
  const paidTwice = await payTwice(t)
  await refundFully(t, orders.refunded, 'chaos-1')
  await t.request('POST', '/orders/cancel', {
    token: orders.canceled.customer.token,
    body: { order_id: orders.canceled.order_id },
  })
  const made = await makeTransfer(t)
  await confirmTestTransfer(t, made)
  const transfer = { code: made.request.number, customer_id: made.customer.id, amount: made.request.amount }
  const bank = new Bank()
  bank.receive(transfer.code, transfer.amount)
  for (const refunded of [orders.refunded, orders.canceled])
    await eventually(async () => (await listRefunds(t, refunded)).every(({ status }) => status === 'done'))
  await waitUntilIdle(t)
  return {
    verifierInput: buildVerifierInput(t),
    staff: { bank, restocked: new Set([orders.refunded.code]) },
    finishedPurchases: [
      ...[orders.card, orders.refunded, orders.coded].map(({ customer }) => buildFinishedPurchase(customer.id, 'paid')),
      buildFinishedPurchase(orders.paypal.customer.id, 'paid', { paymentOption: 'paypal' }),
      buildFinishedPurchase(paidTwice.id, 'paid', { other_tab: 'pays otherwise' }),
      buildFinishedPurchase(orders.canceled.customer.id, 'canceled'),
      buildFinishedPurchase(transfer.customer_id, 'asked for a transfer', { paymentOption: 'zelle' }),
      buildFinishedPurchase((await makeCustomer(t)).id, 'sold out'),
    ],
    receivedUnits: await countReceivedUnits(t.db),
    orders,
    transfer,
  }
}

/** Pays a cart with PayPal, and by card in another tab. The second payment is refunded, and its buyer gets a mail about it. */
async function payTwice(t: TestShop): Promise<TestCustomer> {
  await setSandboxSwitches(t, { webhook_loss: 1 })
  const { customer, cart, create, capture } = await makePayPalBuyer(t)
  const { id } = (await create()).body
  const { body } = await requestCardPayment(t, customer.token, cart.id)
  await approvePayPalOrder(t, id)
  const { intent } = await payAtProvider(t, body)
  await capture(id)
  await requestCardConfirmation(t, customer.token, intent)
  await waitForMessages(t, customer.email, 2)
  await setSandboxSwitches(t)
  return customer
}

export function buildFinishedPurchase(
  id: number,
  outcome: PurchaseOutcome,
  plan: Partial<PurchasePlan> = {},
): FinishedPurchase {
  const fullPlan: PurchasePlan = {
    variants: [],
    paymentOption: 'card',
    currency: 'MXN',
    code: null,
    leaves: null,
    other_tab: null,
    cancels: false,
    transfers: 'in time',
    ...plan,
  }
  return { purchase: { customer: { id, token: '' }, plan: fullPlan }, outcome }
}

function buildVerifierInput({ db, sandbox, mailbox }: TestShop): VerifierInput {
  return {
    db,
    sandbox_url: sandbox.url,
    mailbox,
    keys: {
      STRIPE_SECRET_KEY: keys.secret_key,
      PAYPAL_CLIENT_ID: paypalKeys.client_id,
      PAYPAL_CLIENT_SECRET: paypalKeys.client_secret,
    },
    runCommand: async () => ({ code: 0, output: '' }),
  }
}
