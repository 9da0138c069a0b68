import { expect, test } from 'vitest'
import { type Budget, checkBudgets } from './budgets.ts'

const budgets: Budget[] = [
  { name: 'orders', routes: /^\/orders/, promised_kb: 145 },
  { name: 'texts', routes: /^\/about/, promised_kb: 125 },
]
const isOver = (route: string, script_kb: number) =>
  checkBudgets(budgets, new Map([[route, { script_kb, messages_kb: 1 }]])).map((result) => result.isOver)

test.each([
  ['/about', 125, false],
  ['/about', 125.01, true],
  ['/orders', 145, false],
  ['/orders/7', 145.01, true],
])('%s with %d KB is over its budget: %s', (route, script_kb, expected) => {
  expect(isOver(route, script_kb)).toEqual([expected])
})

test('a route without a budget is reported', () => {
  expect(() => isOver('/new', 1)).toThrow('/new has no budget for its script')
})
