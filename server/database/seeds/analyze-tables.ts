import type { Pool } from '../../platform/db.ts'

/**
 * Collects statistics of the seeded tables, which the database does by itself only after a while. Empty tables are
 * skipped: with statistics the planner would assume that they stay empty, and read the first thousand customers of a
 * day one by one.
 */
export async function analyzeTables(db: Pool, command: 'analyze' | 'vacuum analyze' = 'analyze'): Promise<void> {
  const tables = await db<{ name: string }[]>`
    select quote_ident(relname) as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_relation_size(oid) > 0`
  await db.unsafe(`${command} ${tables.map(({ name }) => name).join(', ')}`)
}
