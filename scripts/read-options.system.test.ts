import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'

const program = `import { readOptions } from './scripts/read-options.ts'
const options = readOptions('bench', { runs: { type: 'string', default: '1' }, write: { type: 'string' }, long: { type: 'boolean' } })
console.log(JSON.stringify(options))`

function read(...args: string[]) {
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', program, '--', ...args],
    { cwd: path.resolve(import.meta.dirname, '..'), encoding: 'utf8' },
  )
  return { stdout: stdout.trim(), stderr: stderr.trim(), status }
}
const usage = 'usage: npm run bench -- [--runs 1] [--write …] [--long]'

test('options that are not named have their defaults', () => {
  expect(read('--long')).toMatchObject({ stdout: '{"long":true,"runs":"1"}', status: 0 })
})

test('--help prints the options with their defaults', () => {
  expect(read('--help')).toEqual({ stdout: '', stderr: usage, status: 2 })
})

test('an option that does not exist is named before the others are printed', () => {
  expect(read('--typo')).toEqual({ stdout: '', stderr: expect.stringMatching(/^Unknown option '--typo'/), status: 2 })
  expect(read('--typo').stderr).toContain(usage)
})
