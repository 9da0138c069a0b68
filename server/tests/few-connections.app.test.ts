import { langs } from '@shop/contract/locale.ts'
import { refusals } from '@shop/contract/refusals.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPool } from '../platform/db.ts'
import { lineOf, makeCustomer, makeProduct, makeReadyCart } from '../testing/make.ts'
import { testSuperuserUrl } from '../testing/test-database.ts'
import type { Answered } from '../testing/ask.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { listFaults } from '../cli/verify.ts'

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
  const { id: cart_id } = await makeReadyCart(t, customer, [lineOf(product)])
  return { token: customer.token, cart_id }
}
type Buyer = Awaited<ReturnType<typeof ready>>

const start = ({ ask }: TestShop, { token, cart_id }: Buyer, lang = 'en') =>
  ask('GET', `/cart/stripe/payment?lang=${lang}&cart_id=${cart_id}`, { token })

/** Returns the same database for a shop that may have this many connections to it, in all its processes. */
async function withConnections(limit: number): Promise<TestShop> {
  const address = new URL(t.database_url)
  const role = `few_${address.pathname.slice(1)}`
  await superuser.unsafe(`create role ${role} login password 'few' connection limit ${limit}`)
  await superuser.unsafe(`grant ${address.username} to ${role}`)
  return { ...t, database_url: Object.assign(address, { username: role, password: 'few' }).href }
}

async function dropRole({ database_url }: TestShop): Promise<void> {
  await superuser.unsafe(`drop role ${new URL(database_url).username}`)
}

const told = ({ status, body, headers }: Answered) =>
  status === 200 ? 200 : `${status} ${body.errors[0]} ${body.message} ${Number(headers['retry-after']) > 0}`
const busy = `503 unavailable ${refusals.unavailable.en} true`

test('300 requests at once with 20 connections for two processes wait or are refused for now, and all work afterwards', async () => {
  const product = await makeProduct(t, { stock: 500 })
  const buyers = await Promise.all(Array.from({ length: 30 }, () => ready(product)))
  // Two of them are reserved for administrators.
  const few = await withConnections(18)
  const processes = await Promise.all([1, 2].map(() => openTestShop({ beside: few, worker: false })))
  const ask = async (n: number) => {
    const [one, buyer] = [processes[n % 2]!, buyers[n % buyers.length]!]
    if (n % 3 === 0) return told(await start(one, buyer))
    return told(await one.ask('GET', n % 3 === 1 ? '/products/home?lang=en' : '/products/search?search=pieza&lang=en'))
  }
  const said = await Promise.all(Array.from({ length: 300 }, (_, n) => ask(n)))
  expect(said.filter((one) => one !== 200 && one !== busy)).toEqual([])
  expect(said.filter((one) => one === 200).length).toBeGreaterThan(150)
  for (const n of buyers.keys()) expect(await ask(n * 3)).toBe(200)
  expect(await listFaults(t.db, t.clock.now())).toEqual([])
  expect(await t.db`select cart_id from orders group by cart_id having count(*) > 1`).toEqual([])
  for (const one of processes) await one.close()
  await dropRole(few)
})

test('a stuck statement is ended, its caller may retry, and a payment that is requested again is the same', async () => {
  const impatient = await openTestShop({ beside: t, worker: false, statement_timeout_ms: 200 })
  const buyer = await ready(await makeProduct(t))
  const [locked, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const stuck = t.db.begin(async (tx) => {
    await tx`lock table products, payments in access exclusive mode`
    locked.resolve()
    await gate.promise
  })
  await locked.promise
  for (const lang of langs) {
    for (const answer of [
      await impatient.ask('GET', `/products/search?search=pieza&lang=${lang}`),
      await start(impatient, buyer, lang),
    ])
      expect(told(answer)).toBe(`503 unavailable ${refusals.unavailable[lang]} true`)
  }
  gate.resolve()
  await stuck
  expect(await t.db`select from orders where cart_id = ${buyer.cart_id}`).toEqual([])
  const [first, second] = [await start(impatient, buyer), await start(impatient, buyer)]
  expect([first.status, second.status]).toEqual([200, 200])
  expect(first.body.client_secret).toBe(second.body.client_secret)
  await impatient.close()
})

test('when no separate connection for reads is available, the pool is used for them, and readiness checks both', async () => {
  const product = await makeProduct(t)
  // Connections for the shop's pool and its queue, and none for the quick readers; two are reserved for administrators.
  const few = await withConnections(4)
  const own = await openTestShop({ beside: few, worker: false })
  const gates = Array.from({ length: 4 }, () => Promise.withResolvers<void>())
  const begun = Array.from({ length: 4 }, () => Promise.withResolvers<void>())
  const transactions = gates.map((gate, n) =>
    own.db
      .begin(async () => {
        begun[n]!.resolve()
        await gate.promise
      })
      .catch(() => begun[n]!.resolve()),
  )
  await Promise.all(begun.map(({ promise }) => promise))
  gates.slice(1).forEach(({ resolve }) => resolve())
  const home = await own.ask('GET', '/products/home?lang=en')
  expect(told(home)).toBe(200)
  expect(told(await own.ask('GET', `/products/detail?uri=${product.uri}&lang=es`))).toBe(200)
  expect(told(await own.ask('GET', '/products/search?lang=en'))).toBe(200)
  expect((await own.app.inject('/readyz')).statusCode).toBe(200)
  gates[0]!.resolve()
  await Promise.all(transactions)
  await own.close()
  await dropRole(few)
})
