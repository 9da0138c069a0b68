import * as customerCalls from '@shop/contract/staff/customers.ts'
import type { Approval } from '@shop/contract/staff/approvals.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listInconsistencies } from '../../consistency-checks/list-inconsistencies.ts'
import { buyOrder, getCrystals } from '../../testing/buy-order.ts'
import { deliverOrders } from '../../testing/full-customer.ts'
import { makeCustomer, makeOwner, OWNER_PASSWORD, type TestCustomer } from '../../testing/make.ts'
import { signInStaff, type StaffClient } from '../../testing/staff-client.ts'
import { testStaffRefusals } from '../../testing/test-refusals.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { waitForLock } from '../../testing/wait-for-lock.ts'
import { insertRefundApproval, setRequester } from '../../testing/change-staff.ts'
import { changeRows, insertRow } from '../../testing/rows.ts'

let t: TestShop
let support: StaffClient & { id: number }
let manager: StaffClient & { id: number }
let owner: StaffClient & { id: number }
beforeAll(async () => {
  t = await openTestShop({ worker: false })
  support = await signInStaff(t, ['support'])
  manager = await signInStaff(t, ['manager'])
  owner = await signInStaff(t, ['owner'])
})
afterAll(() => t.close())

const correction = ({ id }: TestCustomer, crystals: number, crystals_before = 100) => ({
  ...{ id, crystals, crystals_before, reason: 'Una disculpa', reason_en: 'An apology' },
})
const ask = (customer: TestCustomer, crystals: number) =>
  support.send('POST', '/customers/crystals/ask', correction(customer, crystals))
const approve = (browser: StaffClient, id: number) => browser.send('POST', '/approvals/approve', { id })

async function findApproval(customer: TestCustomer, browser: StaffClient = owner): Promise<Approval> {
  const { body } = await browser.send('GET', '/approvals/list')
  return body.approvals.find((approval: Approval) => approval.customer?.id === customer.id)
}

test('a correction above the limit of the month is asked for, approved and made once, with the reason of who asked', async () => {
  const customer = await makeCustomer(t, { crystals: 100 })
  const refused = await support.send('POST', '/customers/crystals', correction(customer, 60))
  expect(refused.body.errors).toEqual(['crystals_limit'])
  expect((await ask(customer, 60)).status).toBe(200)
  expect(await getCrystals(t, { customer })).toBe(100)
  const approval = await findApproval(customer)
  expect(approval).toMatchObject({
    ...{ kind: 'crystals', code: null, amount: null, currency: null, crystals: 60, status: 'waiting', is_own: false },
    customer: { id: customer.id, crystals: 100 },
  })
  expect(await findApproval(customer, support)).toMatchObject({ id: approval.id, is_own: true })
  const answers = await Promise.all([manager, owner, manager].map((browser) => approve(browser, approval.id)))
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409', '409'])
  expect(await getCrystals(t, { customer })).toBe(160)
  const [entry] = await t.db`
    select reason, actor, limited from crystal_entries where customer_id = ${customer.id} order by id desc limit 1`
  expect(entry).toMatchObject({ reason: 'Una disculpa', limited: false })
  // An approved correction does not count against the limit of the month.
  const within = await support.send('POST', '/customers/crystals', correction(customer, 50, 160))
  expect(within.status).toBe(200)
})

test('of two people who ask for the same customer at the same moment one is refused', async () => {
  const customer = await makeCustomer(t, { crystals: 100 })
  const answers = await Promise.all([ask(customer, 70), ask(customer, 80)])
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409'])
})

test('approved and declined at the same moment is one of both', async () => {
  const customer = await makeCustomer(t, { crystals: 100 })
  await ask(customer, -80)
  const { id } = await findApproval(customer)
  const [approved, declined] = await Promise.all([
    approve(manager, id),
    owner.send('POST', '/approvals/decline', { id, answer: 'No' }),
  ])
  expect([approved.status, declined.status].toSorted((one, other) => one - other)).toEqual([200, 409])
  expect(await getCrystals(t, { customer })).toBe(approved.status === 200 ? 20 : 100)
})

test('an answer is shown to who asked for 30 days, however long the request waited', async () => {
  const customer = await makeCustomer(t, { crystals: 100 })
  await ask(customer, 60)
  const { id } = await findApproval(customer)
  const days = (count: number) => new Date(t.clock.now().valueOf() - count * 86_400_000)
  await changeRows(t.db, 'approvals', { id }, { requested_at: days(13) })
  await owner.send('POST', '/approvals/decline', { id, answer: 'Otra vez no' })
  expect(await findApproval(customer, support)).toMatchObject({ id, status: 'declined', answer: 'Otra vez no' })
  await changeRows(t.db, 'approvals', { id }, { answered_at: days(31) })
  expect(await findApproval(customer, support)).toBeUndefined()
})

test('a request that is not possible any more still waits', async () => {
  const customer = await makeCustomer(t, { crystals: 100 })
  await ask(customer, -80)
  const { id } = await findApproval(customer)
  await owner.send('POST', '/customers/crystals', correction(customer, -50))
  expect((await approve(manager, id)).body.errors).toEqual(['crystals_negative'])
  expect(await findApproval(customer)).toMatchObject({ status: 'waiting', customer: { crystals: 50 } })
  expect(await listInconsistencies(t.db, t.clock.now())).toEqual([])
})

test('no one approves their own request, not even with another role', async () => {
  const customer = await makeCustomer(t, { crystals: 100 })
  await ask(customer, 60)
  const { id } = await findApproval(customer)
  await setRequester(t.db, id, manager.id)
  expect((await approve(manager, id)).body.errors).toEqual(['approval_own'])
})

test('what was written about approvals is deleted with the account; what was approved and by whom stays', async () => {
  const customer = await makeOwner(t, { crystals: 100 })
  const { code, order_id } = await buyOrder(t, { customer })
  const word = 'canary4711'
  const texts = { reason: word, reason_en: word }
  await support.send('POST', '/customers/crystals/ask', { ...correction(customer, 60), ...texts, crystals_before: await getCrystals(t, { customer }) }) // prettier-ignore
  await owner.send('POST', '/approvals/decline', { id: (await findApproval(customer)).id, answer: word })
  await insertRefundApproval(t.db, {
    order_id,
    requested_by: support.id,
    request: { code, reason: word },
    reason: word,
  })
  await deliverOrders(t, customer.id)
  const read = () => t.db`select kind, status, amount, requested_by, answered_by from approvals order by id`
  const before = await read()
  const closed = await t.request('POST', '/users/close', {
    token: customer.token,
    body: { password: OWNER_PASSWORD, sure: true },
  })
  expect(closed.status).toBe(200)
  expect(await read()).toEqual(before)
  const [left] = await t.db`
    select from approvals where approvals::text like ${`%${word}%`}
    union all select from audit_log where detail::text like ${`%${word}%`}`
  expect(left).toBeUndefined()
})

test('a request or an answer that is written at the moment of closing has no texts', async () => {
  const customer = await makeOwner(t, { crystals: 100 })
  const other = await makeOwner(t, { crystals: 100 })
  const word = 'canary4712'
  await support.send('POST', '/customers/crystals/ask', correction(other, 60))
  const close = ({ token }: TestCustomer) =>
    t.request('POST', '/users/close', { token, body: { password: OWNER_PASSWORD, sure: true } })
  const { id } = await findApproval(other)
  const written = await t.db.begin(async (tx) => {
    const request = tx.json({ crystals: 60, reason: word, reason_en: word })
    const asked = { kind: 'crystals', request, amount: 60, reason: word, requested_by: support.id }
    await insertRow(tx, 'approvals', { customer_id: customer.id, ...asked })
    const closing = close(customer)
    await waitForLock(t.db)
    return { closing }
  })
  expect((await written.closing).status).toBe(200)
  expect((await close(other)).status).toBe(200)
  expect((await owner.send('POST', '/approvals/decline', { id, answer: word })).status).toBe(200)
  expect(await t.db`select from approvals where approvals::text like ${`%${word}%`}`).toHaveLength(0)
})

describe('asking', () => {
  const make =
    (crystals: number, more: object = {}) =>
    async () => {
      const customer = await makeCustomer(t, { crystals: 100 })
      return { browser: support, body: { ...correction(customer, crystals), ...more } }
    }
  testStaffRefusals(() => t, [{ ask: customerCalls.askForCrystalApproval }], {
    askForCrystalApproval: {
      fields_missing: make(60, { reason: ' ' }),
      customer_not_found: make(60, { id: 999_999 }),
      customer_closed: async () => {
        const customer = await makeOwner(t, { crystals: 100 })
        await t.request('POST', '/users/close', {
          token: customer.token,
          body: { password: OWNER_PASSWORD, sure: true },
        })
        return { browser: support, body: correction(customer, 60) }
      },
      crystals_zero: make(0),
      crystals_negative: make(-101),
      crystals_changed: make(60, { crystals_before: 99 }),
      approval_not_needed: make(50),
      approval_waiting_customer: async () => {
        const customer = await makeCustomer(t, { crystals: 100 })
        await ask(customer, 60)
        return { browser: support, body: correction(customer, 70) }
      },
    },
  })
})
