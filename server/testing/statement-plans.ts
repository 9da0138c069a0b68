import { vi } from 'vitest'
import { Connection } from '../platform/db/connection.ts'
import type { Query } from '../platform/db/statement.ts'
import type { Db, Pool } from '../platform/db.ts'

interface RecordedStatement {
  text: string
  values: Query['values']
  /** Whether it was planned for its values, as reports and lists of staff are; all others have one plan for any. */
  forValues: boolean
}

const MAY_READ_TABLES = /^\s*(?:select|with|insert|update|delete|\()/i

/**
 * Records every statement that this process sends, until `stop` is called. Those of reports are left out: they add up
 * whole periods, on connections of their own that no customer waits for.
 */
export function recordStatements(): { statements: Map<string, RecordedStatement>; stop(): void } {
  const statements = new Map<string, RecordedStatement>()
  const plannedForValues = new WeakSet<Connection>()
  const reports = new WeakSet<Connection>()
  const send = Connection.prototype.send
  const spy = vi.spyOn(Connection.prototype, 'send').mockImplementation(function (this: Connection, query) {
    const { text, values } = query
    if (text.includes('force_custom_plan')) plannedForValues.add(this)
    if (text.includes("'work_mem'")) reports.add(this)
    if (/^(?:commit|rollback)$/i.test(text.trim())) plannedForValues.delete(this)
    const forValues = plannedForValues.has(this) || text.includes('force_custom_plan')
    const key = `${forValues} ${text}`
    if (MAY_READ_TABLES.test(text) && !reports.has(this) && !statements.has(key))
      statements.set(key, { text, values, forValues })
    return send.call(this, query)
  })
  return { statements, stop: () => spy.mockRestore() }
}

/**
 * Has PostgreSQL plan as in a large shop: a million rows for each page of these tables, ten rows for each value of a
 * column, a thousand rows in a partial index, unless that is one of most rows. A table without a page is taken for new,
 * which PostgreSQL supposes to have ten pages.
 */
export async function pretendLargeTables(db: Pool, tables: readonly string[]): Promise<void> {
  for (const table of tables) await db.unsafe(`alter table ${table} set (autovacuum_enabled = off)`)
  await db`
    select pg_restore_relation_stats('schemaname', 'public', 'relname', relname::text,
      'relpages', least(pg_relation_size(oid), 1)::integer,
      'reltuples', (case when pg_relation_size(oid) > 0 then 1000000 else -1 end)::real)
    from pg_class where relname = any(${tables}::text[]) and relkind = 'r'`
  await db`
    select pg_restore_relation_stats('schemaname', 'public', 'relname', class.relname::text, 'relpages', 1,
      'reltuples', (case when class.relname = any(${[...(await listIndexesOfMostRows(db))]}::text[]) then 1000000 else 1000 end)::real)
    from pg_index index join pg_class class on class.oid = index.indexrelid
    where index.indpred is not null and index.indrelid::regclass::text = any(${tables}::text[])`
  await db`
    select pg_restore_attribute_stats('schemaname', 'public', 'relname', attrelid::regclass::text, 'attname',
      attname::text, 'inherited', false, 'null_frac', 0::real, 'avg_width', 8, 'n_distinct', -0.1::real)
    from pg_attribute
    where attrelid in (select oid from pg_class where relname = any(${tables}::text[]) and relkind = 'r')
      and attnum > 0 and not attisdropped`
}

/** Lists partial indexes that leave out only what was never paid, or is under way: they grow with the shop. */
export async function listIndexesOfMostRows(db: Db): Promise<Set<string>> {
  const rows = await db<{ name: string }[]>`
    select indexrelid::regclass::text as name from pg_index
    where pg_get_expr(indpred, indrelid) in ('(placed_at IS NOT NULL)', '(number IS NOT NULL)', '(archived_at IS NULL)',
        '(ended_at IS NOT NULL)')
      or pg_get_expr(indpred, indrelid) like '(status = ''settled''%'
      or pg_get_expr(indpred, indrelid) like '(status = ANY (ARRAY[''settled''%'`
  return new Set(rows.map(({ name }) => name))
}

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  Filter?: string
  Plans?: PlanNode[]
}

/**
 * Explains a statement as its connection plans it, when PostgreSQL avoids to read tables in sequence and to join them
 * whole. Returns the tables that are then still read whole: no index serves the condition. Reading the first rows of an
 * index is fine, and so is an index of few rows. A list that is planned for its values may also pass over rows: for
 * frequent values that is quicker.
 */
export async function listTablesReadWhole(
  db: Pool,
  { text, values, forValues }: RecordedStatement,
  isFewRows: (index: string) => boolean,
): Promise<string[]> {
  const connection = await db.reserve()
  try {
    await setPlanner(connection, forValues)
    const rows = await connection.unsafe<{ 'QUERY PLAN': { Plan: PlanNode }[] | string }[]>(
      `explain (format json, ${forValues ? 'costs' : 'generic_plan'}) ${text}`,
      forValues ? values : [],
    )
    const plan = rows[0]!['QUERY PLAN']
    const [{ Plan }] = (typeof plan === 'string' ? JSON.parse(plan) : plan) as [{ Plan: PlanNode }]
    return [...new Set(listWhole(Plan, { isLimited: false, mayFilter: forValues, isFewRows }))]
  } finally {
    await connection.unsafe('rollback').catch(() => {})
    connection.release()
  }
}

async function setPlanner(connection: Db, forValues: boolean): Promise<void> {
  await connection.unsafe(`
    begin;
    set local enable_seqscan = off;
    set local enable_hashjoin = off;
    set local enable_mergejoin = off;
    set local jit = off;
    set local plan_cache_mode = ${forValues ? 'force_custom_plan' : 'auto'}`)
}

/** These nodes end the reading below them as soon as they have enough rows, when nothing below them sorts. */
const passesRowsOn = [
  'Limit',
  'Result',
  'WindowAgg',
  'Incremental Sort',
  'Subquery Scan',
  'ProjectSet',
  'LockRows',
  'Nested Loop',
]

interface Context {
  /** The table whose rows the scans of a bitmap select. */
  table?: string | undefined
  isLimited: boolean
  mayFilter: boolean
  isFewRows: (index: string) => boolean
}

function listWhole(node: PlanNode, context: Context): string[] {
  const type = node['Node Type']
  const isLimited = type === 'Limit' || (context.isLimited && passesRowsOn.includes(type))
  const table = node['Relation Name'] ?? context.table
  const deeper = (node.Plans ?? []).flatMap((child, at) =>
    // The inner side of a loop is read once per row of the outer side.
    listWhole(child, { ...context, table, isLimited: isLimited && !(type === 'Nested Loop' && at > 0) }),
  )
  return isReadWhole(node, context) ? [...deeper, table!] : deeper
}

function isReadWhole(node: PlanNode, { isLimited, mayFilter, isFewRows }: Context): boolean {
  const type = node['Node Type']
  if (type === 'Seq Scan') return !(isLimited && mayFilter)
  if (!['Index Scan', 'Index Only Scan', 'Bitmap Index Scan'].includes(type) || node['Index Cond']) return false
  return !isFewRows(node['Index Name']!) && !(isLimited && (mayFilter || !node.Filter))
}
