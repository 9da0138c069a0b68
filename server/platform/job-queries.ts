import type { Db } from './db.ts'

/** Returns the data of a name's jobs that wait, are in progress, or will be retried. */
export async function listUnfinishedJobs(db: Db, name: string): Promise<Record<string, unknown>[]> {
  const rows = await db<{ data: Record<string, unknown> | null }[]>`
    select data from pgboss.job where name = ${name} and state in ('created', 'retry', 'active')`
  return rows.map(({ data }) => data ?? {})
}

/** The number of a name's jobs that wait, and of those that failed for good. */
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

/** Returns which of these names have a job that may start now. */
export async function listNamesWithJobs(db: Db, names: string[]): Promise<string[]> {
  const rows = await db<{ name: string }[]>`
    select name from unnest(${names}::text[]) as wanted (name)
    where exists (
      select from pgboss.job where job.name = wanted.name and state < 'active' and not blocked and start_after <= now()
    )`
  return rows.map(({ name }) => name)
}
