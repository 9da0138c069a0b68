import { expect, test } from 'vitest'
import { type Budget, checkBudgets } from './budgets.ts'

const budgets: Budget[] = [
  { name: 'orders', routes: /^\/orders/, promised_kb: 145 },
  { name: 'texts', routes: /^\/about/, promised_kb: 125 },
]
const getVerdict = (route: string, script_kb: number) =>
  checkBudgets(budgets, new Map([[route, { script_kb, words_kb: 1 }]])).map(({ verdict }) => verdict)

test.each([
  ['/about', 125, 'kept'],
  ['/about', 125.01, 'over'],
  ['/orders', 145, 'kept'],
  ['/orders/7', 145.01, 'over'],
])('%s with %d KB: %s', (route, script_kb, verdict) => {
  expect(getVerdict(route, script_kb)).toEqual([verdict])
})

test('a route without a budget is reported', () => {
  expect(() => getVerdict('/new', 1)).toThrow('/new has no budget for its script')
})
