import { expect, test } from 'vitest'
import type { SuiteResult } from './results.ts'
import { formatEnd, rerunFailed } from './second-run.ts'

const SEED = '42'
const fileResult = (file: string, passed: number, failures: string[], failed = failures.length) => {
  return { file, passed, failed, failures, started_at: '2026-11-21T10:00:00.000Z', seconds: 2 }
}
const suite = (name: string, files: ReturnType<typeof fileResult>[], failed_elsewhere = 0): SuiteResult => {
  return { name, files, failed_elsewhere }
}
const secondRun = (...failing: string[]) => {
  const asked: string[] = []
  const run = async (name: string, files?: string[]) => {
    const what = files?.join() ?? name
    asked.push(what)
    const fails = failing.includes(what)
    return suite(name, [fileResult(files?.[0] ?? 'server/all.test.ts', fails ? 4 : 5, fails ? ['adds'] : [])])
  }
  return { asked, run }
}
const first = [
  suite('unit', [fileResult('server/a.test.ts', 7, []), fileResult('server/b.test.ts', 3, ['adds', 'counts'])]),
  suite('journeys', [fileResult('e2e/cart.spec.ts', 4, ['a cart is emptied'])]),
]

test('only the files that failed run again, and the names of what passes then are listed with their command', async () => {
  const { asked, run } = secondRun()
  expect(formatEnd(await rerunFailed(first, SEED, run), SEED).split('\n')).toEqual([
    'Unstable: these failed, and passed when they ran once more, alone.',
    '  server/b.test.ts: adds',
    '  server/b.test.ts: counts',
    '    at 2026-11-21T10:00:00.000Z within 2.0 s; alone: TEST_SEED=42 npm test -- server/b.test.ts',
    '  e2e/cart.spec.ts: a cart is emptied',
    '    at 2026-11-21T10:00:00.000Z within 2.0 s; alone: TEST_SEED=42 npm test -- e2e/cart.spec.ts',
    '',
    '17 passed, 0 failed',
  ])
  expect(asked).toEqual(['server/b.test.ts', 'e2e/cart.spec.ts'])
})

test('what fails twice stays failed, is named with its command and is not called unstable', async () => {
  const { run } = secondRun('server/b.test.ts')
  const end = await rerunFailed(first.slice(0, 1), SEED, run)
  expect(formatEnd(end, SEED).split('\n')).toEqual([
    'Failed:',
    '  server/b.test.ts: adds',
    '    at 2026-11-21T10:00:00.000Z within 2.0 s; alone: TEST_SEED=42 npm test -- server/b.test.ts',
    '',
    '11 passed, 1 failed',
  ])
})

test('a file that cannot be loaded is named', () => {
  const end = { suites: [suite('unit', [fileResult('server/b.test.ts', 0, [], 1)])], unstable: [] }
  expect(formatEnd(end, SEED)).toContain('  server/b.test.ts: the file could not be run\n')
})

test('a suite that failed outside of its files runs again as a whole', async () => {
  const { asked, run } = secondRun()
  const broken = suite('unit', [fileResult('server/a.test.ts', 7, [])], 1)
  const second = await rerunFailed([broken], SEED, run)
  expect(asked).toEqual(['unit'])
  expect(second.unstable).toEqual(['unit failed outside of its test files'])
  expect(formatEnd({ suites: [broken], unstable: [] }, SEED)).toContain('  unit failed outside of its test files: see')
})

test('nothing runs again after a run without failures', async () => {
  const { asked, run } = secondRun()
  const well = suite('unit', [fileResult('server/a.test.ts', 7, [])])
  expect(formatEnd(await rerunFailed([well], SEED, run), SEED)).toBe('7 passed, 0 failed')
  expect(asked).toEqual([])
})
