import type { Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refusal.ts'

type Card = 'category' | 'artwork'

const nameTable = (tx: Tx, type: Card) => (type === 'category' ? tx`categories` : tx`artworks`)

/** Writes the order of these rows. Refuses `order_changed` unless exactly those that exist are named. */
export async function updatePositions(tx: Tx, type: Card, before: number[], ids: number[]): Promise<void> {
  if (ids.length !== before.length || !before.every((id) => ids.includes(id))) refuse('order_changed')
  await tx`
    update ${nameTable(tx, type)} card set position = ordered.place - 1
    from unnest(${ids}::integer[]) with ordinality as ordered (id, place)
    where card.id = ordered.id and card.position <> ordered.place - 1`
}

export async function deleteCard(tx: Tx, type: Card, id: number): Promise<void> {
  await tx`delete from ${nameTable(tx, type)} where id = ${id}`
  await tx`delete from retired_uris where kind = ${type} and id = ${id}`
}
