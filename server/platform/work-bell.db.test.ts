import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { eventually } from '../testing/eventually.ts'
import { openTestDomain, type TestDomain, type TestDomainOptions } from '../testing/test-domain.ts'
import { type Jobs, openJobs, startWorker } from './jobs.ts'
import { POLL_MS } from './work-bell.ts'

/** After what a process has announced, workers look for work at short intervals for this long. */
const AWAKE_MS = 30_000

/** A worker of its own, and a process that only adds; the time passes faster than the real one until it is quiet. */
async function openQuietWorker(options: TestDomainOptions = {}) {
  const t = await openTestDomain(options)
  const handled: unknown[] = []
  const jobs = await openJobs(t.db, t.shop.log, ['ring'])
  let polls = 0
  const worker = await startWorker(
    jobs,
    { ring: { handle: async ({ number }) => void handled.push(number) } },
    t.shop.log,
    { counted: async () => ((polls += 1), Infinity) },
  )
  onTestFinished(async () => {
    await worker.stop()
    await t.close()
  })
  const isHearing = () => t.db`select from pg_stat_activity where query = 'listen shop_work' and state = 'idle'`.any()
  if (!options.pooled) await eventually(isHearing)
  return { t, jobs, handled, countPolls: () => polls }
}

/** Lets the half minute pass in which a worker expects more. Returns once it rests. */
async function passTime(quiet: { countPolls: () => number }): Promise<void> {
  const now = performance.now.bind(performance)
  performance.now = () => now() + AWAKE_MS
  onTestFinished(() => void (performance.now = now))
  await sleep(3 * POLL_MS)
  const before = quiet.countPolls()
  await sleep(3 * POLL_MS)
  expect(quiet.countPolls()).toBe(before)
}

/** Adds a job as a process does that works on none, and returns the milliseconds until it has run. */
async function measureJob({ t, handled }: { t: TestDomain; handled: unknown[] }, adding: Jobs, number: number) {
  const before = performance.now()
  await t.db.begin((tx) => adding.queue.add(tx, 'ring', { number }))
  await eventually(async () => handled.includes(number), 5_000)
  return performance.now() - before
}

test('a worker that rests hears of a job that another process adds, and of one that it adds soon after that', async () => {
  const quiet = await openQuietWorker()
  const adding = await openJobs(quiet.t.db, quiet.t.shop.log, [], { works: false })
  await passTime(quiet)
  expect(await measureJob(quiet, adding, 1)).toBeLessThan(2 * POLL_MS)
  // It is not announced again, and found as the worker is awake.
  expect(await measureJob(quiet, adding, 2)).toBeLessThan(4 * POLL_MS)
})

test('a worker whose connection for announcements was ended looks for work itself, and hears again later', async () => {
  const quiet = await openQuietWorker()
  const adding = await openJobs(quiet.t.db, quiet.t.shop.log, [], { works: false })
  await passTime(quiet)
  const end = () => quiet.t.db`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query in ('listen shop_work', 'select 1')`
  expect(await end()).toHaveLength(1)
  expect(await measureJob(quiet, adding, 1)).toBeLessThan(4 * POLL_MS)
  await eventually(async () => (await end()).length === 1, 5_000)
})

test('a job that waits starts when it is due, although the worker rests', async () => {
  const quiet = await openQuietWorker()
  await passTime(quiet)
  const before = performance.now()
  // The worker could read when the next job is due while this one is still being inserted.
  const added = await quiet.t.db.begin(async (tx) => {
    await tx`lock table pgboss.job_common in share mode`
    const adding = quiet.jobs.queue.add(quiet.t.db, 'ring', { number: 1 }, { after_s: 2 })
    await sleep(POLL_MS)
    return { adding }
  })
  await added.adding
  await eventually(async () => quiet.handled.length === 1, 10_000)
  expect(performance.now() - before).toBeGreaterThan(1_900)
  expect(performance.now() - before).toBeLessThan(4_000)
})

test('behind a pooler, where nothing is announced, a worker never rests for longer than half a second', async () => {
  const quiet = await openQuietWorker({ pooled: true })
  const adding = await openJobs(quiet.t.db, quiet.t.shop.log, [], { works: false })
  const before = quiet.countPolls()
  const now = performance.now.bind(performance)
  performance.now = () => now() + AWAKE_MS
  onTestFinished(() => void (performance.now = now))
  await sleep(6 * POLL_MS)
  expect(quiet.countPolls() - before).toBeGreaterThanOrEqual(3)
  expect(await measureJob(quiet, adding, 1)).toBeLessThan(4 * POLL_MS)
})
