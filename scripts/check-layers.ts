import path from 'node:path'
import { checkAll } from './layers/rules/all.ts'
import { readProject } from './layers/project.ts'
import { readTable } from './layers/table.ts'

// Checks every file against layers.json and the rules beside it. Prints one line per violation; the exit code is 1 if
// there is any.
const root = path.resolve(import.meta.dirname, '..')
const project = readProject(root)
const faults = checkAll(project, readTable(root))
for (const { path: file, line, says } of faults) console.error(`${file}:${line} ${says}`)
console.log(`${project.size} files, ${faults.length} faults`)
process.exitCode = faults.length > 0 ? 1 : 0
