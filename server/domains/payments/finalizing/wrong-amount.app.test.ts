import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ProviderPayment, Unavailable } from '../../../integrations/payment-provider.ts'
import { listInconsistencies } from '../../../consistency-checks/list-inconsistencies.ts'
import { makeCardCart, requestCardPayment } from '../../../testing/card-payment.ts'
import { payAtProvider } from '../../../testing/make.ts'
import { setSandboxSwitches } from '../../../testing/paypal-payment.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { getInventoryLevel } from '../../../testing/transfers.ts'
import { releaseExpiredReservations } from '../attempts/jobs.ts'
import { resolveMismatch } from '../refunds/staff-refunds.ts'
import { reconcilePayments } from '../reconciliation/reconcile.ts'

let t: TestShop
beforeAll(async () => {
  t = await openTestShop({ worker: false })
})
afterAll(() => t.close())

function misreport(wrong: Partial<ProviderPayment>) {
  const alter = (payment: ProviderPayment | Unavailable) =>
    'unavailable' in payment ? payment : { ...payment, ...wrong }
  const card = {
    ...t.cards,
    read: async (ref: string) => alter(await t.cards.read(ref)),
    cancel: async (ref: string) => alter(await t.cards.cancel(ref)),
  }
  return { ...t.providers, card }
}

test.each([
  ['half of the amount', { amount_received: 299_50 }, 'refunded', [{ amount: 299_50 }]],
  ['more than the amount', { amount_received: 599_01 }, 'refunded', [{ amount: 599_00 }]],
  ['another currency', { currency: 'USD' }, 'failed', []],
  ['nothing', { amount_received: 0 }, 'failed', []],
] as const)(
  'a payment of which %s was captured holds the stock no longer than its reservation, and the cart can be paid again',
  async (_, wrong, status, refunds) => {
    const { customer, product, cart } = await makeCardCart(t)
    await setSandboxSwitches(t, { webhook_loss: 1 })
    await payAtProvider(t, (await requestCardPayment(t, customer.token, cart.id)).body)
    const providers = misreport(wrong)
    await reconcilePayments(t.shop, providers, { after_ms: 0 })
    const [payment] = await t.db<{ id: number; flag: string | null }[]>`
      select id, flag from payments where customer_id = ${customer.id}`
    const { id, flag } = payment!
    expect(flag).toContain('asked $599.00 MXN')
    expect(await getInventoryLevel(t, product)).toEqual({ on_hand: 10, committed: 0, reserved: 1 })

    t.clock.advance(20 * 60_000 + 1)
    await releaseExpiredReservations(t.shop, providers)
    expect(await getInventoryLevel(t, product)).toEqual({ on_hand: 10, committed: 0, reserved: 0 })
    expect(await t.db`select status from payments where id = ${id}`).toEqual([{ status }])
    expect(await t.db`select amount from refunds where payment_id = ${id}`).toEqual(refunds)
    // A flag that staff have resolved does not come back.
    for (const flagged of await t.db<{ id: number }[]>`select id from payments where flag is not null`)
      await resolveMismatch(t.shop, flagged.id, 'seen', 'test')
    await reconcilePayments(t.shop, providers, { after_ms: 0 })
    expect(await t.db`select from payments where flag is not null`).toEqual([])
    expect((await requestCardPayment(t, customer.token, cart.id)).body).toMatchObject({ amount: 599_00 })
    const only = ['orders', 'payments', 'stock'] as const
    expect(await listInconsistencies(t.db, t.clock.now(), { only })).toEqual([])
  },
)
