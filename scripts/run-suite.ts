import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { runTool } from './run-tool.ts'
import { claimPorts } from './claim-ports.ts'
import { buildSuiteResult, sumCounts, type SuiteResult } from './tests/results.ts'
import { PORTS_NEEDED, type Suite } from './tests/suites.ts'

interface How {
  environment: NodeJS.ProcessEnv
  /** The test files of it to run; all without it. */
  files?: string[] | undefined
  /** Keeps what it prints until it has ended, because another suite is printing meanwhile. */
  quiet?: boolean
}

/** Runs a suite, or some of its files, on ports that are its own until it has ended. Never throws. */
export async function runSuite(suite: Suite, { environment, files, quiet = false }: How): Promise<SuiteResult> {
  const what = files?.length === 1 ? files[0] : suite.name
  console.log(`\n${what} …`)
  const folder = mkdtempSync(path.join(tmpdir(), 'shop-reports-'))
  const report = path.join(folder, 'report.json')
  const ports = await claimPorts(PORTS_NEEDED)
  const { code, output, seconds } = await runTool(suite.command(report, files), {
    environment: { ...environment, ...suite.environment(report, ports.first) },
    inheritOutput: !quiet,
  })
  ports.release()
  // Each suite counts the report of its own runner, which this function does not know.
  const counted = existsSync(report) ? suite.count(JSON.parse(readFileSync(report, 'utf8')) as never) : undefined
  rmSync(folder, { recursive: true })
  const result = buildSuiteResult(suite.name, counted, code)
  const { passed, failed } = sumCounts([result])
  console.log(`${output}\n${what}: ${passed} passed, ${failed} failed, ${seconds.toFixed(0)} s`)
  return result
}
