import { expect, test } from 'vitest'
import { selectCases } from './select-cases.ts'

const cases = [{ name: 'lists' }, { name: 'search, color' }]

test.each([
  [undefined, ['lists', 'search, color']],
  ['search', ['search, color']],
] as const)('the cases with %s in their name are measured', (match, names) => {
  expect(selectCases(cases, match).map(({ name }) => name)).toEqual(names)
})

test('a measurement without a case says which there are', () => {
  expect(() => selectCases(cases, 'reports')).toThrow('No case has "reports" in its name: lists; search, color')
})
