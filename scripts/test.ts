import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { closingLine, type SuiteResult, sumUp } from './tests/results.ts'
import { runSuite } from './run-suite.ts'
import type { TestRun } from './tests/second-run.ts'
import { listSuites, type Suite } from './tests/suites.ts'
import { testEnvironment } from './test-environment.ts'

// `npm test`: every suite, on ports and databases of its own, so that a shop may be open beside. The last line counts.
// TEST_RESULTS names a file that is to hold what was counted, for `scripts/test-again.ts`.
const { values } = parseArgs({ options: { full: { type: 'boolean' }, only: { type: 'string' } } })
const chosen = chooseSuites(listSuites(), values.only)
const environment = { ...testEnvironment(process.env), ...(values.full ? { TEST_FULL: '1' } : {}) }
const seed = environment.TEST_SEED
console.log(`Seed ${seed}: TEST_SEED=${seed} npm test repeats what this run draws at random.`)

let interrupted = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => (interrupted = true))
// Whoever started this process is gone, however that happened.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()

const suites: SuiteResult[] = []
for (const suite of chosen) if (!interrupted) suites.push(await runSuite(suite, environment))
if (process.env['TEST_RESULTS'])
  writeFileSync(process.env['TEST_RESULTS'], JSON.stringify({ seed, suites } satisfies TestRun))
console.log(closingLine(suites))
if (interrupted) console.error('Interrupted: not every suite has run.')
process.exitCode = sumUp(suites).failed > 0 || interrupted ? 1 : 0

function chooseSuites(all: Suite[], only: string | undefined): Suite[] {
  const wanted = only?.split(',') ?? all.map(({ name }) => name)
  const found = all.filter(({ name }) => wanted.includes(name))
  if (found.length === wanted.length) return found
  console.error(
    `usage: npm test -- [--full] [--only suite,suite]; the suites are ${all.map(({ name }) => name).join(', ')}`,
  )
  return process.exit(2)
}
