import { existsSync } from 'node:fs'
import path from 'node:path'

export type BrowserName = 'firefox' | 'webkit'

/** Programs of which any one serves, by the names and packages that Debian gives them. */
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

/** Returns the path of the first of these programs that a folder of PATH has. */
function findProgram(names: string[], folders = (process.env['PATH'] ?? '').split(path.delimiter)) {
  const candidates = names.flatMap((name) => folders.map((folder) => path.join(folder, name)))
  return candidates.find((file) => existsSync(file))
}

/** Returns the Debian packages that this browser's journeys need and the machine lacks. */
export function listMissingPackages(browser: BrowserName, folders?: string[]): string[] {
  return needs[browser]
    .filter(({ anyOf }) => findProgram(anyOf, folders) === undefined)
    .map(({ debianPackage }) => debianPackage)
}

/** Returns the path of a program that `listMissingPackages` has found. */
export function requireProgram(...names: string[]): string {
  const program = findProgram(names)
  if (program === undefined) throw new Error(`${names.join(' or ')} is not installed`)
  return program
}
