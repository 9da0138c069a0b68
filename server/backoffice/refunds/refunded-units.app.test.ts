import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listInconsistencies } from '../../consistency-checks/list-inconsistencies.ts'
import { buyOrder, listRefunds, type PurchasedOrder } from '../../testing/buy-order.ts'
import { eventually } from '../../testing/eventually.ts'
import { makeLine } from '../../testing/make.ts'
import { signInStaff, type StaffClient } from '../../testing/staff-client.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { recordReturnToSender, shipOrder } from '../../domains/fulfillment/fulfillment.ts'
import { cancelOrderByStaff } from '../../domains/payments/payments.ts'
import { setConfirmedAt } from '../../testing/change-staff.ts'

let t: TestShop
let manager: StaffClient & { id: number }
beforeAll(async () => {
  t = await openTestShop()
  manager = await signInStaff(t, ['manager'])
  await setConfirmedAt(t.db, manager.id, t.clock.now())
})
afterAll(() => t.close())

let keys = 0
const refund = ({ code }: PurchasedOrder, lines: object[], expected_amount: number, more: object = {}) => {
  keys += 1
  const key = `key-of-a-test-${keys}`.padEnd(20, 'x')
  const body = {
    code,
    lines,
    shipping: 0,
    amount: null,
    reason: 'Una mancha',
    expected_amount,
    key,
    expected_parcel: 'unsent',
    ...more,
  }
  return manager.send('POST', '/orders/refund?lang=en', body)
}
const preview = async ({ code }: PurchasedOrder) =>
  (await manager.send('POST', '/orders/refund/preview?lang=en', { code, lines: [], shipping: 0, amount: null })).body

/** Buys two units of the first size and one of the second, at 500 pesos; a first order has 10 % off. */
const buyThree = () =>
  buyOrder(t, { lines: (product) => [makeLine(product, { quantity: 2 }), makeLine(product, { size: 'M' })] })

function listAvailable({ product }: PurchasedOrder): Promise<number[]> {
  return t.db<{ available: number }[]>`
    select on_hand - allocated as available from stock where product_id = ${product.id} order by size_id`.column()
}

test('units that are refunded before the parcel leaves are neither packed nor offered for a refund again', async () => {
  const purchase = await buyThree()
  const { code } = purchase
  const [first, second] = await listAvailable(purchase)
  const lines = [1, 2].map((line) => ({ line, quantity: 1, restock: true }))
  expect((await refund(purchase, lines, 900_00)).status).toBe(200)
  expect((await listAvailable(purchase)).slice(0, 2)).toEqual([first! + 1, second! + 1])

  const [slip] = (await manager.send('GET', `/orders/slips?codes=${code}`)).body
  expect(slip.lines).toMatchObject([{ size: 'S', quantity: 1 }])
  const detail = (await manager.send('GET', `/orders/detail?code=${code}`)).body
  expect(detail).toMatchObject({
    items: 1,
    lines: [
      { quantity: 2, sent: 1 },
      { quantity: 1, sent: 0 },
    ],
  })
  const file = await manager.send('GET', `/orders/export?q=${code}`)
  expect(file.body.csv).toMatch(/ S Negro ×1",/)

  expect((await preview(purchase)).lines).toMatchObject([{ left: 1 }, { left: 0 }])
  const again = await refund(purchase, [{ line: 2, quantity: 1, restock: true }], 450_00, { again: true })
  expect(again).toMatchObject({ status: 422, body: { errors: ['refund_line_unknown'] } })

  await shipOrder(t.shop, code, { carrier: 'DHL', waybill: '1234567890' }, 'test')
  const [mail] = await t.db<{ data: { lines: object[] } }[]>`
    select data from messages where recipient = ${purchase.customer.email} and kind = 'order-shipped'`
  expect(mail!.data.lines).toMatchObject([{ size: 'S', quantity: 1 }])
})

test('of two refunds of the same units at the same instant one is made', async () => {
  const purchase = await buyThree()
  const [, before] = await listAvailable(purchase)
  const responses = await Promise.all([
    refund(purchase, [{ line: 2, quantity: 1, restock: true }], 450_00, { again: true }),
    refund(purchase, [{ line: 2, quantity: 1, restock: false }], 599_00 - 149_00, { again: true }),
  ])
  expect(responses.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422])
  expect(await listRefunds(t, purchase)).toHaveLength(1)
  expect((await listAvailable(purchase))[1]! - before!).toBe(responses[0].status === 200 ? 1 : 0)
})

test('a line that is named twice counts with the sum of its units', async () => {
  const purchase = await buyThree()
  const line = { line: 1, quantity: 2 }
  const refused = await refund(
    purchase,
    [
      { ...line, restock: true },
      { ...line, restock: false },
    ],
    1_350_00,
  )
  expect(refused).toMatchObject({ status: 422, body: { errors: ['refund_line_unknown'] } })
  const one = { line: 1, quantity: 1 }
  expect(
    (
      await refund(
        purchase,
        [
          { ...one, restock: true },
          { ...one, restock: false },
        ],
        900_00,
      )
    ).status,
  ).toBe(200)
})

test('a unit that is in the parcel when it is refunded stays in it, and the order names it', async () => {
  const purchase = await buyThree()
  expect(await preview(purchase)).toMatchObject({ parcel: 'unsent' })
  await shipOrder(t.shop, purchase.code, { carrier: 'DHL', waybill: '1234567891' }, 'test')
  expect(await preview(purchase)).toMatchObject({ parcel: 'sent' })
  expect(
    (await refund(purchase, [{ line: 1, quantity: 1, restock: false }], 450_00, { expected_parcel: 'sent' })).status,
  ).toBe(200)
  expect((await manager.send('GET', `/orders/detail?code=${purchase.code}`)).body).toMatchObject({
    items: 3,
    lines: [{ quantity: 2, sent: 2, refunded: 1, returned: 0 }, { refunded: 0 }],
  })
  expect((await preview(purchase)).lines).toMatchObject([{ left: 1 }, { left: 1 }])
})

describe('a unit that was refunded and cannot be sold', () => {
  const spoil = (purchase: PurchasedOrder, expected_parcel = 'unsent') =>
    refund(purchase, [{ line: 1, quantity: 1, restock: false }], 450_00, { expected_parcel })

  test('does not go back on sale when its order is canceled', async () => {
    const purchase = await buyThree()
    const [first, second] = await listAvailable(purchase)
    expect((await spoil(purchase)).status).toBe(200)
    await cancelOrderByStaff(t.shop, { code: purchase.code, reason: null, actor: 'test' })
    expect((await listAvailable(purchase)).slice(0, 2)).toEqual([first! + 1, second! + 1])
  })

  test('does not go back on sale when the parcel without it comes back', async () => {
    const purchase = await buyThree()
    const [first, second] = await listAvailable(purchase)
    expect((await spoil(purchase)).status).toBe(200)
    await shipOrder(t.shop, purchase.code, { carrier: 'DHL', waybill: '1234567892' }, 'test')
    await recordReturnToSender(t.shop, purchase.code, { handling: 'restock', note: null }, 'test')
    expect((await listAvailable(purchase)).slice(0, 2)).toEqual([first! + 1, second! + 1])
  })

  test('goes back on sale with the parcel that it was in', async () => {
    const purchase = await buyThree()
    const [first, second] = await listAvailable(purchase)
    await shipOrder(t.shop, purchase.code, { carrier: 'DHL', waybill: '1234567893' }, 'test')
    expect((await spoil(purchase, 'sent')).status).toBe(200)
    await recordReturnToSender(t.shop, purchase.code, { handling: 'restock', note: null }, 'test')
    expect((await listAvailable(purchase)).slice(0, 2)).toEqual([first! + 2, second! + 1])
  })
})

test('after all these tests the ledgers are consistent', async () => {
  await eventually(async () => (await t.db`select from refunds where status = 'pending'`).length === 0)
  expect(await listInconsistencies(t.db, t.clock.now())).toEqual([])
})
