import type { Db, Pool } from './db.ts'

/**
 * Adds an index of the jobs that are in progress, unless it is there. The library completes a job by its name and this
 * state, and has no index for it: PostgreSQL read all jobs of the last days, which took a fifth of a purchase.
 */
export async function addActiveJobsIndex(db: Pool): Promise<void> {
  const [known] = await db`select where to_regclass('pgboss.job_common_active') is not null`
  if (known) return
  await db.begin(async (tx) => {
    // Processes that start at once would both create it.
    await tx`select pg_advisory_xact_lock(hashtext('pgboss.job_common_active'))`
    await tx`create index if not exists job_common_active on pgboss.job_common (name) where state = 'active'`
  })
}

export function listFailedJobs(db: Db, name: string): Promise<string[]> {
  return db<{ id: string }[]>`
    select id::text from pgboss.job where name = ${name} and state = 'failed' for update skip locked`.column()
}

export interface JobCount {
  name: string
  waiting: number
  failed: number
}

export function countJobs(db: Db): Promise<JobCount[]> {
  return db<JobCount[]>`
    select name, count(*) filter (where state <> 'failed')::integer as waiting,
      count(*) filter (where state = 'failed')::integer as failed
    from pgboss.job
    where state = 'failed' or state in ('created', 'retry') and start_after <= now()
    group by name`
}

export interface WaitingJobs {
  due: string[]
  /** Whether jobs are in progress, which may have to be tried again. */
  in_progress: boolean
  /** Milliseconds until the next job may start; null when none waits. */
  next_due_ms: number | null
}

export function findWaitingJobs(db: Db, names: string[]): Promise<WaitingJobs> {
  return db<WaitingJobs[]>`
    select coalesce(array_agg(name) filter (where start_after <= now()), '{}') as due,
      exists (select from pgboss.job where state = 'active') as in_progress,
      (extract(epoch from min(start_after) filter (where start_after > now()) - now()) * 1000)::float8 as next_due_ms
    from unnest(${names}::text[]) as wanted (name)
    cross join lateral (
      select min(start_after) as start_after from pgboss.job
      where job.name = wanted.name and state < 'active' and not blocked
    ) as first`.one()
}

export interface JobState {
  name: string
  waiting: number
  running: number
  failed: number
  oldest_waiting_at: Date | null
  failed_at: Date | null
  failure: string | null
}

/**
 * Lists names with jobs that wait, are in progress or failed for good, the failed ones first. The library's own queue,
 * through which it starts scheduled jobs, is none of the shop.
 */
export function listJobStates(db: Db): Promise<JobState[]> {
  return db<JobState[]>`
    select name, count(*) filter (where state in ('created', 'retry'))::integer as waiting,
      count(*) filter (where state = 'active')::integer as running,
      count(*) filter (where state = 'failed')::integer as failed,
      min(created_on) filter (where state in ('created', 'retry')) as oldest_waiting_at,
      max(completed_on) filter (where state = 'failed') as failed_at,
      left((array_agg(coalesce(output ->> 'message', output::text) order by completed_on desc)
        filter (where state = 'failed'))[1], 500) as failure
    from pgboss.job
    where state in ('active', 'failed') or (state in ('created', 'retry') and start_after <= now())
    group by name order by count(*) filter (where state = 'failed') = 0, name`
}

/** Returns when a job of a name last ended well; undefined when that is unknown, after a week. */
export async function findLastCompleted(db: Db, name: string): Promise<Date | undefined> {
  const last = await db<{ at: Date | null }[]>`
    select max(completed_on) as at from pgboss.job where name = ${name} and state = 'completed'`.value()
  return last ?? undefined
}

export function listLastAdded(db: Db, name: string, field: string): Promise<{ value: string; at: Date }[]> {
  return db<{ value: string; at: Date }[]>`
    select data ->> ${field} as value, max(created_on) as at from pgboss.job
    where name = ${name} and data ->> ${field} is not null group by 1`
}
