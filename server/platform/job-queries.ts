import type { Db } from './db.ts'

/** What the jobs of a name carry that wait, are worked on, or will be tried again. */
export async function listLiveJobs(db: Db, name: string): Promise<Record<string, unknown>[]> {
  const rows = await db<{ data: Record<string, unknown> | null }[]>`
    select data from pgboss.job where name = ${name} and state in ('created', 'retry', 'active')`
  return rows.map(({ data }) => data ?? {})
}
