import type { Approval } from '@shop/contract/staff/approvals.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anonymizeCustomer, lockOpenCustomer } from '../../domains/accounts/accounts.ts'
import { deleteCarts } from '../../domains/cart/cart.ts'
import { anonymizeOrders, lockOrders } from '../../domains/orders/orders.ts'
import { buyOrder } from '../../testing/buy-order.ts'
import { deliverOrders } from '../../testing/full-customer.ts'
import { listRemainingInconsistencies } from '../../testing/inconsistencies.ts'
import { makeOwner, type TestCustomer } from '../../testing/make.ts'
import { type StaffClient, signInStaff } from '../../testing/staff-client.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { waitForLock } from '../../testing/wait-for-lock.ts'

let t: TestShop
let support: StaffClient & { id: number }
let owner: StaffClient & { id: number }
beforeAll(async () => {
  t = await openTestShop({ worker: false })
  support = await signInStaff(t, ['support'])
  owner = await signInStaff(t, ['owner'])
})
afterAll(() => t.close())

const WORD = 'canary4714'

async function askForCrystals({ id }: TestCustomer): Promise<void> {
  const asked = await support.send('POST', '/customers/crystals/ask', {
    ...{ id, crystals: 60, crystals_before: 100, reason: WORD, reason_en: WORD },
  })
  expect(asked.status).toBe(200)
}

async function askForRefund(customer: TestCustomer): Promise<void> {
  const { code, amount } = await buyOrder(t, { customer, quantity: 4 })
  await deliverOrders(t, customer.id)
  const asked = await support.send('POST', '/orders/refund/ask', {
    ...{ code, lines: [], shipping: 0, amount, expected_amount: amount, reason: WORD },
  })
  expect(asked.status).toBe(200)
}

test.each([
  ['crystals', askForCrystals, ['customer_closed']],
  ['a refund', askForRefund, undefined],
])('an approval of %s waits for an account that closes, which does not wait for it', async (_, ask, errors) => {
  const customer = await makeOwner(t, { crystals: 100 })
  await ask(customer)
  const { body } = await owner.send('GET', '/approvals/list')
  const { id }: Approval = body.approvals.findLast(({ status }: Approval) => status === 'waiting')
  const { approving } = await t.db.begin(async (tx) => {
    await lockOrders(tx, customer.id)
    await lockOpenCustomer(tx, customer.id)
    const approved = owner.send('POST', '/approvals/approve', { id })
    await waitForLock(t.db)
    await tx`select from approvals where id = ${id} for update nowait`
    await deleteCarts(tx, customer.id)
    await anonymizeCustomer(tx, customer.id, customer.email, t.clock.now())
    await anonymizeOrders(tx, customer.id)
    return { approving: approved }
  })
  expect((await approving).body.errors).toEqual(errors)
  const left = await t.db`
    select from approvals where approvals::text like ${`%${WORD}%`}
    union all select from refunds where refunds::text like ${`%${WORD}%`}`
  expect(left).toEqual([])
  expect(await listRemainingInconsistencies(t)).toEqual([])
})
