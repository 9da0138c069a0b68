import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { type NetworkProxy, openNetworkProxy } from '../../testing/network-proxy.ts'
import { type ReplicatedPostgres, startReplicatedPostgres } from '../../testing/replicated-postgres.ts'
import { openPool, type Pool } from '../db.ts'

// The tests follow each other: the second one promotes the replica.
let servers: ReplicatedPostgres
let db: Pool
let network: NetworkProxy
let far: Pool
beforeAll(async () => {
  servers = await startReplicatedPostgres()
  db = openPool(servers.url, { max: 4 })
  network = await openNetworkProxy(Number(servers.primary.host.split(':')[1]))
  far = openPool(servers.url.replace(servers.primary.host, `127.0.0.1:${network.port}`), { max: 4 })
}, 60_000)
afterAll(async () => {
  for (const pool of [db, far]) await pool.end({ timeout: 1 })
  await network.close()
  servers.close()
})

const portOf = async (pool: Pool) => (await pool<{ port: number }[]>`select inet_server_port() as port`)[0]!.port

test('of two hosts, the one that accepts writes is used, whichever comes first', async () => {
  const { primary, replica } = servers
  const primaryPort = Number(primary.host.split(':')[1])
  expect(await portOf(db)).toBe(primaryPort)
  const reversed = openPool(replica.url.replace(/\/shop$/, `,${primary.host}/shop`), { max: 2 })
  expect(await portOf(reversed)).toBe(primaryPort)
  expect(await reversed.quickRead((reader) => portOf(reader as Pool))).toBe(primaryPort)
  await reversed.end()
})

test('a write to a standby says that it is no primary, and not that its disk is full', async () => {
  const standby = openPool(servers.replica.url, { max: 1 })
  await expect(standby`update counters set value = value`).rejects.toMatchObject({ code: 'NOT_PRIMARY' })
  await standby.end({ timeout: 1 })
})

test('after a failover, reads and writes go to the promoted server, also when the former one became silent', async () => {
  const { primary, replica } = servers
  await servers.catchUp()
  for (const pool of [db, far]) await Promise.all([pool`select 1`, pool.quickRead((reader) => reader`select 1`)])
  network.setMode('nothing')
  primary.stop()
  await servers.promote()
  const count = async (pool: Pool) => (await pool`update counters set value = value`).count
  const portAfter = Number(replica.host.split(':')[1])
  for (const pool of [db, far]) {
    await eventually(() => count(pool).then((rows) => rows > 0).catch(() => false)) // prettier-ignore
    expect(await portOf(pool)).toBe(portAfter)
    expect(await pool.quickRead((reader) => portOf(reader as Pool))).toBe(portAfter)
  }
})

test('while no host accepts writes, a statement is refused instead of waiting', async () => {
  servers.replica.stop()
  await expect(db`select 1`).rejects.toMatchObject({ code: expect.any(String) })
  await servers.replica.start()
  await eventually(() => db`select 1`.then(() => true).catch(() => false)) // prettier-ignore
})

test('a former primary that comes back is not used while the current server suits', async () => {
  // It accepts writes, as it would after a mistake.
  const { primary, replica } = servers
  await primary.start()
  await db`select 1`
  expect(await portOf(db)).toBe(Number(replica.host.split(':')[1]))
})
