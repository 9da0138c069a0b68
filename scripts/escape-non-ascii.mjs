// Writes a build for Node in ASCII: one character outside Latin-1 makes V8 keep a whole file in two bytes a character, for
// as long as the process runs.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const folder = process.argv[2]
if (!folder) throw new Error('usage: node scripts/escape-non-ascii.mjs <folder>')
for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
  if (!name.endsWith('.js')) continue
  const file = path.join(folder, name)
  const escaped = readFileSync(file, 'utf8').replaceAll(
    /[\u0080-\uffff]/g,
    (unit) => String.raw`\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  writeFileSync(file, escaped)
}
