import type { Pool } from '../platform/db.ts'

/** Which PostgreSQL this is (160004 is 16.4), the encoding of this database, and what time the server has. */
export async function readServer(pool: Pool): Promise<{ version: number; encoding: string; at: Date }> {
  const [row] = await pool<{ version: number; encoding: string; at: Date }[]>`
    select current_setting('server_version_num')::integer as version, current_setting('server_encoding') as encoding,
      clock_timestamp() as at`
  if (!row) throw new Error('the database answered with no row')
  return row
}

/** Whether the customers of a demo are in this database, who share a password that everybody can read. */
export async function holdsDemoCustomers(pool: Pool): Promise<boolean> {
  const [table] = await pool<{ exists: boolean }[]>`select to_regclass('public.customers') is not null as exists`
  if (!table?.exists) return false
  // Nobody real has an address there: the domain .test is reserved (RFC 2606).
  const [row] = await pool<{ held: boolean }[]>`
    select exists (select from customers where lower(email) like '%@demo.test') as held`
  return row?.held ?? false
}
