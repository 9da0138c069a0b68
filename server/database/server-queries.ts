import type { Pool } from '../platform/db.ts'

/** Which PostgreSQL this is (160004 is 16.4), and what time it has. */
export async function readServer(pool: Pool): Promise<{ version: number; at: Date }> {
  const [row] = await pool<{ version: number; at: Date }[]>`
    select current_setting('server_version_num')::integer as version, clock_timestamp() as at`
  if (!row) throw new Error('the database answered with no row')
  return row
}
