import type { Pool } from '../platform/db.ts'

/** Which PostgreSQL this is (160004 is 16.4), the encoding of this database, and what time the server has. */
export async function readServer(pool: Pool): Promise<{ version: number; encoding: string; at: Date }> {
  const [row] = await pool<{ version: number; encoding: string; at: Date }[]>`
    select current_setting('server_version_num')::integer as version, current_setting('server_encoding') as encoding,
      clock_timestamp() as at`
  if (!row) throw new Error('the database answered with no row')
  return row
}
