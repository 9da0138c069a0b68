import { globSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { findFiles, listSuites, onlyMain, onlyReached } from './suites.ts'
import { longestFiles } from './test-files.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const suiteOf = (name: string) => listSuites().find((suite) => suite.name === name)!
/** The specs of `npm run test:browsers` belong to no suite: they need browsers that the project cannot install. */
const all = [...globSync('{contract,server,storefront,backoffice,ui,scripts,tools,e2e}/**/*.{test,spec}.{ts,tsx}', { cwd: ROOT, exclude: ['**/node_modules', 'tools/browsers/*.spec.ts'] })] // prettier-ignore

test('every test file of the project belongs to exactly one suite', () => {
  const found = listSuites().flatMap((suite) => findFiles(suite, ['']))
  expect(found.toSorted()).toEqual(all.toSorted())
})

test('the files that start first are test files', () => {
  expect(longestFiles.filter((file) => !all.includes(file))).toEqual([])
})

test('a text finds the files whose path contains it', () => {
  expect(findFiles(suiteOf('unit'), ['tests/suites'])).toEqual(['scripts/tests/suites.test.ts'])
  expect(findFiles(suiteOf('journeys'), ['e2e/cart.', 'e2e/product-cards.'])).toEqual([
    'e2e/cart.spec.ts',
    'e2e/product-cards.spec.ts',
  ])
  expect(findFiles(suiteOf('app'), ['no such file'])).toEqual([])
})

test('a command names its files so that no other matches', () => {
  expect(suiteOf('unit').command('r.json', ['ui/a.test.ts']).at(-1)).toBe(path.join(ROOT, 'ui/a.test.ts'))
  const pattern = suiteOf('journeys').command('r.json', ['e2e/cart.spec.ts']).at(-1)!
  expect(pattern).toBe(`/${path.join(ROOT, 'e2e/cart')}\\.spec\\.ts$/`)
})

test('only the journeys are cut down to the main ones', () => {
  const commands = listSuites().map((suite) => onlyMain(suite).command('r.json'))
  expect(commands.map((command) => command.includes('main'))).toEqual([false, false, false, false, false, true])
})

test.each([
  [['server/domains/cart/totals.ts'], ['unit', 'domain', 'app', 'system']],
  [['ui/tokens.css'], ['unit', 'domain', 'app', 'system', 'components']],
  [['e2e/cart.spec.ts'], ['unit', 'domain', 'app', 'system', 'journeys']],
])('a change of %j leads to the suites %j', (files, names) => {
  const reached = listSuites().flatMap((suite) => onlyReached(suite, files) ?? [])
  expect(reached.map(({ suite }) => suite.name)).toEqual(names)
  const commands = reached.map(({ suite }) => suite.command('r.json').join(' '))
  expect(commands.filter((command) => command.includes(`related ${path.join(ROOT, files[0]!)}`))).toHaveLength(3)
})

test('a test that starts programs runs after every change', () => {
  const reached = onlyReached(suiteOf('system'), ['server/domains/cart/totals.ts'])
  expect(reached?.suite.command('r.json')).toContain(path.join(ROOT, 'scripts/start.system.test.ts'))
})
