import { afterAll, beforeAll, expect, test } from 'vitest'
import { requestCardPayment } from '../../testing/card-payment.ts'
import {
  makeLine,
  makeCustomer,
  makeProduct,
  makeReadyCart,
  type TestCustomer,
  type TestProduct,
} from '../../testing/make.ts'
import { getInventoryLevel, getNewestOrder, makeTransfer, requestTransfer } from '../../testing/transfers.ts'
import { waitForLock } from '../../testing/wait-for-lock.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { listInconsistencies } from '../../consistency-checks/list-inconsistencies.ts'
import { releaseExpiredReservations } from '../payments/payments.ts'

const MINUTE_MS = 60_000
let t: TestShop
beforeAll(async () => {
  t = await openTestShop({ worker: false })
  t.clock.stop(new Date())
})
afterAll(() => t.close())

const getCart = (customer: TestCustomer, product: TestProduct, quantity: number) =>
  makeReadyCart(t, customer, [makeLine(product, { quantity })])

async function change(customer: TestCustomer, id: string, product: TestProduct, quantity: number): Promise<void> {
  const body = { id, products: [makeLine(product, { quantity })] }
  await t.request('PUT', '/cart/update?lang=en&currency=MXN', { token: customer.token, body })
}

async function pass(minutes: number): Promise<void> {
  t.clock.stop(new Date(t.clock.now().valueOf() + minutes * MINUTE_MS))
  await releaseExpiredReservations(t.shop, t.providers)
}

test('a customer who changes the cart repeatedly can reserve the last units for 40 minutes in total, and again 20 minutes later', async () => {
  const [customer, product] = [await makeCustomer(t), await makeProduct(t)]
  const { id } = await getCart(customer, product, 10)
  const startedAt = t.clock.now()
  await requestCardPayment(t, customer.token, id)
  const ends: string[] = []
  for (const quantity of [9, 10]) {
    await pass(15)
    await change(customer, id, product, quantity)
    ends.push((await requestCardPayment(t, customer.token, id)).body.reserved_until)
  }
  const at = (minutes: number) => new Date(startedAt.valueOf() + minutes * MINUTE_MS).toISOString()
  expect(ends).toEqual([at(35), at(40)])
  await pass(10)
  expect(await getInventoryLevel(t, product)).toEqual({ on_hand: 10, committed: 0, reserved: 0 })
  const refused = { status: 409, body: { errors: ['reserved_long_enough'] } }
  expect(await requestCardPayment(t, customer.token, id)).toMatchObject(refused)
  await pass(19.9)
  expect(await requestCardPayment(t, customer.token, id)).toMatchObject(refused)
  expect(await getInventoryLevel(t, product)).toEqual({ on_hand: 10, committed: 0, reserved: 0 })
  await pass(0.2)
  expect((await requestCardPayment(t, customer.token, id)).status).toBe(200)
})

test('a customer who leaves one of them to others may continue', async () => {
  const [customer, product] = [await makeCustomer(t), await makeProduct(t)]
  const { id } = await getCart(customer, product, 9)
  await requestCardPayment(t, customer.token, id)
  await pass(20)
  await requestCardPayment(t, customer.token, id)
  await pass(20)
  const again = await requestCardPayment(t, customer.token, id)
  expect([again.status, again.body.reserved_until]).toEqual([
    200,
    new Date(t.clock.now().valueOf() + 20 * MINUTE_MS).toISOString(),
  ])
})

test('with less than five minutes left the last units are not reserved, because no one could pay in that time', async () => {
  const [customer, product] = [await makeCustomer(t), await makeProduct(t)]
  const { id } = await getCart(customer, product, 10)
  await requestCardPayment(t, customer.token, id)
  for (const [minutes, quantity] of [
    [18, 9],
    [17, 10],
  ] as const) {
    await pass(minutes)
    await change(customer, id, product, quantity)
    expect((await requestCardPayment(t, customer.token, id)).status).toBe(200)
  }
  await pass(1)
  await change(customer, id, product, 9)
  expect((await requestCardPayment(t, customer.token, id)).status).toBe(200)
  await change(customer, id, product, 10)
  expect((await requestCardPayment(t, customer.token, id)).body.errors).toEqual(['reserved_long_enough'])
  expect(await getInventoryLevel(t, product)).toEqual({ on_hand: 10, committed: 0, reserved: 9 })
})

test('while a customer tries every minute to reserve all units, another buyer gets one', async () => {
  const [hoarder, buyer, product] = [await makeCustomer(t), await makeCustomer(t), await makeProduct(t)]
  const [all, one] = [await getCart(hoarder, product, 10), await getCart(buyer, product, 1)]
  const served = async (minute: number): Promise<number> => {
    if (minute % 7 === 0) {
      await change(hoarder, all.id, product, minute % 2 === 0 ? 9 : 10)
      await change(hoarder, all.id, product, 10)
    }
    await requestCardPayment(t, hoarder.token, all.id)
    const { status } = await requestCardPayment(t, buyer.token, one.id)
    if (status === 200 || minute === 120) return minute
    await pass(1)
    return served(minute + 1)
  }
  expect(await served(0)).toBeLessThanOrEqual(41)
})

async function withdraw({ customer, product }: Awaited<ReturnType<typeof makeTransfer>>, quantity: number) {
  const { token } = customer
  const { id: order_id } = await getNewestOrder(t, customer)
  const withdrawn = await t.request('POST', '/orders/cancel', { token, body: { order_id } })
  expect(withdrawn.status).toBe(200)
  return makeReadyCart(t, customer, [makeLine(product, { quantity })], 'USD')
}

test('a customer who withdraws a transfer at once has only the rest of the 40 minutes for the last units', async () => {
  const transfer = await makeTransfer(t, { product: await makeProduct(t, { stock: 5 }), quantity: 5 })
  const { customer, product } = transfer
  const startedAt = t.clock.now()
  await pass(30)
  const { id } = await withdraw(transfer, 5)
  const { reserved_until } = (await requestCardPayment(t, customer.token, id)).body
  expect(reserved_until).toBe(new Date(startedAt.valueOf() + 40 * MINUTE_MS).toISOString())
  await pass(10)
  expect(await getInventoryLevel(t, product)).toEqual({ on_hand: 5, committed: 0, reserved: 0 })
  expect((await requestTransfer(t, customer, id)).body.errors).toEqual(['reserved_long_enough'])
})

test('a customer who withdraws a transfer after hours leaves the last units to others for 20 minutes', async () => {
  const transfer = await makeTransfer(t, { product: await makeProduct(t, { stock: 5 }), quantity: 5 })
  await pass(20 * 60)
  const { id } = await withdraw(transfer, 5)
  expect((await requestTransfer(t, transfer.customer, id)).body.errors).toEqual(['reserved_long_enough'])
  await pass(19.9)
  expect((await requestTransfer(t, transfer.customer, id)).body.errors).toEqual(['reserved_long_enough'])
  await pass(0.2)
  expect((await requestTransfer(t, transfer.customer, id)).status).toBe(200)
})

test('a payment for something else does not hide that the same customer has just withdrawn a transfer', async () => {
  const transfer = await makeTransfer(t, { product: await makeProduct(t, { stock: 5 }), quantity: 5 })
  const { customer, product } = transfer
  await pass(20 * 60)
  const { id } = await makeReadyCart(t, customer, [makeLine(await makeProduct(t))], 'USD')
  expect((await requestCardPayment(t, customer.token, id)).status).toBe(200)
  await withdraw(transfer, 5)
  expect(await getInventoryLevel(t, product)).toEqual({ on_hand: 5, committed: 0, reserved: 0 })
  expect((await requestTransfer(t, customer, id)).body.errors).toEqual(['reserved_long_enough'])
})

test('a customer who withdraws a transfer pays by card at once while there are more units', async () => {
  const transfer = await makeTransfer(t, { product: await makeProduct(t, { stock: 6 }), quantity: 5 })
  await pass(20 * 60)
  const { id } = await withdraw(transfer, 5)
  const started = await requestCardPayment(t, transfer.customer.token, id)
  expect([started.status, started.body.reserved_until]).toEqual([
    200,
    new Date(t.clock.now().valueOf() + 20 * MINUTE_MS).toISOString(),
  ])
})

test('a transfer that waits does not shorten the time for another payment of its customer', async () => {
  const { customer } = await makeTransfer(t)
  await pass(60)
  const product = await makeProduct(t, { stock: 1 })
  const { id } = await makeReadyCart(t, customer, [makeLine(product)], 'USD')
  expect((await requestCardPayment(t, customer.token, id)).status).toBe(200)
})

test('two customers who exchange variants with each other concurrently both get them', async () => {
  const [one, other] = [await makeCustomer(t), await makeCustomer(t)]
  const [coat, scarf] = [await makeProduct(t), await makeProduct(t)]
  const [a, b] = [await getCart(one, coat, 1), await getCart(other, scarf, 1)]
  for (let round = 0; round < 5; round += 1) {
    const [mine, yours] = round % 2 === 0 ? [coat, scarf] : [scarf, coat]
    await Promise.all([change(one, a.id, mine, 1), change(other, b.id, yours, 1)])
    const both = await Promise.all([requestCardPayment(t, one.token, a.id), requestCardPayment(t, other.token, b.id)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
  }
})

test('a customer who changes the cart while the reservation is being released waits without a lock on its units', async () => {
  const [customer, product] = [await makeCustomer(t), await makeProduct(t)]
  const { id } = await getCart(customer, product, 10)
  await requestCardPayment(t, customer.token, id)
  await change(customer, id, product, 9)
  let again: ReturnType<typeof requestCardPayment> | undefined
  await t.db.begin(async (tx) => {
    await tx`select from reservations where customer_id = ${customer.id} and ended_at is null for update`
    again = requestCardPayment(t, customer.token, id)
    await waitForLock(t.db)
    await tx`select from stock where product_id = ${product.id} for update nowait`
  })
  expect((await again)?.status).toBe(200)
})

test('after all these tests every ledger is consistent, except for mails without a worker', async () => {
  const inconsistencies = await listInconsistencies(t.db, t.clock.now())
  expect(inconsistencies.filter((inconsistency) => !inconsistency.includes('message'))).toEqual([])
})
