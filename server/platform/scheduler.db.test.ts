import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestDomain, type TestDomain } from '../testing/test-domain.ts'
import { createScheduler } from './scheduler.ts'

const NAME = 'delete-expired-rate-limits'
let t: TestDomain
beforeAll(async () => {
  t = await openTestDomain()
})
afterAll(() => t.close())
beforeEach(() => t.db`delete from pgboss.job where name = ${NAME}`.then(() => {}))

const countJobs = async () => (await t.db`select from pgboss.job where name = ${NAME}`).length
const runNothing = async () => ({ status: 'completed' })
const at = (time: string) => Date.parse(`2026-11-30T${time}Z`)

function open(cron: string, start: string) {
  let now = at(start)
  const { poll } = createScheduler(t.jobs, { [NAME]: { cron } }, runNothing, t.shop.log, () => now)
  return async (time: string) => {
    now = at(time)
    let rest_ms = await poll()
    while (rest_ms <= 0) rest_ms = await poll()
    return [await countJobs(), rest_ms]
  }
}

test('a job is added when it is due, and the poll rests until then', async () => {
  const pollAt = open('7 4 * * *', '04:05:30')
  expect(await pollAt('04:05:30')).toEqual([0, 90_000])
  expect(await pollAt('04:06:59.999')).toEqual([0, 1])
  expect(await pollAt('04:07:00')).toEqual([1, 86_400_000])
  expect(await pollAt('04:07:01')).toEqual([1, 86_399_000])
})

test('three processes add a job once for each time', async () => {
  const processes = [1, 2, 3].map(() => open('* * * * *', '10:00:30'))
  await Promise.all(processes.map((pollAt) => pollAt('10:01:00')))
  // The one of the minute before, too, which a former process may have missed.
  expect(await countJobs()).toBe(2)
  await Promise.all(processes.map((pollAt) => pollAt('10:02:00')))
  expect(await countJobs()).toBe(3)
})

test('of what a process missed while it was suspended, one is added', async () => {
  const pollAt = open('*/10 * * * *', '10:01:30')
  expect(await pollAt('10:01:30')).toEqual([0, 510_000])
  expect(await pollAt('13:59:00')).toEqual([1, 60_000])
})

test('a job that cannot be added is added by the next try', async () => {
  let isAway = true
  const add: typeof t.jobs.queue.add = async (...job) => {
    if (isAway) throw new Error('the database is away')
    return t.jobs.queue.add(...job)
  }
  const jobs = { ...t.jobs, queue: { add } }
  const definitions = { [NAME]: { cron: '* * * * *' } }
  const { poll } = createScheduler(jobs, definitions, runNothing, t.shop.log, () => at('11:00:00'))
  await expect(poll()).rejects.toThrow('away')
  isAway = false
  expect(await poll()).toBe(60_000)
  expect(await countJobs()).toBe(1)
})

test('what runs directly does so once for each minute, whichever process is first, and is a row only when it fails', async () => {
  const runs: string[] = []
  let status = 'completed'
  let now = at('12:00:30')
  const openProcess = (name: string) => {
    const run = async () => (runs.push(name), { status })
    return createScheduler(t.jobs, { [NAME]: { cron: '* * * * *', runs_directly: true } }, run, t.shop.log, () => now)
  }
  const processes = [openProcess('first'), openProcess('second'), openProcess('third')]
  const pollAll = async () => {
    await Promise.all(processes.map(({ poll }) => poll()))
    await Promise.all(processes.map(({ ended }) => ended()))
  }
  await pollAll()
  expect([runs.length, await countJobs()]).toEqual([1, 0])
  status = 'failed'
  now = at('12:01:00')
  await pollAll()
  expect([runs.length, await countJobs()]).toEqual([2, 1])
})

test('what runs directly for longer than a minute does not run twice at once', async () => {
  let [now, runs] = [at('13:00:30'), 0]
  const { promise, resolve } = Promise.withResolvers<{ status: string }>()
  const run = () => ((runs += 1), promise)
  const definitions = { [NAME]: { cron: '* * * * *', runs_directly: true } }
  const { poll, ended } = createScheduler(t.jobs, definitions, run, t.shop.log, () => now)
  await poll()
  now = at('13:01:00')
  await poll()
  expect(runs).toBe(1)
  resolve({ status: 'completed' })
  await ended()
  now = at('13:02:00')
  await poll()
  expect(runs).toBe(2)
})
