import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Writes a file that is generated from the code. With `--check` nothing is written: a file that is out of date sets the
 * exit code to 1 and prints how to update it.
 */
export function keepFile(root: string, file: string, content: string): void {
  const place = path.join(root, file)
  const before = existsSync(place) ? readFileSync(place, 'utf8') : undefined
  if (before === content) return
  if (process.argv.includes('--check')) {
    console.error(`${file} is out of date. Run npm run draw and commit it.`)
    process.exitCode = 1
    return
  }
  mkdirSync(path.dirname(place), { recursive: true })
  writeFileSync(place, content)
  console.log(`${file} is written.`)
}
