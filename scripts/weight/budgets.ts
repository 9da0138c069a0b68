import type { Weight } from './weigh.ts'

export interface Budget {
  /** Routes by the beginning of their path; the first budget that fits a route is its own. */
  routes: RegExp
  name: string
  promised_kb: number
  /** Where the promise is not kept yet: not heavier than this. */
  for_now_kb?: number
}

export interface Held {
  route: string
  weight: Weight
  budget: Budget
  /** kept: the promise; for now: not worse than agreed; over: neither. */
  verdict: 'kept' | 'for now' | 'over'
}

/** Each route held against its budget, as the table of budgets stands. Throws for one that has none. */
export function holdAgainst(budgets: readonly Budget[], weights: ReadonlyMap<string, Weight>): Held[] {
  return [...weights].map(([route, weight]) => {
    const budget = budgets.find(({ routes }) => routes.test(route))
    if (budget === undefined) throw new Error(`${route} has no budget for its script`)
    const { promised_kb, for_now_kb = promised_kb } = budget
    const verdict = weight.script_kb <= promised_kb ? 'kept' : weight.script_kb <= for_now_kb ? 'for now' : 'over'
    return { route, weight, budget, verdict }
  })
}
