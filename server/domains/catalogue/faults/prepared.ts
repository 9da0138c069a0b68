import type { Db } from '../../../platform/db.ts'
import {
  findLastProduct,
  listColumnFaults,
  listFindFaults,
  listParentFaults,
  listWordFaults,
} from './prepared-queries.ts'

/** Ids looked at in one statement: what it holds in memory does not grow with the catalogue. */
const STRETCH = 500

/**
 * What lists read ready-made on the rows of products and categories, where it is not what it is made from: a sentence for each fault.
 * Triggers keep the two together; a change that goes past them is found here.
 */
export async function listPreparedFaults(db: Db): Promise<string[]> {
  const last = await findLastProduct(db)
  const faults = await listParentFaults(db)
  for (let after = 0; after < last; after += STRETCH) {
    const stretch = { after, to: after + STRETCH }
    for (const list of [listColumnFaults, listWordFaults, listFindFaults]) faults.push(...(await list(db, stretch)))
  }
  return faults
}
