import type { Lang } from '@shop/contract/locale.ts'
import type { ExportKind, exportStates, OrderDay } from '@shop/contract/staff/export-values.ts'
import { countMatching } from '../../platform/count-matching.ts'
import type { Db, Tx } from '../../platform/db.ts'
import type { Page } from '../../platform/paging.ts'

export interface ExportOptions {
  /** The first and the last day, as `YYYY-MM-DD`. */
  from: string | null
  to: string | null
  /** The day that counts for an order; that of the purchase unless it is given. */
  by?: OrderDay
  contact: boolean
  /** The language of who asked; the previous release did not store it. */
  lang?: Lang
}

export interface ExportRow {
  id: number
  file_id: string
  kind: ExportKind
  options: ExportOptions
  state: (typeof exportStates)[number]
  cursor: string
  rows_done: number
  bytes: number
  staff_id: number
  created_at: Date
  expires_at: Date | null
}

export function insertExport(
  tx: Tx,
  { file_id, kind, options, staff_id, at }: Pick<ExportRow, 'file_id' | 'kind' | 'options' | 'staff_id'> & { at: Date },
): Promise<number> {
  return tx<{ id: number }[]>`
    insert into exports (file_id, kind, options, staff_id, created_at)
    values (${file_id}, ${kind}, ${JSON.stringify(options)}::jsonb, ${staff_id}, ${at}) returning id`.value()
}

/** The condition that the access of the member changed after they asked for an export, which ends it (rules 9.1). */
function hasAccessChanged(db: Db) {
  return db`
    exists (select from staff_members member where member.id = exports.staff_id and member.access_changed_at >= exports.created_at)`
}

function selectExports(db: Db) {
  return db`
    select id, file_id, kind, options, case when ${hasAccessChanged(db)} then 'expired' else state end as state, cursor,
      rows_done, bytes::float8 as bytes, staff_id, created_at, expires_at
    from exports`
}

/** Finds an export. It has expired when the access of its member changed since, or they were suspended. */
export function findExport(db: Db, id: number): Promise<ExportRow | undefined> {
  return db<ExportRow[]>`${selectExports(db)} where id = ${id}`.first()
}

export async function listExportRows(
  db: Db,
  staff_id: number,
  { limit, offset }: Page,
): Promise<{ rows: ExportRow[]; total: number }> {
  const rows = await db<ExportRow[]>`
    ${selectExports(db)} where staff_id = ${staff_id} order by id desc limit ${limit} offset ${offset}`
  return { rows, total: await countMatching(db, db`from exports where staff_id = ${staff_id}`) }
}

/** Notes how far the file was written. False when another job wrote this part, or the export expired. */
export function setWritten(
  db: Db,
  { id, cursor: before }: ExportRow,
  { cursor, rows, bytes }: { cursor: string; rows: number; bytes: number },
): Promise<boolean> {
  return db`
    update exports set cursor = ${cursor}, rows_done = rows_done + ${rows}, bytes = ${bytes}
    where id = ${id} and cursor = ${before} and state = 'writing'`.any()
}

export async function setReady(db: Db, id: number, at: Date, expires_at: Date): Promise<void> {
  await db`
    update exports set state = 'ready', ready_at = ${at}, expires_at = ${expires_at} where id = ${id} and state = 'writing'`
}

/** Ends exports whose time or right is over, and those that no job finished within a day. Returns their files. */
export function expireExports(db: Db, now: Date, lost_before: Date): Promise<string[]> {
  return db<{ file_id: string }[]>`
    update exports set state = 'expired'
    where (state = 'ready' and expires_at <= ${now}) or (state in ('writing', 'failed') and created_at < ${lost_before})
      or (state <> 'expired' and ${hasAccessChanged(db)})
    returning file_id`.column()
}
