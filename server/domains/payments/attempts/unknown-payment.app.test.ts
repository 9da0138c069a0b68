import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCardCart, requestCardConfirmation, requestCardPayment } from '../../../testing/card-payment.ts'
import { payAtProvider } from '../../../testing/make.ts'
import { setSandboxSwitches } from '../../../testing/paypal-payment.ts'
import { getInventoryLevel } from '../../../testing/transfers.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { listMoneyTasks } from '../queries/staff-task-queries.ts'
import { reconcilePayments } from '../reconciliation/reconcile.ts'
import { reconcileUnmatched } from '../reconciliation/reconcile-unmatched.ts'
import { handleResolveUnmatched, resolveUnmatchedPayment } from '../unmatched/resolve-unmatched.ts'
import { releaseExpiredReservations } from './jobs.ts'
import { insertUnmatchedPayment } from '../../../testing/change-payments.ts'
import { changeRows } from '../../../testing/rows.ts'

// The shop got the keys of another account while its customers paid with those of the former one.

let t: TestShop
beforeAll(async () => {
  t = await openTestShop({ worker: false })
  await setSandboxSwitches(t, { webhook_loss: 1 })
})
afterAll(() => t.close())

const MINUTE_MS = 60_000

/** Opens a card payment and pays it; then the account of the shop has no such payment. */
async function makeUnknown({ paid }: { paid: boolean }) {
  const { customer, product, cart } = await makeCardCart(t)
  const { body } = await requestCardPayment(t, customer.token, cart.id)
  const [intent] = body.client_secret.split('_secret_')
  if (paid) await payAtProvider(t, body)
  const unknown = `pi_other_account_${cart.id}`
  const rename = (from: string, to: string) =>
    changeRows(t.db, 'payments', { provider_ref: from }, { provider_ref: to })
  await rename(intent, unknown)
  const [order] = await t.db<{ code: string }[]>`select code from orders where cart_id = ${cart.id}`
  const { code } = order!
  const listTasks = async () => (await listMoneyTasks(t.db, t.clock.now())).filter((task) => task.code === code)
  const restoreKeys = () => rename(unknown, intent)
  return { customer, product, code, unknown, restoreKeys, listTasks }
}

test('its stock stays reserved until the reservation ends, and then a person looks whether it was paid', async () => {
  const { customer, product, unknown, listTasks } = await makeUnknown({ paid: true })
  // No one knows that nothing was charged, so the shop does not say so.
  const returned = await requestCardConfirmation(t, customer.token, unknown)
  expect(returned.body.errors).toEqual(['stripe.error2'])
  t.clock.advance(3 * MINUTE_MS)
  await reconcilePayments(t.shop, t.providers)
  expect(await getInventoryLevel(t, product)).toEqual({ on_hand: 10, committed: 0, reserved: 1 })
  t.clock.advance(18 * MINUTE_MS)
  await releaseExpiredReservations(t.shop, t.providers)
  expect(await getInventoryLevel(t, product)).toEqual({ on_hand: 10, committed: 0, reserved: 0 })
  expect(await listTasks()).toMatchObject([
    { what: 'mismatch', detail: expect.stringContaining('the provider does not know it') },
  ])
})

test('once the former keys are back, money that it took after all pays its order', async () => {
  const { customer, code, restoreKeys, listTasks } = await makeUnknown({ paid: true })
  t.clock.advance(21 * MINUTE_MS)
  await releaseExpiredReservations(t.shop, t.providers)
  await restoreKeys()
  expect(await reconcileUnmatched(t.shop, t.providers)).toContain(`${code} was paid`)
  const orders = (await t.request('GET', '/cart/orders?lang=en', { token: customer.token })).body
  expect(orders).toMatchObject([{ detail: { status: 'paid' } }])
  expect(await listTasks()).toEqual([])
  expect(await reconcileUnmatched(t.shop, t.providers)).toEqual([])
})

test('once the former keys are back, an attempt that took nothing stays ended', async () => {
  const { restoreKeys, customer } = await makeUnknown({ paid: false })
  t.clock.advance(21 * MINUTE_MS)
  await releaseExpiredReservations(t.shop, t.providers)
  await restoreKeys()
  expect(await reconcileUnmatched(t.shop, t.providers)).toEqual([])
  const [payment] = await t.db`select status from payments where customer_id = ${customer.id}`
  expect(payment).toEqual({ status: 'canceled' })
})

/** Inserts an unmatched payment that the account of the shop does not have. Returns its id. */
function insertUnknownUnmatched(provider_ref: string): Promise<number> {
  return insertUnmatchedPayment(t.db, { provider_ref, at: t.clock.now() })
}

test('an unmatched payment that the account does not have is not taken for refunded', async () => {
  const id = await insertUnknownUnmatched('pi_other_account')
  expect(await reconcileUnmatched(t.shop, t.providers)).toEqual([
    `unmatched payment ${id} could not be checked: the provider does not know it`,
  ])
  expect(await t.db`select status from unmatched_payments where id = ${id}`).toEqual([{ status: 'open' }])
})

test.each([
  ['refund', 'refund_failed'],
  ['rebuild', 'rebuild_refused'],
] as const)('its %s ends at once and tells the reason, and it is open again', async (how, type) => {
  const id = await insertUnknownUnmatched(`pi_other_account_${how}`)
  await resolveUnmatchedPayment(t.shop, id, { how, note: null, actor: 'staff' })
  await handleResolveUnmatched(t.shop, t.providers, { id, how, actor: 'staff' })
  const events =
    await t.db`select type, note from unmatched_payment_events where unmatched_payment_id = ${id} order by id`
  expect(events.at(-1)).toEqual({ type, note: 'the provider does not know it' })
  expect(await t.db`select status from unmatched_payments where id = ${id}`).toEqual([{ status: 'open' }])
})
