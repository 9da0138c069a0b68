import { createHash } from 'node:crypto'
import { type Db as JobDb, type JobResult, PgBoss } from 'pg-boss'
import type { Db, Pool } from './db.ts'
import type { Value } from './db/values.ts'
import { listLiveJobs } from './job-queries.ts'
import type { Log } from './log.ts'

/** The data of a job: plain values, no secrets. */
export type JobData = Record<string, string | number | boolean | null>
export type JobHandler = (data: JobData) => Promise<void>

/** A type of job: its handler, and its schedule if it has one (cron). */
export interface JobKind {
  handle: JobHandler
  cron?: string
  /** The number of jobs that run at once in one process; the default is 1. */
  concurrency?: number
}

/** Adds jobs. With a transaction as `db`, the job exists exactly when the transaction is committed. */
export interface JobQueue {
  /**
   * With `once`, the job is added only once per name and key, however often it is requested. With `after_s`, it starts
   * after that many seconds or a little later. With `last`, it has the lowest priority of its name and is tried only
   * once.
   */
  add(db: Db, name: string, data: JobData, options?: { once?: string; after_s?: number; last?: boolean }): Promise<void>
  /** Returns the data of a name's jobs that wait, are in progress, or will be retried. */
  listLive(db: Db, name: string): Promise<Record<string, unknown>[]>
}

export interface Worker {
  /**
   * Starts no more jobs, and resolves when the running ones have ended. A job that takes too long is aborted and
   * retried.
   */
  stop(within_ms?: number): Promise<void>
}

/** A job whose process died is retried after a minute. */
const RETRIES = { retryLimit: 8, retryDelay: 2, retryBackoff: true, retryDelayMax: 600, expireInSeconds: 60 }

/**
 * Opens the queue and creates its tables on the first start. Jobs are rows of the same database, retried with growing
 * delay; after the last retry a failed job stays as a row for staff to inspect.
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

/** This is longer than any request to an external service may take. */
const STOP_MS = 20_000
const BATCH = 12
const WORKING = {
  batchSize: BATCH,
  burstWhenBatchFull: true,
  pollingIntervalSeconds: 1,
  notifyPollingIntervalSeconds: 10,
  perJobResults: true,
} as const

/** Returns an id in the queue's format, always the same for the same text. */
function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `5${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}

/** Starts to work on the queued and the scheduled jobs. */
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

/** Returns a job to the queue that was fetched and not started; another process will run it. */
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

/** Runs `act` for all items, `at_a_time` of them at once. */
async function inTurns<T, R>(all: T[], at_a_time: number, act: (one: T) => Promise<R>): Promise<R[]> {
  const done: R[] = []
  for (let start = 0; start < all.length; start += at_a_time) {
    done.push(...(await Promise.all(all.slice(start, start + at_a_time).map(act))))
  }
  return done
}

/** Adapts the shop's database connection for the queue's library. */
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

/**
 * Runs a script on its own connection: a text without values may contain several statements and its own transaction.
 */
async function runScript(pool: Pool, text: string): Promise<unknown[]> {
  const connection = await pool.reserve()
  try {
    return lastResult(await connection.unsafe(text))
  } finally {
    connection.release()
  }
}

/** Returns the last result that has rows, as the library expects it; a script has a list of results. */
function lastResult(rows: unknown): unknown[] {
  const results = rows as unknown[]
  const several = Array.isArray(results[0]) ? (results as unknown[][]) : [results]
  return several.findLast((result) => result.length > 0) ?? []
}
