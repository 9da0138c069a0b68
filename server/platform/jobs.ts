import { createHash } from 'node:crypto'
import { type Db as JobDb, type JobResult, PgBoss } from 'pg-boss'
import type { Db, Pool } from './db.ts'
import type { Value } from './db/values.ts'
import { listLiveJobs } from './job-queries.ts'
import type { Log } from './log.ts'

/** What a job carries: plain data, no secrets. */
export type JobData = Record<string, string | number | boolean | null>
export type JobHandler = (data: JobData) => Promise<void>

/** One kind of job: its handler, and when it runs by itself if it does (cron, in the shop's minutes). */
export interface JobKind {
  handle: JobHandler
  cron?: string
  /** How many run at once in one process; 1 unless given. */
  concurrency?: number
}

/** Adds jobs. In the caller's transaction when that is given: the job exists exactly when its cause does. */
export interface JobQueue {
  /**
   * With `once`, a job of that name is added a single time, however often it is asked for. With `after_s` it is worked on
   * so many seconds later, or some more. With `last`, it lets all others of its name pass and is tried a single time.
   */
  add(db: Db, name: string, data: JobData, options?: { once?: string; after_s?: number; last?: boolean }): Promise<void>
  /** What the jobs of a name carry that are not over: they wait, are worked on, or will be tried again. */
  listLive(db: Db, name: string): Promise<Record<string, unknown>[]>
}

export interface Worker {
  /** Begins no job any more, and ends once those under way have; what takes too long is cut off, and taken up again. */
  stop(within_ms?: number): Promise<void>
}

/** A job whose process died is taken up again after a minute. */
const RETRIES = { retryLimit: 8, retryDelay: 2, retryBackoff: true, retryDelayMax: 600, expireInSeconds: 60 }

/**
 * Opens the queue: its tables are made on the first start. Jobs are rows of the same database, retried with growing
 * delay; the last refusal to work stays as a failed row for a person to look at.
 */
export async function openJobs(pool: Pool, log: Log, names: string[]): Promise<{ queue: JobQueue; boss: PgBoss }> {
  const boss = new PgBoss({ db: adapt(pool), useListenNotify: true, schedule: true, superviseIntervalSeconds: 15 })
  boss.on('error', (error) => log.error({ err: error }, 'job queue'))
  await boss.start()
  const known = new Set((await boss.getQueues()).map((queue) => queue.name))
  for (const name of names) {
    if (!known.has(name)) await boss.createQueue(name, { ...RETRIES, notify: true })
  }
  const queue: JobQueue = {
    async add(db, name, data, { once, after_s, last } = {}) {
      await boss.send(name, data, {
        db: adapt(db),
        ...(once === undefined ? {} : { id: uuidOf(`${name} ${once}`) }),
        ...(after_s === undefined ? {} : { startAfter: after_s }),
        ...(last ? { priority: -1, retryLimit: 0 } : {}),
      })
    },
    listLive: listLiveJobs,
  }
  return { queue, boss }
}

/** Longer than any one question to the outside is waited for. */
const STOP_MS = 20_000
const BATCH = 12
const WORKING = {
  batchSize: BATCH,
  burstWhenBatchFull: true,
  pollingIntervalSeconds: 1,
  notifyPollingIntervalSeconds: 10,
  perJobResults: true,
} as const

/** A number in the queue's form that always follows from the same text. */
function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `5${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}

/** Starts to work on the queued jobs, and on those that have a time of day. */
export async function startWorker(boss: PgBoss, kinds: Record<string, JobKind>, log: Log): Promise<Worker> {
  let stopping = false
  for (const [name, kind] of Object.entries(kinds)) {
    await boss.work<JobData>(name, WORKING, (jobs) =>
      inTurns(jobs, kind.concurrency ?? 1, async (job) => (stopping ? handBack(job) : settle(name, kind, job, log))),
    )
    if (kind.cron) await boss.schedule(name, kind.cron)
  }
  return {
    async stop(within_ms = STOP_MS) {
      stopping = true
      await boss.stop({ graceful: true, timeout: within_ms, close: false })
    },
  }
}

/** Fetched and not begun: another process takes it up, or this one's successor. */
function handBack({ id }: { id: string }): JobResult {
  return { id, status: 'failed', output: { message: 'the process was stopped before its turn' } }
}

async function settle(
  name: string,
  kind: JobKind,
  job: { id: string; data: JobData | null },
  log: Log,
): Promise<JobResult> {
  try {
    await kind.handle(job.data ?? {})
    return { id: job.id, status: 'completed' }
  } catch (error) {
    log.error({ err: error, job: name, id: job.id }, 'job failed')
    return { id: job.id, status: 'failed', output: { message: String(error) } }
  }
}

/** Does all of them, so many at a time. */
async function inTurns<T, R>(all: T[], at_a_time: number, act: (one: T) => Promise<R>): Promise<R[]> {
  const done: R[] = []
  for (let start = 0; start < all.length; start += at_a_time) {
    done.push(...(await Promise.all(all.slice(start, start + at_a_time).map(act))))
  }
  return done
}

/** Lets the queue's engine run its statements through our driver. */
function adapt(db: Db | Pool): JobDb {
  const run: JobDb = {
    async executeSql(text, values) {
      if (!values?.length)
        return { rows: 'reserve' in db ? await runScript(db, text) : lastResult(await db.unsafe(text)) }
      const known = values.map((value) => value ?? null) as Value[]
      return { rows: await db.unsafe(text, known, { prepare: true }) }
    },
  }
  if (!('listen' in db)) return run
  return {
    ...run,
    async listen(channel, onNotification, onReconnect) {
      const { unlisten } = await db.listen(channel, onNotification, onReconnect)
      return { close: unlisten }
    },
  }
}

/** Texts without values may hold several statements and a transaction of their own: they get a connection to themselves. */
async function runScript(pool: Pool, text: string): Promise<unknown[]> {
  const connection = await pool.reserve()
  try {
    return lastResult(await connection.unsafe(text))
  } finally {
    connection.release()
  }
}

/** A text of several statements answers a list of results; the engine reads the last that has rows. */
function lastResult(rows: unknown): unknown[] {
  const results = rows as unknown[]
  const several = Array.isArray(results[0]) ? (results as unknown[][]) : [results]
  return several.findLast((result) => result.length > 0) ?? []
}
