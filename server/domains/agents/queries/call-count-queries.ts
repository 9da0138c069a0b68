import type { Db } from '../../../platform/db.ts'

/** Calls of a platform with the same outcome. `code` is empty for calls that were answered. */
export interface CallCount {
  platform_id: number
  operation: string
  code: string
  times: number
}

/** Adds calls to those of a day. Those of a platform that is gone are left out. */
export async function addCallCounts(db: Db, counts: CallCount[], day: string): Promise<void> {
  await db`
    insert into agent_calls (platform_id, day, operation, code, times)
    select platform.id, ${day}, called.operation, called.code, called.times
    from unnest(${counts.map(({ platform_id }) => platform_id)}::integer[], ${counts.map(({ operation }) => operation)}::text[],
      ${counts.map(({ code }) => code)}::text[], ${counts.map(({ times }) => times)}::integer[])
      as called(platform_id, operation, code, times)
    join agent_platforms platform on platform.id = called.platform_id
    order by platform.id, called.operation, called.code
    on conflict (platform_id, day, operation, code) do update set times = agent_calls.times + excluded.times`
}

export async function deleteOldCallCounts(db: Db, before: string): Promise<void> {
  await db`delete from agent_calls where day < ${before}`
}
