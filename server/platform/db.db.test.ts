import { setTimeout } from 'node:timers/promises'
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testDatabaseUrl, testSuperuserUrl } from '../testing/test-database.ts'
import { type Db, isTimedOut, openPool, type Pool, withoutFlush } from './db.ts'

// This file has its own database, so all connections to it belong to these tests.
const name = 'connections_that_end'
const admin = openPool(testSuperuserUrl(), { max: 1 })
const pool = openPool(testDatabaseUrl(name), { max: 3 })
const other = openPool(testDatabaseUrl(name), { max: 1 })

beforeAll(() => admin`create database ${admin(name)} template template0 owner shop`)
afterAll(async () => {
  await Promise.all([pool.end(), other.end()])
  await admin`drop database ${admin(name)} with (force)`
  await admin.end()
})

const numbers = Array.from({ length: 30 }, (_, n) => n)
const numberFrom = async (db: Pool, n: number) => (await db<{ n: number }[]>`select ${n}::integer as n`)[0]?.n

/** Sends requests to the pool while its connections are terminated again and again; resolves when all have a result. */
async function askWhileConnectionsEnd(
  request: (n: number) => Promise<unknown>,
): Promise<PromiseSettledResult<unknown>[]> {
  const asked: Promise<PromiseSettledResult<unknown>[]>[] = []
  for (let times = 0; times < 12; times += 1) {
    asked.push(Promise.allSettled(numbers.map(request)))
    await other`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`
  }
  return (await Promise.all(asked)).flat()
}

/** Returns the results of the pool; they equal `numbers` when every connection works again. */
const insertHalf = (db: Db, id: number, side: string) => db`insert into pairs values (${id}, ${side})`
const responses = async () => (await Promise.allSettled(numbers.map((n) => numberFrom(pool, n)))).map(getValue)
const getValue = (response: PromiseSettledResult<unknown>) =>
  response.status === 'fulfilled' ? response.value : String(response.reason)
const soon = { timeout: 10_000 }

beforeEach(async () => {
  await other`drop table if exists pairs`
  await other`create table pairs (id integer, side text)`
})

test('a URL may name the socket, and one of the network is used as it is', async () => {
  const by_network = Object.assign(new URL(testDatabaseUrl(name)), { search: '' }).href
  const network = openPool(by_network, { max: 1 })
  const socket = openPool(`${by_network}?host=/nowhere`, { max: 1 })
  expect(await numberFrom(network, 3)).toBe(3)
  await expect(numberFrom(socket, 3)).rejects.toMatchObject({ code: 'ENOENT' })
  await Promise.all([network.end(), socket.end()])
})

test('a statement whose connection ends is refused, and never gets the response to another', async () => {
  // The retry comes at once: between a socket's error and its closing.
  const given = await askWhileConnectionsEnd((n) => numberFrom(pool, n).catch(() => numberFrom(pool, n)))
  const right = (response: PromiseSettledResult<unknown>, n: number) =>
    response.status === 'rejected' || response.value === numbers[n % numbers.length]
  expect(given.filter((response, n) => !right(response, n))).toEqual([])
  await expect.poll(responses, soon).toEqual(numbers)
})

test('quick reads have three separate connections, also while all others are in use', async () => {
  const two = openPool(testDatabaseUrl(name), { max: 2 })
  const [left, right] = await Promise.all([two.reserve(), two.reserve()])
  const pids = await Promise.all(
    numbers.map(
      async () =>
        (await two.quickRead((db) => db<{ pid: number }[]>`select pg_backend_pid() as pid, pg_sleep(0.01)`))[0]?.pid,
    ),
  )
  expect(new Set(pids).size).toBe(3)
  left.release()
  right.release()
  await two.end()
  const left_over = () => other`select from pg_stat_activity where pid = any(${pids as number[]}::integer[])`
  await expect.poll(left_over, soon).toEqual([])
})

test('a quick read takes another connection only when eight others are under way on each', async () => {
  const reading = openPool(testDatabaseUrl(name), { max: 1 })
  const countConnections = async (reads: number) => {
    const read = (db: Db) => db<{ pid: number }[]>`select pg_backend_pid() as pid, pg_sleep(0.01)`
    const found = await Promise.all(Array.from({ length: reads }, () => reading.quickRead(read)))
    return new Set(found.map(([row]) => row!.pid)).size
  }
  expect(await countConnections(8)).toBe(1)
  expect(await countConnections(9)).toBe(2)
  expect(await countConnections(17)).toBe(3)
  await reading.end()
})

test('heavy reads have three connections of their own, also while all others are in use', async () => {
  const one = openPool(testDatabaseUrl(name), { max: 1 })
  const taken = await one.reserve()
  const read = (db: Db) => db<{ pid: number }[]>`select pg_backend_pid() as pid, pg_sleep(0.01)`
  const found = await Promise.all(numbers.map(() => one.heavyRead(read)))
  expect(new Set(found.map(([row]) => row!.pid)).size).toBe(3)
  taken.release()
  await one.end()
})

test('reports have two connections of their own, see one moment, and are ended when a statement takes too long', async () => {
  const reporting = openPool(testDatabaseUrl(name), { max: 1, report_timeout_ms: 200 })
  const taken = await reporting.reserve()
  const seen = await Promise.all(
    numbers.map(() =>
      reporting.readReport(async (tx) => {
        const [row] = await tx<{ pid: number; count: number }[]>`
          select pg_backend_pid() as pid, count(*)::integer as count from pairs`
        await insertHalf(other, 1, 'left')
        const [after] = await tx<{ count: number }[]>`select count(*)::integer as count from pairs`
        return { pid: row!.pid, sameMoment: row!.count === after!.count }
      }),
    ),
  )
  expect(new Set(seen.map(({ pid }) => pid)).size).toBe(2)
  expect(seen.every(({ sameMoment }) => sameMoment)).toBe(true)
  await expect(reporting.readReport((tx) => tx`select pg_sleep(5)`)).rejects.toSatisfy(isTimedOut)
  await expect(reporting.readReport((tx) => insertHalf(tx, 2, 'left'))).rejects.toThrow('read-only')
  taken.release()
  await reporting.end()
})

test('a transaction that begins on a connection behind a hundred statements is still one transaction', async () => {
  const two = openPool(testDatabaseUrl(name), { max: 2 })
  await Promise.all([numberFrom(two, 0), numberFrom(two, 1)])
  for (let before = 190; before <= 210; before += 1) {
    const reading = Array.from({ length: before }, (_, n) => two`select ${n}::integer`.then((rows) => rows))
    const writing = two.begin(async (tx) => {
      await insertHalf(tx, before, 'left')
      throw new Error('undone')
    })
    await expect(writing).rejects.toThrow('undone')
    expect(await Promise.all(reading)).toHaveLength(before)
  }
  expect(await other`select from pairs`).toHaveLength(0)
  await two.end()
})

test('only a transaction that says so does not wait for the disk', async () => {
  const read = (options?: { flushes: boolean }) =>
    other.begin(async (tx) => (await tx`select current_setting('synchronous_commit') as value`)[0]?.value, options)
  await other`set synchronous_commit = on`
  expect([await read(), await read({ flushes: false }), await read()]).toEqual(['on', 'off', 'on'])
  await other`reset synchronous_commit`
})

test('only a statement that says so does not wait for the disk', async () => {
  await other`set synchronous_commit = on`
  await other`create table flushed (n integer)`
  const countWalWrites = async () => {
    await other`select pg_stat_force_next_flush()`
    const [row] = await other<{ writes: number }[]>`
      select sum(writes)::integer as writes from pg_stat_get_backend_io(pg_backend_pid()) where object = 'wal'`
    return row!.writes
  }
  const before = await countWalWrites()
  await other`insert into flushed select 1 where ${withoutFlush(other)} = 'off'`
  expect(await countWalWrites()).toBe(before)
  await other`insert into flushed values (2)`
  expect(await countWalWrites()).toBeGreaterThan(before)
  await other`reset synchronous_commit`
})

test('a transaction whose connection ends is committed whole or not at all', async () => {
  await askWhileConnectionsEnd((n) =>
    pool.begin(async (tx) => {
      await insertHalf(tx, n, 'left')
      await Promise.all([tx`select ${n}::integer`, insertHalf(tx, n, 'right')])
    }),
  )
  await expect.poll(responses, soon).toEqual(numbers)
  expect(await pool`select id from pairs group by id having count(*) % 2 = 1`).toEqual([])
})

test('a transaction that continues after its connection ended affects no other one', async () => {
  const { promise: later, resolve: goOn } = Promise.withResolvers<void>()
  let body: Promise<unknown> = Promise.resolve()
  const whole = pool.begin((tx) => {
    body = later.then(() => insertHalf(tx, 1, 'later'))
    return tx<{ pid: number }[]>`select pg_backend_pid() as pid`
      .then(([self]) => other`select pg_terminate_backend(${self!.pid})`)
      .then(() => body)
  })
  await expect(whole).rejects.toHaveProperty('code', '57P01')
  await expect.poll(responses, soon).toEqual(numbers)
  goOn()
  await expect(body).rejects.toHaveProperty('code', 'CONNECTION_CLOSED')
  expect(await pool`select * from pairs`).toEqual([])
})

test('a reserved connection that ended is released without harm', async () => {
  await askWhileConnectionsEnd(async (n) => {
    const connection = await pool.reserve()
    try {
      return await connection`select ${n}::integer`
    } finally {
      connection.release()
    }
  })
  await expect.poll(responses, soon).toEqual(numbers)
})

test('a pool whose connection is lost while it ends has ended', async () => {
  const ending = openPool(testDatabaseUrl(name), { max: 1 })
  const [self] = await ending<{ pid: number }[]>`select pg_backend_pid() as pid`
  const asleep = ending`select pg_sleep(60)`.catch(({ code }: { code: string }) => code)
  const isAsleep = () => other`select from pg_stat_activity where pid = ${self!.pid} and wait_event = 'PgSleep'`
  await expect.poll(isAsleep, soon).toHaveLength(1)
  const ended = ending.end()
  await other`select pg_terminate_backend(${self!.pid})`
  expect(await asleep).toMatch(/CONNECTION_CLOSED|57P01|ECONNRESET/)
  expect(await ended).toBeUndefined()
})

setFlagsFromString('--expose-gc')
const clear = runInNewContext('gc') as (options?: { type: 'minor' }) => void
/** Objects that are still referenced after two minor garbage collections count as old. */
const clearYoung = () => [1, 2].forEach(() => clear({ type: 'minor' }))
const oldBytes = () =>
  getHeapSpaceStatistics().find(({ space_name }) => space_name === 'old_space')?.space_used_size ?? 0

test('a statement that became old in memory does not keep later ones from being collected', async () => {
  const request = () =>
    pool`select n, ${pool`${'x'}::text`} as letter, repeat('y', 100) as word from generate_series(1, 50) n`
  async function bytesKept(statements: number): Promise<number> {
    clear()
    const underWay = request().then((rows) => rows)
    await setTimeout()
    clearYoung()
    await underWay
    const before = oldBytes()
    for (let n = 0; n < statements; n += 1) await request()
    clearYoung()
    return oldBytes() - before
  }
  await bytesKept(200)
  // The test itself makes such a chain old at times, so one measurement of three has to pass.
  const times: number[] = []
  while (times.length < 3) times.push(await bytesKept(500))
  // If all rows stayed, there would be 5 MB and more.
  expect(Math.min(...times)).toBeLessThan(1_000_000)
})
