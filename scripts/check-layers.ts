import path from 'node:path'
import { findViolations } from './layers/rules/all.ts'
import { readProject } from './layers/project.ts'
import { readLayerConfig } from './layers/layer-config.ts'

// Checks every file against layers.json and the rules beside it. Prints one line per violation; the exit code is 1 if
// there is any.
const root = path.resolve(import.meta.dirname, '..')
const project = readProject(root)
const violations = findViolations(project, readLayerConfig(root))
for (const { path: file, line, message } of violations) console.error(`${file}:${line} ${message}`)
console.log(`${project.size} files, ${violations.length} violations`)
process.exitCode = violations.length > 0 ? 1 : 0
