/** Most buyers of a size kept it, or many sent it back as too small or too large. */
export const fitResults = ['kept', 'runs_small', 'runs_large'] as const
export type FitResult = (typeof fitResults)[number]
