import { globSync } from 'node:fs'
import path from 'node:path'

export interface CheckStep {
  name: string
  /** Commands that run one after the other; the first that fails ends the step. */
  commands: { run: string[]; folder?: string }[]
  /** Whether its output is shown while it works, because it takes long. */
  inheritOutput?: boolean
}

const ROOT = path.resolve(import.meta.dirname, '..')

/**
 * Returns the steps that a finished change must pass, in order. All steps before `tests` take well under a minute, once
 * the pages are built.
 */
export function listSteps(): CheckStep[] {
  return [
    { name: 'format', commands: [{ run: ['oxfmt', '--check'] }] },
    // The pages' types are generated before the linter needs them.
    { name: 'types', commands: [{ run: ['react-router', 'typegen'], folder: 'storefront' }, ...listTypeChecks()] },
    { name: 'lint', commands: [{ run: ['oxlint'] }] },
    { name: 'layers', commands: [{ run: ['node', 'scripts/check-layers.ts'] }] },
    { name: 'language', commands: [{ run: ['node', 'scripts/check-language.ts'] }] },
    { name: 'dead-code', commands: [{ run: ['knip'] }] },
    { name: 'drawing', commands: [{ run: ['node', 'scripts/render-architecture.ts', '--check'] }] },
    { name: 'clients', commands: [{ run: ['node', 'tools/clients/check.ts'] }] },
    { name: 'decisions', commands: [{ run: ['node', 'scripts/check-decisions.ts'] }] },
    { name: 'changelog', commands: [{ run: ['node', 'scripts/check-changelog.ts'] }] },
    { name: 'weight', commands: [{ run: ['node', 'scripts/check-page-weight.ts'] }], inheritOutput: true },
    { name: 'attack', commands: [{ run: ['node', 'tools/attack/run.ts'] }], inheritOutput: true },
    { name: 'tests', commands: [{ run: ['node', 'scripts/test.ts', '--changed'] }], inheritOutput: true },
  ]
}

/**
 * Returns the type checks. The root's configuration covers most folders; those with their own configuration are checked
 * with that.
 */
function listTypeChecks(): CheckStep['commands'] {
  const configFiles = globSync('*/tsconfig.json', { cwd: ROOT }).toSorted()
  return ['tsconfig.json', ...configFiles].map((file) => ({ run: ['tsc', '-p', file] }))
}

/**
 * Returns the steps that `--only a,b` and `--except c` leave. Throws an error with a sentence about any argument it
 * does not know.
 */
export function chooseSteps(steps: CheckStep[], args: string[]): CheckStep[] {
  const names = steps.map(({ name }) => name)
  const [flag, list, ...more] = args
  if (flag === undefined) return steps
  const chosen = list?.split(',') ?? []
  const unknown = chosen.find((name) => !names.includes(name))
  if (!['--only', '--except'].includes(flag) || chosen.length === 0 || more.length > 0 || unknown !== undefined)
    throw new Error(`usage: npm run check -- [--only | --except] step,step; the steps are ${names.join(', ')}`)
  return steps.filter(({ name }) => chosen.includes(name) === (flag === '--only'))
}
