import path from 'node:path'
import { parseArgs } from 'node:util'
import { build } from './build.ts'
import { runSuite } from './run-suite.ts'
import { buildTestEnvironment } from './test-environment.ts'
import { findChange } from './tests/change.ts'
import { runInLanes } from './tests/lanes.ts'
import { type SuiteResult, sumCounts } from './tests/results.ts'
import { formatEnd, rerunFailed, type SecondRun } from './tests/second-run.ts'
import { findFiles, listSuites, onlyMain, onlyReached, type Suite } from './tests/suites.ts'

interface Chosen {
  suite: Suite
  files?: string[]
}

// `npm test`: the suites on ports and databases of their own, so that a shop may be open beside, with the main journeys and
// without the system tests. `npm test -- --all` runs every test.
// `npm test -- cart` runs the test files with `cart` in their path. The last line counts.
// `npm test -- --changed` runs those that a change since the main branch reaches.
// Test files that failed run once more, alone; those that then pass are listed as unstable, and the run ends well.
const { values, positionals } = readArguments()
const chosen = chooseSuites()
if (chosen.length === 0) fail(`No test file has ${positionals.join(' or ')} in its path.`)
const environment = { ...buildTestEnvironment(process.env), ...(values.full ? { TEST_FULL: '1' } : {}) }
const seed = environment.TEST_SEED ?? ''
console.log(`Seed ${seed}: TEST_SEED=${seed} npm test repeats what this run draws at random.`)

let interrupted = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => (interrupted = true))
// The parent process has ended, in whatever way.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()

const built = !chosen.some(({ suite }) => suite.needsPages) || (await buildPages())
const end = await repeatFailed((await runInLanes(chosen, runChosen)).flat())
if (interrupted) console.error('Interrupted: not every suite has run.')
console.log(`\n${formatEnd(end, seed)}`)
process.exitCode = sumCounts(end.suites).failed > 0 || interrupted ? 1 : 0

async function runChosen({ suite, files }: Chosen, quiet: boolean): Promise<SuiteResult[]> {
  if (interrupted) return []
  if (suite.needsPages && !built) return [{ name: suite.name, files: [], failed_elsewhere: 1 }]
  return [await runSuite(suite, { environment, files, quiet })]
}

/** Pages that could not be built once will not be the next time. */
async function repeatFailed(suites: SuiteResult[]): Promise<SecondRun> {
  if (interrupted || !built) return { suites, unstable: [] }
  return rerunFailed(suites, seed, async (name, files) => {
    const first = chosen.find(({ suite }) => suite.name === name)!
    return runSuite(first.suite, { environment, files: files ?? first.files })
  })
}

async function buildPages(): Promise<boolean> {
  try {
    await build()
    return true
  } catch (error) {
    console.error((error as Error).message)
    return false
  }
}

function readArguments() {
  const options = {
    all: { type: 'boolean' },
    full: { type: 'boolean' },
    changed: { type: 'boolean' },
    only: { type: 'string' },
  } as const
  try {
    return parseArgs({ allowPositionals: true, options })
  } catch {
    return fail(usage())
  }
}

function chooseSuites(): Chosen[] {
  const all = listSuites()
  const names = values.only?.split(',') ?? all.map(({ name }) => name)
  const found = all.filter(({ name }) => names.includes(name))
  if (found.length !== names.length) fail(usage())
  if (positionals.length > 0)
    return found
      .map((suite) => ({ suite, files: findFiles(suite, positionals) }))
      .filter(({ files }) => files.length > 0)
  const change = values.changed ? findChange(path.resolve(import.meta.dirname, '..')) : undefined
  if (change) return found.flatMap((suite) => onlyReached(suite, change) ?? [])
  if (values.all || values.full) return found.map((suite) => ({ suite }))
  return found.filter((suite) => values.only || !suite.isOptional).map((suite) => ({ suite: onlyMain(suite) }))
}

function usage(): string {
  const names = listSuites().map(({ name }) => name)
  return `usage: npm test -- [--all | --full | --changed] [--only suite,suite] [part of a path …]; the suites are ${names.join(', ')}`
}

function fail(why: string): never {
  console.error(why)
  process.exit(2)
}
