import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { indexPage, parseDecision } from './decisions/decision.ts'
import { writeGeneratedFile } from './write-generated-file.ts'

// Writes docs/decisions/README.md from the decisions; with `--check` it only reports whether the file is still correct.
const root = path.resolve(import.meta.dirname, '..')
const decisions = globSync('docs/decisions/[0-9]*.md', { cwd: root })
  .toSorted()
  .map((file) => parseDecision(path.basename(file), readFileSync(path.join(root, file), 'utf8')))
writeGeneratedFile(root, 'docs/decisions/README.md', indexPage(decisions))
