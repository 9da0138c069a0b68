import type { Db } from '../../platform/db.ts'
import { findStaffNames } from './queries/member-queries.ts'

/** Returns the name of the member of staff whom recorded actions name; null for jobs, customers and the operator. */
export async function findActorName(db: Db, actor: string): Promise<string | null> {
  return (await findActorNames(db, [actor])).get(actor) ?? null
}

/** Returns the names of the members of staff among these actors; the operator, jobs and customers have none. */
export async function findActorNames(db: Db, actors: (string | null)[]): Promise<Map<string | null, string>> {
  const ids = new Map(actors.map((actor) => [actor, getStaffId(actor ?? '')] as const))
  const names = await findStaffNames(
    db,
    [...ids.values()].filter((id) => id !== undefined),
  )
  return new Map(
    [...ids].flatMap(([actor, id]) => (id !== undefined && names.has(id) ? [[actor, names.get(id)!]] : [])),
  )
}

function getStaffId(actor: string): number | undefined {
  const id = /^staff:(\d+)$/.exec(actor)?.[1]
  return id === undefined ? undefined : Number(id)
}
