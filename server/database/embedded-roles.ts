import path from 'node:path'
import type { Runner } from './embedded-user.ts'

export interface Passwords {
  superuser: string
  shop: string
}

/**
 * Creates the two roles of the embedded database: `postgres`, the superuser, and `shop`, which owns the database and
 * everything in it and has no other rights, like the user of a DATABASE_URL. In a folder of an older version, whose
 * superuser was called `shop`, that role is renamed and its objects change their owner. Safe to repeat; the server must
 * not be running. Throws a sentence.
 */
export function setUpRoles(bin: string, data: string, passwords: Passwords, runner: Runner): void {
  runSingleUser(bin, data, 'shop', buildRolesSql(passwords), runner)
}

/** Runs statements as the superuser, each ended by an empty line, on a single-user server that ends with them. */
export function runSingleUser(bin: string, data: string, database: string, statements: string, runner: Runner): void {
  const args = ['--single', '-j', '-D', data, database]
  const { status, stderr } = runner.run(path.join(bin, 'postgres'), args, `${statements}\n\n`)
  const failure = /(?:ERROR|FATAL|PANIC):\s*(.*)/.exec(stderr)?.[1]
  if (status !== 0 || failure)
    throw new Error(`PostgreSQL could not prepare its database in ${data}: ${failure ?? stderr.trim()}`)
}

/** Lower object ids are the server's own. */
const FIRST_USER_OID = 16_384
const BOOTSTRAP_SUPERUSER_OID = 10

/** Passwords consist of letters that need no quoting. */
function buildRolesSql({ superuser, shop }: Passwords): string {
  return `
do $$
declare
  statement text;
begin
  if exists (select from pg_roles where oid = ${BOOTSTRAP_SUPERUSER_OID} and rolname = 'shop') then
    create role upgrade superuser;
    set session authorization upgrade;
    alter role shop rename to postgres;
    set session authorization postgres;
    drop role upgrade;
  end if;
  if not exists (select from pg_roles where rolname = 'shop') then
    create role shop;
  end if;
  alter role postgres password '${superuser}';
  alter role shop login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password '${shop}';
  alter database shop owner to shop;
  for statement in
    with goes_along as (
      select classid, objid from pg_depend where deptype = 'e'
      union all select classid, objid from pg_depend join pg_class on pg_class.oid = objid and relkind = 'S'
        where classid = 'pg_class'::regclass and deptype in ('a', 'i'))
    select format('alter %s %s owner to shop', kind, name) from (
      select 'schema' as kind, oid::regnamespace::text as name, 'pg_namespace'::regclass as class, oid, nspowner as owner
        from pg_namespace where nspname !~ '^pg_'
      union all select 'table', oid::regclass::text, 'pg_class'::regclass, oid, relowner
        from pg_class where relkind in ('r', 'p', 'v', 'm', 'S') and relnamespace <> 'pg_toast'::regnamespace
      union all select 'routine', oid::regprocedure::text, 'pg_proc'::regclass, oid, proowner from pg_proc
      union all select 'type', oid::regtype::text, 'pg_type'::regclass, oid, typowner
        from pg_type where typtype in ('e', 'd', 'r')
      union all select 'text search dictionary', oid::regdictionary::text, 'pg_ts_dict'::regclass, oid, dictowner
        from pg_ts_dict
      union all select 'text search configuration', oid::regconfig::text, 'pg_ts_config'::regclass, oid, cfgowner
        from pg_ts_config
    ) as ours
    where oid >= ${FIRST_USER_OID} and owner = ${BOOTSTRAP_SUPERUSER_OID}
      and not exists (select from goes_along as a where a.classid = ours.class and a.objid = ours.oid)
  loop
    execute statement;
  end loop;
end $$;`
}
