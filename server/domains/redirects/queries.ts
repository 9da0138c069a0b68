import type { Db, Tx } from '../../platform/db.ts'
import { countMatching } from '../../platform/count-matching.ts'
import type { Page } from '../../platform/paging.ts'
import { MAX_STEPS, type PlannedRedirect } from './redirect-rules.ts'

export function listEnds(db: Db, paths: readonly string[]): Promise<{ path: string; target: string }[]> {
  return db<{ path: string; target: string }[]>`
    with recursive steps as (
      select path, target, 1 as step from redirects where path = any(${[...paths]}::text[])
      union all
      select steps.path, redirects.target, step + 1 from steps
      join redirects on redirects.path = split_part(steps.target, '?', 1) where step < ${MAX_STEPS}
    )
    select distinct on (path) path, target from steps order by path, step desc`
}

/** Returns every redirect by its path, after which no one else adds any until the transaction ends. */
export async function lockRedirects(tx: Tx): Promise<Map<string, string>> {
  await tx`lock table redirects in share row exclusive mode`
  return listTargets(tx)
}

export async function listTargets(db: Db): Promise<Map<string, string>> {
  const rows = await db<{ path: string; target: string }[]>`select path, target from redirects`
  return new Map(rows.map(({ path, target }) => [path, target]))
}

export async function upsertRedirects(
  tx: Tx,
  redirects: readonly Pick<PlannedRedirect, 'path' | 'target'>[],
  { actor, at }: { actor: string; at: Date },
): Promise<void> {
  await tx`
    insert into redirects (path, target, created_by, created_at)
    select path, target, ${actor}, ${at} from jsonb_to_recordset(${JSON.stringify(redirects)}::jsonb) as given (path text, target text)
    on conflict (path) do update set
      target = excluded.target, created_by = excluded.created_by, created_at = excluded.created_at`
}

/** Writes those whose path has no redirect yet, and returns their number. */
export async function insertNewRedirects(
  tx: Tx,
  redirects: readonly Pick<PlannedRedirect, 'path' | 'target'>[],
  { actor, at }: { actor: string; at: Date },
): Promise<void> {
  await tx`
    insert into redirects (path, target, created_by, created_at)
    select path, target, ${actor}, ${at} from jsonb_to_recordset(${JSON.stringify(redirects)}::jsonb) as given (path text, target text)
    on conflict (path) do nothing`
}

export function deleteRedirectRow(tx: Tx, id: number): Promise<{ path: string; target: string } | undefined> {
  return tx<{ path: string; target: string }[]>`delete from redirects where id = ${id} returning path, target`.first()
}

interface RedirectRow {
  id: number
  path: string
  target: string
  created_at: Date
  created_by: string
}

/** Lists redirects, the newest first; `q` is a part of either address. */
export async function listRedirectRows(
  db: Db,
  q: string,
  { limit, offset }: Page,
): Promise<{ rows: RedirectRow[]; total: number }> {
  const matching = db`
    from redirects where ${q} = '' or strpos(path, lower(${q})) > 0 or strpos(lower(target), lower(${q})) > 0`
  const rows = await db<RedirectRow[]>`
    select id, path, target, created_at, created_by ${matching} order by id desc limit ${limit} offset ${offset}`
  return { rows, total: await countMatching(db, matching) }
}

/** Lists all redirects in the order of their paths. */
export function listAllRedirects(db: Db): Promise<{ path: string; target: string }[]> {
  return db<{ path: string; target: string }[]>`select path, target from redirects order by path`
}

export function listRedirectLoops(db: Db): Promise<string[]> {
  return db<{ sentence: string }[]>`
    with recursive steps as (
      select path, split_part(target, '?', 1) as at, 1 as step from redirects
      union all
      select steps.path, split_part(redirects.target, '?', 1), step + 1 from steps
      join redirects on redirects.path = steps.at where steps.at <> steps.path and step < ${MAX_STEPS}
    )
    select distinct 'the redirect of ' || path || ' leads back to itself' as sentence from steps where at = path`.column()
}
