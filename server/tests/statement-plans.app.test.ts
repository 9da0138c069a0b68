import type { Call } from '@shop/contract/call.ts'
import { allCalls } from '@shop/contract/contract.ts'
import { calls } from '@shop/contract/calls.ts'
import type { StaffCall } from '@shop/contract/staff/call.ts'
import { staffCalls } from '@shop/contract/staff/calls.ts'
import { allStaffCalls } from '@shop/contract/staff/contract.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buyOrder } from '../testing/buy-order.ts'
import { makeCardCart, requestCardConfirmation, requestCardPayment } from '../testing/card-payment.ts'
import { type FullCustomer, makeFullCustomer } from '../testing/full-customer.ts'
import { makeCustomer } from '../testing/make.ts'
import { type KnownValues, sampleRequest } from '../testing/sample-inputs.ts'
import { signInStaff } from '../testing/staff-client.ts'
import {
  listIndexesOfMostRows,
  listTablesReadWhole,
  pretendLargeTables,
  recordStatements,
} from '../testing/statement-plans.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { makeTransfer } from '../testing/transfers.ts'

// An index serves every condition of a request: a table of this list that is read whole makes each request slower as the
// shop grows. The requests are all calls of the contracts, with each of their filters, and some purchases.

/** Tables that grow with sales, customers or products. Every other table is small in any shop. */
const LARGE_TABLES = [
  ...['orders', 'order_lines', 'order_events', 'order_addresses', 'carts', 'cart_lines', 'first_orders'],
  ...['payments', 'bank_transfers', 'refunds', 'disputes', 'code_uses', 'discount_codes', 'unmatched_payments'],
  ...['stock', 'stock_ledger', 'reservations', 'reservation_lines', 'returns', 'return_lines', 'return_receipts'],
  ...['products', 'product_texts', 'product_prices', 'product_images', 'product_finds', 'product_colors'],
  ...['product_stock', 'sizes', 'size_prices', 'search_words', 'images', 'image_texts', 'retired_uris'],
  ...['customers', 'addresses', 'sessions', 'registrations', 'identities', 'consents', 'favorites', 'stock_alerts'],
  ...['crystal_entries', 'crystal_balances', 'gift_claims', 'reward_requests', 'messages', 'audit_log', 'changes'],
  ...[
    'customer_notes',
    'order_notes',
    'parcels',
    'parcel_lines',
    'order_changes',
    'order_change_lines',
    'order_change_requests',
    'rate_limits',
  ],
]

/** Statements that read a large table whole, with the reason why that is right. Each must still be one. */
const EXCEPTIONS: [part: string, reason: string][] = [
  [
    'payment.id as payment_id, payment.provider_ref as ref, payment.capture_ref',
    'the test itself reads what was bought',
  ],
  ['from messages where sent_at is null', 'the newest sent message is among the newest messages'],
  [
    'row_number() over (order by cell.on_hand - cell.allocated',
    'an index lists the stock by free units, and a page ends it',
  ],
  ['( select code.id, code.code, code.percent', 'staff sort all codes by a state that depends on the time'],
  ['from taxed_refunds back join payments', 'staff list the refunds of any period, of one currency or method'],
  ['refunded_tax from daily_sales where', 'staff sum the refunds of any period; few days of a shop have no sums'],
  ['with with_balance as (', 'staff see the crystals of all customers, summed by level'],
  ['coalesce(sum(cardinality(sizes)', 'the page of product feeds counts the items of the whole catalog, for staff'],
]

let t: TestShop
let statements: ReturnType<typeof recordStatements>['statements']
const successes = new Set<string>()
beforeAll(async () => {
  t = await openTestShop({ worker: false })
  const full = await makeFullCustomer(t)
  const recording = recordStatements()
  statements = recording.statements
  try {
    await buyOrder(t)
    await makeTransfer(t)
    await returnUnpaid()
    await walk(full)
  } finally {
    recording.stop()
  }
  await pretendLargeTables(t.db, LARGE_TABLES)
}, 120_000)
afterAll(() => t.close())

async function returnUnpaid(): Promise<void> {
  const { customer, cart } = await makeCardCart(t)
  const { body } = await requestCardPayment(t, customer.token, cart.id)
  const [intent] = body.client_secret.split('_secret_')
  const { status } = await requestCardConfirmation(t, customer.token, intent)
  if (status !== 400) throw new Error(`an unpaid payment was answered with ${status}`)
}

/** Sends all calls: first those that only read, with each of their filters; then those that write. */
async function walk(full: FullCustomer): Promise<void> {
  const owner = await signInStaff(t, ['owner'])
  const known = await findKnownValues(full)
  const note = (call: Call | StaffCall, { status }: { status: number }) => {
    if (status === 200) successes.add(call.name)
  }
  for (const isReading of [true, false]) {
    for (const call of allStaffCalls.filter(({ name }) => (staffCalls[name][0] === 'GET') === isReading && !ends(name)))
      for (const { method, path, body } of listRequests(call, known, isReading))
        note(call, await owner.send(method, path, body))
    for (const call of allCalls.filter(({ name }) => (calls[name][0] === 'GET') === isReading && !ends(name)))
      for (const { method, path, body } of listRequests(call, known, isReading))
        note(call, await t.request(method, path, { token: full.token, ...(body === undefined ? {} : { body }) }))
  }
}

/** These calls end the session of the walk. */
const ends = (name: string) => /^(log|end|close|signOut|refreshToken|changePassword|resetPassword)/i.test(name)

async function findKnownValues(full: FullCustomer): Promise<KnownValues[]> {
  const other = await makeCustomer(t)
  const [row] = await t.db<{ order_id: number; product_id: number; size_id: number; color_id: number; code: string; return_id: number; payment_id: number; uri: string }[]>`
    select orders.id as order_id, line.product_id, line.size_id, line.color_id, orders.code, payments.id as payment_id,
      (select id from returns where order_id = orders.id limit 1) as return_id,
      (select uri from product_texts text where text.product_id = line.product_id limit 1) as uri
    from orders join order_lines line on line.order_id = orders.id join payments on payments.order_id = orders.id
    where orders.customer_id = ${full.id} and orders.placed_at is not null limit 1` // prettier-ignore
  const found = row!
  const shared = { ...found, customer_id: full.id, cart_id: full.cart_id, address_id: full.address_id, search: full.canary, q: 'amber', lang: 'es', currency: 'MXN', page: 1 } // prettier-ignore
  const ids = [found.order_id, found.product_id, full.id, found.return_id ?? 1, found.payment_id, other.id]
  return [...new Set(ids)].map((id) => ({ ...shared, id }))
}

/** Returns one request for each set of known values; a call that reads also gets each of its filters alone. */
function listRequests(call: Call | StaffCall, known: KnownValues[], isReading: boolean) {
  const samples = known.map((values) => sampleRequest(call, values))
  const { properties = {} }: { properties?: object } = call.query ?? {}
  const filters = isReading ? Object.keys(properties) : []
  const filtered = filters.flatMap((name) => {
    const query = { ...call.query, required: [...((call.query as { required?: string[] }).required ?? []), name] } // prettier-ignore
    return [sampleRequest({ ...call, query }, {})]
  })
  return [...new Map([...samples, ...filtered].map((one) => [JSON.stringify(one), one])).values()]
}

/** A partial index has few rows, unless it leaves out only what was never paid. */
async function listIndexesOfFewRows(): Promise<Set<string>> {
  const most = await listIndexesOfMostRows(t.db)
  const rows = await t.db<{ name: string }[]>`
    select indexrelid::regclass::text as name from pg_index where indpred is not null`
  return new Set(rows.map(({ name }) => name).filter((name) => !most.has(name)))
}

test('the walk reaches the shop and the back office', () => {
  expect(successes.size).toBeGreaterThan(100)
  expect(statements.size).toBeGreaterThan(400)
})

test.each([
  ['select id from orders where carrier = $1', ['orders']],
  ['select id from orders where id = $1', []],
  [
    'select line.order_id from order_lines line join orders on orders.id = line.order_id where orders.carrier = $1',
    ['orders'],
  ],
  ['select id from orders order by id desc limit 10', []],
  ['select id from orders where carrier = $1 order by id desc limit 10', ['orders']],
  ['select count(*) from orders where placed_at is not null', ['orders']],
])('%s reads %j whole', async (text, expected) => {
  const statement = { text, values: [], forValues: false }
  const few = await listIndexesOfFewRows()
  expect(await listTablesReadWhole(t.db, statement, (index) => few.has(index))).toEqual(expected)
})

test('no request reads a large table whole', async () => {
  const few = await listIndexesOfFewRows()
  const used = new Set<string>()
  const problems: string[] = []
  for (const statement of statements.values()) {
    const tables = await listTablesReadWhole(t.db, statement, (index) => few.has(index))
    const large = tables.filter((table) => LARGE_TABLES.includes(table))
    if (large.length === 0) continue
    const text = statement.text.replaceAll(/\s+/g, ' ').trim()
    const exception = EXCEPTIONS.find(([part]) => text.includes(part))
    if (exception) used.add(exception[0])
    else problems.push(`${large.join(', ')}: ${text}`)
  }
  expect(problems).toEqual([])
  expect([...used].toSorted()).toEqual(EXCEPTIONS.map(([part]) => part).toSorted())
}, 60_000)
