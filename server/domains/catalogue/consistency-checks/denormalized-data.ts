import type { Db } from '../../../platform/db.ts'
import type { Slice } from '../../../platform/slices.ts'
import {
  listCardInconsistencies,
  listColumnInconsistencies,
  listSearchRowInconsistencies,
  listSearchWordInconsistencies,
} from './denormalized-queries.ts'

/**
 * Compares the derived columns, rows for searches and cards of products of the slice with their sources, and returns a
 * sentence for each inconsistency. Triggers keep them consistent; this finds changes that bypassed the triggers.
 */
export async function listDenormalizationInconsistencies(db: Db, slice: Slice): Promise<string[]> {
  return [
    ...(await listColumnInconsistencies(db, slice)),
    ...(await listSearchWordInconsistencies(db, slice)),
    ...(await listSearchRowInconsistencies(db, slice)),
    ...(await listCardInconsistencies(db, slice)),
  ]
}
