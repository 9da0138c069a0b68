import { expect, test } from 'vitest'
import { summarizeFit } from './summarize-fit.ts'

test.each([
  [19, 0, 0, null, null],
  [20, 0, 0, 'kept', null],
  [20, 1, 0, 'kept', null],
  [20, 2, 0, 'runs_small', 10],
  [40, 10, 5, 'runs_small', 4],
  [40, 5, 10, 'runs_large', 4],
  [40, 10, 6, null, null],
  [40, 2, 2, null, null],
] as const)(
  'of %i units, %i too small and %i too large: %s, one in %s',
  (sold, too_small, too_large, result, one_in) => {
    expect(summarizeFit({ sold, too_small, too_large })).toEqual({ fit_result: result, fit_one_in: one_in })
  },
)
