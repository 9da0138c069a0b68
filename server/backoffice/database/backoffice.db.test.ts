import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeCustomer, closeSlowly } from '../../testing/close-customer.ts'
import { makeCustomer } from '../../testing/make.ts'
import { findBuyer, insertPaidOrder } from '../../testing/paid-orders.ts'
import { openTestDomain, type TestDomain } from '../../testing/test-domain.ts'
import { waitForLock } from '../../testing/wait-for-lock.ts'
import { changeRows, insertRow } from '../../testing/rows.ts'

let t: TestDomain
let staff_id: number
beforeAll(async () => {
  t = await openTestDomain()
  staff_id = (await insertRow(t.db, 'staff_members', { email: 'ana@shop.test', name: 'Ana' })).id
})
afterAll(() => t.close())

async function askFor(subject: { order_id: number } | { customer_id: number }): Promise<number> {
  const asked = { amount: 5, reason: 'Luis called' }
  const row =
    'order_id' in subject
      ? { kind: 'refund', currency: 'MXN', request: t.db.json(asked) }
      : { kind: 'crystals', request: t.db.json({ ...asked, reason_en: 'Luis called' }) }
  return (await insertRow(t.db, 'approvals', { ...subject, ...asked, ...row, requested_by: staff_id })).id
}
const answer = (id: number) =>
  changeRows(
    t.db,
    'approvals',
    { id },
    { status: 'declined', answered_by: staff_id, answered_at: new Date(), answer: 'Luis was wrong' },
  )
const read = (id: number) => t.db`select request, reason, answer, amount::integer from approvals where id = ${id}`.one()

const crystals = { amount: 5, request: { amount: 5, reason: '', reason_en: '' }, reason: '' }
const refund = { amount: 5, request: { amount: 5, reason: '' }, reason: '' }

test('the texts about a customer and about their orders go with the account, those of others stay', async () => {
  const [payment, other] = await Promise.all([1, 2].map(() =>
    insertPaidOrder(t, { currency: 'MXN', method: 'card', goods: 100, discount: 0, shipping: 0, paid_at: t.clock.now() }),
  )) // prettier-ignore
  const { order_id, ...customer } = await findBuyer(t, payment!)
  const [ofOrder, ofCustomer] = [await askFor({ order_id }), await askFor({ customer_id: customer.id })]
  const ofOther = await askFor({ order_id: (await findBuyer(t, other!)).order_id })
  await answer(ofOrder)
  await closeCustomer(t, customer)
  expect(await read(ofOrder)).toEqual({ ...refund, answer: '' })
  expect(await read(ofCustomer)).toEqual({ ...crystals, answer: null })
  expect(await read(ofOther)).toEqual({ amount: 5, request: { amount: 5, reason: 'Luis called' }, reason: 'Luis called', answer: null })
}) // prettier-ignore

test('an answer that comes after the account was closed has no text', async () => {
  const customer = await makeCustomer(t)
  const id = await askFor({ customer_id: customer.id })
  await closeCustomer(t, customer)
  await answer(id)
  expect(await read(id)).toEqual({ ...crystals, answer: '' })
})

test('one that is asked for while the account closes waits, and has no texts', async () => {
  const customer = await makeCustomer(t)
  const closing = await closeSlowly(t, customer)
  const id = askFor({ customer_id: customer.id })
  await waitForLock(t.db)
  await closing.finish()
  expect(await read(await id)).toEqual({ ...crystals, answer: null })
})
