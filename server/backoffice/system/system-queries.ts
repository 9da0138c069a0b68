import type { System } from '@shop/contract/staff/system.ts'
import type { Db, Tx } from '../../platform/db.ts'
import { selectIso } from '../common/common-queries.ts'

export function findDatabaseState(db: Db): Promise<System['database']> {
  return db<System['database'][]>`
    select current_setting('server_version') as version, pg_database_size(current_database()) as bytes,
      (select count(*)::integer from pg_stat_activity where datname = current_database()) as connections,
      (select max(name) from migrations) as migration,
      (select json_agg(largest) from (
        select class.relname as name, pg_total_relation_size(class.oid) as bytes
        from pg_class class where class.relkind = 'r' and class.relnamespace = 'public'::regnamespace
        order by 2 desc limit 5
      ) largest) as largest`.one()
}

export function listLastPaid(db: Db, methods: string[]): Promise<{ method: string; at: Date }[]> {
  return db<{ method: string; at: Date }[]>`
    select wanted.method, latest.settled_at as at from unnest(${methods}::text[]) wanted (method)
    cross join lateral (
      select settled_at from payments where payments.method = wanted.method and status = 'settled'
      order by order_id desc limit 1
    ) latest`
}

export function findMailState(db: Db, now: Date): Promise<System['mail']> {
  return db<System['mail'][]>`
    select count(*) filter (where dropped_at is null)::integer as waiting,
      ${selectIso(db, db`min(created_at) filter (where dropped_at is null)`)} as oldest_waiting_at,
      count(*) filter (where dropped_at > ${now}::timestamptz - interval '7 days' and starts_with(failure, 'refused: '))::integer as refused,
      (select ${selectIso(db, db`sent_at`)} from messages where sent_at is not null order by id desc limit 1) as last_sent_at
    from messages where sent_at is null`.one()
}

export interface CheckRow {
  id: number
  requested_by: string
  requested_at: Date
  done_at: Date | null
  found: string[] | null
  failure: string | null
}

export function listNewestChecks(db: Db): Promise<CheckRow[]> {
  return db<CheckRow[]>`
    (select id, requested_by, requested_at, done_at, found, failure from system_checks order by id desc limit 1)
    union
    (select id, requested_by, requested_at, done_at, found, failure from system_checks where done_at is not null
      order by id desc limit 1)
    order by id desc`
}

/** Ends checks that were last seen before then and never ended: their process died. */
export async function endLostChecks(tx: Tx, before: Date, at: Date): Promise<void> {
  await tx`
    update system_checks set done_at = ${at}, failure = 'the process ended before the check did'
    where done_at is null and coalesce(seen_at, requested_at) < ${before}`
}

/** Stores a new check, unless one is running. Returns its number; undefined if one is running. */
export function insertCheck(tx: Tx, requested_by: string, at: Date): Promise<number | undefined> {
  return tx<{ id: number }[]>`
    insert into system_checks (requested_by, requested_at) values (${requested_by}, ${at})
    on conflict ((true)) where done_at is null do nothing returning id`.firstValue()
}

export function findRunningCheck(db: Db): Promise<number | undefined> {
  return db<{ id: number }[]>`select id from system_checks where done_at is null`.firstValue()
}

/** Finds how far a check is that still runs; null when it has not begun, undefined when it has ended. */
export function findCheckProgress<State>(db: Db, id: number): Promise<State | null | undefined> {
  return db<{ progress: State | null }[]>`
    select progress from system_checks where id = ${id} and done_at is null`.firstValue()
}

/** Stores how far a check is. Returns whether it still runs. */
export function storeCheckProgress(tx: Tx, id: number, progress: unknown, at: Date): Promise<boolean> {
  return tx`
    update system_checks set progress = ${tx.json(progress)}, seen_at = ${at} where id = ${id} and done_at is null`.any()
}

export async function storeCheckResult(
  db: Db,
  id: number,
  { found, failure }: { found: string[] | null; failure: string | null },
  at: Date,
): Promise<void> {
  await db`
    update system_checks set done_at = ${at}, found = ${found}::text[], failure = ${failure}, progress = null
    where id = ${id} and done_at is null`
}
