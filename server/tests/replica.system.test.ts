import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db, Pool } from '../platform/db.ts'
import { eventually } from '../testing/eventually.ts'
import { makeCustomer, makeProduct } from '../testing/make.ts'
import {
  type ReplicatedPostgres,
  type ReplicatedServer,
  startReplicatedPostgres,
} from '../testing/replicated-postgres.ts'
import { type ShopProcess, startProcess } from '../testing/start-process.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { setPrice } from '../testing/change-products.ts'

// The tests follow each other: the last ones stop and start the primary.
let servers: ReplicatedPostgres
let sandbox: TestShop
let writer: TestShop
let readers: TestShop[]
const processes: ShopProcess[] = []

beforeAll(async () => {
  servers = await startReplicatedPostgres()
  sandbox = await openTestShop({ worker: false })
  writer = await openTestShop({ sameDatabaseAs: { ...sandbox, database_url: servers.primary.url }, worker: false })
  await servers.setDelay(300)
  readers = [await openReader(), await openReader()]
}, 120_000)
afterAll(async () => {
  for (const { child } of processes) child.kill('SIGKILL')
  for (const t of [...(readers ?? []), writer, sandbox]) await t?.close()
  servers?.close()
})

function openReader(): Promise<TestShop> {
  const database = { ...sandbox, database_url: servers.primary.url }
  return openTestShop({ sameDatabaseAs: database, replica_url: servers.replica.url, cache: true, worker: false })
}

const readPrice = async (t: TestShop, uri: string, token?: string) =>
  (await t.request('GET', `/products/detail?uri=${uri}&lang=es`, { token })).body.price as number
const portOf = async (db: Db) => (await db<{ port: number }[]>`select inet_server_port() as port`)[0]!.port
const usesServer = (db: Pool, server: ReplicatedServer) =>
  eventually(async () => (await portOf(db)) === Number(server.host.split(':')[1]))

test('guests and reports read from the replica, and everything else from the primary', async () => {
  const { db } = readers[0]!
  await usesServer(db.replica, servers.replica)
  const replicaPort = Number(servers.replica.host.split(':')[1])
  expect(await db.replica.quickRead(portOf)).toBe(replicaPort)
  expect(await db.replica.readReport(portOf)).toBe(replicaPort)
  expect(await portOf(db)).not.toBe(replicaPort)
  expect(await db.begin(portOf)).not.toBe(replicaPort)
})

test('a price changed by SQL is shown by every process and never taken back, with a replica that is 300 ms behind', async () => {
  const product = await makeProduct(writer)
  await servers.catchUp()
  for (let price = 600_00; price < 605_00; price += 1_00) {
    await setPrice(writer.db, product.id, price)
    // Requests all the while fill the cache with the price before.
    for (const t of readers) await eventually(async () => (await readPrice(t, product.uri)) === price, 3_000)
    for (let again = 0; again < 20; again += 1)
      for (const t of readers) expect(await readPrice(t, product.uri)).toBe(price)
  }
})

test('a process that has just started shows a change of the moment before', async () => {
  const product = await makeProduct(writer)
  await servers.catchUp()
  await setPrice(writer.db, product.id, 700_00)
  const started = await openReader()
  readers.push(started)
  await eventually(async () => (await readPrice(started, product.uri)) === 700_00, 3_000)
  expect(await readPrice(started, product.uri)).toBe(700_00)
})

test('a signed-in customer sees a change at once', async () => {
  const product = await makeProduct(writer)
  const { token } = await makeCustomer(writer)
  await setPrice(writer.db, product.id, 800_00)
  for (const t of readers) expect(await readPrice(t, product.uri, token)).toBe(800_00)
})

test('a replica that is more than a second behind is left until it has caught up', async () => {
  const [reader] = readers as [TestShop]
  const product = await makeProduct(writer)
  await servers.catchUp()
  await servers.setDelay(60_000)
  await setPrice(writer.db, product.id, 900_00)
  await usesServer(reader.db.replica, servers.primary)
  await eventually(async () => (await readPrice(reader, product.uri)) === 900_00)
  await servers.setDelay(0)
  await usesServer(reader.db.replica, servers.replica)
  expect(await readPrice(reader, product.uri)).toBe(900_00)
})

const get = async (url: string) => {
  const response = await fetch(url)
  return [response.status, response.headers.has('retry-after')]
}
const readPaths = [
  ...['/readyz', '/api/categories/home', '/api/categories/header', '/api/home/sections', '/api/shop/info'],
  ...['/api/banners/home', '/api/posts/home', '/api/drops/teasers', '/api/legal-texts/versions', '/api/countries'],
  ...['/api/products/search?search=camisa', '/api/products/search?search=nothing-at-all', '/api/products/home'],
]

test('while the primary is away, guests are served, and everything else is unavailable for a moment', async () => {
  await servers.catchUp()
  await usesServer(readers[0]!.db.replica, servers.replica)
  servers.primary.stop()
  const [{ url }] = readers as [TestShop]
  await eventually(async () => (await get(`${url}/readyz/write`))[0] === 503)
  expect(await get(`${url}/readyz`)).toEqual([200, false])
  expect(await get(`${url}/api/products/search?search=camisa&lang=es`)).toEqual([200, false])
  const login = await readers[0]!.request('POST', '/users/login', { body: { email: 'a@test.example', password: 'x' } })
  expect([login.status, login.body.errors]).toEqual([503, ['unavailable']])
})

test('a process starts on the replica alone, and becomes whole when the primary comes', async () => {
  const settings = {
    ROLE: 'web',
    DATABASE_REPLICA_URL: servers.replica.url,
    LOG_LEVEL: 'silent',
    ADDRESS_LIMIT_SCALE: '1000000',
  }
  const started = await startProcess({ ...sandbox, database_url: servers.primary.url }, settings)
  processes.push(started)
  for (const path of readPaths) expect([path, await get(started.url + path)]).toEqual([path, [200, false]])
  expect(await get(`${started.url}/readyz/write`)).toEqual([503, true])
  let requests = 0
  // A new address each time, because requests for one are limited.
  const recover = () =>
    fetch(`${started.url}/api/users/password-recovery`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: `nobody-${(requests += 1)}@test.example` }),
    }).then(({ status, headers }) => [status, headers.has('retry-after')])
  expect(await recover()).toEqual([503, true])
  await servers.primary.start()
  await eventually(async () => (await recover())[0] === 200)
  expect(await get(`${started.url}/readyz/write`)).toEqual([200, false])
}, 60_000)
