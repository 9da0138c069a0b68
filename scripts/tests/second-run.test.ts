import { expect, test } from 'vitest'
import type { SuiteResult } from './results.ts'
import { formatSecondRunSummary, rerunFailed } from './second-run.ts'

const fileResult = (file: string, passed: number, failed: number) => {
  return { file, passed, failed, started_at: '2026-11-21T10:00:00.000Z', seconds: 2 }
}
const suite = (name: string, files: ReturnType<typeof fileResult>[], failed_elsewhere = 0): SuiteResult => {
  return { name, files, failed_elsewhere }
}
/** A second run in which these files or suites fail again. It writes down what it was asked to run. */
const secondRun = (...failing: string[]) => {
  const asked: string[] = []
  const run = async (name: string, file?: string) => {
    asked.push(file ?? name)
    const fails = failing.includes(file ?? name)
    return suite(name, [fileResult(file ?? 'server/all.test.ts', fails ? 4 : 5, fails ? 1 : 0)])
  }
  return { asked, run }
}
const first = {
  seed: '42',
  suites: [
    suite('rules', [fileResult('server/a.test.ts', 7, 0), fileResult('server/b.test.ts', 3, 2)]),
    suite('journeys', [fileResult('e2e/cart.spec.ts', 4, 1)]),
  ],
}

test('only the files that failed run again, and what passes then is listed with its time and the seed', async () => {
  const { asked, run } = secondRun()
  expect(formatSecondRunSummary(await rerunFailed(first, run)).split('\n')).toEqual([
    'Unstable: these failed and passed when they ran once more, alone. Fix each at its cause.',
    '  server/b.test.ts: 2 failed at 2026-11-21T10:00:00.000Z within 2.0 s, passed alone; seed 42',
    '  e2e/cart.spec.ts: 1 failed at 2026-11-21T10:00:00.000Z within 2.0 s, passed alone; seed 42',
    '17 passed, 0 failed',
  ])
  expect(asked).toEqual(['server/b.test.ts', 'e2e/cart.spec.ts'])
})

test('what fails twice stays failed and is not called unstable', async () => {
  const { run } = secondRun('server/b.test.ts')
  const { unstable, ...rest } = await rerunFailed(first, run)
  expect(unstable).toHaveLength(1)
  expect(formatSecondRunSummary({ unstable: [], ...rest })).toBe('16 passed, 1 failed')
})

test('a suite that failed outside of its files runs again as a whole', async () => {
  const { asked, run } = secondRun()
  const broken = suite('rules', [fileResult('server/a.test.ts', 7, 0)], 1)
  const second = await rerunFailed({ seed: '42', suites: [broken] }, run)
  expect(asked).toEqual(['rules'])
  expect(second.unstable).toEqual(['rules: failed outside of its test files, passed alone; seed 42'])
  expect(formatSecondRunSummary({ ...second, unstable: [] })).toBe('5 passed, 0 failed')
})

test('nothing runs again after a run without failures', async () => {
  const { asked, run } = secondRun()
  const well = suite('rules', [fileResult('server/a.test.ts', 7, 0)])
  expect(formatSecondRunSummary(await rerunFailed({ seed: '42', suites: [well] }, run))).toBe('7 passed, 0 failed')
  expect(asked).toEqual([])
})
