import path from 'node:path'
import { expect, test } from 'vitest'
import { countPlaywright, countVitest, buildSuiteResult, sumCounts } from './results.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const passed = { status: 'passed', fullName: 'money adds up' }
const failed = { status: 'failed', fullName: 'money is rounded once' }
const times = { startTime: Date.parse('2026-11-21T10:00:00Z'), endTime: Date.parse('2026-11-21T10:00:02.5Z') }

test('a test file that cannot be loaded counts as one failure', () => {
  const counted = countVitest({
    testResults: [
      { ...times, name: path.join(ROOT, 'server/a.test.ts'), status: 'failed', assertionResults: [] },
      { ...times, name: path.join(ROOT, 'ui/b.test.ts'), status: 'failed', assertionResults: [failed, passed] },
      { ...times, name: path.join(ROOT, 'ui/c.test.ts'), status: 'passed', assertionResults: [passed, passed] },
    ],
  })
  const time = { started_at: '2026-11-21T10:00:00.000Z', seconds: 2.5 }
  expect(counted.files).toEqual([
    { file: 'server/a.test.ts', passed: 0, failed: 1, failures: [], ...time },
    { file: 'ui/b.test.ts', passed: 1, failed: 1, failures: ['money is rounded once'], ...time },
    { file: 'ui/c.test.ts', passed: 2, failed: 0, failures: [], ...time },
  ])
})

test('in a browser, tests are counted by file, and what failed outside any test belongs to no file', () => {
  const tests = (status: string) => [{ status, results: [{ startTime: '2026-11-21T10:00:00.000Z', duration: 1500 }] }]
  const inner = { title: 'a cart', file: 'cart.spec.ts', specs: [{ title: 'is emptied', tests: tests('unexpected') }] }
  const specs = [{ title: 'a cart is filled', tests: tests('expected') }]
  const suites = [{ title: 'cart.spec.ts', file: 'cart.spec.ts', specs, suites: [inner] }]
  expect(countPlaywright({ config: { rootDir: path.join(ROOT, 'e2e') }, suites, errors: [{}] })).toEqual({
    files: [
      {
        file: 'e2e/cart.spec.ts',
        passed: 1,
        failed: 1,
        failures: ['a cart is emptied'],
        started_at: '2026-11-21T10:00:00.000Z',
        seconds: 3,
      },
    ],
    failed_elsewhere: 1,
  })
})

test.each([
  ['all well', [3, 0], 0, { passed: 3, failed: 0 }],
  ['failed tests', [3, 2], 1, { passed: 3, failed: 2 }],
  ['a bad end without a failed test', [3, 0], 1, { passed: 3, failed: 1 }],
  ['no report', undefined, 0, { passed: 0, failed: 1 }],
])('%s', (_, counts, code, judged) => {
  const [good = 0, bad = 0] = counts ?? []
  const files = [{ file: 'a.test.ts', passed: good, failed: bad, failures: [], started_at: '', seconds: 0 }]
  expect(sumCounts([buildSuiteResult('rules', counts && { files, failed_elsewhere: 0 }, code)])).toEqual(judged)
})
