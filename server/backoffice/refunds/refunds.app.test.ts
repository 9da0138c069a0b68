import type { StaffRole } from '@shop/contract/staff/permissions.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listInconsistencies } from '../../consistency-checks/list-inconsistencies.ts'
import { buyOrder, getCrystals, getOrderStatuses, listRefunds, type PurchasedOrder } from '../../testing/buy-order.ts'
import { buyDelivered, makeReturn, makeReturnLine } from '../../testing/delivered-order.ts'
import { eventually } from '../../testing/eventually.ts'
import { makeLine } from '../../testing/make.ts'
import { getInventoryLevel, makeTransfer } from '../../testing/transfers.ts'
import { signInStaff, type StaffClient } from '../../testing/staff-client.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { cancelOrderByStaff } from '../../domains/payments/payments.ts'
import { setConfirmedAt, setRequester } from '../../testing/change-staff.ts'
import { writeTestSetting } from '../../testing/change-settings.ts'

let t: TestShop
const browsers = new Map<StaffRole, StaffClient & { id: number }>()
beforeAll(async () => {
  t = await openTestShop()
  for (const role of ['owner', 'manager', 'support', 'fulfillment'] as const)
    browsers.set(role, await signInStaff(t, [role]))
})
afterAll(() => t.close())

const as = (role: StaffRole) => browsers.get(role)!

/** Gives a member the five minutes in which dangerous actions are possible, or takes them. */
async function confirmIdentity(role: StaffRole, isConfirmed = true): Promise<void> {
  const at = isConfirmed ? t.clock.now() : null
  await setConfirmedAt(t.db, as(role).id, at)
}

let keys = 0
function newKey(): string {
  keys += 1
  return `key-of-a-test-${keys}`.padEnd(20, 'x')
}

const parts = (purchase: Pick<PurchasedOrder, 'code'>, overrides: object = {}) => ({
  code: purchase.code,
  lines: [],
  shipping: 0,
  amount: null,
  ...overrides,
})
const preview = (role: StaffRole, purchase: Pick<PurchasedOrder, 'code'>, overrides: object = {}) =>
  as(role).send('POST', '/orders/refund/preview?lang=en', parts(purchase, overrides))
const refund = (role: StaffRole, purchase: Pick<PurchasedOrder, 'code'>, overrides: object) =>
  as(role).send('POST', '/orders/refund?lang=en', {
    ...parts(purchase),
    reason: 'Una mancha',
    expected_parcel: 'unsent',
    key: newKey(),
    ...overrides,
  })
const ask = (role: StaffRole, purchase: PurchasedOrder, overrides: object) =>
  as(role).send('POST', '/orders/refund/ask?lang=en', {
    ...parts(purchase),
    reason: 'Una mancha',
    expected_parcel: 'unsent',
    ...overrides,
  })
async function buyByZelle() {
  const { request } = await makeTransfer(t, { quantity: 4 })
  const { number: code, amount, reference } = request
  const arrived = { code, amount, currency: 'USD', reference }
  expect((await as('fulfillment').send('POST', '/transfers/confirm', arrived)).body).toEqual({ outcome: 'settled' })
  const [payment] = await t.db<{ payment_id: number }[]>`
    select payments.id as payment_id from payments join orders on orders.id = order_id where code = ${code}`
  return { code, ...payment! }
}
const amountsOf = async (purchase: Pick<PurchasedOrder, 'payment_id'>) =>
  (await listRefunds(t, purchase)).map(({ amount }) => amount)

describe('a preview', () => {
  test('says what is left, and nothing else while nothing is chosen', async () => {
    const purchase = await buyOrder(t)
    const { status, body } = await preview('support', purchase)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      code: purchase.code,
      currency: 'MXN',
      method: 'card',
      paid: 599_00,
      left: { goods: 450_00, shipping: 149_00 },
      limit: { amount: 1_000_00, refunded: 0 },
      lines: [{ line: 1, quantity: 1, left: 1, size: 'S' }],
      refund: null,
      warning: null,
      approval_id: null,
    })
  })

  test('says what pieces and shipping give back, what it takes, and what the customer reads, and changes nothing', async () => {
    const purchase = await buyOrder(t, { quantity: 2 })
    const lines = [{ line: 1, quantity: 1, restock: true }]
    const { body } = await preview('support', purchase, { lines, shipping: 149_00 })
    expect(body.refund).toMatchObject({
      goods: 450_00,
      shipping: 149_00,
      amount: 599_00,
      crystals: 4,
      restocked: 1,
      to_send: false,
      needs: 'nothing',
    })
    expect(body.refund.mails).toMatchObject([{ kind: 'order-refunded', subject: expect.stringContaining('$599.00') }])
    expect(body.refund.mails[0].paragraphs.join(' ')).toContain('4 cristales')
    expect(await listRefunds(t, purchase)).toEqual([])
    expect(await getCrystals(t, purchase)).toBe(9)
    expect(await getInventoryLevel(t, purchase.product)).toMatchObject({ on_hand: 10, committed: 2 })
    expect((await preview('support', purchase)).body.left).toEqual({ goods: 900_00, shipping: 149_00 })
  })

  test('is exactly what is done', async () => {
    const purchase = await buyOrder(t, { quantity: 2 })
    const choice = { lines: [{ line: 1, quantity: 1, restock: true }], shipping: 149_00 }
    const shown = (await preview('support', purchase, choice)).body.refund
    const done = await refund('support', purchase, { ...choice, expected_amount: shown.amount })
    expect(done.body).toMatchObject({ amount: shown.amount, crystals: shown.crystals, to_send: shown.to_send })
    expect(done.body.refund).toMatch(/^F-\d+-\w$/)
    expect(await getCrystals(t, purchase)).toBe(9 - shown.crystals)
    expect(await getInventoryLevel(t, purchase.product)).toMatchObject({ on_hand: 10, committed: 1 })
    const [mail] = await t.db<{ data: { amount: number } }[]>`
      select data from messages where recipient = ${purchase.customer.email} and kind = 'order-refunded'`
    expect(mail!.data.amount).toBe(shown.amount)
  })

  test('warns of the same refund a moment ago, which is refused until it is confirmed', async () => {
    const purchase = await buyOrder(t, { quantity: 2 })
    const choice = { amount: 100_00 }
    expect((await refund('support', purchase, { ...choice, expected_amount: 100_00 })).status).toBe(200)
    const { body } = await preview('support', purchase, choice)
    expect(body.warning).toContain('already refunded $100.00 MXN (Una mancha)')
    expect(body.refund.amount).toBe(100_00)
    const refused = await refund('support', purchase, { ...choice, expected_amount: 100_00 })
    expect(refused).toMatchObject({ status: 409, body: { errors: ['refund_repeated'] } })
    const confirmed = await refund('support', purchase, { ...choice, expected_amount: 100_00, again: true })
    expect(confirmed.status).toBe(200)
    expect(await amountsOf(purchase)).toEqual([100_00, 100_00])
  })
})

describe('a refund', () => {
  test('with the same key is made once, also at the same instant', async () => {
    const purchase = await buyOrder(t)
    const key = newKey()
    const responses = await Promise.all(
      Array.from({ length: 6 }, () => refund('support', purchase, { amount: 50_00, expected_amount: 50_00, key })),
    )
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
    expect(new Set(responses.map(({ body }) => body.refund)).size).toBe(1)
    expect(await amountsOf(purchase)).toEqual([50_00])
    const records =
      await t.db`select from audit_log where act = 'order.refund' and subject = ${`order:${purchase.order_id}`}`
    expect(records).toHaveLength(1)
  })

  test('with the key of another refund is refused, instead of taken for that one', async () => {
    const purchase = await buyOrder(t, { lines: (product) => [makeLine(product), makeLine(product, { size: 'M' })] })
    const other = await buyOrder(t)
    const key = newKey()
    const [first, second] = [1, 2].map((line) => [{ line, quantity: 1, restock: true }])
    const made = { lines: first, expected_amount: 450_00, key }
    expect((await refund('support', purchase, made)).status).toBe(200)
    expect((await refund('support', purchase, made)).status).toBe(200)
    const refused = { status: 409, body: { errors: ['refund_changed'] } }
    expect(await refund('support', purchase, { ...made, lines: second })).toMatchObject(refused)
    expect(await refund('support', other, made)).toMatchObject(refused)
    expect(await amountsOf(purchase)).toEqual([450_00])
    expect(await amountsOf(other)).toEqual([])
  })

  test('of two at once with other keys only one is made, as the second equals the first', async () => {
    const purchase = await buyOrder(t, { quantity: 2 })
    const responses = await Promise.all(
      ['support', 'fulfillment'].map((role) =>
        refund(role as StaffRole, purchase, { amount: 200_00, expected_amount: 200_00 }),
      ),
    )
    expect(responses.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    expect(await amountsOf(purchase)).toEqual([200_00])
  })

  test.each([
    ['nothing', {}, 'refund_empty', 422],
    [
      'a line that the order does not have',
      { lines: [{ line: 2, quantity: 1, restock: false }] },
      'refund_line_unknown',
      422,
    ],
    ['more units than the line has', { lines: [{ line: 1, quantity: 2, restock: false }] }, 'refund_line_unknown', 422],
    ['more than is left', { amount: 600_00 }, 'refund_too_much', 409],
    ['more shipping than is left', { shipping: 150_00 }, 'refund_too_much', 409],
    ['another amount than was shown', { amount: 10_00, expected_amount: 11_00 }, 'refund_changed', 409],
    ['money by hand for a card', { amount: 10_00, expected_amount: 10_00, reference: 'Z1' }, 'refund_not_manual', 409],
  ])('of %s is refused, and nothing has changed', async (_, choice, code, status) => {
    const purchase = await buyOrder(t)
    const expected_amount = 'amount' in choice ? choice.amount : 150_00
    const refused = await refund('support', purchase, { expected_amount, ...choice })
    expect(refused).toMatchObject({ status, body: { errors: [code] } })
    expect(refused.body.message).not.toContain('{')
    expect(await listRefunds(t, purchase)).toEqual([])
  })

  test('of an order that nobody paid is refused', async () => {
    const { request } = await makeTransfer(t)
    for (const code of ['L-NONE-NONE', request.number])
      expect(await preview('support', { code })).toMatchObject({
        status: 404,
        body: { errors: ['paid_order_unknown'] },
      })
  })

  test('by Zelle is sent by hand, and its reference may look like a card number', async () => {
    const purchase = await buyByZelle()
    expect((await preview('support', purchase, { amount: 10_00 })).body.refund).toMatchObject({ to_send: true })
    const sent = await refund('fulfillment', purchase, {
      amount: 10_00,
      expected_amount: 10_00,
      reference: '4242424242424242',
    })
    expect(sent).toMatchObject({ status: 200, body: { to_send: false } })
  })
})

describe('a transfer that was sent already', () => {
  const sent = (role: StaffRole, purchase: { code: string }, amount: number) =>
    refund(role, purchase, { amount, expected_amount: amount, reference: 'Z-1' })
  const recordSent = async (role: StaffRole, purchase: { code: string }) => {
    const [row] = await t.db<{ id: number }[]>`
      select max(refunds.id) as id from refunds join payments on payments.id = payment_id
      join orders on orders.id = order_id where code = ${purchase.code}`
    return as(role).send('POST', '/money/refund-sent', { id: row!.id, reference: 'Z-1' })
  }
  const refuses = (error: string) => ({ status: 403, body: { errors: [error] } })

  test('is recorded with its refund only by who may record transfers', async () => {
    const purchase = await buyByZelle()
    expect(await sent('support', purchase, 10_00)).toMatchObject(refuses('forbidden'))
    expect(await amountsOf(purchase)).toEqual([])
    expect((await refund('support', purchase, { amount: 10_00, expected_amount: 10_00 })).status).toBe(200)
    expect((await recordSent('fulfillment', purchase)).status).toBe(200)
  })

  test('above the limit is not recorded with its refund, and nothing has changed', async () => {
    const purchase = await buyByZelle()
    await confirmIdentity('manager')
    expect(await sent('fulfillment', purchase, 60_01)).toMatchObject(refuses('refund_above_limit'))
    expect(await sent('manager', purchase, 60_01)).toMatchObject(refuses('sent_by_other'))
    expect(await amountsOf(purchase)).toEqual([])
  })

  test('above the limit is recorded by someone else than who refunded the order', async () => {
    const purchase = await buyByZelle()
    await confirmIdentity('manager')
    expect((await refund('manager', purchase, { amount: 60_01, expected_amount: 60_01 })).status).toBe(200)
    expect(await recordSent('manager', purchase)).toMatchObject(refuses('sent_by_other'))
    await confirmIdentity('fulfillment', false)
    expect(await recordSent('fulfillment', purchase)).toMatchObject(refuses('confirmation_needed'))
    await confirmIdentity('fulfillment')
    expect((await recordSent('fulfillment', purchase)).status).toBe(200)
  })

  test('in parts counts as one amount of the member', async () => {
    const purchase = await buyByZelle()
    await confirmIdentity('manager')
    expect((await sent('manager', purchase, 40_00)).status).toBe(200)
    expect(await sent('manager', purchase, 20_01)).toMatchObject(refuses('sent_by_other'))
    expect(await amountsOf(purchase)).toEqual([40_00])
  })

  test('in parts at the same moment is not above the limit', async () => {
    const purchase = await buyByZelle()
    await confirmIdentity('manager')
    const answers = await Promise.all([40_00, 41_00].map((amount) => sent('manager', purchase, amount)))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 403])
  })
})

describe('the limit', () => {
  test('counts everything that was refunded of the order, and needs the approval of someone else above', async () => {
    const purchase = await buyOrder(t, { quantity: 4 })
    expect((await refund('support', purchase, { amount: 700_00, expected_amount: 700_00 })).status).toBe(200)
    expect((await preview('support', purchase, { amount: 301_00 })).body.refund.needs).toBe('approval')
    expect((await preview('support', purchase, { amount: 300_00 })).body.refund.needs).toBe('nothing')
    const refused = await refund('support', purchase, { amount: 301_00, expected_amount: 301_00 })
    expect(refused).toMatchObject({ status: 403, body: { errors: ['refund_above_limit'] } })
    expect(refused.body.message).toContain('$1,000.00 MXN')
    expect(await amountsOf(purchase)).toEqual([700_00])
  })

  test('is not passed by two refunds at the same instant', async () => {
    const purchase = await buyOrder(t, { quantity: 4 })
    const responses = await Promise.all(
      [600_00, 500_00].map((amount) => refund('support', purchase, { amount, expected_amount: amount })),
    )
    expect(responses.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 403])
  })

  test('needs a confirmed identity of managers above', async () => {
    const purchase = await buyOrder(t, { quantity: 4 })
    await confirmIdentity('manager', false)
    expect((await preview('manager', purchase, { amount: 1_001_00 })).body.refund.needs).toBe('confirmation')
    const choice = { amount: 1_001_00, expected_amount: 1_001_00 }
    expect(await refund('manager', purchase, choice)).toMatchObject({
      status: 403,
      body: { errors: ['confirmation_needed'] },
    })
    expect(await listRefunds(t, purchase)).toEqual([])
    await confirmIdentity('manager')
    expect((await refund('manager', purchase, choice)).status).toBe(200)
  })

  test('is not passed by canceling, and nothing has changed then', async () => {
    const purchase = await buyOrder(t, { quantity: 4 })
    const cancel = (role: StaffRole) => as(role).send('POST', '/orders/cancel?lang=en', { code: purchase.code })
    const findLimit = async (role: StaffRole, { code }: PurchasedOrder) =>
      (await as(role).send('GET', `/orders/detail?code=${code}`)).body.cancel_limit
    expect([await findLimit('fulfillment', purchase), await findLimit('manager', purchase)]).toEqual([1_000_00, null])
    const refused = await cancel('fulfillment')
    expect(refused).toMatchObject({ status: 403, body: { errors: ['refund_above_limit'] } })
    expect(refused.body.message).toContain('$1,000.00 MXN')
    expect(await getOrderStatuses(t, purchase)).toMatchObject({ status: 'placed', payment_status: 'paid' })
    await confirmIdentity('manager', false)
    expect(await cancel('manager')).toMatchObject({ status: 403, body: { errors: ['confirmation_needed'] } })
    expect(await listRefunds(t, purchase)).toEqual([])
    await confirmIdentity('manager')
    expect((await cancel('manager')).status).toBe(200)
    const small = await buyOrder(t)
    expect(await findLimit('fulfillment', small)).toBeNull()
    expect((await as('fulfillment').send('POST', '/orders/cancel', { code: small.code })).status).toBe(200)
  })

  test('does not keep a return from being received, whose goods are back', async () => {
    const purchase = await buyDelivered(t, { quantity: 4 })
    const { quantity, ...line } = makeReturnLine(purchase.product, { quantity: 4 })
    const id = await makeReturn(t, purchase, { lines: [{ ...line, quantity }] })
    expect((await as('support').send('POST', '/returns/approve', { id })).status).toBe(200)
    const receipt = { lines: [{ ...line, restocked: quantity, discarded: 0 }], with_shipping: false }
    const received = await as('fulfillment').send('POST', '/returns/receive', { id, ...receipt, expected_amount: 1_800_00 }) // prettier-ignore
    expect(received.status).toBe(200)
    expect(await amountsOf(purchase)).toEqual([1_800_00])
  })

  test('is a setting of the owner', async () => {
    const purchase = await buyOrder(t)
    await writeTestSetting(t, 'refund_limit', { MXN: 5000, USD: 0 })
    expect((await preview('support', purchase, { amount: 50_01 })).body.refund.needs).toBe('approval')
    await t.db`delete from settings where key = 'refund_limit'`
  })
})

describe('an approval', () => {
  const choice = { amount: 1_200_00, expected_amount: 1_200_00 }
  const list = async (role: StaffRole) => (await as(role).send('GET', '/approvals/list')).body.approvals
  const find = async (purchase: PurchasedOrder) =>
    (await list('manager')).find(({ code }: { code: string }) => code === purchase.code)
  const approve = (role: StaffRole, id: number, more: object = {}) =>
    as(role).send('POST', '/approvals/approve?lang=en', { id, ...more })

  async function makeRequest(): Promise<{ purchase: PurchasedOrder; id: number }> {
    const purchase = await buyOrder(t, { quantity: 4 })
    expect((await ask('support', purchase, choice)).status).toBe(200)
    await confirmIdentity('manager')
    await confirmIdentity('owner')
    return { purchase, id: (await find(purchase)).id }
  }

  test('is asked for once for each order, and shown to those who may answer it and to who asked', async () => {
    const { purchase, id } = await makeRequest()
    expect(await ask('fulfillment', purchase, choice)).toMatchObject({
      status: 409,
      body: { errors: ['approval_waiting'] },
    })
    expect(await find(purchase)).toMatchObject({
      status: 'waiting',
      amount: 1_200_00,
      reason: 'Una mancha',
      is_own: false,
    })
    expect((await list('support')).some((one: { id: number }) => one.id === id)).toBe(true)
    expect((await list('fulfillment')).some((one: { id: number }) => one.id === id)).toBe(false)
    expect((await preview('support', purchase)).body.approval_id).toBe(id)
    expect(await listRefunds(t, purchase)).toEqual([])
  })

  test('is refused within the limit, and for what could not be refunded', async () => {
    const purchase = await buyOrder(t)
    expect(await ask('support', purchase, { amount: 10_00, expected_amount: 10_00 })).toMatchObject({
      status: 409,
      body: { errors: ['approval_not_needed'] },
    })
    expect(await ask('support', purchase, { amount: 900_00, expected_amount: 900_00 })).toMatchObject({
      status: 409,
      body: { errors: ['refund_too_much'] },
    })
  })

  test('pressed twice by two people pays once', async () => {
    const { purchase, id } = await makeRequest()
    const responses = await Promise.all([approve('owner', id), approve('manager', id), approve('manager', id)])
    expect(responses.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409])
    expect(responses.flatMap(({ body }) => body.errors ?? [])).toEqual(['approval_answered', 'approval_answered'])
    expect(await amountsOf(purchase)).toEqual([1_200_00])
    expect(await find(purchase)).toMatchObject({ status: 'approved' })
  })

  test('approved and declined at the same instant is one of both', async () => {
    const { purchase, id } = await makeRequest()
    const decline = as('owner').send('POST', '/approvals/decline', { id, answer: 'No' })
    const [approved, declined] = await Promise.all([approve('manager', id), decline])
    expect([approved.status, declined.status].toSorted((one, other) => one - other)).toEqual([200, 409])
    expect(await amountsOf(purchase)).toEqual(approved.status === 200 ? [1_200_00] : [])
  })

  test('still waits when its refund is not possible any more', async () => {
    const { purchase, id } = await makeRequest()
    await refund('manager', purchase, { amount: 1_800_00, expected_amount: 1_800_00 })
    expect(await approve('manager', id)).toMatchObject({ status: 409, body: { errors: ['refund_too_much'] } })
    expect(await find(purchase)).toMatchObject({ status: 'waiting' })
    const declined = await as('manager').send('POST', '/approvals/decline', { id, answer: 'Ya se devolvió todo' })
    expect(declined.status).toBe(200)
    expect(await find(purchase)).toMatchObject({ status: 'declined', answer: 'Ya se devolvió todo' })
  })

  test('of an order that was canceled meanwhile says that nothing is left, and is declined', async () => {
    const purchase = await buyOrder(t, { quantity: 4 })
    const lines = [{ line: 1, quantity: 3, restock: true }]
    expect((await ask('support', purchase, { lines, expected_amount: 1_350_00 })).status).toBe(200)
    await cancelOrderByStaff(t.shop, { code: purchase.code, reason: null, actor: 'test' })
    const { id, items } = await find(purchase)
    expect(items).toMatchObject([{ size: 'S', quantity: 3, restock: true }])
    await confirmIdentity('manager')
    const refused = await approve('manager', id)
    expect(refused).toMatchObject({ status: 409, body: { errors: ['refund_too_much'] } })
    expect(refused.body.message).toContain('at most $0.00')
    const declined = await as('manager').send('POST', '/approvals/decline', { id, answer: 'Ya se canceló' })
    expect(declined.status).toBe(200)
  })

  test('is not given by who asked, nor without a confirmed identity', async () => {
    const { id } = await makeRequest()
    await confirmIdentity('manager', false)
    expect(await approve('manager', id)).toMatchObject({ status: 403, body: { errors: ['confirmation_needed'] } })
    await setRequester(t.db, id, as('owner').id)
    expect(await approve('owner', id)).toMatchObject({ status: 403, body: { errors: ['approval_own'] } })
  })

  test('of an unknown request is refused', async () => {
    await confirmIdentity('owner')
    for (const path of ['approve', 'decline'])
      expect(await as('owner').send('POST', `/approvals/${path}`, { id: 999_999, answer: 'x' })).toMatchObject({
        status: 404,
        body: { errors: ['approval_unknown'] },
      })
  })
})

test('after all these tests the ledgers are consistent', async () => {
  await eventually(async () => (await t.db`select from refunds where status = 'pending'`).length === 0)
  expect(await listInconsistencies(t.db, t.clock.now())).toEqual([])
})
