import type { HomeState } from '@shop/contract/staff/home-limits.ts'
import type { Db, Tx } from '../../../platform/db.ts'

/* Statements that banners and posts share. */

export type HomeTable = 'banners' | 'posts'

/** The person who changes something, and the time. */
export interface HomeEditor {
  actor: string
  at: Date
}

/** Locks one banner or post for this transaction. */
export async function lockItem(
  tx: Tx,
  table: HomeTable,
  id: number,
): Promise<{ version: number; state: HomeState } | undefined> {
  const [row] = await {
    banners: () => tx<{ version: number; state: HomeState }[]>`
      select version, state from banners where id = ${id} for update`,
    posts: () => tx<{ version: number; state: HomeState }[]>`
      select version, state from posts where id = ${id} for update`,
  }[table]()
  return row
}

/** Gives one its next version with who changed it. */
export async function markChanged(tx: Tx, table: HomeTable, id: number, { actor, at }: HomeEditor): Promise<void> {
  if (table === 'banners')
    await tx`update banners set version = version + 1, changed_at = ${at}, changed_by = ${actor} where id = ${id}`
  else await tx`update posts set version = version + 1, changed_at = ${at}, changed_by = ${actor} where id = ${id}`
}

export async function updateState(tx: Tx, table: HomeTable, id: number, state: HomeState): Promise<void> {
  if (table === 'banners') await tx`update banners set state = ${state} where id = ${id}`
  else await tx`update posts set state = ${state} where id = ${id}`
}

/** Locks all that are not retired in the order of their ids, and returns them in the order of the page. */
export async function lockOrder(tx: Tx, table: HomeTable): Promise<number[]> {
  const rows = await {
    banners: () => tx<{ id: number; position: number }[]>`
      select id, position from banners where state <> 'retired' order by id for update`,
    posts: () => tx<{ id: number; position: number }[]>`
      select id, position from posts where state <> 'retired' order by id for update`,
  }[table]()
  return rows.toSorted((a, b) => a.position - b.position || a.id - b.id).map(({ id }) => id)
}

export async function updateOrder(tx: Tx, table: HomeTable, ids: number[]): Promise<void> {
  const ordered = tx`unnest(${ids}::integer[]) with ordinality as ordered (id, position)`
  if (table === 'banners')
    await tx`
      update banners set position = ordered.position from ${ordered}
      where ordered.id = banners.id and banners.position <> ordered.position`
  else
    await tx`
      update posts set position = ordered.position from ${ordered}
      where ordered.id = posts.id and posts.position <> ordered.position`
}

/** An image of the library, with whether a film is stored with it. */
export interface HomePictureRow {
  key: string
  color: string
  width: number
  height: number
  has_film: boolean
}

/** Finds these images. They stay while the transaction runs, because what shows them refers to them. */
export function listHomePictures(db: Db, keys: string[]): Promise<HomePictureRow[]> {
  return db<HomePictureRow[]>`
    select key, color, width, height, film is not null as has_film from pictures where key = any(${keys}::text[])`
}
