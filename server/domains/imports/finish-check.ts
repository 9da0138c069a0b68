import type { Tx } from '../../platform/db.ts'
import type { Shop } from '../../platform/shop.ts'
import { hasWrongProducts, listTwins, markWrong, separateSkus } from './finish-queries.ts'
import { type ImportRow, insertProblems, setState } from './import-queries.ts'
import { countImages } from './image-queries.ts'

/** Ends a check: finds what only the whole file shows, and has its images fetched when nothing is wrong. */
export async function finishCheck(tx: Tx, shop: Shop, { id, run, format }: ImportRow): Promise<void> {
  if (format !== 'own') await separateSkus(tx, id)
  await reportTwins(tx, id)
  await setState(tx, id, 'checked', { checked_at: shop.clock.now() })
  const { waiting } = await countImages(tx, id)
  if (waiting > 0 && !(await hasWrongProducts(tx, id))) await shop.queue.add(tx, 'fetch-import-images', { id, run })
}

/** Two products of a file may not be the same product of the shop, nor have the same address or sku. */
async function reportTwins(tx: Tx, id: number): Promise<void> {
  const twins = await listTwins(tx, id)
  if (twins.length === 0) return
  await insertProblems(
    tx,
    id,
    twins.map(({ line, name, code, uri }) => ({
      line,
      column: code === 'uri_twice' ? 'uri' : 'sku',
      value: name,
      code,
      data: { uri },
    })),
  )
  await markWrong(
    tx,
    id,
    twins.map(({ key }) => key),
  )
}
