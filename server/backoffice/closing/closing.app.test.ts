import * as calls from '@shop/contract/staff/closing.ts'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listClosingInconsistencies } from '../../consistency-checks/closing-queries.ts'
import { listInconsistencies } from '../../consistency-checks/list-inconsistencies.ts'
import { WHOLE } from '../../platform/slices.ts'
import { refundPayment } from '../../domains/payments/payments.ts'
import { buyOrder, type PurchasedOrder } from '../../testing/buy-order.ts'
import { eventually } from '../../testing/eventually.ts'
import { findAfter } from '../../testing/inconsistencies.ts'
import { insertPaidOrder } from '../../testing/paid-orders.ts'
import { openSlowReports, type SlowReports } from '../../testing/slow-reports.ts'
import { signInStaff, type StaffClient } from '../../testing/staff-client.ts'
import { testStaffRefusals } from '../../testing/test-refusals.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { addToPayment, insertDispute, flagPayment, unflagPayments } from '../../testing/change-payments.ts'

let t: TestShop
let slow: SlowReports
let owner: StaffClient & { id: number }
let purchases: PurchasedOrder[]
beforeAll(async () => {
  t = await openTestShop()
  slow = await openSlowReports()
  t.clock.set(new Date('2026-10-20T18:00:00Z'))
  purchases = [await buyOrder(t), await buyOrder(t, { currency: 'USD', method: 'paypal' }), await buyOrder(t)]
  await refund(purchases[0]!, 100_00)
})
afterAll(() => Promise.all([t.close(), slow.close()]))
beforeEach(async () => {
  t.clock.set(new Date('2026-11-03T18:00:00Z'))
  owner = await signInStaff(t, ['owner'])
})

async function refund({ order_id }: PurchasedOrder, goods: number): Promise<void> {
  const { id } = await t.db.begin((tx) =>
    refundPayment(tx, t.shop, { order_id, goods, shipping: 0, reason: 'test', actor: 'test' }),
  )
  await eventually(async () => {
    const [row] = await t.db<{ status: string }[]>`select status from refunds where id = ${id}`
    return row?.status === 'done' || undefined
  })
}

const get = async (month = '2026-10') => (await owner.send('GET', `/reports/closing?month=${month}`)).body
async function close(fields: object = {}, month = '2026-10') {
  const { version } = await get(month)
  return owner.send('POST', '/reports/closing/close', { month, version, ...fields })
}
const reopen = (number: number, month = '2026-10') =>
  owner.send('POST', '/reports/closing/reopen', { month, number, reason: 'Faltaba una factura' })

async function reopenOctober(): Promise<void> {
  const { closings } = await get()
  const closing = closings.find(({ reopened_at }: { reopened_at: string | null }) => reopened_at === null)
  if (closing) expect((await reopen(closing.number)).status).toBe(200)
}
beforeEach(reopenOctober)

const sumLines = (lines: { currency: string; taken: number; refunded: number }[], currency: string) => {
  const own = lines.filter((line) => line.currency === currency)
  return [own.reduce((all, { taken }) => all + taken, 0), own.reduce((all, { refunded }) => all + refunded, 0)]
}

test('a month is frozen with the sums of its payments and refunds, and `verify` agrees', async () => {
  const { status, body } = await close()
  expect(status).toBe(200)
  const { lines, state, closings, differences } = await get()
  expect(state).toBe('closed')
  expect(closings[0]).toMatchObject({ number: body.number, closed_by: 'Renata Ibarra', reason: null, open_tasks: 0 })
  expect(differences).toEqual([])
  const [mxn, usd] = [[0, 2], [1]].map((indexes) => indexes.reduce((all, index) => all + purchases[index]!.amount, 0))
  expect(sumLines(lines, 'MXN')).toEqual([mxn, 100_00])
  expect(sumLines(lines, 'USD')).toEqual([usd, 0])
  expect(await listInconsistencies(t.db, t.clock.now()).then((all) => all.filter((one) => one.includes('month')))).toEqual([]) // prettier-ignore
  const { csv, file_name } = (await owner.send('GET', '/reports/closing/export?month=2026-10&lang=en')).body
  expect(file_name).toBe(`closing-2026-10-${body.number}.csv`)
  const rows = parse(csv, { columns: true, bom: true }) as Record<string, string>[]
  expect(rows.map(({ currency, method, taken }) => [currency, method, taken])).toEqual(
    lines.map((line: { currency: string; method: string; taken: number }) => [
      line.currency,
      line.method,
      (line.taken / 100).toFixed(2),
    ]),
  )
  const [entry] = await t.db`select act as action, subject, actor from audit_log order by id desc limit 1`
  expect(entry).toEqual({ action: 'month.close', subject: 'month:2026-10', actor: `staff:${owner.id}` })
})

test('a refund of a closed month that comes later counts in its own month', async () => {
  await close()
  const before = await get()
  await refund(purchases[2]!, 30_00)
  const after = await get()
  expect(after.lines).toEqual(before.lines)
  expect(after.differences).toEqual([])
  expect(after.later).toEqual([
    { month: '2026-11', currency: 'MXN', refunds: 1, refunded: 30_00, disputes: 0, disputed: 0 },
  ])
  expect(sumLines((await get('2026-11')).lines, 'MXN')).toEqual([0, 30_00])
  expect(await listClosingInconsistencies(t.db, WHOLE)).toEqual([])
})

test('`verify` and the month name what changed in a closed month', async () => {
  const { body } = await close()
  const added = (tx: Parameters<Parameters<typeof findAfter>[1]>[0]) => addToPayment(tx, purchases[2]!.payment_id, 1)
  expect(await findAfter(t, added, (tx) => listClosingInconsistencies(tx, WHOLE))).toEqual([
    expect.stringMatching(
      `^month 2026-10, closed as number ${body.number}: what was paid by card in MXN is \\d+, and was frozen as \\d+$`,
    ),
  ])
  const disputed = (tx: Parameters<Parameters<typeof findAfter>[1]>[0]) =>
    insertDispute(tx, purchases[2]!.payment_id, {
      provider_ref: 'dp_x',
      amount: 500,
      at: new Date('2026-10-31T23:00:00Z'),
    })
  expect(await findAfter(t, disputed, (tx) => listClosingInconsistencies(tx, WHOLE))).toEqual([
    `month 2026-10, closed as number ${body.number}: what is disputed by card in MXN is 500, and was frozen as 0`,
    `month 2026-10, closed as number ${body.number}: the number of disputes by card in MXN is 1, and was frozen as 0`,
  ])
})

test('two people who close a month at once close it once', async () => {
  const other = await signInStaff(t, ['owner'])
  const { version } = await get()
  const body = { month: '2026-10', version }
  const both = await Promise.all([owner, other].map((one) => one.send('POST', '/reports/closing/close', body)))
  expect(both.map(({ status }) => status).toSorted((one, next) => one - next)).toEqual([200, 409])
  const refused = both.find(({ status }) => status === 409)!
  const { number } = both.find(({ status }) => status === 200)!.body
  expect(refused.body).toMatchObject({ errors: ['month_closed'] })
  expect(refused.body.message).toContain(String(number))
})

test('refunds while a month is closed do not change it', async () => {
  const purchase = await buyOrder(t)
  const [closed] = await Promise.all([
    close(),
    ...[5_00, 6_00, 7_00].map((amount) => refund(purchase, amount)),
    refund(purchases[2]!, 11_00),
  ])
  expect(closed.status).toBe(200)
  expect((await get()).differences).toEqual([])
  expect(await listClosingInconsistencies(t.db, WHOLE)).toEqual([])
})

test('what a person did not see is not closed', async () => {
  const { version } = await get()
  await insertPaidOrder(t, {
    currency: 'MXN',
    method: 'zelle',
    goods: 10_00,
    discount: 0,
    shipping: 0,
    paid_at: new Date('2026-10-31T23:59:00Z'),
  })
  const refused = await owner.send('POST', '/reports/closing/close', { month: '2026-10', version })
  expect(refused.body.errors).toEqual(['month_changed'])
  expect((await close()).status).toBe(200)
})

describe('open tasks about money', () => {
  test('need a reason, which is kept with their number', async () => {
    await flagPayment(t.db, purchases[2]!.payment_id, 'another amount', new Date('2026-10-30T00:00:00Z')) // prettier-ignore
    expect((await get()).open_tasks).toMatchObject([{ type: 'mismatch', code: purchases[2]!.code }])
    expect((await close({ reason: ' ' })).body.errors).not.toEqual([])
    expect((await close()).body.errors).toEqual(['month_tasks_open'])
    expect((await close({ reason: 'El banco responde en diciembre' })).status).toBe(200)
    expect((await get()).closings[0]).toMatchObject({ open_tasks: 1, reason: 'El banco responde en diciembre' })
    await unflagPayments(t.db)
  })

  test('of a later month do not matter', async () => {
    await flagPayment(t.db, purchases[2]!.payment_id, 'another amount', new Date('2026-11-01T06:00:00Z')) // prettier-ignore
    expect((await close()).status).toBe(200)
    await unflagPayments(t.db)
  })
})

test.each([
  ['2026-10-31T23:00:00-06:00', 'running'],
  ['2026-11-01T00:59:59-06:00', 'running'],
  ['2026-11-01T01:00:00-06:00', 'open'],
])('at %s October is %s', async (now, state) => {
  t.clock.set(new Date(now))
  owner = await signInStaff(t, ['owner'])
  expect((await get()).state).toBe(state)
  const { months } = (await owner.send('GET', '/reports/closing/months')).body
  expect(months.find(({ month }: { month: string }) => month === '2026-10').state).toBe(state)
  const { status, body } = await close()
  expect([status, body.errors]).toEqual(state === 'open' ? [200, undefined] : [409, ['month_not_over']])
})

test('a month that was opened again keeps its closing, and the next one gets the next number', async () => {
  const first = (await close()).body.number
  expect((await reopen(first)).status).toBe(200)
  expect((await reopen(first)).body.errors).toEqual(['month_open'])
  expect((await get()).state).toBe('open')
  expect((await close()).body.number).toBe(first + 1)
  const { closings } = await get()
  expect(closings.slice(0, 2)).toMatchObject([
    { number: first + 1, reopened_at: null },
    { number: first, reopened_by: 'Renata Ibarra', reopen_reason: 'Faltaba una factura' },
  ])
  const [entry] =
    await t.db`select act as action, subject from audit_log where act = 'month.reopen' order by id desc limit 1`
  expect(entry).toEqual({ action: 'month.reopen', subject: 'month:2026-10' })
})

test('the database does not let a closing change', async () => {
  const { number } = (await close()).body
  await expect(t.db`update month_closings set reason = 'x' where number = ${number}`).rejects.toThrow('not changed')
  await expect(t.db`delete from month_closings where number = ${number}`).rejects.toThrow('not changed')
  await expect(t.db`update month_closing_lines set taken = taken + 1, goods = goods + 1`).rejects.toThrow('ledger')
  await expect(t.db`delete from month_closing_lines`).rejects.toThrow('ledger')
})

test('the accountant reads months and their file, without names, and closes none', async () => {
  const accountant = await signInStaff(t, ['accountant'])
  const month = await accountant.send('GET', '/reports/closing?month=2026-10')
  const file = await accountant.send('GET', '/reports/closing/export?month=2026-10&lang=en')
  expect([month.status, file.status]).toEqual([200, 200])
  const [order] = await t.db<{ email: string; shipment_address: { line: string; phone: string } }[]>`
    select email, shipment_address from orders where id = ${purchases[0]!.order_id}`
  const text = JSON.stringify([month.body, file.body])
  for (const secret of [order!.email, order!.shipment_address.line, order!.shipment_address.phone, '1990-05-17'])
    expect(text).not.toContain(secret)
  const refused = await accountant.send('POST', '/reports/closing/close', { month: '2026-10', version: 'x' })
  expect(refused.body.errors).toEqual(['forbidden'])
})

testStaffRefusals(() => t, [calls], {
  getMonth: {
    month_unknown: () => ({ browser: owner, query: { month: '2026-13' } }),
    report_too_long: async () => ({ browser: await slow.signIn('owner'), query: { month: '2026-10' } }),
  },
  exportMonth: {
    month_unknown: () => ({ browser: owner, query: { month: '2027-01' } }),
    report_too_long: async () => ({ browser: await slow.signIn('owner'), query: { month: '2026-10' } }),
  },
  closeMonth: {
    month_unknown: () => ({ browser: owner, body: { month: '2020-01', version: 'x' } }),
    month_not_over: () => ({ browser: owner, body: { month: '2026-11', version: 'x' } }),
    month_closed: async () => {
      const { version } = await get()
      await close()
      return { browser: owner, body: { month: '2026-10', version } }
    },
    month_changed: () => ({ browser: owner, body: { month: '2026-10', version: 'x' } }),
    month_tasks_open: async () => {
      await flagPayment(t.db, purchases[2]!.payment_id, 'x', new Date('2026-10-30T00:00:00Z'))
      return { browser: owner, body: { month: '2026-10', version: (await get()).version } }
    },
    month_does_not_add_up: async () => {
      await unflagPayments(t.db)
      await addToPayment(t.db, purchases[2]!.payment_id, 1)
      return { browser: owner, body: { month: '2026-10', version: (await get()).version } }
    },
  },
  reopenMonth: {
    month_open: () => ({ browser: owner, body: { month: '2026-10', number: 999, reason: 'x' } }),
  },
})
