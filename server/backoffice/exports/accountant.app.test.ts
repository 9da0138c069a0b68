import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buyOrder } from '../../testing/buy-order.ts'
import { eventually } from '../../testing/eventually.ts'
import { exportFile } from '../../testing/import-files.ts'
import { listSandboxRequests } from '../../testing/paypal-payment.ts'
import { signInStaff, type StaffClient } from '../../testing/staff-client.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { makeTransfer } from '../../testing/transfers.ts'
import { writeSetting } from '../../domains/content/content.ts'
import { refundPayment } from '../../domains/payments/payments.ts'
import { sumUpDays } from '../../domains/reports/reports.ts'

// The files of orders and refunds agree with the closing of the month to the cent.

let t: TestShop
let manager: StaffClient
let accountant: StaffClient
/** Requested on the last evening of January in Mexico City, and confirmed on the first morning of February. */
let late: { code: string; amount: number }
let card: Awaited<ReturnType<typeof buyOrder>>
beforeAll(async () => {
  t = await openTestShop()
  t.clock.set(new Date('2027-01-20T18:00:00Z'))
  await writeSetting(t.db, 'prices_include_tax', { MXN: true, USD: true }, t.clock.now())
  card = await buyOrder(t, { price: 1_234_57, quantity: 2 })
  await buyOrder(t, { currency: 'USD', method: 'paypal' })
  await refund(card.order_id, 99_99)
  t.clock.set(new Date('2027-02-01T05:40:00Z'))
  const { request } = await makeTransfer(t)
  t.clock.set(new Date('2027-02-01T15:00:00Z'))
  manager = await signInStaff(t, ['manager'])
  accountant = await signInStaff(t, ['accountant'])
  late = { code: request.number, amount: request.amount }
  const confirmed = await manager.send('POST', '/transfers/confirm', {
    ...{ code: late.code, amount: late.amount, currency: 'USD', reference: request.reference },
  })
  if (confirmed.status !== 200) throw new Error(JSON.stringify(confirmed.body))
  await refund(card.order_id, 10_01)
})
afterAll(() => t.close())

async function refund(order_id: number, goods: number): Promise<void> {
  const { id } = await t.db.begin((tx) =>
    refundPayment(tx, t.shop, { order_id, goods, shipping: 0, reason: 'A seam', actor: 'test' }),
  )
  await eventually(() => t.db`select from refunds where id = ${id} and status = 'done'`.any())
}

type Row = Record<string, string>
const read = (csv: string): Row[] => parse(csv, { bom: true, columns: true })
const toCents = (text: string | undefined) => Math.round(Number(text || 0) * 100)
const months = {
  january: { from: '2027-01-01', to: '2027-01-31' },
  february: { from: '2027-02-01', to: '2027-02-28' },
}
const sum = (rows: Row[], currency: string, name: string) =>
  rows.filter((row) => row['currency'] === currency).reduce((all, row) => all + toCents(row[name]), 0)

test.each(Object.entries(months))('the files of %s agree with its closing', async (_, days) => {
  const orders = read(await exportFile(accountant, { kind: 'orders', by: 'paid', ...days }))
  const refunds = read(await exportFile(accountant, { kind: 'refunds', ...days }))
  const { body } = await accountant.send('GET', `/reports/closing?month=${days.from.slice(0, 7)}`)
  const file = read(
    (await accountant.send('GET', `/reports/closing/export?month=${days.from.slice(0, 7)}&lang=en`)).body.csv,
  )
  const { body: list } = await accountant.send('GET', `/refunds/list?from=${days.from}&to=${days.to}`)
  for (const currency of ['MXN', 'USD']) {
    const lines = body.lines.filter((line: { currency: string }) => line.currency === currency)
    const frozen = (name: string) => lines.reduce((all: number, line: Record<string, number>) => all + line[name]!, 0)
    const sums = list.sums.find((one: { currency: string }) => one.currency === currency)
    const facts = [
      ['taken', sum(orders, currency, 'total')],
      ['goods', sum(orders, currency, 'subtotal')],
      ['discount', sum(orders, currency, 'discount')],
      ['shipping', sum(orders, currency, 'shipping')],
      ['tax', sum(orders, currency, 'tax')],
      ['refunded', sum(refunds, currency, 'amount')],
      ['refunded_goods', sum(refunds, currency, 'goods')],
      ['refunded_tax', sum(refunds, currency, 'tax')],
    ] as const
    expect(facts).toEqual(facts.map(([name]) => [name, frozen(name)]))
    expect([sums?.amount ?? 0, sums?.tax ?? 0]).toEqual([frozen('refunded'), frozen('refunded_tax')])
    expect(facts.map(([name]) => sum(file, currency, name))).toEqual(facts.map(([, amount]) => amount))
  }
  expect(body.lines.some(({ taken }: { taken: number }) => taken > 0)).toBe(true)
})

test('a transfer of the last evening of a month counts where it was confirmed, by the day of payment', async () => {
  const list = async (by: string, days: object) =>
    read(await exportFile(accountant, { kind: 'orders', by, ...days })).map(({ code }) => code)
  expect(await list('placed', months.january)).toContain(late.code)
  expect(await list('placed', months.february)).not.toContain(late.code)
  expect(await list('paid', months.january)).not.toContain(late.code)
  expect(await list('paid', months.february)).toEqual([late.code])
})

test('a payment is found in the files by what its provider calls it, and at Stripe by the code of the order', async () => {
  const rows = read(await exportFile(accountant, { kind: 'orders' }))
  const refunds = read(await exportFile(accountant, { kind: 'refunds' }))
  const find = (method: string) => rows.find((row) => row['method'] === method)!
  expect(find('card')).toMatchObject({ code: card.code, payment_reference: card.ref, tax_rate: '16' })
  expect(find('card')['refunded']).toBe('110.00')
  const [sku] = await t.db<{ sku: string }[]>`select sku from products where id = ${card.product.id}`
  expect(find('card')['lines']).toMatch(new RegExp(`^${sku!.sku} S .+ ×2 1234\\.57$`))
  const [capture] = await t.db<{ capture_ref: string }[]>`select capture_ref from payments where method = 'paypal'`
  expect(find('paypal')['payment_reference']).toBe(capture!.capture_ref)
  expect(refunds.map((row) => [row['order'], row['payment_reference'], row['amount']])).toEqual([
    [card.code, card.ref, '99.99'],
    [card.code, card.ref, '10.01'],
  ])
  const [intent] = await listSandboxRequests(t, 'POST', /^\/v1\/payment_intents$/)
  expect(intent!.body).toMatchObject({ description: `Order ${card.code}`, metadata: { order_id: card.code } })
})

test('only who may read contacts gets the reasons of refunds', async () => {
  for (const [member, reason] of [
    [manager, 'A seam'],
    [accountant, null],
  ] as const) {
    expect((await member.send('GET', '/refunds/list')).body.items[0]).toMatchObject({ code: card.code, reason })
    const [row] = read(await exportFile(member, { kind: 'refunds' }))
    expect(row!['reason']).toBe(reason ?? undefined)
  }
})

test('refunds are listed by currency, method and order, and a day that does not exist is refused', async () => {
  const count = async (query: string) => (await accountant.send('GET', `/refunds/list?${query}`)).body.total
  expect(await count('')).toBe(2)
  expect(await count('currency=MXN&method=card')).toBe(2)
  expect(await count('currency=USD')).toBe(0)
  expect(await count('method=paypal')).toBe(0)
  expect(await count(`q=${card.code}`)).toBe(2)
  expect(await count(`q=${late.code}`)).toBe(0)
  expect((await accountant.send('GET', '/refunds/list?from=2027-02-30')).body.errors).toEqual(['invalid_value'])
})

test('the sums of refunds are the same from the sums of days, also after a change that these do not know yet', async () => {
  const queries = ['', 'currency=MXN&method=card', 'currency=USD', 'from=2027-02-01&to=2027-02-28', `q=${card.code}`]
  const listSums = (query: string) => accountant.send('GET', `/refunds/list?${query}`).then(({ body }) => body.sums)
  const before = await Promise.all(queries.map(listSums))
  expect(before[0]).toEqual([{ currency: 'MXN', refunds: 2, amount: 110_00, tax: before[4][0].tax }])
  expect(before.slice(1)).toEqual([before[0], [], [expect.objectContaining({ refunds: 1, amount: 10_01 })], before[0]])
  t.clock.set(new Date('2027-02-20T15:00:00Z'))
  await sumUpDays(t.shop)
  accountant = await signInStaff(t, ['accountant'])
  expect(await Promise.all(queries.map(listSums))).toEqual(before)
  await refund(card.order_id, 5_00)
  expect(await listSums('')).toMatchObject([{ refunds: 3, amount: 115_00 }])
})
