import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '../..')

/** How many tests ran, by their outcome. Those that were left out count as neither. */
export interface Count {
  passed: number
  failed: number
}

export interface FileResult extends Count {
  file: string
  /** The names of the tests that failed; none when the file could not be loaded. */
  failures: string[]
  started_at: string
  seconds: number
}

export interface SuiteResult {
  name: string
  files: FileResult[]
  /** Failures that belong to no test file, such as a server that did not start. */
  failed_elsewhere: number
}

type CountedResult = Omit<SuiteResult, 'name'>

interface VitestReport {
  testResults: {
    name: string
    status: string
    startTime: number
    endTime: number
    assertionResults: { status: string; fullName: string }[]
  }[]
}

/** A file that could not even be loaded has no tests; it counts as one that failed. */
export function countVitest(report: VitestReport): CountedResult {
  const files = report.testResults.map(({ name, status, startTime, endTime, assertionResults }) => {
    const count = (outcome: string) => assertionResults.filter((test) => test.status === outcome).length
    return {
      file: path.relative(ROOT, name),
      passed: count('passed'),
      failed: status === 'failed' ? Math.max(1, count('failed')) : count('failed'),
      failures: assertionResults.filter((test) => test.status === 'failed').map(({ fullName }) => fullName),
      started_at: new Date(startTime).toISOString(),
      seconds: Math.max(0, (endTime - startTime) / 1000),
    }
  })
  return { files, failed_elsewhere: 0 }
}

interface PlaywrightSuite {
  title: string
  file: string
  suites?: PlaywrightSuite[]
  specs?: { title: string; tests: PlaywrightTest[] }[]
}

interface PlaywrightTest {
  status: string
  results: { startTime: string; duration: number }[]
}

interface PlaywrightReport {
  config: { rootDir: string }
  suites: PlaywrightSuite[]
  errors: unknown[]
}

/** Counts a Playwright report. A failure outside any test counts as one that belongs to no file. */
export function countPlaywright({ config, suites, errors }: PlaywrightReport): CountedResult {
  const files = suites.map((suite) => {
    const tests = listTests(suite, [])
    const results = tests.flatMap((test) => test.results)
    const count = (outcome: string) => tests.filter(({ status }) => status === outcome).length
    return {
      file: path.relative(ROOT, path.resolve(config.rootDir, suite.file)),
      passed: count('expected'),
      failed: count('unexpected'),
      failures: tests.filter(({ status }) => status === 'unexpected').map(({ name }) => name),
      started_at: results.map(({ startTime }) => startTime).toSorted()[0] ?? '',
      seconds: results.reduce((sum, { duration }) => sum + duration / 1000, 0),
    }
  })
  return { files, failed_elsewhere: errors.length }
}

function listTests(
  { specs = [], suites = [] }: PlaywrightSuite,
  titles: string[],
): (PlaywrightTest & { name: string })[] {
  return [
    ...specs.flatMap(({ title, tests }) => tests.map((test) => ({ ...test, name: [...titles, title].join(' ') }))),
    ...suites.flatMap((suite) => listTests(suite, [...titles, suite.title])),
  ]
}

/** A run that ended badly without a failed test, or without a report, counts one failure that belongs to no file. */
export function buildSuiteResult(name: string, count: CountedResult | undefined, exit_code: number): SuiteResult {
  const result = { name, files: count?.files ?? [], failed_elsewhere: count?.failed_elsewhere ?? 1 }
  const is_silent = exit_code !== 0 && sumCounts([result]).failed === 0
  return is_silent ? { ...result, failed_elsewhere: 1 } : result
}

export function sumCounts(suites: SuiteResult[]): Count {
  const files = suites.flatMap((suite) => suite.files)
  const elsewhere = suites.reduce((sum, { failed_elsewhere }) => sum + failed_elsewhere, 0)
  return {
    passed: files.reduce((sum, { passed }) => sum + passed, 0),
    failed: files.reduce((sum, { failed }) => sum + failed, elsewhere),
  }
}

export function formatSummaryLine(suites: SuiteResult[]): string {
  const { passed, failed } = sumCounts(suites)
  return `${passed} passed, ${failed} failed`
}
