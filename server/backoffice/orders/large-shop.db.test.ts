import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '../../platform/db.ts'
import { planForValues } from '../../platform/plan-for-values.ts'
import { openTestDomain, type TestDomain } from '../../testing/test-domain.ts'
import { lookUpCountry, type OrderFilters } from './filter-queries.ts'
import { countOrders, listSummaries, type OrderSort } from './list-queries.ts'

const ORDERS = 40_000

let t: TestDomain
beforeAll(async () => {
  t = await openTestDomain({ statement_timeout_ms: 60_000 })
  await fillShop(t)
}, 120_000)
afterAll(() => t.close())

async function fillShop({ db }: TestDomain): Promise<void> {
  await db.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    await tx`
      insert into customers (affiliation, email, name, lastname, country_id, code_phone, phone, lang, created_at)
      select 'F' || i, 'user' || i || '@mail.test', 'María', 'Ruiz', 142, '52', (5500000000 + i)::text, 'es', now()
      from generate_series(1, 1000) i`
    await tx`insert into crystal_balances (customer_id, crystals) select id, id % 310 from customers`
    await tx`
      insert into orders (customer_id, cart_id, number, code, snapshot, status, payment_status, fulfillment_status, currency,
        lang, subtotal, discount, discount_reason, discount_code, shipping, total, email, shipment_address, created_at, placed_at)
      select customers.id, 'cart' || i, (1000 + i)::text, 'L-' || i, 's',
        case when i > ${ORDERS} - 300 then 'placed' else 'completed' end,
        case when i > ${ORDERS} - 20 then 'pending' when i % 5000 = 0 then 'disputed' else 'paid' end,
        case when i > ${ORDERS} - 100 then 'unfulfilled' when i > ${ORDERS} - 200 then 'preparing'
          when i > ${ORDERS} - 300 then 'shipped' else 'delivered' end,
        'MXN', 'es', 50000 + i, 0, 'code', 'CODE' || (i % 2000), 0, 50000 + i, customers.email,
        jsonb_build_object('name', 'María Ruiz ' || i, 'phone', '52' || customers.phone, 'country_id',
          case when i % 4000 = 0 then 75 else 142 end),
        now() - (${ORDERS} - i) * interval '1 minute', now() - (${ORDERS} - i) * interval '1 minute'
      from generate_series(1, ${ORDERS}::int) i join customers on customers.affiliation = 'F' || (1 + i % 1000)`
    // No trigger runs in this role.
    await tx`
      insert into payments (order_id, customer_id, method, amount, currency, status, idempotency_key, created_at, settled_at)
      select id, customer_id, case when id % 500 = 0 then 'venmo' else 'card' end, total, currency, 'settled', 'k' || id,
        placed_at, placed_at from orders`
  })
  for (const table of ['orders', 'payments', 'customers', 'crystal_balances'])
    await db.unsafe(`vacuum analyze ${table}`)
}

/** Returns a database that answers the plan of whole statements instead of their rows. */
function explaining(db: Db): Db {
  const explain = (strings: TemplateStringsArray, ...parts: []) => {
    const [first = '', ...rest] = strings
    const isWhole = /^\s*(?:with|select jsonb_build_object)/.test(first)
    const texts = isWhole ? [`explain ${first}`, ...rest] : [...strings]
    return db(Object.assign(texts, { raw: texts }), ...parts)
  }
  return explain as unknown as Db
}

async function readPlan(filters: OrderFilters, sort: OrderSort = '-placed_at'): Promise<string> {
  const rows = await planForValues(t.db, async (tx) => {
    const search = { filters: await lookUpCountry(tx, filters, t.clock.now()), mayReadContact: true }
    const page = { limit: 50, offset: 0 }
    const { ids } = await countOrders(tx, search)
    const listed = await listSummaries(explaining(tx), { ...search, sort, ids }, page)
    return listed as unknown as Record<string, string>[]
  })
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

test.each<[OrderFilters, OrderSort?]>([
  [{}],
  [{}, '-total'],
  [{ tab: 'to_confirm' }],
  [{ tab: 'to_pack' }],
  [{ tab: 'to_ship' }],
  [{ tab: 'on_the_way' }],
  [{ tab: 'too_long' }],
  [{ payment_status: 'disputed' }],
  [{ fulfillment_status: 'shipped' }],
  [{ code: 'CODE7' }],
  [{ country: 'FR' }],
  [{ method: 'venmo' }],
  [{ tier: '3' }],
  [{ q: 'ruiz 1234' }],
  [{ q: 'user77@' }],
  [{ q: '7489 2231 55' }],
  [{ from: '2026-01-01', to: '2026-01-02' }],
])('%o %s is listed by an index', async (filters, sort) => {
  const plan = await readPlan(filters, sort)
  expect(plan).toContain('orders')
  expect(plan).not.toMatch(/Seq Scan on (?:orders|payments|customers)/)
})

test('counts stop at what a list counts and at what a queue counts', async () => {
  const { total, counts } = await planForValues(t.db, (tx) =>
    countOrders(tx, { filters: { now: t.clock.now() }, mayReadContact: true }),
  )
  expect(total).toBe(10_001)
  expect(counts).toMatchObject({ to_confirm: 20, to_pack: 80, to_ship: 100, on_the_way: 100 })
})

function listCodes(filters: OrderFilters): Promise<string[]> {
  return planForValues(t.db, async (tx) => {
    const search = { filters: await lookUpCountry(tx, filters, t.clock.now()), mayReadContact: true }
    const { ids } = await countOrders(tx, search)
    const rows = await listSummaries(tx, { ...search, sort: '-placed_at', ids }, { limit: 50, offset: 0 })
    return rows.map(({ code }) => code)
  })
}

test('rare words, a tab and a status together find what matches all of them', async () => {
  expect(await listCodes({ q: 'MARIA RUIZ 39999', tab: 'to_pack' })).toEqual([])
  expect(await listCodes({ q: 'maría ruiz 39950' })).toEqual(['L-39950'])
})

test('a rare country sorted by amount is found without reading the orders by their amount', async () => {
  expect(await readPlan({ country: 'FR' }, 'total')).not.toContain('orders_placed_by_total')
})

test('words that most orders have find the newest that match all filters', async () => {
  const { total, ids } = await planForValues(t.db, (tx) =>
    countOrders(tx, { filters: { now: t.clock.now(), q: 'maria', tab: 'to_pack' }, mayReadContact: true }),
  )
  expect([total, ids?.length]).toEqual([80, 80])
  expect(await listCodes({ q: 'maria', tab: 'to_pack' })).toHaveLength(50)
})

test('a whole mailbox finds its orders alone, and only for a reader of mailboxes', async () => {
  const find = (mayReadContact: boolean) =>
    planForValues(t.db, (tx) =>
      countOrders(tx, { filters: { now: t.clock.now(), q: 'USER77@mail.test' }, mayReadContact }),
    )
  expect((await find(true)).total).toBe(40)
  expect((await find(false)).total).toBe(0)
})
