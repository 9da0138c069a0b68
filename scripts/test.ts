import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { build } from './build.ts'
import { runTool } from './run-tool.ts'
import { type Count, judge } from './tests/results.ts'
import { listSuites, PORTS_NEEDED, type Suite } from './tests/suites.ts'
import { findPorts, testEnvironment } from './test-surroundings.ts'

// `npm test`: every suite, on ports and databases of its own, so that a shop may be open beside. The last line counts.
const { values } = parseArgs({ options: { full: { type: 'boolean' }, only: { type: 'string' } } })
const suites = chooseSuites(listSuites(), values.only)
const environment = { ...testEnvironment(process.env), ...(values.full ? { TEST_FULL: '1' } : {}) }
const reports = mkdtempSync(path.join(tmpdir(), 'shop-reports-'))
const total: Count = { passed: 0, failed: 0 }

let interrupted = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => (interrupted = true))
// Whoever started this process is gone, however that happened.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()

for (const suite of suites) {
  if (interrupted) break
  const { passed, failed } = await runSuite(suite)
  total.passed += passed
  total.failed += failed
}
rmSync(reports, { recursive: true, force: true })
console.log(`${total.passed} passed, ${total.failed} failed`)
if (interrupted) console.error('Interrupted: not every suite has run.')
process.exitCode = total.failed > 0 || interrupted ? 1 : 0

function chooseSuites(all: Suite[], only: string | undefined): Suite[] {
  const wanted = only?.split(',') ?? all.map(({ name }) => name)
  const chosen = all.filter(({ name }) => wanted.includes(name))
  if (chosen.length === wanted.length) return chosen
  console.error(
    `usage: npm test -- [--full] [--only suite,suite]; the suites are ${all.map(({ name }) => name).join(', ')}`,
  )
  return process.exit(2)
}

async function runSuite(suite: Suite): Promise<Count> {
  console.log(`\n${suite.name} …`)
  const report = path.join(reports, `${suite.name}.json`)
  try {
    if (suite.pages) await build()
  } catch (error) {
    console.error((error as Error).message)
    return { passed: 0, failed: 1 }
  }
  // Looked for right before they are used, and not from the same place by two runs at once.
  const port = await findPorts(34_710 + (process.pid % 100) * PORTS_NEEDED, PORTS_NEEDED)
  const { code, seconds } = await runTool(suite.command(report), {
    environment: { ...environment, ...suite.environment(report, port) },
    aloud: true,
  })
  const found = existsSync(report) ? suite.count(JSON.parse(readFileSync(report, 'utf8')) as never) : undefined
  const { passed, failed } = judge(found, code)
  console.log(`\n${suite.name}: ${passed} passed, ${failed} failed, ${seconds.toFixed(0)} s`)
  return { passed, failed }
}
