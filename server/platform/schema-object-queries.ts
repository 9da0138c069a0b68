import type { Db, Fragment } from './db.ts'

/** A part of the schema, as a sentence names it: `table orders`, `column orders.id`, `trigger audit_log_append_only of audit_log`. */
export interface SchemaObject {
  kind: string
  name: string
}

/** An arbitrary number that every process of the shop uses for the lock of migrations. */
export const MIGRATION_LOCK = 7_240_611

/**
 * Lists what the migrations have made and the database does not have any more, tables before their parts. Nothing is
 * missing while a process migrates: what it takes away is recorded at the end.
 */
export async function listMissingObjects(db: Db): Promise<SchemaObject[]> {
  if (!(await recordsObjects(db))) return []
  return db<SchemaObject[]>`
    select kind, name from schema_objects
    where (kind, name) not in (${existingObjects(db)}) and not exists (
      select from pg_locks join pg_database on pg_database.oid = pg_locks.database
      where locktype = 'advisory' and objid = ${MIGRATION_LOCK}::oid and granted and datname = current_database())
    order by array_position(array['extension', 'table', 'view', 'function'], kind), kind, name`
}

/** Lists what the migrations may make and now exists. Returns nothing while no migration has created the record. */
export async function listRecordableObjects(db: Db): Promise<SchemaObject[]> {
  return (await recordsObjects(db)) ? db<SchemaObject[]>`${existingObjects(db)}` : []
}

/** Records what has come and gone since `before`. What an owner has added at another time is no part of the shop. */
export async function recordObjects(db: Db, before: readonly SchemaObject[]): Promise<void> {
  if (!(await recordsObjects(db))) return
  const former = db`jsonb_to_recordset(${db.json(before)}) as former (kind text, name text)`
  await db`
    delete from schema_objects using ${former}
    where (schema_objects.kind, schema_objects.name) = (former.kind, former.name)
      and (former.kind, former.name) not in (${existingObjects(db)})`
  await db`
    insert into schema_objects (kind, name)
    select kind, name from (${existingObjects(db)}) existing
    where (kind, name) not in (select former.kind, former.name from ${former})
    on conflict do nothing`
}

function recordsObjects(db: Db): Promise<boolean> {
  return db<{ exists: boolean }[]>`select to_regclass('schema_objects') is not null as exists`.value()
}

/** Indexes that only make reads faster are not among these: an owner may replace them. */
function existingObjects(db: Db): Fragment {
  return db`
    select case relkind when 'v' then 'view' when 'S' then 'sequence' else 'table' end as kind, relname::text as name
      from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'S')
    union all
    select 'column', relname || '.' || attname from pg_attribute join pg_class on pg_class.oid = attrelid
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v') and attnum > 0 and not attisdropped
    union all
    select 'function', proname || '(' || oidvectortypes(proargtypes) || ')' from pg_proc
      where pronamespace = 'public'::regnamespace and not exists (
        select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')
    union all
    select 'constraint', conname || ' of ' || relname from pg_constraint join pg_class on pg_class.oid = conrelid
      where relnamespace = 'public'::regnamespace and contype in ('p', 'u', 'f', 'c', 'x')
    union all
    select 'trigger', tgname || ' of ' || relname from pg_trigger join pg_class on pg_class.oid = tgrelid
      where relnamespace = 'public'::regnamespace and not tgisinternal
    union all
    select 'unique index', pg_class.relname || ' of ' || indexed.relname from pg_index
      join pg_class on pg_class.oid = indexrelid join pg_class indexed on indexed.oid = indrelid
      where pg_class.relnamespace = 'public'::regnamespace and indisunique and not exists (
        select from pg_constraint where conindid = indexrelid and conrelid = indrelid)
    union all
    select 'extension', extname::text from pg_extension`
}
