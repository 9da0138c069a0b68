import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { eventually } from '../testing/eventually.ts'
import { openPool } from './db.ts'
import { BEGIN_UNFLUSHED } from './db/transaction.ts'
import { openTestDomain, type TestDomain } from '../testing/test-domain.ts'
import { openJobs, startWorker } from './jobs.ts'
import { openLog } from './log.ts'

let t: TestDomain
beforeAll(async () => {
  t = await openTestDomain()
})
afterAll(() => t.close())

async function openWorker(handle: (data: object) => Promise<void>) {
  return startWorker(await openJobs(t.db, t.shop.log, []), { 'delete-expired-rate-limits': { handle } }, t.shop.log)
}

test('a job that does not end in time is aborted when its process stops, and another process retries it', async () => {
  await t.shop.queue.add(t.db, 'delete-expired-rate-limits', { number: 1 })
  const begun: object[] = []
  const stuck = await openWorker((data) => {
    begun.push(data)
    return new Promise(() => {})
  })
  await eventually(async () => begun.length === 1)
  await stuck.stop(1_000)
  // The retry is due at once instead of after its usual delay.
  await t.db`update pgboss.job set start_after = now() where name = 'delete-expired-rate-limits' and state = 'retry'`
  const other = await openWorker(async (data) => void begun.push(data))
  await eventually(async () => begun.length === 2)
  await other.stop()
  expect(begun).toEqual([{ number: 1 }, { number: 1 }])
})

test('a job that has ended well does not run again because of those that wait behind it', async () => {
  const jobs = await openJobs(t.db, t.shop.log, [])
  await jobs.boss.createQueue('slow', { retryLimit: 1, retryDelay: 1, expireInSeconds: 2 })
  for (const number of [1, 2, 3]) await jobs.queue.add(t.db, 'slow', { number })
  const handled: unknown[] = []
  const handle = async ({ number }: { number?: unknown }) => {
    handled.push(number)
    await sleep(750)
  }
  const worker = await startWorker(jobs, { slow: { handle } }, t.shop.log)
  const isCompleted = () => t.db`select from pgboss.job where name = 'slow' and state = 'completed'`
  await eventually(async () => (await isCompleted()).length === 3)
  await worker.stop()
  expect(handled).toHaveLength(3)
  expect(new Set(handled)).toEqual(new Set([1, 2, 3]))
})

test('the queue also opens while the database only reads, because its disk is full', async () => {
  const database = new URL(t.database_url).pathname.slice(1)
  await (await openJobs(t.db, t.shop.log, ['opened'])).boss.stop({ graceful: false, close: false })
  await t.db.unsafe(`alter database ${database} set default_transaction_read_only = on`)
  const reading = openPool(t.database_url, { max: 2 })
  try {
    const { boss } = await openJobs(reading, t.shop.log, ['opened'])
    expect(await boss.getQueue('opened')).toMatchObject({ name: 'opened' })
    await boss.stop({ graceful: false, close: false })
  } finally {
    await reading.end()
    await t.db.unsafe(`alter database ${database} reset default_transaction_read_only`)
  }
})

test('an error of the queue is logged with its message, and a full disk only for debugging', async () => {
  const lines: { level: number; err: { message: string } }[] = []
  const log = openLog('debug', { write: (line) => void lines.push(JSON.parse(line)) })
  const { boss } = await openJobs(t.db, log, [])
  // The queue passes errors of its workers on as plain objects.
  boss.emit('error', { message: 'lost', stack: '', queue: 'opened' } as unknown as Error)
  boss.emit('error', Object.assign(new Error('read-only'), { code: '25006' }))
  await boss.stop({ graceful: false, close: false })
  expect(lines.map(({ level, err }) => [log.levels.labels[level], err.message])).toEqual([
    ['error', 'lost'],
    ['debug', 'read-only'],
  ])
})

test('a job starts as soon as its transaction is committed, and never when it is rolled back', async () => {
  const jobs = await openJobs(t.db, t.shop.log, ['woken'])
  const handled: object[] = []
  const worker = await startWorker(jobs, { woken: { handle: async (data) => void handled.push(data) } }, t.shop.log)
  const added: string[] = []
  jobs.added.on('job', (name) => added.push(name))
  await t.db
    .begin(async (tx) => {
      await jobs.queue.add(tx, 'woken', { number: 1 })
      throw new Error('rolled back')
    })
    .catch(() => {})
  await t.db.begin(async (tx) => {
    await jobs.queue.add(tx, 'woken', { number: 2 })
    expect(added).toEqual([])
  })
  expect(added).toEqual(['woken'])
  await eventually(async () => handled.length > 0)
  await worker.stop()
  expect(handled).toEqual([{ number: 2 }])
})

test('a job that waits wakes no worker before it is due', async () => {
  const jobs = await openJobs(t.db, t.shop.log, ['delayed'])
  const added: string[] = []
  jobs.added.on('job', (name) => added.push(name))
  await jobs.queue.add(t.db, 'delayed', {}, { after_s: 3_600 })
  expect(added).not.toContain('delayed')
})

test('the start and the end of a job do not wait for the disk; adding it does', async () => {
  const jobs = await openJobs(t.db, t.shop.log, ['unflushed'])
  const texts: string[] = []
  const { reserve } = t.db
  vi.spyOn(t.db, 'reserve').mockImplementation(async () => {
    const connection = await reserve()
    const { unsafe } = connection
    return Object.assign(connection, {
      unsafe: (...[text, ...rest]: Parameters<typeof unsafe>) => (texts.push(text), unsafe(text, ...rest)),
    })
  })
  await jobs.queue.add(t.db, 'unflushed', {})
  const worker = await startWorker(jobs, { unflushed: { handle: async () => {} } }, t.shop.log)
  const isCompleted = () => t.db`select from pgboss.job where name = 'unflushed' and state = 'completed'`
  await eventually(async () => (await isCompleted()).length > 0)
  await worker.stop()
  vi.restoreAllMocks()
  const changes = texts.filter((text) => /job_common/.test(text))
  expect(texts.filter((text) => text === BEGIN_UNFLUSHED)).toHaveLength(changes.length)
  expect(changes.some((text) => text.includes("'unflushed'"))).toBe(true)
  expect(changes.some((text) => text.includes("'completed'"))).toBe(true)
  expect(changes.filter((text) => /insert into/i.test(text))).toEqual([])
})

test('a job that another process added is found before the next read of its worker', async () => {
  const adding = await openJobs(t.db, t.shop.log, ['polled'], { works: false })
  const working = await openJobs(t.db, t.shop.log, [])
  const handled: object[] = []
  const worker = await startWorker(working, { polled: { handle: async (data) => void handled.push(data) } }, t.shop.log)
  // A name that never had a job has no worker, so it reads nothing.
  expect(working.boss.getWipData()).toEqual([])
  await adding.queue.add(t.db, 'polled', { number: 3 })
  await eventually(async () => handled.length === 1, 5_000)
  // The first read of the worker itself is over, and its own reads are an hour apart.
  await eventually(async () => working.boss.getWipData().some(({ state, count }) => state === 'active' && count === 0))
  await adding.queue.add(t.db, 'polled', { number: 4 })
  await eventually(async () => handled.length === 2, 5_000)
  await worker.stop()
  expect(handled).toEqual([{ number: 3 }, { number: 4 }])
})

test('the jobs in progress have an index, which processes that start at once add together', async () => {
  await t.db`drop index if exists pgboss.job_common_active`
  await Promise.all([1, 2, 3].map(() => openJobs(t.db, t.shop.log, [])))
  expect(await t.db`select indexname from pg_indexes where indexname = 'job_common_active'`).toHaveLength(1)
})
