import type { FitResult } from '@shop/contract/fit-results.ts'
import type { Db } from '../../../platform/db.ts'

interface FitOfSize {
  size_id: number
  fit_result: FitResult | null
  fit_one_in: number | null
}

/** Stores what buyers of these sizes did. Only sizes that change are written, as each write ends cached responses. */
export async function saveFitOfSizes(db: Db, fits: readonly FitOfSize[]): Promise<void> {
  await db`
    update sizes set fit_result = fit.fit_result, fit_one_in = fit.fit_one_in
    from jsonb_to_recordset(${JSON.stringify(fits)}::jsonb) as fit (size_id integer, fit_result text, fit_one_in integer)
    where sizes.id = fit.size_id and (sizes.fit_result, sizes.fit_one_in) is distinct from (fit.fit_result, fit.fit_one_in)`
}
