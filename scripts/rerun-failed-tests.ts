import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { buildTestEnvironment } from './test-environment.ts'
import { sumCounts } from './tests/results.ts'
import { runSuite } from './run-suite.ts'
import { formatSecondRunSummary, rerunFailed, type TestRun } from './tests/second-run.ts'
import { listSuites } from './tests/suites.ts'

// `npm run test:rerun-failed <results> <closing>`: runs what failed in the run of `npm test` that wrote its results to the first
// file once more, alone, with the same seed. The second file gets the lines that a log is to end with. Exit code 1 if
// anything failed twice.
const [results = '', closing = ''] = process.argv.slice(2)
const first: TestRun = existsSync(results)
  ? (JSON.parse(readFileSync(results, 'utf8')) as TestRun)
  : { seed: '', suites: [{ name: '', files: [], failed_elsewhere: 1 }] }
const environment = buildTestEnvironment({ ...process.env, TEST_SEED: first.seed })
const suites = new Map(listSuites().map((suite) => [suite.name, suite]))
const second = await rerunFailed(first, async (name, file) => {
  const suite = suites.get(name)
  return suite
    ? await runSuite(suite, { environment, files: file === undefined ? undefined : [file] })
    : { name, files: [], failed_elsewhere: 1 }
})
writeFileSync(closing, `${formatSecondRunSummary(second)}\n`)
process.exitCode = sumCounts(second.suites).failed > 0 ? 1 : 0
