import { afterAll, expect, inject, test } from 'vitest'
import { openPool } from './db.ts'

// The database nobody else connects to: all its connections are those of this file.
const url = new URL(inject('postgres_url'))
url.pathname = '/postgres'
const pool = openPool(url.href, { max: 3 })
const other = openPool(url.href, { max: 1 })
afterAll(() => Promise.all([pool.end(), other.end()]))

const askFor = (numbers: number[]) => numbers.map((n) => pool<{ n: number }[]>`select ${n}::integer as n`)

async function answersTo(numbers: number[]): Promise<unknown[]> {
  const answers = await Promise.allSettled(askFor(numbers))
  return answers.map((answer) => (answer.status === 'fulfilled' ? answer.value[0]?.n : answer.reason))
}

test('connections that end under small statements end nothing else, and others take their place', async () => {
  const numbers = Array.from({ length: 30 }, (_, n) => n)
  for (let times = 0; times < 4; times += 1) {
    const asked = Promise.allSettled(askFor(numbers))
    await other`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = 'postgres' and backend_type = 'client backend' and pid <> pg_backend_pid()`
    await asked
  }
  // The last that were ended are noticed when somebody uses them.
  await expect.poll(() => answersTo(numbers), { timeout: 10_000 }).toEqual(numbers)
})
