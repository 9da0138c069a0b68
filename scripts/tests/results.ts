/** How many tests a suite ran, by their outcome. Those that were left out count as neither. */
export interface Count {
  passed: number
  failed: number
}

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  testResults: { status: string; assertionResults: unknown[] }[]
}

/** A file that could not even be loaded has no tests; it counts as one that failed. */
export function countVitest(report: VitestReport): Count {
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  return { passed: report.numPassedTests, failed: report.numFailedTests + unloaded.length }
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number }
  errors: unknown[]
}

/** What failed outside any test counts as a failure. */
export function countPlaywright({ stats, errors }: PlaywrightReport): Count {
  return { passed: stats.expected, failed: stats.unexpected + errors.length }
}

/** A suite that ended badly without a failed test (or without a report) counts one. */
export function judge(count: Count | undefined, exit_code: number): Count {
  const { passed, failed } = count ?? { passed: 0, failed: 0 }
  return { passed, failed: failed === 0 && (exit_code !== 0 || !count) ? 1 : failed }
}
