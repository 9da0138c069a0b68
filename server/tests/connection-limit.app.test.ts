import { langs } from '@shop/contract/locale.ts'
import { refusals } from '@shop/contract/refusals.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPool, type Tx } from '../platform/db.ts'
import { eventually } from '../testing/eventually.ts'
import { makeLine, makeCustomer, makeProduct, makeReadyCart } from '../testing/make.ts'
import { testSuperuserUrl } from '../testing/test-database.ts'
import type { Answered } from '../testing/ask.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { listInconsistencies } from '../consistency-checks/list-inconsistencies.ts'

const superuser = openPool(testSuperuserUrl(), { max: 1 })
let t: TestShop
beforeAll(async () => {
  t = await openTestShop({ worker: false })
})
afterAll(async () => {
  await superuser.end()
  await t.close()
})

async function ready(product: Awaited<ReturnType<typeof makeProduct>>) {
  const customer = await makeCustomer(t)
  const { id: cart_id } = await makeReadyCart(t, customer, [makeLine(product)])
  return { token: customer.token, cart_id }
}
type Buyer = Awaited<ReturnType<typeof ready>>

const start = ({ request }: TestShop, { token, cart_id }: Buyer, lang = 'en') =>
  request('GET', `/cart/stripe/payment?lang=${lang}&cart_id=${cart_id}`, { token })

async function withConnections(limit: number): Promise<TestShop> {
  const address = new URL(t.database_url)
  const role = `only_${limit}_${address.pathname.slice(1)}`
  await superuser.unsafe(`create role ${role} login password 'few' connection limit ${limit}`)
  await superuser.unsafe(`grant ${address.username} to ${role}`)
  return { ...t, database_url: Object.assign(address, { username: role, password: 'few' }).href }
}

async function dropRole({ database_url }: TestShop): Promise<void> {
  await superuser.unsafe(`drop role ${new URL(database_url).username}`)
}

const toSummary = ({ status, body, headers }: Answered) =>
  status === 200 ? 200 : `${status} ${body.errors[0]} ${body.message} ${Number(headers['retry-after']) > 0}`
const busy = `503 unavailable ${refusals.unavailable.en} true`

test('300 requests at once with 20 connections for two processes wait or are refused for now, and all work afterwards', async () => {
  const product = await makeProduct(t, { stock: 500 })
  const buyers = await Promise.all(Array.from({ length: 30 }, () => ready(product)))
  // Two of them are reserved for administrators.
  const few = await withConnections(18)
  // The provider has all the time that it needs, as long as the database is what calls wait for.
  const options = { sameDatabaseAs: few, worker: false, provider_timeout_ms: 60_000 } as const
  const processes = await Promise.all([1, 2].map(() => openTestShop(options)))
  const request = async (n: number) => {
    const [one, buyer] = [processes[n % 2]!, buyers[n % buyers.length]!]
    if (n % 3 === 0) return toSummary(await start(one, buyer))
    return toSummary(
      await one.request('GET', n % 3 === 1 ? '/products/home?lang=en' : '/products/search?search=pieza&lang=en'),
    )
  }
  const responses = await Promise.all(Array.from({ length: 300 }, (_, n) => request(n)))
  expect(responses.filter((one) => one !== 200 && one !== busy)).toEqual([])
  // How many are served at once, and of which kind, depends on the machine; each refused one is when it is repeated.
  expect(responses).toContain(200)
  const repeated = [...responses.keys()].filter((n) => responses[n] !== 200 || n % 3 === 0)
  for (const n of repeated) expect([n, await request(n)]).toEqual([n, 200])
  expect(await listInconsistencies(t.db, t.clock.now())).toEqual([])
  expect(await t.db`select cart_id from orders group by cart_id having count(*) > 1`).toEqual([])
  for (const one of processes) await one.close()
  await dropRole(few)
})

/** Keeps what a transaction locks until the returned function is called. */
async function lock(take: (tx: Tx) => Promise<unknown>): Promise<() => Promise<void>> {
  const [locked, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const transaction = t.db.begin(async (tx) => {
    await take(tx)
    locked.resolve()
    await gate.promise
  })
  await locked.promise
  return async () => {
    gate.resolve()
    await transaction
  }
}

const lockTables = (names: string) => lock((tx) => tx.unsafe(`lock table ${names} in access exclusive mode`))

test('a payment that starts too slowly because of the database is not refused in the name of its provider', async () => {
  const impatient = await openTestShop({ sameDatabaseAs: t, worker: false, start_ms: 300 })
  const buyer = await ready(await makeProduct(t))
  const unlock = await lockTables('payments, bank_transfers')
  const body = { cart_id: buyer.cart_id }
  const responses = [
    await start(impatient, buyer),
    await impatient.request('POST', '/cart/paypal/create-order?lang=en', { token: buyer.token, body }),
    await impatient.request('POST', '/cart/zelleyvenmo-payment?lang=en', {
      token: buyer.token,
      body: { ...body, payment_method: 'zelle' },
    }),
  ]
  expect(responses.map(toSummary)).toEqual([busy, busy, busy])
  await unlock()
  expect((await start(t, buyer)).status).toBe(200)
  await impatient.close()
})

test('a payment that waits for the database after its provider has answered is not refused in its name either', async () => {
  const impatient = await openTestShop({ sameDatabaseAs: t, worker: false, start_ms: 1_500 })
  const buyer = await ready(await makeProduct(t))
  await t.db.unsafe(`create function wait_for_test() returns trigger language plpgsql as $$
    begin perform pg_advisory_xact_lock(1); return new; end $$`)
  await t.db`create trigger wait_for_test before update on payments for each row execute function wait_for_test()`
  const unlock = await lock((tx) => tx`select pg_advisory_xact_lock(1)`)
  expect(toSummary(await start(impatient, buyer))).toBe(busy)
  await unlock()
  await t.db`drop function wait_for_test() cascade`
  expect((await start(t, buyer)).status).toBe(200)
  await impatient.close()
})

test('a stuck statement is ended, its caller may retry, and a payment that is requested again is the same', async () => {
  const impatient = await openTestShop({ sameDatabaseAs: t, worker: false, statement_timeout_ms: 200 })
  const buyer = await ready(await makeProduct(t))
  const unlock = await lockTables('products, payments')
  for (const lang of langs) {
    for (const response of [
      await impatient.request('GET', `/products/search?search=pieza&lang=${lang}`),
      await start(impatient, buyer, lang),
    ])
      expect(toSummary(response)).toBe(`503 unavailable ${refusals.unavailable[lang]} true`)
  }
  await unlock()
  expect(await t.db`select from orders where cart_id = ${buyer.cart_id}`).toEqual([])
  // On a busy machine any statement may take longer than this limit; such a refusal asks for another try as well.
  const startAgain = () =>
    eventually(async () => {
      const response = await start(impatient, buyer)
      expect([200, busy]).toContain(toSummary(response))
      return response.status === 200 && response
    })
  const [first, second] = [await startAgain(), await startAgain()]
  expect(first.body.client_secret).toBe(second.body.client_secret)
  await impatient.close()
})

test('when no separate connection for reads is available, the pool is used for them, and readiness checks both', async () => {
  const product = await makeProduct(t)
  // Connections for the shop's pool and its queue, and none for the quick readers; two are reserved for administrators.
  const few = await withConnections(4)
  const otherProcess = await openTestShop({ sameDatabaseAs: few, worker: false })
  const releases = Array.from({ length: 4 }, () => Promise.withResolvers<void>())
  const started = Array.from({ length: 4 }, () => Promise.withResolvers<void>())
  const transactions = releases.map((gate, n) =>
    otherProcess.db
      .begin(async () => {
        started[n]!.resolve()
        await gate.promise
      })
      .catch(() => started[n]!.resolve()),
  )
  await Promise.all(started.map(({ promise }) => promise))
  releases.slice(1).forEach(({ resolve }) => resolve())
  const home = await otherProcess.request('GET', '/products/home?lang=en')
  expect(toSummary(home)).toBe(200)
  expect(toSummary(await otherProcess.request('GET', `/products/detail?uri=${product.uri}&lang=es`))).toBe(200)
  expect(toSummary(await otherProcess.request('GET', '/products/search?lang=en'))).toBe(200)
  expect((await otherProcess.app.inject('/readyz')).statusCode).toBe(200)
  releases[0]!.resolve()
  await Promise.all(transactions)
  await otherProcess.close()
  await dropRole(few)
})
