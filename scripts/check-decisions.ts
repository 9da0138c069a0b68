import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { findCitationErrors } from './decisions/citations.ts'
import { readDecisionNumber } from './decisions/decision.ts'

// Checks the form of the decisions, and compares them with the code and the documents that name them, both ways.
const root = path.resolve(import.meta.dirname, '..')
const FOLDER = 'docs/decisions/'
const CITING = /\.(?:ts|tsx|mjs|css|sql|md|json|sh)$|^\.ci\/run$/

const numbers = globSync(`${FOLDER}[0-9]*.md`, { cwd: root })
  .toSorted()
  .map((file) => readDecisionNumber(path.basename(file), readFileSync(path.join(root, file), 'utf8')))

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  // The examples in the tests of this check are no citations.
  .filter((file) => CITING.test(file) && !file.startsWith(FOLDER) && !file.startsWith('scripts/decisions/'))
  .filter((file) => existsSync(path.join(root, file)))
  .map((file) => ({ path: file, text: readFileSync(path.join(root, file), 'utf8') }))
const errors = findCitationErrors(numbers, files)
for (const error of errors) console.error(error)
if (errors.length > 0) process.exitCode = 1
