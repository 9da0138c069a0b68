import { setImmediate } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openNetworkProxy, type NetworkProxy } from '../../testing/network-proxy.ts'
import { copyDatabase } from '../../testing/test-database.ts'
import { type Db, openPool, type Pool } from '../db.ts'
import { Connection } from './connection.ts'

// These are errors that other drivers made when a connection ended during a statement. The numbers are issues of
// github.com/porsager/postgres.

let database: Awaited<ReturnType<typeof copyDatabase>>
let admin: Pool
let pool: Pool
const url = () => database.url
beforeAll(async () => {
  database = await copyDatabase()
  admin = openPool(url(), { max: 2 })
})
beforeEach(async () => {
  pool = openPool(url(), { max: 1 })
  await admin`drop table if exists lost_notes`
  await admin`create table lost_notes (text text primary key)`
})
afterEach(() => pool.end())
afterAll(async () => {
  await admin.end()
  await database.drop()
})

const LOST = /^(57P01|CONNECTION_CLOSED|ECONNRESET|EPIPE)$/
const note = (db: Db, text: string) => db`insert into lost_notes values (${text})`
const codeOf = (statement: PromiseLike<unknown>) =>
  statement.then(
    () => 'answered',
    ({ code }: { code?: string }) => code,
  )
const pidOf = async (db: Pick<Pool, 'unsafe'>) =>
  (await db.unsafe<{ pid: number }[]>('select pg_backend_pid() as pid'))[0]!.pid
const terminate = async (pid: number) => {
  await admin`select pg_terminate_backend(${pid})`
  await expect.poll(() => admin`select from pg_stat_activity where pid = ${pid}`).toHaveLength(0)
}

test('a statement sent at the moment its connection closes is refused, and the process continues (#1066, #1154)', async () => {
  const connection = new Connection({ connectionString: url(), prepare: true, answer_timeout_ms: 0 })
  await connection.connect()
  const query = { text: 'select 1', values: [], name: 'one' }
  // The statements are sent within the turn of the event loop in which the connection closes, right before and right
  // after it.
  const before = codeOf(connection.send(query))
  connection.destroy()
  const after = codeOf(connection.send(query))
  expect(await before).toMatch(LOST)
  expect(await after).toMatch(LOST)
  await setImmediate()
  expect(await codeOf(connection.send(query))).toMatch(LOST)
})

test('a connection cut by the network refuses its statements, and the next statement gets another one (#1066)', async () => {
  const relay: NetworkProxy = await openNetworkProxy(Number(new URL(url()).port))
  const far = openPool(Object.assign(new URL(url()), { hostname: '127.0.0.1', port: String(relay.port), search: '' }).href, { max: 2 }) // prettier-ignore
  await far`select 1`
  const asleep = Array.from({ length: 20 }, () => codeOf(far`select pg_sleep(10)`))
  await expect.poll(() => admin`select from pg_stat_activity where wait_event = 'PgSleep'`).toHaveLength(2)
  relay.cut()
  for (const code of await Promise.all(asleep)) expect(code).toMatch(LOST)
  expect(await far`select 1 as n`).toEqual([{ n: 1 }])
  await far.end()
  await relay.close()
})

test('a reserved connection whose server is gone refuses each statement, and is released (#1208)', async () => {
  const reserved = await pool.reserve()
  await terminate(await pidOf(reserved))
  for (let times = 0; times < 3; times += 1) {
    expect(await codeOf(reserved`select 1`)).toMatch(LOST)
    await setImmediate()
  }
  reserved.release()
  expect(await pool`select 1 as n`).toEqual([{ n: 1 }])
  expect(await codeOf(reserved`select 1`)).toBe('CONNECTION_ENDED')
})

test('a caller that waits for a connection that ends gets another one', async () => {
  const reserved = await pool.reserve()
  const [waiting, statement] = [pool.reserve(), pool`select 2 as n`.then((rows) => rows)]
  await terminate(await pidOf(reserved))
  // The server's list is ahead of this process: before a statement fails, the connection still looks usable here.
  expect(await codeOf(reserved`select 1`)).toMatch(LOST)
  reserved.release()
  const next = await waiting
  expect(await next`select 1 as n`).toEqual([{ n: 1 }])
  next.release()
  expect(await statement).toEqual([{ n: 2 }])
})

test.each(['returns', 'throws', 'writes'])(
  'a transaction that %s after its connection ended leaves the running one alone (#1216)',
  async (end) => {
    const [lost, replaced] = [Promise.withResolvers<number>(), Promise.withResolvers<void>()]
    const first = pool.begin(async (tx) => {
      await note(tx, 'first')
      lost.resolve(await pidOf(tx))
      await replaced.promise
      if (end === 'throws') throw new Error('given up')
      if (end === 'writes') await note(tx, 'late')
    })
    const failed = codeOf(first)
    await terminate(await lost.promise)
    expect(await failed).toMatch(LOST)
    await pool.begin(async (tx) => {
      await note(tx, 'second')
      replaced.resolve()
      await setImmediate()
      await tx`select pg_sleep(0.05)`
      expect(await tx`select text from lost_notes`).toEqual([{ text: 'second' }])
      expect(await admin`select from lost_notes`).toHaveLength(0)
    })
    expect(await pool`select text from lost_notes`).toEqual([{ text: 'second' }])
  },
)

test('a statement that a transaction sends after its end is refused', async () => {
  let late = async (): Promise<unknown> => undefined
  await pool.begin(async (tx) => {
    late = async () => note(tx, 'late')
  })
  expect(await codeOf(late())).toBe('CONNECTION_CLOSED')
  expect(await pool`select from lost_notes`).toHaveLength(0)
})

test('a transaction with a failed statement is rolled back, also when its code ignored the error', async () => {
  const swallowed = pool.begin(async (tx) => {
    await note(tx, 'one')
    await tx`select 1 / 0`.catch(() => {})
  })
  expect(await codeOf(swallowed)).toBe('22012')
  expect(await pool`select from lost_notes`).toHaveLength(0)
})

test('a savepoint rolls back its own changes, and the transaction continues', async () => {
  await pool.begin(async (tx) => {
    await note(tx, 'before')
    const undone = tx.savepoint(async (inner) => {
      await note(inner, 'within')
      await note(inner, 'before')
    })
    expect(await codeOf(undone)).toBe('23505')
    await tx.savepoint((inner) => note(inner, 'after'))
  })
  expect(await pool`select text from lost_notes order by text`).toEqual([{ text: 'after' }, { text: 'before' }])
})

test('statements of one turn are sent together: they wait for one round trip, not for one each', async () => {
  const relay = await openNetworkProxy(Number(new URL(url()).port))
  const far = openPool(Object.assign(new URL(url()), { hostname: '127.0.0.1', port: String(relay.port), search: '' }).href, { max: 1 }) // prettier-ignore
  await far`select 1`
  const packets = relay.packets()
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) => far<{ n: number }[]>`select ${n}::integer as n`),
  )
  expect(answers.map(([row]) => row?.n)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(relay.packets() - packets).toBeLessThan(5)
  await far.end()
  await relay.close()
})
