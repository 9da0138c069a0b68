import { AsyncResource } from 'node:async_hooks'
import { createHash, randomUUID } from 'node:crypto'
import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import pLimit from 'p-limit'
import { type JobResult, PgBoss } from 'pg-boss'
import type { Db, Pool } from './db.ts'
import { createStateWriter, toJobDb } from './job-db.ts'
import { addActiveJobsIndex, findWaitingJobs, listFailedJobs } from './job-queries.ts'
import type { Log } from './log.ts'
import { type Poll, runPoller } from './poller.ts'
import { createScheduler } from './scheduler.ts'
import { isStorageFull } from './storage-monitor.ts'
import { jobChannel, traceScope } from './tracing/trace-channels.ts'
import { createAnnouncer, isTransaction, POLL_MS, WorkBell } from './work-bell.ts'

/** The data of a job: plain values, no secrets. */
export type JobData = Record<string, string | number | boolean | null>
export type JobHandler = (data: JobData) => Promise<unknown>

/** A type of job: its handler, and its schedule if it has one (cron). */
export interface JobDefinition {
  handle: JobHandler
  cron?: string
  /** Whether it runs at its time without a row of the queue, unless it fails: for what most often has nothing to do. */
  runs_directly?: boolean
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
  /** Announces work of a poller, with a transaction once it is committed. */
  wake(db: Db, name: string): Promise<void>
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
  added: EventEmitter<{ job: [name: string, after_ms?: number] }>
  isWorking: boolean
}

/**
 * Opens the queue and creates its tables on the first start. Jobs are rows of the same database, retried with growing
 * delay; after the last retry a failed job stays as a row for staff to inspect. With `works`, this process also retries
 * those of processes that died.
 */
export async function openJobs(pool: Pool, log: Log, names: string[], { works = true } = {}): Promise<Jobs> {
  const boss = new PgBoss({
    db: { executeSql: createStateWriter(pool) },
    schedule: false,
    supervise: works,
    // The shop never changes a queue, its jobs do not wait for each other, and indexes are made at a start.
    queueCacheIntervalSeconds: HOUR_S,
    flowIntervalSeconds: HOUR_S,
    bamIntervalSeconds: HOUR_S,
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
  const announce = createAnnouncer()
  const wake = async (db: Db, name: string, after_ms?: number) => {
    const emit = () => void added.emit('job', name, after_ms)
    if (!jobs.isWorking) await announce(db)
    if (isTransaction(db)) db.afterCommit(emit)
    else emit()
  }
  const queue: JobQueue = {
    async add(db, name, data, { dedupeKey, after_s, lowPriority } = {}) {
      const send = boss.send(name, withTraceparent(data), {
        db: toJobDb(db),
        ...(dedupeKey === undefined ? {} : { id: toUuid(`${name} ${dedupeKey}`) }),
        ...(after_s === undefined ? {} : { startAfter: after_s }),
        ...(lowPriority ? { priority: -1, retryLimit: 0 } : {}),
      })
      const ring = () => (after_s === undefined ? wake(db, name) : wake(db, NEXT_DUE, after_s * 1_000))
      await (isTransaction(db) ? Promise.all([send, ring()]) : send.then(ring))
    },
    wake,
    async retryFailed(db, name) {
      const ids = await listFailedJobs(db, name)
      if (ids.length > 0) await boss.retry(name, ids, { db: toJobDb(db) })
      return ids.length
    },
  }
  const jobs = { queue, boss, db: pool, added, isWorking: false }
  return jobs
}

/** Adds the trace that a job belongs to, so that its work is shown with its cause. */
function withTraceparent(data: JobData): JobData {
  const scope = traceScope.getStore()
  return scope ? { ...data, traceparent: scope.traceparent } : data
}

/** This is longer than any request to an external service may take. */
const STOP_TIMEOUT_MS = 20_000
/**
 * Jobs that are fetched together expire together, a minute later: one that has ended well by then would run again because
 * of those behind it. So no more are fetched than can end in that time, if each takes as long as the slices of 20 s of
 * the longest.
 */
const ROUNDS_IN_BATCH = 2
const HOUR_S = 3_600
/** Workers are woken when their name has jobs, again and again while it has, so that their own reads are not needed. */
const WORKER_OPTIONS = {
  burstWhenBatchFull: true,
  pollingIntervalSeconds: HOUR_S,
  perJobResults: true,
} as const

/** Returns an id in the queue's format, always the same for the same text. */
function toUuid(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `5${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}

/** The poller that looks for jobs that are due, those of other processes among them. */
const NEXT_DUE = 'jobs'

interface FetchedJob {
  id: string
  data: JobData | null
}

/**
 * Starts to work on the queued and the scheduled jobs, and on what pollers find elsewhere. A name without jobs costs
 * nothing: its worker starts with the first job that is added or found.
 */
export async function startWorker(
  jobs: Jobs,
  definitions: Record<string, JobDefinition>,
  log: Log,
  pollers: Record<string, Poll> = {},
): Promise<Worker> {
  const { boss, db, added } = jobs
  let stopping = false
  const notStarted = new Map(Object.entries(definitions))
  const workerIds = new Map<string, string>()
  const work = async (name: string, definition: JobDefinition) => {
    const { concurrency = 1 } = definition
    const limitConcurrency = pLimit(concurrency)
    const options = { ...WORKER_OPTIONS, batchSize: ROUNDS_IN_BATCH * concurrency }
    const run = async (job: FetchedJob) => (stopping ? returnToQueue(job) : runJob(name, definition, job, log))
    const id = await boss.work<JobData>(name, options, async (fetched) => {
      const results = await limitConcurrency.map(fetched, run)
      // The time of the next try is read once it is there.
      if (results.some(({ status }) => status === 'failed')) added.emit('job', NEXT_DUE)
      return results
    })
    workerIds.set(name, id)
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
  const names = Object.keys(definitions)
  added.on('job', wake)
  const polls = new AbortController()
  const bell = new WorkBell(db)
  const runNow = (name: string) => runJob(name, definitions[name]!, { id: randomUUID(), data: null }, log)
  const scheduler = createScheduler(jobs, definitions, runNow, log)
  const all = { ...pollers, [NEXT_DUE]: wakeDue(db, names, wake), schedules: scheduler.poll }
  const running = Object.entries(all).map(([name, poll]) => runPoller(name, poll, added, bell, log, polls.signal))
  jobs.isWorking = true
  return {
    async stop(within_ms = STOP_TIMEOUT_MS) {
      stopping = true
      jobs.isWorking = false
      added.off('job', wake)
      polls.abort()
      await bell.stop()
      // The library's own graceful stop checks only every half second whether the running jobs have ended.
      const drained = Promise.all([
        ...running,
        scheduler.ended(),
        ...[...workerIds.keys()].map((name) => boss.offWork(name)),
      ])
      await Promise.race([drained, sleep(within_ms, undefined, { ref: false })])
      await boss.stop({ graceful: false, close: false })
    },
  }
}

/** One read for all names finds the jobs that are due, and those that another process has added. */
function wakeDue(db: Db, names: string[], wake: (name: string) => void): Poll {
  return async () => {
    const { due, in_progress, next_due_ms } = await findWaitingJobs(db, names)
    for (const name of due) wake(name)
    // Several that are due soon after each other are found by one read.
    const next_ms = next_due_ms === null ? Infinity : Math.max(next_due_ms, POLL_MS)
    return due.length > 0 || in_progress ? POLL_MS : next_ms
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
