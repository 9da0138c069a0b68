import type { Db } from '../../../platform/db.ts'

/** Returns the names of the members of staff among these actors, by their actor. */
export async function findActorNames(db: Db, actors: string[]): Promise<Map<string, string>> {
  const rows = await db<{ actor: string; name: string }[]>`
    select 'staff:' || id as actor, name from staff_members where 'staff:' || id = any(${actors})`
  return new Map(rows.map(({ actor, name }) => [actor, name]))
}
