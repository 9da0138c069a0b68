import { afterAll, beforeAll, expect, test } from 'vitest'
import { buyOrder } from '../../testing/buy-order.ts'
import { makeCustomer, makeLine, makeProduct, nextUniqueNumber } from '../../testing/make.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { changeProfile } from '../../testing/change-customers.ts'

let t: TestShop
beforeAll(async () => {
  t = await openTestShop()
})
afterAll(() => t.close())

async function getReason(contact: { email?: string; phone?: string }): Promise<string | null> {
  const { token } = await makeCustomer(t, contact)
  const product = await makeProduct(t)
  return (await t.request('POST', '/cart/create', { token, body: { products: [makeLine(product)] } })).body
    .discount_reason
}

async function makeChangedBuyer() {
  const n = nextUniqueNumber()
  const before = { email: `before-${n}@test.example`, phone: String(5_700_000_000 + n) }
  const now = { email: `now-${n}@test.example`, phone: String(5_800_000_000 + n) }
  const customer = await makeCustomer(t, before)
  await buyOrder(t, { customer })
  await changeProfile(t.db, customer.id, { email: now.email, phone: now.phone })
  return { before, now }
}

const tag = (email: string) => email.replace('@', '+1@')

test('someone who shares the mailbox of a first order is the same person, also after it was changed', async () => {
  const { before, now } = await makeChangedBuyer()
  expect(await getReason({ email: tag(before.email) })).toBeNull()
  expect(await getReason({ email: tag(now.email) })).toBeNull()
})

test('someone who shares the phone of a first order is the same person, also after it was changed', async () => {
  const { before, now } = await makeChangedBuyer()
  expect(await getReason({ phone: before.phone })).toBeNull()
  expect(await getReason({ phone: now.phone })).toBeNull()
})

test('a customer who shares nothing with a buyer has the first order’s discount', async () => {
  await makeChangedBuyer()
  expect(await getReason({})).toBe('first_order')
})
