import type { Db } from '../../platform/db.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Shop } from '../../platform/shop.ts'
import { findStaffNames } from './queries/member-queries.ts'
import { getStaffId } from './queries/permission-queries.ts'

/** Returns the name of the member of staff whom recorded actions name; null for jobs, customers and the operator. */
export async function findActorName(db: Db, actor: string): Promise<string | null> {
  return (await findActorNames(db, [actor])).get(actor) ?? null
}

/** Returns the names of the members of staff among these actors; the operator, jobs and customers have none. */
export async function findActorNames(db: Db, actors: (string | null)[]): Promise<Map<string | null, string>> {
  const ids = new Map(actors.map((actor) => [actor, getStaffId(actor ?? '')] as const))
  const names = await findStaffNames(
    db,
    [...ids.values()].filter((id) => id !== null),
  )
  return new Map([...ids].flatMap(([actor, id]) => (id !== null && names.has(id) ? [[actor, names.get(id)!]] : [])))
}

/** Runs a save. A conflict names the person who saved meanwhile instead of how the audit calls them. */
export async function nameConflict<T>(shop: Shop, save: Promise<T>): Promise<T> {
  try {
    return await save
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'version_conflict') throw error
    const { by } = error.data
    const name = typeof by === 'string' ? await findActorName(shop.db, by) : null
    throw new Refusal('version_conflict', {}, { data: { ...error.data, by: name } })
  }
}
