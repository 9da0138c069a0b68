import type { Pool } from '../../platform/db.ts'

/**
 * Has the database count what was filled in, which it does by itself only after a while. Empty tables stay uncounted:
 * known to be empty, they would be planned for as if they stayed so, and the first thousand customers of a day would each
 * be looked for among all.
 */
export async function analyzeFilled(db: Pool, how: 'analyze' | 'vacuum analyze' = 'analyze'): Promise<void> {
  const filled = await db<{ name: string }[]>`
    select quote_ident(relname) as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_relation_size(oid) > 0`
  await db.unsafe(`${how} ${filled.map(({ name }) => name).join(', ')}`)
}
