import type { Pool } from '../platform/db.ts'

export interface DatabaseServer {
  /** 160004 is PostgreSQL 16.4. */
  version: number
  encoding: string
  at: Date
  /** Milliseconds until a commit that does not wait for the disk is there (decision 200). */
  wal_writer_delay_ms: number
}

export function readServer(pool: Pool): Promise<DatabaseServer> {
  return pool<DatabaseServer[]>`
    select current_setting('server_version_num')::integer as version, current_setting('server_encoding') as encoding,
      clock_timestamp() as at, setting::integer as wal_writer_delay_ms
    from pg_settings where name = 'wal_writer_delay'`.one()
}

/** Returns whether this database contains the customers of a demo, whose password is public. */
export async function containsDemoCustomers(pool: Pool): Promise<boolean> {
  if (!(await pool<{ exists: boolean }[]>`select to_regclass('public.customers') is not null as exists`.value()))
    return false
  // No real customer has such an address: the domain .test is reserved (RFC 2606).
  return pool<{ held: boolean }[]>`
    select exists (select from customers where lower(email) like '%@demo.test') as held`.value()
}
