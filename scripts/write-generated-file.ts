import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Writes a file that is generated from the code. With `--check` nothing is written: a file that is out of date sets the
 * exit code to 1 and prints how to update it.
 */
export function writeGeneratedFile(root: string, file: string, content: string): void {
  const target = path.join(root, file)
  const current = existsSync(target) ? readFileSync(target, 'utf8') : undefined
  if (current === content) return
  if (process.argv.includes('--check')) {
    console.error(`${file} is out of date. Run npm run generate-docs and commit it.`)
    process.exitCode = 1
    return
  }
  mkdirSync(path.dirname(target), { recursive: true })
  writeFileSync(target, content)
  console.log(`${file} is written.`)
}
