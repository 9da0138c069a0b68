import { formatSummaryLine, type FileResult, type SuiteResult, sumCounts } from './results.ts'

/** The counts of one run of `npm test`. */
export interface TestRun {
  seed: string
  suites: SuiteResult[]
}

export interface SecondRun {
  /** The first run, with the second result of everything that ran twice. */
  suites: SuiteResult[]
  /** One line for each file (or suite) that failed and then passed. */
  unstable: string[]
}

/** Runs one test file of a suite, or all of the suite. */
type Run = (suite: string, file?: string) => Promise<SuiteResult>

/**
 * Runs every test file that failed once more, alone and one after the other. A suite that reported failures of no file runs
 * again as a whole. What fails again stays failed.
 */
export async function rerunFailed({ seed, suites }: TestRun, run: Run): Promise<SecondRun> {
  const secondRun: SecondRun = { suites: [], unstable: [] }
  const noteUnstable = (label: string, first: string, second: SuiteResult) => {
    if (sumCounts([second]).failed === 0) secondRun.unstable.push(`${label}: ${first}, passed alone; seed ${seed}`)
  }
  for (const suite of suites) {
    if (suite.failed_elsewhere > 0) {
      const second = await run(suite.name)
      noteUnstable(suite.name, `failed outside of its test files`, second)
      secondRun.suites.push(second)
      continue
    }
    const files: SuiteResult[] = []
    for (const file of suite.files) {
      if (file.failed === 0) continue
      const second = await run(suite.name, file.file)
      noteUnstable(file.file, `${file.failed} failed at ${formatTime(file)}`, second)
      files.push(second)
    }
    secondRun.suites.push({
      name: suite.name,
      files: [...suite.files.filter(({ failed }) => failed === 0), ...files.flatMap((second) => second.files)],
      failed_elsewhere: files.reduce((sum, second) => sum + second.failed_elsewhere, 0),
    })
  }
  return secondRun
}

function formatTime({ started_at, seconds }: FileResult): string {
  return `${started_at} within ${seconds.toFixed(1)} s`
}

/** Formats the end of the log: the unstable files, then the counts. */
export function formatSecondRunSummary({ suites, unstable }: SecondRun): string {
  const listed = unstable.map((line) => `  ${line}`)
  const title = `Unstable: these failed and passed when they ran once more, alone. Fix each at its cause.`
  return [...(listed.length > 0 ? [title, ...listed] : []), formatSummaryLine(suites)].join('\n')
}
