/** How many tests a suite ran, by their outcome. Those that were left out count as neither. */
export interface Count {
  passed: number
  failed: number
  /** Of those that passed, how many only at the second try. */
  again?: number
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
  stats: { expected: number; unexpected: number; flaky: number }
  errors: unknown[]
}

/** A browser on a busy machine may lose a test: it has a second try, which is said. */
export function countPlaywright({ stats, errors }: PlaywrightReport): Count {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length, again: stats.flaky }
}

/** A suite that ended badly without a failed test (or without a report) counts one. */
export function judge(count: Count | undefined, exit_code: number): Count {
  const { failed, ...rest } = count ?? { passed: 0, failed: 0 }
  return { ...rest, failed: failed === 0 && (exit_code !== 0 || !count) ? 1 : failed }
}
