import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { build } from './build.ts'
import { runTool } from './run-tool.ts'
import { claimPorts } from './claim-ports.ts'
import { judge, sumUp, type SuiteResult } from './tests/results.ts'
import { PORTS_NEEDED, type Suite } from './tests/suites.ts'

/** Runs a suite, or one test file of it, on ports that are its own until it has ended. Never throws. */
export async function runSuite(suite: Suite, environment: NodeJS.ProcessEnv, file?: string): Promise<SuiteResult> {
  console.log(`\n${file ?? suite.name} …`)
  try {
    if (suite.pages) await build()
  } catch (error) {
    console.error((error as Error).message)
    return { name: suite.name, files: [], failed_elsewhere: 1 }
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'shop-reports-'))
  const report = path.join(folder, 'report.json')
  const ports = await claimPorts(PORTS_NEEDED)
  const { code, seconds } = await runTool(suite.command(report, file), {
    environment: { ...environment, ...suite.environment(report, ports.first) },
    aloud: true,
  })
  ports.release()
  const counted = existsSync(report) ? suite.count(JSON.parse(readFileSync(report, 'utf8')) as never) : undefined
  rmSync(folder, { recursive: true })
  const result = judge(suite.name, counted, code)
  const { passed, failed } = sumUp([result])
  console.log(`\n${file ?? suite.name}: ${passed} passed, ${failed} failed, ${seconds.toFixed(0)} s`)
  return result
}
