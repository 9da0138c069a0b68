import { readFileSync } from 'node:fs'
import path from 'node:path'
import { findChangelogError } from './changelog/changelog.ts'

const read = (file: string) => readFileSync(path.resolve(import.meta.dirname, '..', file), 'utf8')
const { version } = JSON.parse(read('package.json')) as { version: string }
const error = findChangelogError(read('CHANGELOG.md'), version)
if (error !== undefined) {
  console.error(error)
  process.exitCode = 1
}
