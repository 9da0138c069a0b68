import { afterAll, beforeEach, expect, inject, test } from 'vitest'
import { openPool, type Pool } from './db.ts'

// The database nobody else connects to: all its connections are those of this file.
const url = new URL(inject('postgres_url'))
url.pathname = '/postgres'
const pool = openPool(url.href, { max: 3 })
const other = openPool(url.href, { max: 1 })
afterAll(() => Promise.all([pool.end(), other.end()]))

const numbers = Array.from({ length: 30 }, (_, n) => n)
const numberFrom = async (db: Pool, n: number) => (await db<{ n: number }[]>`select ${n}::integer as n`)[0]?.n

/** What is asked for on a pool while its connections are ended again and again; it ends when all was answered. */
async function whileConnectionsEnd(ask: (n: number) => Promise<unknown>): Promise<PromiseSettledResult<unknown>[]> {
  const asked: Promise<PromiseSettledResult<unknown>[]>[] = []
  for (let times = 0; times < 12; times += 1) {
    asked.push(Promise.allSettled(numbers.map(ask)))
    await other`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = 'postgres' and backend_type = 'client backend' and pid <> pg_backend_pid()`
  }
  return (await Promise.all(asked)).flat()
}

/** Every connection of the pool serves again. */
async function expectRecovery(): Promise<void> {
  const answers = async () => (await Promise.allSettled(numbers.map((n) => numberFrom(pool, n)))).map(valueOf)
  await expect.poll(answers, { timeout: 10_000 }).toEqual(numbers)
}
const valueOf = (answer: PromiseSettledResult<unknown>) =>
  answer.status === 'fulfilled' ? answer.value : String(answer.reason)

beforeEach(async () => {
  await other`drop table if exists pairs`
  await other`create table pairs (id integer, side text)`
})

test('a statement whose connection ends is refused, and never takes the answer to another', async () => {
  // Asked again at once: between a socket's error and its closing.
  const answers = await whileConnectionsEnd((n) => numberFrom(pool, n).catch(() => numberFrom(pool, n)))
  for (const [n, answer] of answers.entries())
    if (answer.status === 'fulfilled') expect(answer.value).toBe(numbers[n % numbers.length])
  await expectRecovery()
})

test('a transaction whose connection ends is there whole or not at all', async () => {
  await whileConnectionsEnd((n) =>
    pool.begin(async (tx) => {
      await tx`insert into pairs values (${n}, 'left')`
      await Promise.all([tx`select ${n}::integer`, tx`insert into pairs values (${n}, 'right')`])
    }),
  )
  await expectRecovery()
  expect(await pool`select id from pairs group by id having count(*) % 2 = 1`).toEqual([])
})

test('a transaction that goes on after its connection ended touches no other one', async () => {
  const { promise: later, resolve: goOn } = Promise.withResolvers<void>()
  let body: Promise<unknown> = Promise.resolve()
  const whole = pool.begin((tx) => {
    body = later.then(() => tx`insert into pairs values (1, 'later')`)
    return tx<{ pid: number }[]>`select pg_backend_pid() as pid`
      .then(([self]) => other`select pg_terminate_backend(${self!.pid})`)
      .then(() => body)
  })
  await expect(whole).rejects.toHaveProperty('code', 'CONNECTION_CLOSED')
  await expectRecovery()
  goOn()
  await expect(body).rejects.toHaveProperty('code', 'CONNECTION_CLOSED')
  expect(await pool`select * from pairs`).toEqual([])
})

test('a reserved connection that ends is given back without harm', async () => {
  await whileConnectionsEnd(async (n) => {
    const connection = await pool.reserve()
    try {
      return await connection`select ${n}::integer`
    } finally {
      connection.release()
    }
  })
  await expectRecovery()
})
