import { existsSync } from 'node:fs'
import path from 'node:path'

export type BrowserName = 'firefox' | 'webkit'

interface Need {
  anyOf: string[]
  debianPackage: string
}

const needs: Record<BrowserName, Need[]> = {
  firefox: [{ anyOf: ['firefox-esr', 'firefox'], debianPackage: 'firefox-esr' }],
  webkit: [
    { anyOf: ['WebKitWebDriver'], debianPackage: 'webkit2gtk-driver' },
    // WebKitGTK draws on a display, which Xvfb has in memory.
    { anyOf: ['Xvfb'], debianPackage: 'xvfb' },
  ],
}

function findProgram(names: string[], folders = (process.env['PATH'] ?? '').split(path.delimiter)) {
  const candidates = names.flatMap((name) => folders.map((folder) => path.join(folder, name)))
  return candidates.find((file) => existsSync(file))
}

export function listMissingPackages(browser: BrowserName, folders?: string[]): string[] {
  return needs[browser]
    .filter(({ anyOf }) => findProgram(anyOf, folders) === undefined)
    .map(({ debianPackage }) => debianPackage)
}

export function requireProgram(...names: string[]): string {
  const program = findProgram(names)
  if (program === undefined) throw new Error(`${names.join(' or ')} is not installed`)
  return program
}
