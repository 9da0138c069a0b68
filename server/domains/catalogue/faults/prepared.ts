import type { Db } from '../../../platform/db.ts'
import {
  findLastProduct,
  listColumnFaults,
  listFindFaults,
  listParentFaults,
  listWordFaults,
} from './prepared-queries.ts'

/** The number of ids that one statement checks, so that memory does not grow with the catalog. */
const STRETCH = 500

/**
 * Compares the derived columns on products and categories with their sources, and returns a sentence for each
 * inconsistency. Triggers keep them consistent; this finds changes that bypassed the triggers.
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
