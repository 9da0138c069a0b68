import { AsyncResource } from 'node:async_hooks'
import { createHash } from 'node:crypto'
import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import pLimit from 'p-limit'
import { type JobResult, PgBoss } from 'pg-boss'
import type { Db, Pool, Tx } from './db.ts'
import { createStateWriter, toJobDb } from './job-db.ts'
import { addActiveJobsIndex, listFailedJobs, listNamesWithJobs } from './job-queries.ts'
import type { Log } from './log.ts'
import { type Poll, runPoller } from './poller.ts'
import { isStorageFull } from './storage-monitor.ts'
import { jobChannel, traceScope } from './tracing/trace-channels.ts'

/** The data of a job: plain values, no secrets. */
export type JobData = Record<string, string | number | boolean | null>
export type JobHandler = (data: JobData) => Promise<unknown>

/** A type of job: its handler, and its schedule if it has one (cron). */
export interface JobDefinition {
  handle: JobHandler
  cron?: string
  /** The number of jobs that run at once in one process; the default is 1. */
  concurrency?: number
}

/** Adds jobs. With a transaction as `db`, the job exists exactly when the transaction is committed. */
export interface JobQueue {
  /**
   * With `dedupeKey`, the job is added only once per name and key, however often it is requested. With `after_s`, it
   * starts after that many seconds or a little later. With `lowPriority`, it has the lowest priority of its name and is
   * tried only once.
   */
  add(
    db: Db,
    name: string,
    data: JobData,
    options?: { dedupeKey?: string; after_s?: number | undefined; lowPriority?: boolean },
  ): Promise<void>
  /** Announces work of a poller of this process, with a transaction once it is committed. */
  wake(db: Db, name: string): void
  /** Has the failed jobs of a name tried once more. Returns their number. */
  retryFailed(db: Db, name: string): Promise<number>
}

export interface Worker {
  /**
   * Starts no more jobs, and resolves when the running ones have ended. One that takes too long is not waited for; if the
   * process ends before it, it is retried.
   */
  stop(within_ms?: number): Promise<void>
}

/**
 * A job whose process died is retried after a minute. So is one that takes longer, although nothing stops it: it must be
 * safe to run twice at once, or end in time by itself.
 */
const RETRY_OPTIONS = { retryLimit: 8, retryDelay: 2, retryBackoff: true, retryDelayMax: 600, expireInSeconds: 60 }

export interface Jobs {
  queue: JobQueue
  boss: PgBoss
  db: Pool
  /** Receives the name of each job that this process has added, once it is committed. */
  added: EventEmitter<{ job: [name: string] }>
}

/**
 * Opens the queue and creates its tables on the first start. Jobs are rows of the same database, retried with growing
 * delay; after the last retry a failed job stays as a row for staff to inspect. With `works`, this process also adds the
 * scheduled jobs and retries those of processes that died; however many do so, a scheduled job is added once.
 */
export async function openJobs(pool: Pool, log: Log, names: string[], { works = true } = {}): Promise<Jobs> {
  const boss = new PgBoss({
    db: { executeSql: createStateWriter(pool) },
    schedule: works,
    supervise: works,
    superviseIntervalSeconds: 15,
  })
  // The queue tries again every few seconds, and a full disk is logged once, by the storage monitor.
  boss.on('error', (error) => log[isStorageFull(error) ? 'debug' : 'error']({ err: error }, 'job queue error'))
  // A start that failed may have started some of its timers.
  await boss.start().catch(async (error: unknown) => {
    await boss.stop({ graceful: false, close: false })
    throw error
  })
  if (works) await addActiveJobsIndex(pool)
  const known = new Set((await boss.getQueues()).map(({ name }) => name))
  for (const name of names) if (!known.has(name)) await boss.createQueue(name, RETRY_OPTIONS)
  const added: Jobs['added'] = new EventEmitter()
  const queue: JobQueue = {
    async add(db, name, data, { dedupeKey, after_s, lowPriority } = {}) {
      await boss.send(name, withTraceparent(data), {
        db: toJobDb(db),
        ...(dedupeKey === undefined ? {} : { id: toUuid(`${name} ${dedupeKey}`) }),
        ...(after_s === undefined ? {} : { startAfter: after_s }),
        ...(lowPriority ? { priority: -1, retryLimit: 0 } : {}),
      })
      // A job that waits is found by a read when it is due.
      if (after_s === undefined) queue.wake(db, name)
    },
    wake(db, name) {
      const announce = () => void added.emit('job', name)
      if (isTransaction(db)) db.afterCommit(announce)
      else announce()
    },
    async retryFailed(db, name) {
      const ids = await listFailedJobs(db, name)
      if (ids.length > 0) await boss.retry(name, ids, { db: toJobDb(db) })
      return ids.length
    },
  }
  return { queue, boss, db: pool, added }
}

/** Adds the trace that a job belongs to, so that its work is shown with its cause. */
function withTraceparent(data: JobData): JobData {
  const scope = traceScope.getStore()
  return scope ? { ...data, traceparent: scope.traceparent } : data
}

const isTransaction = (db: Db): db is Tx => 'afterCommit' in db

/** This is longer than any request to an external service may take. */
const STOP_TIMEOUT_MS = 20_000
/**
 * Jobs that are fetched together expire together, a minute later: one that has ended well by then would run again because
 * of those behind it. So no more are fetched than can end in that time, if each takes as long as the slices of 20 s of
 * the longest.
 */
const ROUNDS_IN_BATCH = 2
/** Workers are woken when their name has jobs; their own reads only make up for a wake-up that was lost. */
const WORKER_OPTIONS = {
  burstWhenBatchFull: true,
  pollingIntervalSeconds: 10,
  perJobResults: true,
} as const

/** Returns an id in the queue's format, always the same for the same text. */
function toUuid(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `5${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}

interface FetchedJob {
  id: string
  data: JobData | null
}

/**
 * Starts to work on the queued and the scheduled jobs, and on what pollers find elsewhere. A name without jobs costs
 * nothing: its worker starts with the first job that is added or found.
 */
export async function startWorker(
  { boss, db, added }: Jobs,
  definitions: Record<string, JobDefinition>,
  log: Log,
  pollers: Record<string, Poll> = {},
): Promise<Worker> {
  let stopping = false
  const notStarted = new Map<string, JobDefinition>()
  const workerIds = new Map<string, string>()
  const work = async (queue: string, definition: JobDefinition) => {
    const { concurrency = 1 } = definition
    const limitConcurrency = pLimit(concurrency)
    const options = { ...WORKER_OPTIONS, batchSize: ROUNDS_IN_BATCH * concurrency }
    const run = async (job: FetchedJob) => (stopping ? returnToQueue(job) : runJob(queue, definition, job, log))
    const id = await boss.work<JobData>(queue, options, (jobs) => limitConcurrency.map(jobs, run))
    workerIds.set(queue, id)
  }
  // A job belongs to no request, also to none that wakes its worker.
  const wake = AsyncResource.bind((name: string) => {
    if (stopping) return
    const id = workerIds.get(name)
    if (id !== undefined) return boss.notifyWorker(id)
    const definition = notStarted.get(name)
    if (!definition) return
    notStarted.delete(name)
    work(name, definition).catch((error: unknown) => {
      log.error({ err: error, job: name }, 'worker did not start')
      notStarted.set(name, definition)
    })
  })
  // Almost every start finds the schedules of the one before, and writes none.
  const schedules = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]))
  // An earlier release leaves the schedules of jobs that are gone.
  for (const name of schedules.keys()) if (!Object.hasOwn(definitions, name)) await boss.unschedule(name)
  for (const [name, definition] of Object.entries(definitions)) {
    notStarted.set(name, definition)
    const { cron } = definition
    if (cron === schedules.get(name)) continue
    await (cron === undefined ? boss.unschedule(name) : boss.schedule(name, cron))
  }
  const names = [...notStarted.keys()]
  added.on('job', wake)
  const polls = new AbortController()
  // One read for all names finds the jobs that are due, and those that another process has added.
  const wakeAll = async () => {
    for (const name of await listNamesWithJobs(db, names)) wake(name)
    return false
  }
  const running = Object.entries({ ...pollers, jobs: wakeAll }).map(([name, poll]) =>
    runPoller(name, poll, added, log, polls.signal),
  )
  return {
    async stop(within_ms = STOP_TIMEOUT_MS) {
      stopping = true
      added.off('job', wake)
      polls.abort()
      // The library's own graceful stop checks only every half second whether the running jobs have ended.
      const drained = Promise.all([...running, ...[...workerIds.keys()].map((queue) => boss.offWork(queue))])
      await Promise.race([drained, sleep(within_ms, undefined, { ref: false })])
      await boss.stop({ graceful: false, close: false })
    },
  }
}

/**
 * Returns a job to the queue that was fetched and not started; another process will run it. One that is tried only once
 * (`lowPriority`) fails for good.
 */
function returnToQueue({ id }: FetchedJob): JobResult {
  return { id, status: 'failed', output: { message: 'the process was stopped before its turn' } }
}

async function runJob(name: string, definition: JobDefinition, job: FetchedJob, log: Log): Promise<JobResult> {
  const { traceparent, ...data } = job.data ?? {}
  try {
    await jobChannel.tracePromise(() => definition.handle(data), {
      name,
      traceparent: traceparent as string | undefined,
    })
    return { id: job.id, status: 'completed' }
  } catch (error) {
    log.error({ err: error, job: name, id: job.id }, 'job failed')
    return { id: job.id, status: 'failed', output: { message: String(error) } }
  }
}
