import type { Weight } from './weigh.ts'

export interface Budget {
  /** Routes by the beginning of their path; the first budget that fits a route is its own. */
  routes: RegExp
  name: string
  promised_kb: number
}

export interface Held {
  route: string
  weight: Weight
  budget: Budget
  verdict: 'kept' | 'over'
}

/** Each route held against its budget, as the table of budgets stands. Throws for one that has none. */
export function holdAgainst(budgets: readonly Budget[], weights: ReadonlyMap<string, Weight>): Held[] {
  return [...weights].map(([route, weight]) => {
    const budget = budgets.find(({ routes }) => routes.test(route))
    if (budget === undefined) throw new Error(`${route} has no budget for its script`)
    return { route, weight, budget, verdict: weight.script_kb <= budget.promised_kb ? 'kept' : 'over' }
  })
}
