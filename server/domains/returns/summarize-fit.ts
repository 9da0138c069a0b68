import type { FitResult } from '@shop/contract/fit-results.ts'

/** Below this number of units one return would change the share by more than five points, and a buyer could be guessed. */
const MIN_FIT_UNITS = 20

/** From this share on, returns for one reason say something about the size (rules 5.10). */
const NOTABLE_SHARE = 0.1

/** The units of a size that buyers can no longer return, and those of them that were returned for their size. */
export interface FitCounts {
  sold: number
  too_small: number
  too_large: number
}

export interface FitSummary {
  fit_result: FitResult | null
  /** One return in so many units, rounded; null unless the size runs small or large. */
  fit_one_in: number | null
}

/**
 * Says what buyers of a size did. Nothing with too few units, or when the returns contradict each other: one reason has
 * to be twice as frequent as the other.
 */
export function summarizeFit({ sold, too_small, too_large }: FitCounts): FitSummary {
  const most = Math.max(too_small, too_large)
  const least = Math.min(too_small, too_large)
  if (sold < MIN_FIT_UNITS) return { fit_result: null, fit_one_in: null }
  if (most + least < sold * NOTABLE_SHARE) return { fit_result: 'kept', fit_one_in: null }
  if (most < sold * NOTABLE_SHARE || most < 2 * least) return { fit_result: null, fit_one_in: null }
  return { fit_result: too_small > too_large ? 'runs_small' : 'runs_large', fit_one_in: Math.round(sold / most) }
}
