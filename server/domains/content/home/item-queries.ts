import type { HomeState } from '@shop/contract/staff/home-limits.ts'
import type { Db, Fragment, Tx } from '../../../platform/db.ts'

/* Statements that banners and posts share. */

export type HomeTable = 'banners' | 'posts'

export interface HomeEditor {
  actor: string
  at: Date
}

const nameTable = (tx: Tx, table: HomeTable): Fragment => (table === 'banners' ? tx`banners` : tx`posts`)

/** Lets one request with this key at a time create a banner or post. */
export async function lockCreation(tx: Tx, key: string): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended('home:' || ${key}, 0))`
}

/** Locks one banner or post for this transaction. False if there is none. */
export function lockItem(tx: Tx, table: HomeTable, id: number): Promise<boolean> {
  return tx`select from ${nameTable(tx, table)} where id = ${id} for update`.any()
}

export async function markChanged(tx: Tx, table: HomeTable, id: number, { actor, at }: HomeEditor): Promise<void> {
  await tx`update ${nameTable(tx, table)} set version = version + 1, changed_at = ${at}, changed_by = ${actor} where id = ${id}`
}

export async function updateState(tx: Tx, table: HomeTable, id: number, state: HomeState): Promise<void> {
  await tx`update ${nameTable(tx, table)} set state = ${state} where id = ${id}`
}

/** Locks all that are not retired in the order of their ids, and returns them in the order of the page. */
export async function lockOrder(tx: Tx, table: HomeTable): Promise<number[]> {
  const rows = await tx<{ id: number; position: number }[]>`
    select id, position from ${nameTable(tx, table)} where state <> 'retired' order by id for update`
  return rows.toSorted((a, b) => a.position - b.position || a.id - b.id).map(({ id }) => id)
}

export async function updateOrder(tx: Tx, table: HomeTable, ids: number[]): Promise<void> {
  await tx`
    update ${nameTable(tx, table)} item set position = ordered.position
    from unnest(${ids}::integer[]) with ordinality as ordered (id, position)
    where ordered.id = item.id and item.position <> ordered.position`
}

export interface HomeImageRow {
  key: string
  color: string
  width: number
  height: number
  has_film: boolean
}

/** Finds these images. They stay while the transaction runs, because what shows them refers to them. */
export function listHomeImages(db: Db, keys: string[]): Promise<HomeImageRow[]> {
  return db<HomeImageRow[]>`
    select key, color, width, height, film is not null as has_film from images where key = any(${keys}::text[])`
}
