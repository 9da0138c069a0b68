import { type FileResult, formatSummaryLine, type SuiteResult, sumCounts } from './results.ts'

export interface SecondRun {
  suites: SuiteResult[]
  unstable: string[]
}

type Run = (suite: string, files?: string[]) => Promise<SuiteResult>

/**
 * Runs every test file that failed once more, alone and one after the other. A suite that reported failures of no file runs
 * again as a whole. What fails again stays failed.
 */
export async function rerunFailed(suites: SuiteResult[], seed: string, run: Run): Promise<SecondRun> {
  const unstable: string[] = []
  const repeated: SuiteResult[] = []
  for (const suite of suites) {
    if (suite.failed_elsewhere > 0) {
      const second = await run(suite.name)
      if (sumCounts([second]).failed === 0) unstable.push(`${suite.name} failed outside of its test files`)
      repeated.push(second)
      continue
    }
    const seconds: SuiteResult[] = []
    for (const first of suite.files.filter(({ failed }) => failed > 0)) {
      const second = await run(suite.name, [first.file])
      if (sumCounts([second]).failed === 0) unstable.push(...describeFailures(first, seed))
      seconds.push(second)
    }
    repeated.push({
      name: suite.name,
      files: [...suite.files.filter(({ failed }) => failed === 0), ...seconds.flatMap(({ files }) => files)],
      failed_elsewhere: seconds.reduce((sum, second) => sum + second.failed_elsewhere, 0),
    })
  }
  return { suites: repeated, unstable }
}

export function formatEnd({ suites, unstable }: SecondRun, seed: string): string {
  const failed = suites.flatMap(({ name, files, failed_elsewhere }) => [
    ...files.filter((file) => file.failed > 0).flatMap((file) => describeFailures(file, seed)),
    ...(failed_elsewhere > 0 ? [`${name} failed outside of its test files: see its output above`] : []),
  ])
  return [
    ...formatList('Unstable: these failed, and passed when they ran once more, alone.', unstable),
    ...formatList('Failed:', failed),
    formatSummaryLine(suites),
  ].join('\n')
}

const formatList = (title: string, lines: string[]) => (lines.length === 0 ? [] : [title, ...lines.map(indent), ''])
const indent = (line: string) => `  ${line}`

function describeFailures({ file, failures, started_at, seconds }: FileResult, seed: string): string[] {
  const names = failures.length === 0 ? ['the file could not be run'] : failures
  const when = `  at ${started_at} within ${seconds.toFixed(1)} s; alone: TEST_SEED=${seed} npm test -- ${file}`
  return [...names.map((name) => `${file}: ${name}`), when]
}
