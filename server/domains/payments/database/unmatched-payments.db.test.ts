import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeCustomer } from '../../../testing/close-customer.ts'
import { makeCustomer, nextUniqueNumber } from '../../../testing/make.ts'
import { openTestDomain, type TestDomain } from '../../../testing/test-domain.ts'
import { insertUnmatchedPaymentEvent } from '../../../testing/change-payments.ts'
import { insertRow } from '../../../testing/rows.ts'

let t: TestDomain
beforeAll(async () => {
  t = await openTestDomain()
})
afterAll(() => t.close())

async function find(status = 'open') {
  const customer = await makeCustomer(t)
  const { id } = await insertRow(t.db, 'unmatched_payments', {
    provider_ref: `pi_${nextUniqueNumber()}`,
    customer_id: customer.id,
    status,
  })
  await insertUnmatchedPaymentEvent(t.db, id, 'found', 'Ana called')
  return { customer, id }
}
const change = (id: number, set: string) => t.db.unsafe(`update unmatched_payments set ${set} where id = $1`, [id])
const message = 'what was found at a provider is not changed'

test('what was found at a provider stays, and what is decided about it is recorded', async () => {
  const { id } = await find()
  for (const set of [
    'amount = 99',
    "currency = 'USD'",
    'customer_id = null',
    "provider_ref = 'x'",
    "cart_id = 'c'",
    "paid_at = found_at - interval '1 s'",
  ])
    await expect(change(id, set)).rejects.toMatchObject({ code: '23001', message })
  await expect(t.db`delete from unmatched_payments where id = ${id}`).rejects.toMatchObject({ code: '23001', message })
  await change(id, "status = 'refunding', refund_key = 'k'")
  await change(id, "status = 'open'")
})

test.each(['rebuilt', 'dismissed'])('one that is %s is final', async (status) => {
  const { id } = await find(status)
  await expect(change(id, "status = 'open'")).rejects.toMatchObject({ code: '23001', message })
  await change(id, "capture_ref = 'c'")
})

test('an event stays; its note is removed after the account was closed', async () => {
  const { customer, id } = await find()
  const refused = { code: '23001', message: 'unmatched_payment_events is a ledger: its rows are never changed' }
  const set = (text: string) =>
    t.db.unsafe(`update unmatched_payment_events set ${text} where unmatched_payment_id = $1`, [id])
  await expect(set('note = null')).rejects.toMatchObject(refused)
  await closeCustomer(t, customer)
  for (const text of ["note = 'other'", "note = null, type = 'x'", "note = null, actor = 'x'"])
    await expect(set(text)).rejects.toMatchObject(refused)
  await expect(t.db`delete from unmatched_payment_events where unmatched_payment_id = ${id}`).rejects.toMatchObject(
    refused,
  )
  await set('note = null')
})
