import type { ImportAction, ImportFormat, ImportState } from '@shop/contract/staff/import-values.ts'
import type { ImportChange, ImportOptions } from '@shop/contract/staff/imports.ts'
import { countMatching } from '../../platform/count-matching.ts'
import type { Db, Tx } from '../../platform/db.ts'
import type { Page } from '../../platform/paging.ts'
import type { Encoding } from '@shop/contract/table/table.ts'

export interface ImportRow {
  id: number
  file_id: string
  file_name: string
  bytes: number
  format: ImportFormat
  formats: ImportFormat[]
  kind: 'text' | 'xlsx' | 'ods'
  encoding: Encoding | null
  encodings: { encoding: Encoding; sample: string }[]
  separator: string | null
  sheet: number
  sheet_name: string
  header_line: number
  header: string[]
  state: ImportState
  options: ImportOptions | Record<string, never>
  run: number
  rows_total: number
  products_total: number
  products_done: number
  done_key: string | null
  started_at: Date | null
  checked_at: Date | null
  applied_at: Date | null
  failure: string | null
  failure_data: Record<string, unknown>
  created_by: string
  created_at: Date
  changed_by: string
  emptied_at: Date | null
}

export type NewImport = Pick<
  ImportRow,
  | 'file_id'
  | 'file_name'
  | 'bytes'
  | 'format'
  | 'formats'
  | 'kind'
  | 'encoding'
  | 'encodings'
  | 'separator'
  | 'sheet'
  | 'sheet_name'
  | 'header_line'
  | 'header'
>

export function insertImport(tx: Tx, row: NewImport, actor: string, at: Date): Promise<number> {
  const { file_id, file_name, bytes, format, formats, kind, encoding, separator, sheet, sheet_name } = row
  return tx<{ id: number }[]>`
    insert into imports (file_id, file_name, bytes, format, formats, kind, encoding, encodings, separator, sheet, sheet_name,
      header_line, header, created_by, created_at, changed_by)
    values (${file_id}, ${file_name}, ${bytes}, ${format}, ${formats}, ${kind}, ${encoding},
      ${JSON.stringify(row.encodings)}::jsonb, ${separator}, ${sheet}, ${sheet_name}, ${row.header_line}, ${row.header},
      ${actor}, ${at}, ${actor})
    returning id`.value()
}

export function findImport(db: Db, id: number): Promise<ImportRow | undefined> {
  return db<ImportRow[]>`
    select id, file_id, file_name, bytes, format, formats, kind, encoding, encodings, separator, sheet, sheet_name,
      header_line, header, state, options, run, rows_total, products_total, products_done, done_key, started_at, checked_at, applied_at, failure, failure_data, created_by, created_at, changed_by,
      emptied_at
    from imports where id = ${id}`.first()
}

/** Locks an import until the transaction ends, so that one job or person acts on it. */
export async function lockImport(tx: Tx, id: number): Promise<ImportRow | undefined> {
  await tx`select from imports where id = ${id} for update`
  return findImport(tx, id)
}

/** Begins a check: what an earlier one found is deleted. Returns its number. */
export async function startCheck(
  tx: Tx,
  id: number,
  { options, actor, at }: { options: ImportOptions; actor: string; at: Date },
): Promise<number> {
  const run = await tx<{ run: number }[]>`
    update imports set state = 'reading', options = ${JSON.stringify(options)}::jsonb, run = run + 1, rows_total = 0,
      products_total = 0, products_done = 0, done_key = null, started_at = ${at}, checked_at = null, failure = null,
      failure_data = '{}', changed_by = ${actor}
    where id = ${id} returning run`.value()
  await deleteImportRows(tx, [id])
  return run
}

async function deleteImportRows(tx: Tx, ids: number[]): Promise<void> {
  await tx`delete from import_rows where import_id = any(${ids}::integer[])`
  await tx`delete from import_products where import_id = any(${ids}::integer[])`
  await tx`delete from import_problems where import_id = any(${ids}::integer[])`
  await tx`delete from import_images where import_id = any(${ids}::integer[])`
}

export async function setState(
  tx: Db,
  id: number,
  state: ImportState,
  {
    actor,
    checked_at,
    applied_at,
    failure,
    failure_data,
  }: Partial<Pick<ImportRow, 'checked_at' | 'applied_at' | 'failure' | 'failure_data'>> & { actor?: string } = {},
): Promise<void> {
  await tx`
    update imports set state = ${state}, checked_at = coalesce(${checked_at ?? null}, checked_at),
      applied_at = coalesce(${applied_at ?? null}, applied_at), failure = ${failure ?? null},
      failure_data = ${JSON.stringify(failure_data ?? {})}::jsonb, changed_by = coalesce(${actor ?? null}, changed_by)
    where id = ${id}`
}

export interface StagedRow {
  line: number
  key: string
  cells: Record<string, string>
}

/** Adds rows of a file. Those that an interrupted job added stay. */
export async function insertRows(db: Db, import_id: number, rows: StagedRow[]): Promise<void> {
  await db`
    insert into import_rows (import_id, line, key, cells)
    select ${import_id}, line, key, cells
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (line integer, key text, cells jsonb)
    on conflict (import_id, line) do nothing`
}

/** Ends the reading of a file. False when another check has begun, or the import ended. */
export function finishReading(db: Db, id: number, run: number): Promise<boolean> {
  return db`
    update imports set state = 'comparing',
      rows_total = (select count(*) from import_rows where import_id = ${id}),
      products_total = (select count(distinct key) from import_rows where import_id = ${id} and key <> '')
    where id = ${id} and run = ${run} and state = 'reading'`.any()
}

export function listRowsWithoutKey(db: Db, import_id: number): Promise<StagedRow[]> {
  return db<StagedRow[]>`
    select line, key, cells from import_rows where import_id = ${import_id} and key = '' order by line limit 1000`
}

/** Lists the rows of the next products after a key, in the order of their keys. */
export function listNextRows(db: Db, import_id: number, after: string, limit: number): Promise<StagedRow[]> {
  return db<StagedRow[]>`
    select line, key, cells from import_rows
    where import_id = ${import_id} and key > ${after} and key <= (
      select max(key) from (
        select distinct key from import_rows where import_id = ${import_id} and key > ${after} order by key limit ${limit}
      ) next)
    order by key, line`
}

export async function setProgress(tx: Tx, id: number, done_key: string, products: number): Promise<void> {
  await tx`
    update imports set done_key = ${done_key}, products_done = products_done + ${products} where id = ${id}`
}

export interface ProblemRow {
  line: number
  column: string
  value: string
  code: string
  data: Record<string, unknown>
  is_note: boolean
}

export async function insertProblems(
  tx: Db,
  import_id: number,
  problems: (Omit<ProblemRow, 'is_note'> & Partial<Pick<ProblemRow, 'is_note'>>)[],
): Promise<void> {
  await tx`
    insert into import_problems (import_id, line, column_name, value, code, data, is_note)
    select ${import_id}, line, "column", value, code, coalesce(data, '{}'), coalesce(is_note, false)
    from jsonb_to_recordset(${JSON.stringify(problems)}::jsonb)
      as given (line integer, "column" text, value text, code text, data jsonb, is_note boolean)`
}

export interface ResultRow {
  key: string
  line: number
  name: string
  action: ImportAction
  product_id: number | null
  changes: ImportChange[]
}

export interface PlannedRow extends ResultRow {
  version: number | null
  plan: unknown
}

export async function insertPlannedProducts(tx: Tx, import_id: number, products: PlannedRow[]): Promise<void> {
  await tx`
    insert into import_products (import_id, key, line, name, action, product_id, version, plan, changes)
    select ${import_id}, key, line, name, action, product_id, version, coalesce(plan, '{}'), changes
    from jsonb_to_recordset(${JSON.stringify(products)}::jsonb) as given (key text, line integer, name text, action text,
      product_id integer, version integer, plan jsonb, changes jsonb)`
}

export async function countResults(
  db: Db,
  ids: number[],
): Promise<Map<number, Record<ImportAction, number> & { problems: number; notes: number }>> {
  const rows = await db<(Record<ImportAction, number> & { id: number; problems: number; notes: number })[]>`
    select asked.id,
      count(*) filter (where action = 'new')::integer as new, count(*) filter (where action = 'changed')::integer as changed,
      count(*) filter (where action = 'equal')::integer as equal, count(*) filter (where action = 'wrong')::integer as wrong,
      (select count(*)::integer from import_problems where import_id = asked.id and not is_note) as problems,
      (select count(*)::integer from import_problems where import_id = asked.id and is_note) as notes
    from unnest(${ids}::integer[]) asked (id)
    left join import_products product on product.import_id = asked.id
    group by asked.id`
  return new Map(rows.map(({ id, ...counts }) => [id, counts]))
}

export async function listImportRows(
  db: Db,
  q: string,
  { limit, offset }: Page,
): Promise<{ rows: (ImportRow & { created_by_name: string | null })[]; total: number }> {
  const matching = db`from imports where ${q === '' ? db`true` : db`position(lower(${q}) in lower(file_name)) > 0`}`
  // One statement, which has a row for the count also when the page has none.
  const rows = await db<(ImportRow & { created_by_name: string | null; total: number })[]>`
    select counted.total, page.*,
      (select name from staff_members where 'staff:' || staff_members.id = page.created_by) as created_by_name
    from (select count(*)::integer as total ${matching}) counted
    left join (select imports.* ${matching} order by imports.id desc limit ${limit} offset ${offset}) page on true
    order by page.id desc`
  return { rows: rows.filter(({ id }) => id !== null), total: rows[0]!.total }
}

export async function listResultRows(
  db: Db,
  { id, action, q }: { id: number; action: ImportAction | undefined; q: string },
  { limit, offset }: Page,
): Promise<{ rows: ResultRow[]; total: number }> {
  const matching = db`
    from import_products
    where import_id = ${id} and ${action === undefined ? db`true` : db`action = ${action}`}
      and ${q === '' ? db`true` : db`(position(lower(${q}) in lower(name)) > 0 or position(lower(${q}) in lower(key)) > 0)`}`
  const rows = await db<ResultRow[]>`
    select key, line, name, action, product_id, changes ${matching} order by line limit ${limit} offset ${offset}`
  return { rows, total: await countMatching(db, matching) }
}

export async function listProblemRows(
  db: Db,
  { id, type }: { id: number; type: 'problem' | 'note' | undefined },
  { limit, offset }: Page,
): Promise<{ rows: (ProblemRow & { id: number })[]; total: number }> {
  const isOfType = type === undefined ? db`true` : db`is_note = ${type === 'note'}`
  const matching = db`from import_problems where import_id = ${id} and ${isOfType}`
  const rows = await db<(ProblemRow & { id: number })[]>`
    select id, line, column_name as "column", value, code, data, is_note
    ${matching} order by is_note, line, id limit ${limit} offset ${offset}`
  return { rows, total: await countMatching(db, matching) }
}

export async function emptyOldImports(tx: Tx, before: Date, at: Date): Promise<{ id: number; file_id: string }[]> {
  const rows = await tx<{ id: number; file_id: string }[]>`
    update imports set emptied_at = ${at},
      state = case when state in ('applied', 'canceled', 'failed', 'applying') then state else 'canceled' end
    where emptied_at is null and created_at < ${before} and state <> 'applying'
    returning id, file_id`
  await deleteImportRows(
    tx,
    rows.map(({ id }) => id),
  )
  return rows
}
