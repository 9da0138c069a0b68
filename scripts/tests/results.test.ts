import { expect, test } from 'vitest'
import { countPlaywright, countVitest, judge } from './results.ts'

test('a test file that cannot be loaded counts as one failure', () => {
  const testResults = [
    { status: 'failed', assertionResults: [] },
    { status: 'failed', assertionResults: [{}] },
    { status: 'passed', assertionResults: [{}, {}] },
  ]
  expect(countVitest({ numPassedTests: 2, numFailedTests: 1, testResults })).toEqual({ passed: 2, failed: 2 })
})

test('in a browser, what failed outside any test counts as a failure', () => {
  const stats = { expected: 5, unexpected: 1 }
  expect(countPlaywright({ stats, errors: [{}] })).toEqual({ passed: 5, failed: 2 })
})

test.each([
  ['all well', { passed: 3, failed: 0 }, 0, { passed: 3, failed: 0 }],
  ['failed tests', { passed: 3, failed: 2 }, 1, { passed: 3, failed: 2 }],
  ['a bad end without a failed test', { passed: 3, failed: 0 }, 1, { passed: 3, failed: 1 }],
  ['no report', undefined, 0, { passed: 0, failed: 1 }],
])('%s', (_, count, code, judged) => {
  expect(judge(count, code)).toEqual(judged)
})
