import type { Db } from '../../platform/db.ts'

export interface CopiedTable {
  /** Its quoted name with its schema. */
  name: string
  /** Its quoted columns, without those that the server computes. */
  columns: string[]
}

/** Statistics and the version of the queue belong to the new database, and backups to the cluster that they were made of. */
const NOT_COPIED = ['migrations', 'schema_objects', 'backups', 'version', 'queue_stats', 'bam', 'warning']

/** Lists the tables of the shop and of its queue. Partitions are copied with the table that they are parts of. */
export function listCopiedTables(db: Db): Promise<CopiedTable[]> {
  return db<CopiedTable[]>`
    select format('%I.%I', nspname, relname) as name, array(
      select quote_ident(attname) from pg_attribute
      where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attname) as columns
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname in ('public', 'pgboss') and relkind in ('r', 'p') and not relispartition
      and relname <> all(${NOT_COPIED}::text[])
    order by 1`
}

/** Lists relations of the owner that no migration and no part of the shop has made. */
export function listForeignRelations(db: Db): Promise<string[]> {
  return db<{ name: string }[]>`
    select format('%s.%s', nspname, relname) as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind in ('r', 'p', 'v', 'm', 'f') and nspname !~ '^pg_' and nspname not in ('information_schema', 'pgboss')
      and not (nspname = 'public' and relname in (select name from schema_objects where kind in ('table', 'view')))
      and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')
    order by 1`.column()
}

export interface SequenceState {
  name: string
  value: string | null
}

export function listSequenceStates(db: Db): Promise<SequenceState[]> {
  return db<SequenceState[]>`
    select format('%I.%I', schemaname, sequencename) as name, last_value::text as value from pg_sequences
    where schemaname in ('public', 'pgboss')`
}

export async function setSequence(db: Db, { name, value }: SequenceState): Promise<void> {
  if (value !== null) await db`select setval(${name}::regclass, ${value}::bigint)`
}

export function countRows(db: Db, name: string): Promise<string> {
  return db.unsafe<{ count: string }[]>(`select count(*)::text as count from ${name}`).then(([row]) => row!.count)
}
