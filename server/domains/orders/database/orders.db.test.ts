import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeCustomer } from '../../../testing/close-customer.ts'
import { findBuyer, insertRefundRow } from '../../../testing/paid-orders.ts'
import { addSale } from '../../../testing/report-sales.ts'
import { createSeededRandom } from '../../../testing/seeded-random.ts'
import { TEST_SEED } from '../../../testing/seed.ts'
import { openTestDomain, type TestDomain } from '../../../testing/test-domain.ts'
import { setOrderStatuses, insertOrderEvent } from '../../../testing/change-orders.ts'
import { insertRow } from '../../../testing/rows.ts'

// The tests of statuses compare the tables of transitions with those of the shop.

let t: TestDomain
const random = createSeededRandom(TEST_SEED, 'order changes')
beforeAll(async () => {
  t = await openTestDomain()
})
afterAll(() => t.close())

async function makeOrder() {
  const { payment_id } = await addSale(t, random)
  const { order_id, ...customer } = await findBuyer(t, payment_id)
  const change = (set: string) => t.db.unsafe(`update orders set ${set} where id = $1`, [order_id])
  return { payment_id, order_id, customer, change }
}

test.each(['customer_id = 0', "cart_id = 'x'", "code = 'x'", 'subtotal = subtotal + 1, total = total + 1', 'tax_rate = 9, prices_include_tax = true', "lang = 'en'", "number = 'x'", 'number = null', "created_at = now()"])(
  'an order is a copy of what was bought: %s is refused',
  async (set) => {
    const { change } = await makeOrder()
    await expect(change(set)).rejects.toMatchObject({ code: '23001', message: 'an order is a copy that is not changed' })
  },
) // prettier-ignore

test('the gift of a placed order stays, unless its payment expired, and is only taken back', async () => {
  const gift = "reward = '{}', gift_kind = 'birthday', gift_period = '2026'"
  const noGift = 'reward = null, gift_kind = null, gift_period = null'
  const refused = { code: '23001', message: 'the gift of an order is not changed' }
  const { change, order_id } = await makeOrder()
  await expect(change(gift)).rejects.toMatchObject(refused)
  await t.db.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    await tx.unsafe(`update orders set ${gift} where id = ${order_id}`)
  })
  await expect(change(noGift)).rejects.toMatchObject(refused)
  await t.db.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    await setOrderStatuses(tx, order_id, { payment_status: 'expired' })
  })
  await expect(change("gift_period = '2027'")).rejects.toMatchObject(refused)
  await change(noGift)
})

test('name and address go when the account is closed, all at once; only the country stays', async () => {
  const { change, customer, order_id } = await makeOrder()
  const refused = { code: '23001', message: 'an order keeps its owner until the account is closed' }
  const country = await t.db<{ country: string | null }[]>`
    select shipment_address ->> 'country_id' as country from orders where id = ${order_id}`.value()
  const empty = `email = '', shipment_address = '{"country_id": ${country}, "country_name": null, "name": "", "phone": "",
    "line": "", "line2": null, "postal_code": null, "postal_code_text": "", "city": "", "details": null}'`
  await expect(change("email = 'other@test.example'")).rejects.toMatchObject(refused)
  await expect(change(empty)).rejects.toMatchObject(refused)
  await closeCustomer(t, customer)
  for (const set of ["email = ''", "email = '', shipment_address = '{}'", empty.replace('"city": ""', '"city": "x"')])
    await expect(change(set)).rejects.toMatchObject(refused)
  await change(empty)
})

test('events stay; their notes are removed after the account was closed', async () => {
  const { order_id, customer } = await makeOrder()
  await insertOrderEvent(t.db, order_id, 'placed', { note: 'Ana called' })
  const set = (text: string) => t.db.unsafe(`update order_events set ${text} where order_id = $1`, [order_id])
  const refused = { code: '23001', message: 'order_events is a ledger: its rows are never changed' }
  await expect(set('note = null')).rejects.toMatchObject(refused)
  await closeCustomer(t, customer)
  await expect(set("note = null, actor = 'x'")).rejects.toMatchObject(refused)
  await expect(t.db`delete from order_events where order_id = ${order_id}`).rejects.toMatchObject(refused)
  await set('note = null')
})

test('of each line no more units are refunded than were bought, and lines and gaps of numbers stay', async () => {
  const { payment_id, order_id } = await makeOrder()
  const refund_id = await insertRefundRow(t, payment_id, { amount: 1, at: t.clock.now() })
  const other_id = await insertRefundRow(t, payment_id, { amount: 1, at: t.clock.now() })
  const { quantity, ...variant } = await t.db<{ quantity: number; size_id: number; color_id: number }[]>`
    select quantity, size_id, color_id from order_lines where order_id = ${order_id} and position = 0`.one()
  const refundUnits = (id: number, restocked: number, discarded: number) =>
    insertRow(t.db, 'refund_lines', { refund_id: id, order_id, ...variant, restocked, discarded, unsent: true })
  await refundUnits(refund_id, quantity - 1, 1)
  const message = `refunds of order ${order_id} have more units than the order`
  await expect(refundUnits(other_id, 0, 1)).rejects.toMatchObject({ code: '23514', message })
  await insertRow(t.db, 'counters', { name: 'test', value: 9 })
  await insertRow(t.db, 'skipped_numbers', { counter: 'test', first: 3, last: 4, skipped_at: new Date() })
  const ledgers = { order_lines: 'size_id', refund_lines: 'size_id', skipped_numbers: 'first' }
  for (const [table, column] of Object.entries(ledgers))
    for (const change of [`update ${table} set ${column} = ${column}`, `delete from ${table}`])
      await expect(t.db.unsafe(change)).rejects.toThrow(`${table} is a ledger: its rows are never changed`)
})

test('lines change only in the transaction that records it, and not below what was refunded of them', async () => {
  const { payment_id, order_id } = await makeOrder()
  const stays = { code: '23001', message: 'order_lines is a ledger: its rows are never changed' }
  const set = (quantity: string) => `
    update order_lines set quantity = ${quantity}, subtotal = coalesce(price_offer, price) * (${quantity}) where order_id = ${order_id}`
  const record = (version: number, then: string) =>
    t.db.begin(async (tx) => {
      await insertRow(tx, 'order_changes', {
        order_id,
        version,
        dropped: 0,
        given: 0,
        actor: 'test',
        at: t.clock.now(),
      })
      await tx.unsafe(then)
    })
  await record(1, set('quantity + 1'))
  await expect(t.db.unsafe(set('quantity + 1'))).rejects.toMatchObject(stays)
  await expect(t.db`delete from order_lines where order_id = ${order_id}`).rejects.toMatchObject(stays)
  const renamed = `update order_lines set name = 'x' where order_id = ${order_id}`
  await expect(record(2, renamed)).rejects.toMatchObject(stays)
  const refund_id = await insertRefundRow(t, payment_id, { amount: 1, at: t.clock.now() })
  const lines = await t.db<{ size_id: number; color_id: number; quantity: number }[]>`
    select size_id, color_id, quantity from order_lines where order_id = ${order_id}`
  for (const { size_id, color_id, quantity } of lines)
    await insertRow(t.db, 'refund_lines', { refund_id, order_id, size_id, color_id, restocked: quantity, unsent: true })
  await expect(record(2, set('quantity - 1'))).rejects.toMatchObject({ code: '23514' })
})
