import type { RouteWeight } from './measure-routes.ts'

export interface Budget {
  /** Matches routes by the beginning of their path; the first budget that matches a route applies. */
  routes: RegExp
  name: string
  promised_kb: number
}

export interface BudgetResult {
  route: string
  weight: RouteWeight
  budget: Budget
  isOver: boolean
}

/** Compares each route with its budget, in the order of the table of budgets. Throws when a route has no budget. */
export function checkBudgets(budgets: readonly Budget[], weights: ReadonlyMap<string, RouteWeight>): BudgetResult[] {
  return [...weights].map(([route, weight]) => {
    const budget = budgets.find(({ routes }) => routes.test(route))
    if (budget === undefined) throw new Error(`${route} has no budget for its script`)
    return { route, weight, budget, isOver: weight.script_kb > budget.promised_kb }
  })
}
