import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  requestTransfer,
  getInventoryLevel,
  makeTransfer,
  makeTransferCart,
  getNewestOrder,
} from '../../../testing/transfers.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { listInconsistencies } from '../../../consistency-checks/list-inconsistencies.ts'
import { extendTransfer } from './staff-transfers.ts'
import { expireTransfers, sendTransferReminders } from './jobs.ts'

const HOUR_MS = 3_600_000

let t: TestShop
/** Each test has a day of its own, long after the previous one. */
let noon = new Date('2027-05-10T12:00:00Z')
beforeAll(async () => {
  t = await openTestShop({ worker: false })
})
beforeEach(() => {
  noon = after(24 * 200)
  t.clock.stop(noon)
})
afterAll(() => t.close())

function after(hours: number, ms = 0): Date {
  return new Date(noon.valueOf() + hours * HOUR_MS + ms)
}

/** Runs both jobs concurrently, as several processes do. */
async function jobsAt(at: Date): Promise<void> {
  t.clock.stop(at)
  await Promise.all([
    sendTransferReminders(t.shop),
    sendTransferReminders(t.shop),
    expireTransfers(t.shop),
    expireTransfers(t.shop),
  ])
}

/** Lists the mails to a customer, oldest first. */
async function kindsTo({ customer }: { customer: { id: number } }): Promise<string[]> {
  const rows = await t.db<{ kind: string }[]>`select kind from messages where customer_id = ${customer.id} order by id`
  return rows.map(({ kind }) => kind)
}

test('the customer is reminded once after half of the time, and the transfer expires once, at the deadline to the second', async () => {
  const transfer = await makeTransfer(t)
  expect(transfer.request.deadline).toBe(after(48).toISOString())
  await jobsAt(after(24, -1))
  expect(await kindsTo(transfer)).toEqual(['payment-pending'])
  await jobsAt(after(24))
  await jobsAt(after(30))
  await jobsAt(after(48, -1))
  expect(await kindsTo(transfer)).toEqual(['payment-pending', 'payment-reminder'])
  expect((await getNewestOrder(t, transfer.customer)).detail.status).toBe('pending_payment')
  expect(await getInventoryLevel(t, transfer.product)).toEqual({ on_hand: 10, committed: 0, reserved: 1 })
  await jobsAt(after(48))
  await jobsAt(after(49))
  expect(await kindsTo(transfer)).toEqual(['payment-pending', 'payment-reminder', 'payment-expired'])
  expect((await getNewestOrder(t, transfer.customer)).detail).toMatchObject({
    status: 'expired',
    pending: null,
    can_cancel: false,
  })
  expect(await getInventoryLevel(t, transfer.product)).toEqual({ on_hand: 10, committed: 0, reserved: 0 })
})

test('an extended transfer has its reminder in the middle of the extension and expires at its end', async () => {
  const transfer = await makeTransfer(t)
  await extendTransfer(t.shop, transfer.request.number, { hours: 24 }, 'operator')
  await jobsAt(after(36, -1))
  expect(await kindsTo(transfer)).toEqual(['payment-pending'])
  await jobsAt(after(36))
  await jobsAt(after(72, -1))
  expect(await kindsTo(transfer)).toEqual(['payment-pending', 'payment-reminder'])
  await jobsAt(after(72))
  expect(await kindsTo(transfer)).toEqual(['payment-pending', 'payment-reminder', 'payment-expired'])
})

test('a shop that was offline at half time sends no reminder for an expired transfer', async () => {
  const transfer = await makeTransfer(t)
  await jobsAt(after(60))
  expect(await kindsTo(transfer)).toEqual(['payment-pending', 'payment-expired'])
})

test('after two expired transfers the method is not offered for 30 days, and then again', async () => {
  const first = await makeTransfer(t)
  await jobsAt(after(48))
  const second = await makeTransfer(t, { customer: first.customer })
  await jobsAt(after(96))
  const { customer } = second
  const { cart } = await makeTransferCart(t, { customer })
  const refused = { status: 400, body: { errors: ['method_withheld'] } }
  expect(await requestTransfer(t, customer, cart.id)).toMatchObject(refused)
  const offered = async () => {
    const { body } = await t.request('GET', `/cart/readiness?cart_id=${cart.id}`, { token: customer.token })
    return body.methods
      .filter(({ available }: { available: boolean }) => available)
      .map(({ method }: { method: string }) => method)
  }
  expect(await offered()).toEqual(['card', 'paypal'])
  t.clock.stop(after(96 + 24 * 29))
  expect(await requestTransfer(t, customer, cart.id)).toMatchObject(refused)
  t.clock.stop(after(96 + 24 * 30, -1))
  expect(await requestTransfer(t, customer, cart.id)).toMatchObject(refused)
  t.clock.stop(after(96 + 24 * 30))
  expect(await offered()).toEqual(['card', 'paypal', 'zelle', 'venmo'])
  expect((await requestTransfer(t, customer, cart.id)).status).toBe(200)
})

test('a transfer given up after half of its time counts as expired, and an earlier one does not', async () => {
  const [hasty, slow] = [await makeTransfer(t), await makeTransfer(t)]
  const giveUp = async ({ customer }: typeof hasty) => {
    const { id } = await getNewestOrder(t, customer)
    const canceled = await t.request('POST', '/orders/cancel?lang=en', {
      token: customer.token,
      body: { order_id: id },
    })
    expect(canceled.status).toBe(200)
  }
  for (const round of [0, 1]) {
    t.clock.stop(after(48 * round + 23))
    await giveUp(hasty)
    t.clock.stop(after(48 * round + 25))
    await giveUp(slow)
    if (round === 1) break
    t.clock.stop(after(48))
    for (const { customer } of [hasty, slow]) await makeTransfer(t, { customer })
  }
  const again = async ({ customer }: typeof hasty) =>
    (await requestTransfer(t, customer, (await makeTransferCart(t, { customer })).cart.id)).status
  expect([await again(hasty), await again(slow)]).toEqual([200, 400])
})

test('after all these tests every ledger is consistent, except for mails without a worker', async () => {
  const inconsistencies = await listInconsistencies(t.db, t.clock.now())
  expect(inconsistencies.filter((inconsistency) => !inconsistency.includes('message'))).toEqual([])
})
