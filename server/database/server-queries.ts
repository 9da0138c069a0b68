import type { Pool } from '../platform/db.ts'

/** Returns the PostgreSQL version (160004 is 16.4), the encoding of this database, and the server's time. */
export function readServer(pool: Pool): Promise<{ version: number; encoding: string; at: Date }> {
  return pool<{ version: number; encoding: string; at: Date }[]>`
    select current_setting('server_version_num')::integer as version, current_setting('server_encoding') as encoding,
      clock_timestamp() as at`.one()
}

/** Returns whether this database contains the customers of a demo, whose password is public. */
export async function containsDemoCustomers(pool: Pool): Promise<boolean> {
  if (!(await pool<{ exists: boolean }[]>`select to_regclass('public.customers') is not null as exists`.value()))
    return false
  // No real customer has such an address: the domain .test is reserved (RFC 2606).
  return pool<{ held: boolean }[]>`
    select exists (select from customers where lower(email) like '%@demo.test') as held`.value()
}
