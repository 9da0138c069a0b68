import type { Db } from './db.ts'

/** What the jobs of a name carry that wait, are worked on, or will be tried again. */
export async function listLiveJobs(db: Db, name: string): Promise<Record<string, unknown>[]> {
  const rows = await db<{ data: Record<string, unknown> | null }[]>`
    select data from pgboss.job where name = ${name} and state in ('created', 'retry', 'active')`
  return rows.map(({ data }) => data ?? {})
}

/** Jobs of a name that wait for their turn, and those that were given up. */
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
