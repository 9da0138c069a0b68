import type { Db } from '../platform/db.ts'

interface AppliedRepeatable {
  name: string
  checksum: string
  version: string
}

export async function listAppliedRepeatables(db: Db): Promise<AppliedRepeatable[]> {
  const exists = await db<
    { exists: boolean }[]
  >`select to_regclass('repeatable_migrations') is not null as exists`.value()
  return exists ? db<AppliedRepeatable[]>`select name, checksum, version from repeatable_migrations` : []
}

export async function recordRepeatable(db: Db, { name, checksum, version }: AppliedRepeatable): Promise<void> {
  await db`
    insert into repeatable_migrations (name, checksum, version) values (${name}, ${checksum}, ${version})
    on conflict (name) do update set checksum = excluded.checksum, version = excluded.version, applied_at = now()`
}

/** Drops the triggers that an earlier release has made and that are not declared any more. */
export async function dropTriggersOfOthers(db: Db, declared: readonly string[]): Promise<void> {
  const names = declared.flatMap((statement) => {
    const [, trigger, table] = statement.match(/\btrigger (?!if\b)(\w+)\b[\s\S]*?\bon (\w+)/) ?? []
    return trigger === undefined ? [] : [`${trigger} of ${table}`]
  })
  const others = await db<{ trigger: string; table: string }[]>`
    select tgname as trigger, relname as table
    from pg_trigger join pg_class on pg_class.oid = tgrelid
    join schema_objects on kind = 'trigger' and schema_objects.name = tgname || ' of ' || relname
    where relnamespace = 'public'::regnamespace and not tgisinternal and schema_objects.name <> all (${names}::text[])`
  for (const { trigger, table } of others) {
    await db.unsafe(`drop trigger ${trigger} on ${table}`)
    await db`delete from schema_objects where kind = 'trigger' and name = ${`${trigger} of ${table}`}`
  }
}
