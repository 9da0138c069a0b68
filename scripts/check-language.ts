import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { type Finding, measureLanguage } from './language/measure.ts'

// `npm run check -- --only language`: checks that names and comments are in plain language. `--all` lists every
// finding.
const { values } = parseArgs({ options: { all: { type: 'boolean' } } })
const ROOT = path.resolve(import.meta.dirname, '..')
const MOST_PERCENT = 1
const SHOWN = 20

const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8' })
const files = tracked
  .split('\n')
  .filter((file) => /\.(?:tsx?|mjs|sql)$/.test(file) && existsSync(path.join(ROOT, file)))
// The lists of retired words contain them, so they are left out.
const report = measureLanguage(
  ROOT,
  files.filter((file) => !file.startsWith('scripts/language/') && !/\/migrations\//.test(file)),
)
const percent = (100 * report.no_sentence.length) / report.comments
console.log(
  `${report.comments} comments, ${report.no_sentence.length} of them no sentence (${percent.toFixed(1)} %, at most ${MOST_PERCENT} %); ` +
    `${report.retired.length} retired words; ${report.refused_types.length} exported types whose name says nothing`,
)
for (const list of [report.no_sentence, report.retired, report.refused_types]) show(list)
if (percent >= MOST_PERCENT || report.retired.length > 0 || report.refused_types.length > 0) process.exitCode = 1

function show(findings: Finding[]): void {
  const shown = values.all ? findings : findings.slice(0, SHOWN)
  for (const { file, line, message } of shown) console.log(`  ${file}:${line} ${message}`)
  if (findings.length > shown.length) console.log(`  and ${findings.length - shown.length} more (--all lists them)`)
}
