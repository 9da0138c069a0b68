import type { Db } from '../../../platform/db.ts'
import { listVersionsInForce, PRIVACY, TERMS } from './in-force-queries.ts'

/**
 * Returns the versions of the terms and the privacy notice that a customer who agrees now agrees to (rules 7); 0
 * without any.
 */
export async function getLegalVersionsInForce(db: Db, now: Date): Promise<{ terms: number; privacy: number }> {
  const rows = await listVersionsInForce(db, [TERMS, PRIVACY], now)
  const getVersion = (id: number) => rows.find((row) => row.legal_text_id === id)?.version ?? 0
  return { terms: getVersion(TERMS), privacy: getVersion(PRIVACY) }
}
