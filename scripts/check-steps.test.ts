import { expect, test } from 'vitest'
import { chooseSteps, listSteps } from './check-steps.ts'

const steps = ['format', 'lint', 'tests'].map((name) => ({ name, commands: [] }))
const chosen = (...args: string[]) => chooseSteps(steps, args).map(({ name }) => name)

test('all steps run unless some are named', () => {
  expect(chosen()).toEqual(['format', 'lint', 'tests'])
  expect(chosen('--only', 'tests,format')).toEqual(['format', 'tests'])
  expect(chosen('--except', 'tests')).toEqual(['format', 'lint'])
})

test.each([[['--only', 'linting']], [['--only']], [['tests']], [['--except', 'tests', 'lint']]])(
  '%j prints the usage',
  (args) => {
    expect(() => chosen(...args)).toThrow('the steps are format, lint, tests')
  },
)

test('every package with its own type configuration is checked with it', () => {
  const types = listSteps().find(({ name }) => name === 'types')
  const commands = types?.commands.map(({ run }) => run.join(' '))
  expect(commands).toEqual(expect.arrayContaining(['tsc -p tsconfig.json', 'tsc -p storefront/tsconfig.json']))
})
