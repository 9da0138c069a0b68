import type { Db } from '../../../platform/db.ts'
import {
  findLastProductId,
  listColumnInconsistencies,
  listSearchRowInconsistencies,
  listParentNameInconsistencies,
  listSearchWordInconsistencies,
} from './denormalized-queries.ts'

/** The number of ids that one statement checks, so that memory does not grow with the catalog. */
const BATCH_SIZE = 500

/**
 * Compares the derived columns on products and categories with their sources, and returns a sentence for each
 * inconsistency. Triggers keep them consistent; this finds changes that bypassed the triggers.
 */
export async function listDenormalizationInconsistencies(db: Db): Promise<string[]> {
  const lastId = await findLastProductId(db)
  const inconsistencies = await listParentNameInconsistencies(db)
  for (let after = 0; after < lastId; after += BATCH_SIZE) {
    const range = { after, to: after + BATCH_SIZE }
    for (const listInconsistencies of [
      listColumnInconsistencies,
      listSearchWordInconsistencies,
      listSearchRowInconsistencies,
    ])
      inconsistencies.push(...(await listInconsistencies(db, range)))
  }
  return inconsistencies
}
