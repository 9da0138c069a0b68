import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyDatabase } from '../../testing/test-database.ts'
import { openPool, type Pool } from '../db.ts'

let database: Awaited<ReturnType<typeof copyDatabase>>
let db: Pool
beforeAll(async () => {
  database = await copyDatabase()
  db = openPool(database.url, { max: 2 })
})
afterAll(async () => {
  await db.end()
  await database.drop()
})

const CHANNEL = 'listener test'
const listening = () =>
  db<{ pid: number }[]>`select pid from pg_stat_activity where query = ${`listen "${CHANNEL}"`} and state = 'idle'`

test('it listens again after its connection ended, and reports that', async () => {
  const received: string[] = []
  let times = 0
  const { unlisten } = await db.listen(CHANNEL, (payload) => received.push(payload), () => (times += 1)) // prettier-ignore
  expect(times).toBe(1)
  await db.notify(CHANNEL, 'first')
  await expect.poll(() => received).toEqual(['first'])
  for (const round of [2, 3]) {
    const [connection] = await listening()
    await db`select pg_terminate_backend(${connection!.pid})`
    await expect.poll(() => times, { timeout: 10_000 }).toBe(round)
    await db.notify(CHANNEL, `round ${round}`)
    await expect.poll(() => received.at(-1)).toBe(`round ${round}`)
  }
  await unlisten()
  await db.notify(CHANNEL, 'nobody hears it')
  await db.notify(CHANNEL, 'nor this')
  expect(received).toHaveLength(3)
})

test('starting to listen is rejected at once while the database is away', async () => {
  const away = openPool('postgres://shop@127.0.0.1:1/shop', { max: 1 })
  await expect(away.listen(CHANNEL, () => {})).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  await away.end()
})
